// flame.ts -- where the boxes of a flame graph are
import type { CallNode } from './call_tree.ts';

export interface Box {
    node: CallNode;
    /** Parts of the whole width. */
    left: number;
    width: number;
    /** 0: at the bottom. */
    row: number;
}

/** Narrower boxes are left out, with all that stands on them. */
export const narrowest = 1 / 1000;

/** The boxes of these paths, each side by side on its caller; what stands lower comes first. */
export function layOut(roots: readonly CallNode[]): Box[] {
    const whole = roots.reduce((sum, node) => sum + node.total, 0);
    const boxes: Box[] = [];
    const place = (nodes: readonly CallNode[], from: number, row: number): void => {
        let left = from;
        for (const node of nodes) {
            const width = whole > 0 ? node.total / whole : 0;
            if (width >= narrowest) {
                boxes.push({ node, left, width, row });
                place(node.children, left, row + 1);
            }
            left += width;
        }
    };
    place(roots, 0, 0);
    return boxes;
}

/** The box that an arrow key leads to. */
export function neighbour(boxes: readonly Box[], from: Box, key: string): Box | undefined {
    const parent = boxes.find((box) => box.node === from.node.parent);
    if (key === 'ArrowDown') return parent;
    if (key === 'ArrowUp') return boxes.find((box) => box.node.parent === from.node);
    const row = boxes.filter((box) => box.row === from.row);
    if (key === 'ArrowLeft') return row[row.indexOf(from) - 1];
    if (key === 'ArrowRight') return row[row.indexOf(from) + 1];
    return key === 'Home' ? boxes[0] : undefined;
}
