// task_store.ts -- which task belongs to which project, kept in the browser
import { openDB, type IDBPDatabase } from 'idb';
import type { Game } from './games.ts';
import { unpack, pack, type TaskPack } from './task_pack.ts';

export type Task = { readonly kind: 'pack'; readonly pack: TaskPack } | { readonly kind: 'game'; readonly game: Game };

type Stored = { readonly zip: Uint8Array } | { readonly game: Game };

/** Where the browser keeps nothing, or must not, tasks live as long as the page. */
export class TaskStore {
    private readonly memory = new Map<string, Task>();
    private database: Promise<IDBPDatabase | null> | undefined;

    constructor(private readonly keeps: boolean) {}

    /** False: the task is there only as long as the page. */
    async put(project: string, task: Task): Promise<boolean> {
        this.memory.set(project, task);
        const stored: Stored = task.kind === 'game' ? { game: task.game } : { zip: pack(task.pack) };
        return this.attempt(async (database) => void (await database.put('tasks', stored, project)));
    }
    async get(project: string): Promise<Task | undefined> {
        const known = this.memory.get(project);
        if (known) return known;
        let stored: Stored | undefined;
        await this.attempt(async (database) => void (stored = (await database.get('tasks', project)) as Stored | undefined));
        if (!stored) return undefined;
        const task: Task = 'game' in stored ? { kind: 'game', game: stored.game } : { kind: 'pack', pack: unpack(stored.zip) };
        this.memory.set(project, task);
        return task;
    }
    async remove(project: string): Promise<void> {
        this.memory.delete(project);
        await this.attempt((database) => database.delete('tasks', project));
    }

    private async attempt(act: (database: IDBPDatabase) => Promise<void>): Promise<boolean> {
        this.database ??= this.keeps ? this.open() : Promise.resolve(null);
        const database = await this.database;
        if (!database) return false;
        try {
            await act(database);
            return true;
        } catch {
            return false; // The caller says that it is not kept.
        }
    }
    private open(): Promise<IDBPDatabase | null> {
        return openDB('tharsis-tasks', 1, { upgrade: (database) => void database.createObjectStore('tasks') }).catch(() => null);
    }
}
