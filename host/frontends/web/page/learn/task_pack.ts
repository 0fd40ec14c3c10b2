// task_pack.ts -- a teacher's task: the files beside task.toml, from a zip, from files, or from the fragment of a link
import { zipSync } from 'fflate';
import { parse } from 'smol-toml';
import type { Language, ProjectFile } from '../contract.ts';
import { ArchiveFault, unpackArchive } from '../files/archives.ts';
import { fromAddress, toAddress } from '../files/base64.ts';
import { mostFiles } from '../files/limits.ts';
import { decodeText } from '../files/text_files.ts';
import { printable, refuseName } from '../workspace/names.ts';
import { packTexts as texts } from './texts.ts';

export interface TaskPack {
    /** By name, relative to the folder of task.toml. */
    readonly files: ReadonlyMap<string, Uint8Array>;
}

export const mostBytes = 8 * 1024 * 1024;
/** Browsers and learning platforms cut longer addresses. */
export const longestLink = 60_000;

/** What file systems and archivers add is no part of a task. */
const isJunk = (name: string): boolean => /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db)(\/|$)/.test(name) || name.endsWith('/');

/** Throws a sentence if the files are not a task, or too many. */
export function packOf(files: ReadonlyMap<string, Uint8Array>): TaskPack {
    const wanted = [...files].filter(([name]) => !isJunk(name));
    if (wanted.length > mostFiles) throw new Error(texts.tooMany({ most: mostFiles }));
    if (wanted.reduce((sum, [, bytes]) => sum + bytes.length, 0) > mostBytes) throw tooLarge();
    for (const [name] of wanted) if (refuseName(name)) throw new Error(texts.badName({ name: shown(name) }));
    const folder = folderOfTask(wanted.map(([name]) => name));
    const inside = wanted.filter(([name]) => name.startsWith(folder));
    return { files: new Map(inside.map(([name, bytes]) => [name.slice(folder.length), bytes])) };
}

/** Whether files of these names, which the reader opens, are a task. */
export function isTask(names: readonly string[]): boolean {
    return names.some((name) => !isJunk(name) && /(^|\/)task\.toml$/.test(name));
}

/** The folder with task.toml; of several the one that all others are in. */
function folderOfTask(names: readonly string[]): string {
    const folders = names.filter((name) => /(^|\/)task\.toml$/.test(name)).map((name) => name.slice(0, -'task.toml'.length));
    const [top] = folders.sort((a, b) => a.length - b.length);
    if (top === undefined) throw new Error(texts.noTask());
    if (!folders.every((folder) => folder.startsWith(top))) throw new Error(texts.severalTasks());
    return top;
}

export function unpack(zip: Uint8Array): TaskPack {
    try {
        return packOf(unpackArchive(zip, { mostBytes, longestFile: mostBytes, skip: isJunk }));
    } catch (reason) {
        throw reason instanceof ArchiveFault ? new Error(sentenceOf(reason)) : reason;
    }
}

function sentenceOf({ kind, file }: ArchiveFault): string {
    switch (kind) {
        case 'broken': return texts.notAZip();
        case 'many': return texts.tooMany({ most: mostFiles });
        case 'big': return texts.tooLarge({ most: mostBytes / 1024 / 1024 });
        case 'twice': case 'name': return texts.badName({ name: shown(file) });
    }
}

const shown = (name: string): string => JSON.stringify(printable(name).slice(0, 80));
const tooLarge = (): Error => new Error(texts.tooLarge({ most: mostBytes / 1024 / 1024 }));

/** The same bytes for the same files: the time in the zip is fixed. */
export function pack(task: TaskPack): Uint8Array {
    const files = [...task.files].sort(([a], [b]) => (a < b ? -1 : 1));
    return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(2000, 0, 1, 12) });
}

/** The text after `#t=` of a link: the zip in base64 for addresses. */
export function toFragment(task: TaskPack): string {
    return toAddress(pack(task));
}

export function fromFragment(text: string): TaskPack {
    if (!/^[\w-]+$/.test(text)) throw new Error(texts.notText());
    let bytes: Uint8Array;
    try {
        bytes = fromAddress(text);
    } catch {
        throw new Error(texts.notText());
    }
    return unpack(bytes);
}

/** A name for what has these files, the same at each opening, so that the student's project is found again. */
export function idOf(task: TaskPack): string {
    let [low, high] = [0xdeadbeef, 0x41c6ce57];
    const add = (byte: number): void => {
        low = Math.imul(low ^ byte, 0x85ebca6b) ^ (low >>> 15);
        high = Math.imul(high ^ byte, 0xc2b2ae35) ^ (high >>> 13);
    };
    for (const [name, bytes] of [...task.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
        for (const byte of new TextEncoder().encode(`${name}\0${bytes.length}\0`)) add(byte);
        for (const byte of bytes) add(byte);
    }
    return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A text that may come from an old editor; what is no text is shown as well as it goes. */
function decodeAny(name: string, bytes: Uint8Array): string {
    try {
        return decodeText(name, bytes);
    } catch {
        return decode(bytes);
    }
}

/** The title of the task file; its name if it has none that can be read: then the verdict says what is wrong with it. */
export function titleOf(task: TaskPack, language: Language): string {
    try {
        const { title } = parse(decode(task.files.get('task.toml')!)) as { title?: string | Partial<Record<Language, string>> };
        const text = typeof title === 'string' ? title : (title?.[language] ?? title?.en);
        if (typeof text === 'string' && text.trim() !== '') return printable(text.slice(0, 200));
    } catch {
        // See above.
    }
    return 'task.toml';
}

/** What students read; undefined if the task has no text. */
export function statementOf(task: TaskPack, language: Language): string | undefined {
    const other = language === 'fr' ? 'en' : 'fr';
    const names = [`statement.${language}`, 'statement', `statement.${other}`].flatMap((name) => [`${name}.md`, `${name}.txt`]);
    const name = names.find((one) => task.files.has(one));
    return name === undefined ? undefined : decodeAny(name, task.files.get(name)!);
}

/** The program that students begin with: the files in start/. */
export function startOf(task: TaskPack): ProjectFile[] {
    const files = [...task.files].filter(([name]) => name.startsWith('start/'));
    return files.map(([name, bytes]) => ({ name: name.slice('start/'.length), text: decodeAny(name, bytes) }));
}
