// asm_editor.ts -- projects of asm-editor.specy.app: its files, its JSON texts and its links, as far as they hold the program
import lzString from 'lz-string';
import type { Project, ProjectFile } from '../contract.ts';
import { table } from '../i18n.ts';
import { refuseName, refuseNames } from '../workspace/names.ts';
import { standardSettings } from '../workspace/settings.ts';
import { newId } from '../files/identifiers.ts';
import { longestText } from '../files/limits.ts';
import { Refused } from '../files/text_files.ts';
import { unpackedLength } from './lz_length.ts';

const texts = table({
    language: ['This project of asm-editor is written for {language}, not for MIPS.', 'Ce projet d’asm-editor est écrit pour {language}, pas pour MIPS.'],
    broken: ['This link or file of asm-editor cannot be read.', 'Ce lien ou ce fichier d’asm-editor ne peut pas être lu.'],
    elsewhere: ['This link of asm-editor only names a project on its server; export the project there, and open the file here.', 'Ce lien d’asm-editor ne fait que nommer un projet sur son serveur ; exportez-y le projet et ouvrez le fichier ici.'],
    name: ['From asm-editor', 'D’asm-editor'],
});

const separator = '---METADATA---';
/** Its links have at most some thousand characters. */
const longestPacked = 60_000;

/** A program with asm-editor's data after it as comments; null: it has none. */
export function fromAsmEditorFile(file: string, text: string): Project | null {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes(separator));
    if (at < 0) return null;
    const data = parse(lines.slice(at + 1).map((line) => line.replace(/^\s*[#*;|]\s?/, '')).join('\n'));
    const code = `${lines.slice(0, at).join('\n').trimEnd()}\n`;
    return projectOf({ ...(data ?? {}), code }, file);
}

/** A JSON text; null: it is none of asm-editor's. */
export function fromAsmEditorJson(text: string): Project | null {
    const data = parse(text);
    if (!data || !(typeof own(data, 'code') === 'string' || isRecord(own(data, 'files')))) return null;
    return projectOf(data, 'main.asm');
}

/** A link that holds the project; null: it is none of asm-editor's. */
export function fromAsmEditorLink(link: string): Project | null {
    let url: URL;
    try {
        url = new URL(link.trim());
    } catch {
        return null;
    }
    if (!/(^|\.)asm-editor\.|^asm-editor/.test(url.hostname) && !url.pathname.includes('/projects/')) return null;
    // '+' is a letter of this encoding, but a blank to URLSearchParams.
    const packed = url.searchParams.get('project')?.replaceAll(' ', '+');
    if (!packed) throw new Refused(texts.elsewhere());
    const isBounded = packed.length <= longestPacked && unpackedLength(packed, longestText) !== null;
    const text = isBounded ? lzString.decompressFromEncodedURIComponent(packed) : null;
    const project = text ? fromAsmEditorJson(text) : null;
    if (!project) throw new Refused(texts.broken());
    return project;
}

function projectOf(data: Record<string, unknown>, file: string): Project {
    const language = own(data, 'language');
    if (typeof language === 'string' && language !== 'MIPS') throw new Refused(texts.language({ language: language.slice(0, 20) }));
    const files = filesOf(own(data, 'files')) ?? [{ name: refuseName(file) ? 'main.asm' : file, text: String(own(data, 'code') ?? '') }];
    const entry = own(data, 'entry');
    const sources = files.some((one) => one.name === entry) ? [String(entry)] : [];
    const name = own(data, 'name');
    return { id: newId(), name: (typeof name === 'string' && name.trim().slice(0, 100)) || texts.name(), files, settings: { ...standardSettings, sources } };
}

/** Its newer projects have several files: path -> {encoding, content}. Pictures and the like are left out. */
function filesOf(files: unknown): ProjectFile[] | null {
    if (!isRecord(files)) return null;
    const result: ProjectFile[] = [];
    const refusal = refuseNames(Object.keys(files));
    if (refusal) throw new Refused(refusal);
    for (const [name, file] of Object.entries(files)) {
        if (isRecord(file) && own(file, 'encoding') !== 'base64' && typeof own(file, 'content') === 'string') result.push({ name, text: String(own(file, 'content')) });
    }
    if (!result.length) throw new Refused(texts.broken());
    return result;
}

function parse(text: string): Record<string, unknown> | null {
    try {
        const value: unknown = JSON.parse(text);
        return isRecord(value) ? value : null;
    } catch {
        return null;
    }
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, key: string): unknown {
    return Object.hasOwn(record, key) ? record[key] : undefined;
}
