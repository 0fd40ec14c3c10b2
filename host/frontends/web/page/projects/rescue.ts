// rescue.ts -- what a page that is left has not stored yet
//
// IndexedDB answers later than a page that is closed lives; localStorage keeps a text at once. The next page puts it where it belongs.
import type { KeptStops, Project, ProjectFile } from '../contract.ts';
import { readSettings } from '../workspace/settings.ts';
import { stopsOf } from './kept_stops.ts';
import { sameFiles, type StoredProject } from './store.ts';

const prefix = 'tharsis.unsaved.';
/** Browsers keep five million characters for all of a site. */
const longest = 2_000_000;

export interface Unsaved extends KeptStops {
    readonly project: Project;
    /** When the tab had read or written the stored project last; null: it was not stored. */
    readonly known: number | null;
    /** What was being written when the page was left: it may or may not be stored. */
    readonly writing: readonly ProjectFile[] | null;
}

/** False: it is too long, or the browser refuses. */
export function keepUnsaved(storage: Storage | null, unsaved: Unsaved): boolean {
    try {
        const text = JSON.stringify(unsaved);
        if (!storage || text.length > longest) return false;
        storage.setItem(prefix + unsaved.project.id, text);
        return true;
    } catch {
        return false; // The quota is used up: `isLosing` of the keeper has asked before the page is left.
    }
}

export function isTooLong(project: Project): boolean {
    return project.files.reduce((sum, { text }) => sum + text.length, 0) > longest / 2;
}

export function forgetUnsaved(storage: Storage | null, id: string): void {
    storage?.removeItem(prefix + id);
}

export function listUnsaved(storage: Storage | null): Unsaved[] {
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const all = keys.filter((key) => key.startsWith(prefix)).map((key) => ({ key, unsaved: read(storage.getItem(key)) }));
    // What has another name than its own could not be forgotten, and would come again at each visit.
    return all.flatMap(({ key, unsaved }) => (unsaved && key === prefix + unsaved.project.id ? unsaved : []));
}

function read(text: string | null): Unsaved | null {
    try {
        const unsaved = JSON.parse(text ?? '') as Unsaved;
        const { project, known, writing } = unsaved;
        return {
            project: { id: String(project.id), name: String(project.name), files: filesOf(project.files), settings: readSettings(project.settings) },
            ...stopsOf(unsaved),
            known: typeof known === 'number' ? known : null,
            writing: Array.isArray(writing) ? filesOf(writing) : null,
        };
    } catch {
        return null; // Not written by this page: nothing that could be opened.
    }
}

function filesOf(files: readonly ProjectFile[]): ProjectFile[] {
    return files.map((file) => ({ name: String(file.name), text: String(file.text) }));
}

function sameStops(left: KeptStops, right: KeptStops): boolean {
    return JSON.stringify(stopsOf(left)) === JSON.stringify(stopsOf(right));
}

/** What to do with it: it is stored already, it follows what is stored, or another tab has written since. */
export function fateOf(unsaved: Unsaved, stored: StoredProject | null): 'drop' | 'write' | 'copy' {
    if (!stored) return 'write';
    const isStored = sameFiles(stored.files, unsaved.project.files);
    if (isStored && (stored.changed !== unsaved.known || sameStops(stored, unsaved))) return 'drop';
    const isOurs = stored.changed === unsaved.known || (unsaved.writing !== null && sameFiles(stored.files, unsaved.writing));
    return isOurs ? 'write' : 'copy';
}
