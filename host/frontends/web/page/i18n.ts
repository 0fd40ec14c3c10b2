// i18n.ts -- sentences in English and French
//
// Each part has its own table: `const texts = table({ run: ['Run', 'Exécuter'] })`, used as `texts.run()`. Words in braces are
// filled from the arguments: `texts.line({ number: 3 })` for 'line {number}'; '{count:file|files}' is 'file' for one. Another language begins with the next load of the page.
import type { Language } from './contract.ts';

type Fillings = Record<string, string | number>;
export type Texts<Key extends string> = { readonly [key in Key]: (fillings?: Fillings) => string };

let current: Language = 'en';

export function setLanguage(language: Language): void {
    current = language;
}
export function language(): Language {
    return current;
}

/** A table of sentences: for each key the English and the French one, in which spaces before signs need not be the unbreakable ones. */
export function table<Key extends string>(rows: Record<Key, readonly [english: string, french: string]>): Texts<Key> {
    const texts = {} as Record<Key, (fillings?: Fillings) => string>;
    for (const key of Object.keys(rows) as Key[]) {
        const [english, french] = rows[key];
        texts[key] = (fillings) => fill(current === 'en' ? english : withFrenchSpaces(french), fillings);
    }
    return texts;
}

/** French signs of two parts, quotes, percents and units never begin or end a line alone. */
function withFrenchSpaces(sentence: string): string {
    return sentence.replace(/ (?=[:;!?»%]|Mo\b)/g, '\u00a0').replaceAll('« ', '«\u00a0');
}

function fill(sentence: string, fillings: Fillings | undefined): string {
    return sentence.replace(/\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
        const value = fillings?.[name];
        if (value === undefined) return whole;
        if (one === undefined || many === undefined) return String(value);
        return isSingular(Number(value)) ? one : many;
    });
}

/** In French also of nothing, and of one and a half. */
function isSingular(count: number): boolean {
    return current === 'en' ? count === 1 : Math.abs(count) < 2;
}
