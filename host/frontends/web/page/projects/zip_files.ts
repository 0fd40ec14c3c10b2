// zip_files.ts -- projects as zip files; what comes from outside is bounded and checked before anything is unpacked
import { strFromU8, Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate';
import type { Project, ProjectFile } from '../contract.ts';
import { table } from '../i18n.ts';
import { printable, refuseName, sameName } from '../workspace/names.ts';
import { readSettings } from '../workspace/settings.ts';
import { decodeText, longestText, Refused } from './text_files.ts';

const texts = table({
    broken: ['“{name}” is no zip file, or it is damaged or encrypted.', '« {name} » n’est pas un fichier zip, ou il est abîmé ou chiffré.'],
    many: ['“{name}” has more than {most} files.', '« {name} » contient plus de {most} fichiers.'],
    big: ['The files of “{name}” have more than {most} MB together.', 'Les fichiers de « {name} » font plus de {most} Mo ensemble.'],
    twice: ['“{name}” has a file “{file}” twice.', '« {name} » contient deux fois un fichier « {file} ».'],
    none: ['“{name}” has no text file.', '« {name} » ne contient aucun fichier texte.'],
});

const mostFiles = 500;
const mostBytes = 16 * 1024 * 1024;
/** A piece of this size becomes at most a thousand times as much. */
const step = 4096;
/** Beside the programs in a zip file that this page has written; it starts with a dot as settings of editors do. */
const settingsName = '.tharsis.json';

export interface Unpacked {
    files: ProjectFile[];
    settings: unknown;
    /** Sentences about what was left out. */
    notes: string[];
}

export function packZip(project: Project): Uint8Array {
    const encoder = new TextEncoder();
    const entries: Record<string, Uint8Array> = Object.create(null);
    for (const { name, text } of project.files) entries[name] = encoder.encode(text);
    entries[settingsName] = encoder.encode(JSON.stringify({ name: project.name, settings: project.settings }, null, 4));
    return zipSync(entries, { level: 6 });
}

/** Refuses a zip file as a whole for its size and for names that could mean another place; leaves out what is no text. */
export function unpackZip(zip: string, bytes: Uint8Array): Unpacked {
    const unpacked = inflate(zip, bytes);
    const settings = unpacked.get(settingsName);
    unpacked.delete(settingsName);
    const prefix = commonFolder([...unpacked.keys()]);
    const result: Unpacked = { files: [], settings: settings && parse(settings), notes: [] };
    for (const [path, content] of unpacked) {
        const name = path.slice(prefix.length);
        try {
            result.files.push({ name, text: decodeText(name, content) });
        } catch (reason) {
            if (!(reason instanceof Refused)) throw reason;
            result.notes.push(reason.message);
        }
    }
    if (!result.files.length) throw new Refused([texts.none({ name: printable(zip) }), ...result.notes].join('\n'));
    return result;
}

function inflate(zip: string, bytes: Uint8Array): Map<string, Uint8Array> {
    const shown = { name: printable(zip) };
    try {
        return contents(bytes, directory(bytes, shown.name));
    } catch (reason) {
        if (reason instanceof Refused) throw reason;
        throw new Refused(texts.broken(shown));
    }
}

/** The names and sizes that the file claims at its end; nothing is unpacked for it. */
function directory(bytes: Uint8Array, zip: string): Map<string, number> {
    const sizes = new Map<string, number>();
    let total = 0;
    unzipSync(bytes, {
        filter({ name, originalSize }) {
            if (isRubbish(name)) return false;
            if (name !== settingsName) refuseEntry(name, [...sizes.keys()], zip);
            sizes.set(name, originalSize);
            total += originalSize;
            if (sizes.size > mostFiles) throw new Refused(texts.many({ name: zip, most: mostFiles }));
            if (total > mostBytes || originalSize > longestText) throw new Refused(texts.big({ name: zip, most: mostBytes / (1024 * 1024) }));
            return false;
        },
    });
    return sizes;
}

/** Unpacked piece by piece: a file that has more or less than it claims is damaged, or a bomb. */
function contents(bytes: Uint8Array, sizes: ReadonlyMap<string, number>): Map<string, Uint8Array> {
    const result = new Map<string, Uint8Array>();
    const unzip = new Unzip((file) => {
        const size = sizes.get(file.name);
        if (size === undefined || result.has(file.name)) return;
        const content = new Uint8Array(size);
        let at = 0;
        result.set(file.name, content);
        file.ondata = (error, piece, isLast) => {
            if (error || at + piece.length > size || (isLast && at + piece.length !== size)) throw error ?? new Error('wrong size');
            content.set(piece, at);
            at += piece.length;
            if (isLast) unread.delete(file.name);
        };
        file.start();
    });
    unzip.register(UnzipInflate);
    const unread = new Set(sizes.keys());
    for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    if (unread.size) throw new Error('missing files');
    return result;
}

function refuseEntry(name: string, before: readonly string[], zip: string): void {
    const refusal = refuseName(name);
    if (refusal) throw new Refused(refusal);
    if (before.some((other) => sameName(other, name))) throw new Refused(texts.twice({ name: zip, file: printable(name) }));
}

/** Folders, hidden files, and what systems add by themselves. `__proto__` could not be told from the object that the library fills. */
function isRubbish(name: string): boolean {
    return name.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|__proto__)(\/|$)/.test(name) || (name !== settingsName && /(^|\/)\.[^./]/.test(name));
}

/** A zip file of a folder has its name before all others. */
function commonFolder(names: readonly string[]): string {
    const [first = ''] = names;
    const folder = first.slice(0, first.indexOf('/') + 1);
    return folder && names.every((name) => name.startsWith(folder)) ? folder : '';
}

function parse(bytes: Uint8Array): unknown {
    try {
        const value: unknown = JSON.parse(strFromU8(bytes));
        return typeof value === 'object' && value !== null && Object.hasOwn(value, 'settings') ? readSettings((value as { settings: unknown }).settings) : undefined;
    } catch {
        return undefined;
    }
}
