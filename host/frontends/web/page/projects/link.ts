// link.ts -- a whole project in the fragment of an address: a browser sends that part to no server
//
// `#p=1.TEXT`: TEXT is base64url of a deflated JSON text {name, files: [[name, text]...], settings}.
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import type { Project, ProjectFile } from '../contract.ts';
import { table } from '../i18n.ts';
import { freeName, printable, refuseName } from '../workspace/names.ts';
import { readSettings, standardSettings } from '../workspace/settings.ts';
import { fromAddress, toAddress } from '../files/base64.ts';
import { newId } from '../files/identifiers.ts';
import { longestText, mostFiles } from '../files/limits.ts';
import { Refused } from '../files/text_files.ts';

const texts = table({
    broken: ['This link is damaged: perhaps a part of it was cut off. Ask for it again, or for the files.', 'Ce lien est abîmé : peut-être a-t-il été coupé. Demandez-le de nouveau, ou demandez les fichiers.'],
    version: ['This link comes from a newer version of this page. Load the page again.', 'Ce lien vient d’une version plus récente de cette page. Rechargez la page.'],
    big: ['The program of this link is too long to be opened.', 'Le programme de ce lien est trop long pour être ouvert.'],
    many: ['This link has more than {most} files.', 'Ce lien contient plus de {most} fichiers.'],
    long: ['This project is too long for a link ({length} characters; browsers open {most}). Send it as a zip file.', 'Ce projet est trop long pour un lien ({length} caractères ; les navigateurs en ouvrent {most}). Envoyez-le en fichier zip.'],
    shared: ['Shared program', 'Programme partagé'],
});

const version = '1';
/** Browsers open longer addresses, but many programs that carry them do not. */
export const longestLink = 60_000;
/** Some programs for messages cut links that are longer than this. */
export const safeLink = 8_000;

export function makeFragment(project: Project): string {
    const settings = Object.entries(project.settings).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(standardSettings[key as keyof typeof standardSettings]));
    const content = { name: project.name, files: project.files.map(({ name, text }) => [name, text]), settings: Object.fromEntries(settings) };
    const fragment = `p=${version}.${toAddress(deflateSync(strToU8(JSON.stringify(content)), { level: 9 }))}`;
    if (fragment.length > longestLink) throw new Refused(texts.long({ length: fragment.length, most: longestLink }));
    return fragment;
}

/** The project of a fragment with or without '#'; null: the fragment is none of these. */
export function readFragment(fragment: string): Project | null {
    const match = /^#?p(?:=|%3D)([^.]*)\.?(.*)$/is.exec(fragment); // some programs that send links write = as %3D
    if (!match) return null;
    const [, version_ = '', text = ''] = match;
    if (version_ !== version) throw new Refused(/^\d+$/.test(version_) ? texts.version() : texts.broken());
    return projectOf(parse(inflate(bytesOf(text))));
}

function projectOf(value: unknown): Project {
    const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const own = (key: string) => (Object.hasOwn(given, key) ? given[key] : undefined);
    const list = own('files');
    if (!Array.isArray(list) || list.length === 0) throw new Refused(texts.broken());
    if (list.length > mostFiles) throw new Refused(texts.many({ most: mostFiles }));
    const files: ProjectFile[] = [];
    for (const entry of list as unknown[]) {
        if (!Array.isArray(entry) || typeof entry[0] !== 'string' || typeof entry[1] !== 'string') throw new Refused(texts.broken());
        const refusal = refuseName(entry[0]);
        if (refusal) throw new Refused(refusal);
        files.push({ name: freeName(entry[0], files.map((file) => file.name)), text: entry[1] });
    }
    const name = own('name');
    return { id: newId(), name: (typeof name === 'string' && printable(name.trim().slice(0, 100))) || texts.shared(), files, settings: readSettings(own('settings')) };
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        throw new Refused(texts.broken());
    }
}

/** In pieces, so that a small text that becomes a huge one is given up early. */
function inflate(bytes: Uint8Array): string {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const stream = new Inflate((piece) => {
        length += piece.length;
        pieces.push(piece);
    });
    const step = 1024;
    try {
        for (let at = 0; at < Math.max(1, bytes.length); at += step) {
            stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
            if (length > longestText) throw new Refused(texts.big());
        }
    } catch (reason) {
        if (reason instanceof Refused) throw reason;
        throw new Refused(texts.broken());
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
    }
    return strFromU8(all);
}

/** Blanks and line ends, which programs for messages put into long links, mean nothing. */
function bytesOf(text: string): Uint8Array {
    try {
        return fromAddress(text.replace(/\s|%20|%0A/gi, '').replace(/[=.,)>\]]+$/, ''));
    } catch {
        throw new Refused(texts.broken());
    }
}
