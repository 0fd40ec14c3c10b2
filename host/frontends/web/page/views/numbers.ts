// numbers.ts -- words in several bases
import { character, hexadecimal } from '../../../client/values.ts';

export type Base = 'hexadecimal' | 'signed' | 'unsigned' | 'binary' | 'characters';
export const bases: readonly Base[] = ['hexadecimal', 'signed', 'unsigned', 'binary', 'characters'];

/** The four bytes of a word as they are in memory: the lowest first. */
function characters(word: number): string {
    return [0, 8, 16, 24].map((shift) => character((word >>> shift) & 0xff)).join('');
}

export function inBase(word: number, base: Base): string {
    switch (base) {
        case 'hexadecimal': return hexadecimal(word);
        case 'signed': return String(word | 0);
        case 'unsigned': return String(word >>> 0);
        case 'binary': return (word >>> 0).toString(2).padStart(32, '0').replace(/(.{8})(?=.)/g, '$1 ');
        case 'characters': return `'${characters(word)}'`;
    }
}

/** A value of the adapter in hexadecimal, "0x00400008 (main+8)", in another base; other values stay. */
export function rebase(text: string, base: Base): string {
    const found = /^(-?)0x([0-9a-f]{1,8})(?= |$)/i.exec(text);
    if (!found?.[2] || base === 'hexadecimal') return text;
    const word = parseInt(found[2], 16) * (found[1] === '-' ? -1 : 1);
    return inBase(word, base) + text.slice(found[0].length);
}

export function wordAt(bytes: Uint8Array, at: number): number {
    return ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;
}
