// styled_line.ts -- one line of the console: its text with the looks of its parts
//
// A line consists of runs, pieces of equal look, because most lines have one: an object for each letter of 5,000 lines would need
// hundreds of megabytes. Columns count characters; a character outside of the basic plane is one.

/** How text looks: colours are numbers of the palette (0 to 255) or `#rrggbb`. */
export interface Style {
    readonly color?: string;
    readonly background?: string;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    readonly inverse?: boolean;
    /** Who wrote it: the program is not named. */
    readonly by?: 'typed' | 'error' | 'note';
}

export interface Run {
    text: string;
    style: Style;
}

export const plain: Style = {};

function same(one: Style, other: Style): boolean {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const highSurrogate = /[\ud800-\udbff]/;

export function countCharacters(text: string): number {
    return highSurrogate.test(text) ? [...text].length : text.length;
}

/** The first characters of a text, at most so many. */
export function firstCharacters(text: string, most: number): string {
    if (text.length <= most) return text;
    return highSurrogate.test(text) ? [...text].slice(0, most).join('') : text.slice(0, most);
}

export class StyledLine {
    private parts: Run[] = [];
    private characters = 0;

    /** Numbers ascend; a line that changes keeps its number. */
    constructor(readonly number: number) {}

    get runs(): readonly Run[] {
        return this.parts;
    }
    get length(): number {
        return this.characters;
    }
    get text(): string {
        return this.parts.map((run) => run.text).join('');
    }
    /** The page or the debugger wrote some of it: it is text of sentences, not of a board. */
    get hasSentence(): boolean {
        return this.parts.some(({ style }) => style.by === 'error' || style.by === 'note');
    }

    /** Writes at a column, over what is there. A line that is shorter gets blanks up to there. */
    put(column: number, text: string, style: Style): void {
        if (column > this.characters) this.append(' '.repeat(column - this.characters), plain);
        if (column === this.characters) return this.append(text, style);
        const letters = this.letters();
        [...text].forEach((letter, index) => (letters[column + index] = { text: letter, style }));
        this.setLetters(letters);
    }

    /** Leaves the first characters only. */
    truncate(length: number): void {
        if (length < this.characters) this.setLetters(this.letters().slice(0, length));
    }

    /** Makes the first characters blank. */
    blank(length: number): void {
        const letters = this.letters();
        this.setLetters(letters.fill({ text: ' ', style: plain }, 0, Math.min(length, letters.length)));
    }

    private append(text: string, style: Style): void {
        const last = this.parts.at(-1);
        if (last && same(last.style, style)) last.text += text;
        else this.parts.push({ text, style });
        this.characters += countCharacters(text);
    }

    private letters(): Run[] {
        return this.parts.flatMap(({ text, style }) => Array.from(text, (letter) => ({ text: letter, style })));
    }

    private setLetters(letters: readonly Run[]): void {
        this.parts = [];
        this.characters = 0;
        for (const { text, style } of letters) this.append(text, style);
    }
}
