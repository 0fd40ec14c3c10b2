// zip_files.ts -- projects as zip files
import { strFromU8, zipSync } from 'fflate';
import type { Project, ProjectFile } from '../contract.ts';
import { ArchiveFault, commonFolder, unpackArchive, type ArchiveLimits } from '../files/archives.ts';
import { longestText, mostFiles } from '../files/limits.ts';
import { table } from '../i18n.ts';
import { folderSettings } from '../workspace/dialect.ts';
import { printable } from '../workspace/names.ts';
import { readSettings } from '../workspace/settings.ts';
import { decodeText, Refused } from '../files/text_files.ts';

const texts = table({
    broken: ['“{name}” is no zip file, or it is damaged or encrypted.', '« {name} » n’est pas un fichier zip, ou il est abîmé ou chiffré.'],
    many: ['“{name}” has more than {most} files.', '« {name} » contient plus de {most} fichiers.'],
    big: ['The files of “{name}” have more than {most} MB together.', 'Les fichiers de « {name} » font plus de {most} Mo ensemble.'],
    twice: ['“{name}” has a file “{file}” twice.', '« {name} » contient deux fois un fichier « {file} ».'],
    none: ['“{name}” has no text file.', '« {name} » ne contient aucun fichier texte.'],
});

const mostBytes = 16 * 1024 * 1024;
/** Beside the programs in a zip file that this page has written; it starts with a dot as settings of editors do. */
const settingsName = '.tharsis.json';

const limits: ArchiveLimits = {
    mostBytes,
    longestFile: longestText,
    skip: (name) => name !== settingsName && !folderSettings.test(name) && /(^|\/)\.[^./]/.test(name),
};

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
    const unpacked = unpack(zip, bytes);
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

function unpack(zip: string, bytes: Uint8Array): Map<string, Uint8Array> {
    try {
        return unpackArchive(bytes, limits);
    } catch (reason) {
        throw reason instanceof ArchiveFault ? new Refused(sentenceOf(reason, printable(zip))) : reason;
    }
}

function sentenceOf({ kind, file, why }: ArchiveFault, name: string): string {
    switch (kind) {
        case 'broken': return texts.broken({ name });
        case 'many': return texts.many({ name, most: mostFiles });
        case 'big': return texts.big({ name, most: mostBytes / (1024 * 1024) });
        case 'twice': return texts.twice({ name, file: printable(file) });
        case 'name': return why;
    }
}

function parse(bytes: Uint8Array): unknown {
    try {
        const value: unknown = JSON.parse(strFromU8(bytes));
        return typeof value === 'object' && value !== null && Object.hasOwn(value, 'settings') ? readSettings((value as { settings: unknown }).settings) : undefined;
    } catch {
        return undefined;
    }
}
