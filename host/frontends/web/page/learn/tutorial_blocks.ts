// tutorial_blocks.ts -- a page of the tutorial, as material/tutorial.mjs writes it
export type Inline =
    | string
    | { readonly code: string }
    | { readonly em: readonly Inline[] }
    | { readonly strong: readonly Inline[] }
    | { readonly link: readonly Inline[]; readonly chapter: string };

export interface ConsoleCommand {
    /** As it is typed in a terminal. */
    readonly line: string;
    /** The words after `tharsis`. */
    readonly args: readonly string[];
    readonly stdin: string;
    /** A line `...` stands for any number of lines. */
    readonly expected: string;
}
export interface ProgramBlock {
    readonly kind: 'program';
    readonly file: string;
    readonly text: string;
}
export interface ConsoleBlock {
    readonly kind: 'console';
    readonly commands: readonly ConsoleCommand[];
}
export interface ExerciseBlock {
    readonly kind: 'exercise';
    /** The id of its task. */
    readonly task: string;
    readonly title: string;
}
export type Block =
    | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[] }
    | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
    | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
    | ProgramBlock
    | ConsoleBlock
    | ExerciseBlock;

export interface Chapter {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly Block[];
}

/** Equal line by line; a line `...` of the page matches any number of lines, as in the test of the pages. */
export function isAsExpected(output: string, expected: string): boolean {
    return matches(linesOf(output), linesOf(expected));
}

function matches(actual: readonly string[], expected: readonly string[]): boolean {
    const [first, ...rest] = expected;
    if (first === undefined) return actual.length === 0;
    if (first === '...') return actual.some((_, from) => matches(actual.slice(from), rest)) || matches([], rest);
    return actual[0] === first && matches(actual.slice(1), rest);
}

function linesOf(text: string): string[] {
    const lines = text.split('\n');
    if (lines[lines.length - 1] === '') lines.pop();
    return lines;
}
