// i18n.ts -- sentences in English and French
//
// Each part has its own table: `const texts = table({ run: ['Run', 'Exécuter'] })`, used as `texts.run()`. Words in braces are
// filled from the arguments: `texts.line({ number: 3 })` for 'line {number}'. Another language begins with the next load of the page.
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

/** A table of sentences: for each key the English and the French one. */
export function table<Key extends string>(rows: Record<Key, readonly [english: string, french: string]>): Texts<Key> {
    const texts = {} as Record<Key, (fillings?: Fillings) => string>;
    for (const key of Object.keys(rows) as Key[]) texts[key] = (fillings) => fill(rows[key][current === 'en' ? 0 : 1], fillings);
    return texts;
}

function fill(sentence: string, fillings: Fillings | undefined): string {
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(fillings?.[name] ?? whole));
}
