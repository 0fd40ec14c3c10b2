// shapes.ts -- texts for the command line that mean a cache or a table of branches
export interface CacheShape {
    mapping: string; // 'direct', 'full', or a number of ways
    blocks: number;
    words: number;
    replacement: 'lru' | 'random';
}
export interface BranchShape {
    entries: number;
    bits: 1 | 2;
    taken: boolean;
}

/** Of MARS's Data Cache Simulator. */
export const usualCache: CacheShape = { mapping: 'direct', blocks: 8, words: 4, replacement: 'lru' };
export const usualBranches: BranchShape = { entries: 16, bits: 1, taken: false };

export function cacheText({ mapping, blocks, words, replacement }: CacheShape): string {
    const placed = /^\d+$/.test(mapping) ? `${mapping}-way` : mapping;
    return `${placed},${blocks} blocks,${words} words,${replacement}`;
}

export function branchText({ entries, bits, taken }: BranchShape): string {
    return `${entries} entries,${bits} ${bits === 1 ? 'bit' : 'bits'},${taken ? 'taken' : 'not taken'}`;
}

/** Powers of two from 1 to `most`. */
export function powers(most: number): number[] {
    const all: number[] = [];
    for (let power = 1; power <= most; power *= 2) all.push(power);
    return all;
}
