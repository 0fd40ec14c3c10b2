// text_files.ts -- bytes of a file as a text, whatever encoding it has
import { printable } from '../workspace/names.ts';
import { longestText } from './limits.ts';
import { texts } from './texts.ts';

/** A file that cannot be opened; the message is for the user. */
export class Refused extends Error {}

/** UTF-8 or UTF-16 by its mark, UTF-8 if it is valid, else Windows-1252, as older versions of MARS have written on Windows. */
export function decodeText(name: string, bytes: Uint8Array): string {
    if (bytes.length > longestText) throw new Refused(texts.long({ name: printable(name), most: longestText / (1024 * 1024) }));
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    if (text.includes('\0')) throw new Refused(texts.binary({ name: printable(name) }));
    return text.replace(/\r\n?/g, '\n');
}

function encodingOf(bytes: Uint8Array): string {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return 'utf-8';
    } catch {
        return 'windows-1252';
    }
}
