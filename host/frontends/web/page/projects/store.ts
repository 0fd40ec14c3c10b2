// store.ts -- projects and their versions in the browser's IndexedDB
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { KeptStops, Project, ProjectFile, RunSettings } from '../contract.ts';
import { readSettings } from '../workspace/settings.ts';
import { stopsOf } from './kept_stops.ts';
import { superfluous } from './thinning.ts';

export interface StoredProject extends Project, KeptStops {
    /** When it was written, in milliseconds; each write has a larger one. */
    readonly changed: number;
}
export interface Version {
    readonly project: string;
    readonly time: number;
    readonly files: readonly ProjectFile[];
    readonly settings: RunSettings;
}
export interface ProjectEntry {
    id: string;
    name: string;
    changed: number;
    files: number;
}

interface Schema extends DBSchema {
    projects: { key: string; value: StoredProject };
    versions: { key: [string, number]; value: Version };
}

/** What is kept. `write` fails with `Conflict` if the project was written by another tab since it was read. */
export interface Store {
    list(): Promise<ProjectEntry[]>;
    read(id: string): Promise<StoredProject | null>;
    /** `known`: what `changed` was when this tab has read or written the project last; null: it must be new. */
    write(project: Project, stops: KeptStops, known: number | null): Promise<number>;
    remove(id: string): Promise<void>;
    versions(id: string): Promise<Version[]>;
    addVersion(project: Project): Promise<void>;
    close(): void;
}

export class Conflict extends Error {}

/** A newer page in another tab may change the storage: this one then writes no more. */
function openDatabase(): Promise<IDBPDatabase<Schema>> {
    const database = openDB<Schema>('tharsis', 1, {
        upgrade(db) {
            db.createObjectStore('projects', { keyPath: 'id' });
            db.createObjectStore('versions', { keyPath: ['project', 'time'] });
        },
        blocking: () => void database.then((opened) => opened.close()),
    });
    return database;
}

let begun: Promise<IDBPDatabase<Schema>> | undefined;

/** Begins to open the storage: the page can be made meanwhile. */
export function beginStore(): void {
    begun = openDatabase();
    begun.catch(() => {}); // `openStore` reports it
}

/** Rejects where the browser has no storage or refuses it. */
export async function openStore(): Promise<Store> {
    const opening = begun ?? openDatabase();
    begun = undefined;
    return new IndexedStore(await opening);
}

type VersionStore = IDBPObjectStore<Schema, ['versions'], 'versions', 'readwrite'>;

const versionsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

class IndexedStore implements Store {
    private readonly database: IDBPDatabase<Schema>;
    constructor(database: IDBPDatabase<Schema>) {
        this.database = database;
    }

    async list(): Promise<ProjectEntry[]> {
        const all = await this.database.getAll('projects');
        const entries = all.map(({ id, name, changed, files }) => ({ id, name, changed, files: files.length }));
        return entries.sort((left, right) => right.changed - left.changed);
    }

    async read(id: string): Promise<StoredProject | null> {
        const found = await this.database.get('projects', id);
        return found ? { ...found, ...stopsOf(found), settings: readSettings(found.settings) } : null;
    }

    async write(project: Project, stops: KeptStops, known: number | null): Promise<number> {
        const transaction = this.database.transaction('projects', 'readwrite');
        const there = await transaction.store.get(project.id);
        if (there && there.changed !== known) {
            transaction.abort();
            await transaction.done.catch(() => {});
            throw new Conflict();
        }
        const changed = Math.max(Date.now(), (there?.changed ?? 0) + 1);
        await Promise.all([transaction.store.put({ ...project, ...stopsOf(stops), changed }), transaction.done]);
        return changed;
    }

    async remove(id: string): Promise<void> {
        const transaction = this.database.transaction(['projects', 'versions'], 'readwrite');
        await Promise.all([transaction.objectStore('projects').delete(id), transaction.objectStore('versions').delete(versionsOf(id)), transaction.done]);
    }

    /** The newest first. */
    async versions(id: string): Promise<Version[]> {
        return (await this.database.getAll('versions', versionsOf(id))).reverse();
    }

    async addVersion(project: Project): Promise<void> {
        const transaction = this.database.transaction('versions', 'readwrite');
        await Promise.all([this.putVersion(transaction.store, project), transaction.done]);
    }

    private async putVersion(store: VersionStore, { id, files, settings }: Project): Promise<void> {
        const times = (await store.getAllKeys(versionsOf(id))).map(([, time]) => time);
        const last = times.at(-1);
        const newest = last === undefined ? undefined : await store.get([id, last]);
        if (newest && sameFiles(newest.files, files)) return;
        const time = Math.max(Date.now(), (last ?? 0) + 1);
        await store.put({ project: id, time, files, settings });
        for (const old of superfluous([...times, time], time)) await store.delete([id, old]);
    }

    close(): void {
        this.database.close();
    }
}

export function sameFiles(left: readonly ProjectFile[], right: readonly ProjectFile[]): boolean {
    return left.length === right.length && left.every((file, index) => file.name === right[index]?.name && file.text === right[index]?.text);
}

/** Where the browser keeps nothing: until the page is closed. */
export class MemoryStore implements Store {
    private readonly projects = new Map<string, StoredProject>();
    private readonly kept = new Map<string, Version[]>();
    private clock = 0;

    list(): Promise<ProjectEntry[]> {
        const entries = [...this.projects.values()].map(({ id, name, changed, files }) => ({ id, name, changed, files: files.length }));
        return Promise.resolve(entries.sort((left, right) => right.changed - left.changed));
    }
    read(id: string): Promise<StoredProject | null> {
        return Promise.resolve(this.projects.get(id) ?? null);
    }
    write(project: Project, stops: KeptStops): Promise<number> {
        this.clock = Math.max(Date.now(), this.clock + 1);
        this.projects.set(project.id, { ...project, ...stopsOf(stops), changed: this.clock });
        return Promise.resolve(this.clock);
    }
    remove(id: string): Promise<void> {
        this.projects.delete(id);
        this.kept.delete(id);
        return Promise.resolve();
    }
    versions(id: string): Promise<Version[]> {
        return Promise.resolve(this.kept.get(id) ?? []);
    }
    addVersion({ id, files, settings }: Project): Promise<void> {
        const all = this.kept.get(id) ?? [];
        if (all[0] && sameFiles(all[0].files, files)) return Promise.resolve();
        const time = Math.max(Date.now(), (all[0]?.time ?? 0) + 1);
        const old = new Set(superfluous([...all.map((one) => one.time).reverse(), time], time));
        this.kept.set(id, [{ project: id, time, files, settings }, ...all].filter((one) => !old.has(one.time)));
        return Promise.resolve();
    }
    close(): void {}
}
