// progress.ts -- how far the reader of the tutorial has come
import type { Preferences } from '../contract.ts';

interface Stored {
    last?: string;
    read?: string[];
    solved?: string[];
}

export class Progress {
    constructor(private readonly preferences: Preferences) {}

    /** The chapter that was open last. */
    get last(): string | undefined {
        return this.stored().last;
    }
    set last(chapter: string) {
        this.change({ last: chapter });
    }
    hasRead(chapter: string): boolean {
        return this.stored().read?.includes(chapter) ?? false;
    }
    markRead(chapter: string): void {
        this.change({ read: added(this.stored().read, chapter) });
    }
    hasSolved(task: string): boolean {
        return this.stored().solved?.includes(task) ?? false;
    }
    markSolved(task: string): void {
        this.change({ solved: added(this.stored().solved, task) });
    }

    private change(change: Stored): void {
        this.preferences.set('tutorial', JSON.stringify({ ...this.stored(), ...change }));
    }
    /** What is stored may be of another version: parts that are not as they should be are left out. */
    private stored(): Stored {
        let value: unknown;
        try {
            value = JSON.parse(this.preferences.get('tutorial') ?? '{}');
        } catch {
            return {};
        }
        const { last, read, solved } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
        return { ...(typeof last === 'string' ? { last } : {}), read: texts(read), solved: texts(solved) };
    }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const added = (list: string[] | undefined, one: string): string[] => [...new Set([...(list ?? []), one])];
