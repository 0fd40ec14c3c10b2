// material.ts -- what the site offers to open: tutorial, games, examples and tasks, loaded when they are asked for
import type { Language, ProjectFile } from '../contract.ts';
import { learnTexts as texts } from './texts.ts';
import type { Chapter } from './tutorial_blocks.ts';

export interface ChapterEntry {
    readonly id: string;
    readonly title: string;
}
export interface ProgramEntry {
    readonly id: string;
    /** The file that is assembled. */
    readonly main: string;
}
export interface ExampleEntry extends ProgramEntry {
    /** In English, from the first line of the program. */
    readonly title: string;
}
export interface TaskEntry {
    readonly id: string;
    readonly title: Readonly<Record<Language, string>>;
    /** Part of the tutorial. */
    readonly exercise: boolean;
}
export interface MaterialIndex {
    readonly tutorial: Readonly<Record<Language, readonly ChapterEntry[]>>;
    readonly games: readonly ProgramEntry[];
    readonly examples: readonly ExampleEntry[];
    readonly tasks: readonly TaskEntry[];
}

/** Loads files of the site's folder `learn/`; what was loaded once is kept. */
export class Material {
    private loadedIndex: Promise<MaterialIndex> | undefined;

    constructor(private readonly base: string) {}

    index(): Promise<MaterialIndex> {
        this.loadedIndex ??= this.json<MaterialIndex>('index.json').catch((error: unknown) => {
            this.loadedIndex = undefined; // It is tried again, for instance when the network is there.
            throw error;
        });
        return this.loadedIndex;
    }
    chapter(language: Language, id: string): Promise<Chapter> {
        return this.json(`tutorial/${language}/${id}.json`);
    }
    game(id: string): Promise<ProjectFile[]> {
        return this.json(`games/${id}.json`);
    }
    example(id: string): Promise<ProjectFile[]> {
        return this.json(`examples/${id}.json`);
    }
    async task(id: string): Promise<Uint8Array> {
        const response = await this.load(`tasks/${id}.zip`);
        return new Uint8Array(await response.arrayBuffer());
    }

    private async json<Value>(name: string): Promise<Value> {
        const response = await this.load(name);
        return (await response.json()) as Value;
    }
    private async load(name: string): Promise<Response> {
        const response = await fetch(new URL(name, this.base)).catch(() => undefined);
        if (!response) throw new Error(texts.offline({ name }));
        if (!response.ok) throw new Error(texts.notOnSite({ name, status: response.status }));
        return response;
    }
}
