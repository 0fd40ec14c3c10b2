// zip_files.ts -- projects as zip files; what comes from outside is bounded and checked before anything is unpacked
import { strFromU8, unzipSync, zipSync } from 'fflate';
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
    const names: string[] = [];
    let total = 0;
    let unpacked: Record<string, Uint8Array>;
    try {
        unpacked = unzipSync(bytes, {
            // The size that a zip file claims is also the room that is made for a file: a bomb that lies does not fit.
            filter({ name, originalSize }) {
                if (isRubbish(name)) return false;
                if (name !== settingsName) refuseEntry(name, names, shown.name);
                names.push(name);
                total += originalSize;
                if (names.length > mostFiles) throw new Refused(texts.many({ ...shown, most: mostFiles }));
                if (total > mostBytes || originalSize > longestText) throw new Refused(texts.big({ ...shown, most: mostBytes / (1024 * 1024) }));
                return true;
            },
        });
    } catch (reason) {
        if (reason instanceof Refused) throw reason;
        throw new Refused(texts.broken(shown));
    }
    return new Map(names.map((name) => [name, Object.hasOwn(unpacked, name) ? (unpacked[name] ?? new Uint8Array()) : new Uint8Array()]));
}

function refuseEntry(name: string, before: readonly string[], zip: string): void {
    const refusal = refuseName(name);
    if (refusal) throw new Refused(refusal);
    if (before.some((other) => sameName(other, name))) throw new Refused(texts.twice({ name: zip, file: printable(name) }));
}

/** Folders, and what systems add by themselves. `__proto__` could not be told from the object that the library fills. */
function isRubbish(name: string): boolean {
    return name.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|__proto__)(\/|$)/.test(name) || /(^|\/)\./.test(name) !== (name === settingsName);
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
