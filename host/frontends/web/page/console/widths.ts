// widths.ts -- how wide the boards and tables are that a program has printed
import type { StyledLine } from './styled_line.ts';

/** A line that is longer is text, which is not drawn smaller. */
const widest = 132;

/** In characters. Lines that the page or the debugger wrote do not count: they are broken where the console ends. */
export function widthOfBoards(lines: readonly StyledLine[]): number {
    let longest = 0;
    for (const line of lines) if (line.length > longest && line.length <= widest && !line.hasSentence) longest = line.length;
    return longest;
}
