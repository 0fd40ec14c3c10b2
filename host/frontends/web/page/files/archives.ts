// archives.ts -- zip files: what they claim is checked before anything is unpacked, and what they have must be what they claim
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { refuseName, sameName } from '../workspace/names.ts';
import { mostFiles } from './limits.ts';

/** A piece of this size becomes at most a thousand times as much. */
const step = 4096;

export interface ArchiveLimits {
    /** Bytes of all files together, and of one file. */
    readonly mostBytes: number;
    readonly longestFile: number;
    /** Files that are left out before anything is checked, such as hidden ones. */
    skip(name: string): boolean;
}

/** Why an archive is refused. `file`: the name that is meant; `why`: what is wrong with that name. */
export class ArchiveFault extends Error {
    constructor(
        readonly kind: 'broken' | 'many' | 'big' | 'name' | 'twice',
        readonly file = '',
        readonly why = '',
    ) {
        super(kind);
    }
}

/** The files of a zip file by name. Throws an `ArchiveFault`. */
export function unpackArchive(bytes: Uint8Array, limits: ArchiveLimits): Map<string, Uint8Array> {
    try {
        return contents(bytes, directory(bytes, limits));
    } catch (reason) {
        throw reason instanceof ArchiveFault ? reason : new ArchiveFault('broken');
    }
}

/** The names and sizes that the file claims at its end; nothing is unpacked for it. */
function directory(bytes: Uint8Array, limits: ArchiveLimits): Map<string, number> {
    const sizes = new Map<string, number>();
    let total = 0;
    unzipSync(bytes, {
        filter({ name: written, originalSize }) {
            const name = nameOf(written);
            if (isRubbish(name) || limits.skip(name)) return false;
            refuseEntry(name, [...sizes.keys()]);
            sizes.set(name, originalSize);
            total += originalSize;
            if (sizes.size > mostFiles) throw new ArchiveFault('many');
            if (total > limits.mostBytes || originalSize > limits.longestFile) throw new ArchiveFault('big');
            return false;
        },
    });
    return sizes;
}

function refuseEntry(name: string, before: readonly string[]): void {
    const why = refuseName(name);
    if (why) throw new ArchiveFault('name', name, why);
    if (before.some((other) => sameName(other, name))) throw new ArchiveFault('twice', name);
}

/** Unpacked piece by piece: a file that has more or less than it claims is damaged, or a bomb. */
function contents(bytes: Uint8Array, sizes: ReadonlyMap<string, number>): Map<string, Uint8Array> {
    const result = new Map<string, Uint8Array>();
    const unread = new Set(sizes.keys());
    const unzip = new Unzip((file) => {
        const name = nameOf(file.name);
        const size = sizes.get(name);
        if (size === undefined || result.has(name)) return;
        const content = new Uint8Array(size);
        let at = 0;
        result.set(name, content);
        file.ondata = (error, piece, isLast) => {
            if (error || at + piece.length > size || (isLast && at + piece.length !== size)) throw error ?? new Error('wrong size');
            content.set(piece, at);
            at += piece.length;
            if (isLast) unread.delete(name);
        };
        file.start();
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    if (unread.size) throw new Error('missing files');
    return result;
}

/** Letters of code page 437, which are control characters in Latin-1: bytes 0x80 to 0xa5. */
const dosLetters = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ';

/**
 * The name of an entry, with '/' between folders: some archivers of Windows write '\\'. The library reads a name that does not say
 * its encoding as Latin-1; it is UTF-8 (macOS) or code page 437 (Windows) as well.
 */
function nameOf(written: string): string {
    return decodedName(written).replaceAll('\\', '/');
}

function decodedName(name: string): string {
    if (!/^[\0-\xff]*[\x80-\xff][\0-\xff]*$/.test(name)) return name;
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
    } catch {
        const isDos = /[\x80-\x9f]/.test(name);
        return isDos ? name.replace(/[\x80-\xa5]/g, (letter) => dosLetters[letter.charCodeAt(0) - 0x80] ?? letter) : name;
    }
}

/** Folders, and what systems add by themselves. `__proto__` could not be distinguished from the object that the library fills. */
function isRubbish(name: string): boolean {
    return name.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|__proto__)(\/|$)/.test(name);
}

/** A zip file, by its first bytes. */
export function isArchive(bytes: Uint8Array): boolean {
    return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The folder, with its '/', that all of these names begin with; empty: there is none. */
export function commonFolder(names: readonly string[]): string {
    const [first = ''] = names;
    const folder = first.slice(0, first.indexOf('/') + 1);
    return folder && names.every((name) => name.startsWith(folder)) ? folder : '';
}
