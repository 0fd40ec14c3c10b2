// type_text.ts -- the adapter's words for types and notes of values, in the reader's language
import { language } from '../i18n.ts';

const french: readonly (readonly [RegExp, string])[] = [
    [/^word\b/, 'mot'], [/^half\b/, 'demi-mot'], [/^byte\b/, 'octet'], [/^text\b/, 'texte'],
    [/\bwas /, 'avant : '], [/\bsaved at /, 'sauvegardé en '], [/\bsaved (?=\$)/, 'valeur sauvegardée de '],
];

/** What is not in the list stays as it is. */
export function typeText(type: string): string {
    return language() === 'en' ? type : french.reduce((text, [english, word]) => text.replace(english, word), type);
}
