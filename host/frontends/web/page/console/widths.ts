// widths.ts -- how wide the boards and tables are that a program has printed
import type { Line } from './screen.ts';

/** A line that is longer is text, which nobody wants to see small. */
const widest = 132;

/** In characters. Lines that the page or the debugger wrote do not count: they are broken where the console ends. */
export function widthOfBoards(lines: readonly Line[]): number {
    const ofProgram = lines.filter(({ cells }) => cells.length <= widest && !cells.some(({ style }) => style.by === 'error' || style.by === 'note'));
    return ofProgram.reduce((longest, { cells }) => Math.max(longest, cells.length), 0);
}
