// call_tree.ts -- the call paths of a profile as trees, with the instructions of each path and of all that it called
import type { Profile } from './reports.ts';

export interface CallNode {
    name: string;
    /** Of the procedure's label; undefined in 'deeper' calls. */
    calls: number;
    self: number;
    total: number;
    depth: number;
    parent: CallNode | null;
    /** By descending total. */
    children: CallNode[];
}

/** The paths that nothing called, by descending total. Callers come before what they call in the profile. */
export function callTree({ tree, procedures }: Pick<Profile, 'tree' | 'procedures'>): CallNode[] {
    const nodes: CallNode[] = [];
    for (const [index, path] of tree.entries()) {
        const parent = path.parent < index ? (nodes[path.parent] ?? null) : null;
        const name = procedures[path.procedure]?.name ?? '?';
        const node = { name, calls: path.calls, self: path.self, total: path.self, depth: parent ? parent.depth + 1 : 0, parent, children: [] };
        nodes.push(node);
        parent?.children.push(node);
    }
    for (const node of [...nodes].reverse()) if (node.parent) node.parent.total += node.total;
    const larger = (one: CallNode, other: CallNode): number => other.total - one.total;
    for (const node of nodes) node.children.sort(larger);
    return nodes.filter((node) => !node.parent).sort(larger);
}

/** All paths, each before what it called. */
export function flattened(roots: readonly CallNode[]): CallNode[] {
    const all: CallNode[] = [];
    const rest = [...roots].reverse();
    for (let node = rest.pop(); node; node = rest.pop()) {
        all.push(node);
        rest.push(...[...node.children].reverse());
    }
    return all;
}
