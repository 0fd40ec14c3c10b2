// preferences.ts -- small settings in the browser's storage, or in memory where there is none
import type { Preferences } from './contract.ts';

const prefix = 'tharsis.';

/** An embedded page keeps nothing: it runs in the reader's browser on behalf of another page. */
export function createPreferences(keep: boolean): Preferences {
    const memory = new Map<string, string>();
    const storage = keep ? usableStorage() : null;
    return {
        get: (name) => memory.get(name) ?? storage?.getItem(prefix + name) ?? null,
        set(name, value) {
            memory.set(name, value);
            try {
                storage?.setItem(prefix + name, value);
            } catch {
                // The quota is used up: the setting holds until the page is closed, which is all that can be done.
            }
        },
    };
}

/** Null where there is none: browsers that block storage throw already at the access. */
export function usableStorage(): Storage | null {
    try {
        return globalThis.localStorage ?? null;
    } catch {
        return null;
    }
}
