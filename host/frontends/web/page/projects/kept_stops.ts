// kept_stops.ts -- the stops that are kept with a project: what its reader has set, not what a program answered
import type { Debugger, ErrorChoices, KeptStops, OtherStop, SourceBreakpoint, Workspace } from '../contract.ts';

const kinds: ReadonlySet<unknown> = new Set<OtherStop['kind']>(['function', 'instruction', 'data']);
const accesses: ReadonlySet<unknown> = new Set<OtherStop['access']>(['change', 'write', 'read', 'readWrite']);

export function keptStops(workspace: Workspace, debug: Debugger): KeptStops {
    return stopsOf({ breakpoints: workspace.breakpoints(), otherStops: debug.otherStops(), errorStops: debug.errorChoices() });
}

/** The stops in what was stored, also by earlier pages: those kept breakpoints only. */
export function stopsOf(stored: Partial<KeptStops>): KeptStops {
    return {
        breakpoints: listOf<SourceBreakpoint>(stored.breakpoints)
            .filter((one) => typeof one.file === 'string' && Number.isInteger(one.line))
            .map((one) => ({ file: one.file, line: one.line, enabled: one.enabled !== false, ...textsOf(one, ['condition', 'hitCondition', 'logMessage']) })),
        otherStops: listOf<OtherStop>(stored.otherStops)
            .filter((one) => kinds.has(one.kind) && typeof one.what === 'string')
            .map(({ kind, what, access, ...one }) => ({
                kind, what, ...(access && accesses.has(access) ? { access } : {}),
                enabled: one.enabled !== false, ...textsOf(one, ['condition', 'hitCondition']),
            })),
        errorStops: choicesOf(stored.errorStops),
    };
}

function listOf<One extends object>(stored: unknown): One[] {
    return Array.isArray(stored) ? stored.filter((one): one is One => typeof one === 'object' && one !== null) : [];
}

/** Those of these fields that are texts. */
function textsOf<Key extends string>(stored: { [key in Key]?: unknown }, keys: readonly Key[]): { [key in Key]?: string } {
    const found: { [key in Key]?: string } = {};
    for (const key of keys) {
        const text = stored[key];
        if (typeof text === 'string') found[key] = text;
    }
    return found;
}

function choicesOf(stored: unknown): ErrorChoices {
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
}
