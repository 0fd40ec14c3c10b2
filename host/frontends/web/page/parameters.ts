// parameters.ts -- what the address of the page asks for: language, theme, how the page is embedded, what it opens
import type { Language } from './contract.ts';

export const themes = ['auto', 'light', 'dark', 'contrast', 'contrast-light'] as const;
export type Theme = (typeof themes)[number];

export interface Parameters {
    /** null: the reader's own. */
    readonly language: Language | null;
    readonly theme: Theme | null;
    /** Part of another page: nothing is stored, and there are no menus. */
    readonly embedded: boolean;
    readonly readOnly: boolean;
    /** The ids of the only views that are there; null: all. */
    readonly panels: readonly string[] | null;
    /** The name of a task that is opened. */
    readonly task: string | null;
}

/** A page in a frame is embedded whatever its address says: no other page may lead a reader through stored projects unseen. */
export function parseParameters(search: string, framed = false): Parameters {
    const query = new URLSearchParams(search);
    const isOn = (name: string) => query.has(name) && !['0', 'false', 'no'].includes(query.get(name) ?? '');
    const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
        values.find((value) => value === query.get(name)) ?? null;
    return {
        language: oneOf('lang', ['en', 'fr']),
        theme: oneOf('theme', themes),
        embedded: framed || isOn('embed'),
        readOnly: isOn('readonly'),
        panels: query.get('panels')?.split(',').filter(Boolean) ?? null,
        task: query.get('task'),
    };
}

/** The language of the page: the address, else the reader's choice, else the browser's. */
export function chooseLanguage(asked: Language | null, chosen: string | null, browser: readonly string[]): Language {
    if (asked) return asked;
    if (chosen === 'en' || chosen === 'fr') return chosen;
    const known = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'fr');
    return known === 'fr' ? 'fr' : 'en';
}
