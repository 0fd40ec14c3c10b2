// screen.ts -- what a program has printed, as lines of styled text: control characters, and the sequences that terminals know
//
// Lines and their lengths are bounded, so that a program that prints without end does not fill the memory of the page.
import { countCharacters, firstCharacters, plain, StyledLine, type Style } from './styled_line.ts';

export const mostLines = 5_000;
export const longestLine = 2_000;
/** What a sequence that clears or moves sees as the screen. */
const screenHeight = 50;

export class Screen {
    lines: StyledLine[] = [new StyledLine(0)];
    /** The first line that has changed since `drawn` was called. */
    firstChanged = 0;
    private row = 0;
    private column = 0;
    private style: Style = plain;
    private saved = { row: 0, column: 0 };
    private pending = '';

    drawn(): void {
        this.firstChanged = Infinity;
    }

    clear(): void {
        const number = (this.lines.at(-1)?.number ?? 0) + 1;
        this.lines = [new StyledLine(number)];
        this.row = this.column = 0;
        this.firstChanged = 0;
    }

    /** As if nothing had been printed yet. */
    reset(): void {
        this.clear();
        this.style = plain;
        this.saved = { row: 0, column: 0 };
        this.pending = '';
    }

    text(): string {
        return this.lines.map((line) => line.text).join('\n');
    }

    /** Text that is not the program's. It begins a line of its own, unless it was typed. */
    writeAs(by: NonNullable<Style['by']>, text: string): void {
        const { style } = this;
        if (by !== 'typed' && this.column > 0) this.newLine();
        this.style = { by };
        this.put(text);
        this.style = style;
        this.trim();
    }

    /** What the program prints. A sequence may arrive in pieces. */
    write(text: string): void {
        this.read(text);
        this.trim();
    }

    private read(text: string): void {
        const all = this.pending + text;
        this.pending = '';
        const pattern = /\x1b(?:\[([0-9;?]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\^_a-z0-9])/y;
        let from = 0;
        for (let at = all.indexOf('\x1b'); at >= 0; at = all.indexOf('\x1b', from)) {
            this.put(all.slice(from, at));
            pattern.lastIndex = at;
            const found = pattern.exec(all);
            if (!found && all.length - at < 64) return void (this.pending = all.slice(at));
            from = found ? at + found[0].length : at + 1;
            if (found?.[2]) this.control(found[2], found[1] ?? '');
        }
        this.put(all.slice(from));
    }

    private put(text: string): void {
        for (const [part] of text.matchAll(/[^\x00-\x1f\x7f]+|[\x00-\x1f\x7f]/g)) {
            if (part >= ' ' && part !== '\x7f') this.letters(part);
            else this.controlCharacter(part);
        }
    }

    private controlCharacter(letter: string): void {
        if (letter === '\n') this.newLine();
        else if (letter === '\r') this.column = 0;
        else if (letter === '\b') this.column = Math.max(0, this.column - 1);
        else if (letter === '\f') this.clear();
        else if (letter === '\t') this.letters(' '.repeat(8 - (this.column % 8)));
    }

    private letters(text: string): void {
        for (let rest = text; rest !== ''; ) {
            if (this.column >= longestLine) this.newLine();
            const part = firstCharacters(rest, longestLine - this.column);
            this.line().put(this.column, part, this.style);
            this.column += countCharacters(part);
            rest = rest.slice(part.length);
        }
    }

    private line(): StyledLine {
        this.firstChanged = Math.min(this.firstChanged, this.row);
        return this.lines[this.row] as StyledLine;
    }

    private newLine(): void {
        this.moveTo(this.row + 1, 0);
    }

    private moveTo(row: number, column: number): void {
        this.row = Math.max(0, row);
        this.column = Math.max(0, Math.min(column, longestLine - 1));
        while (this.lines.length <= this.row) {
            this.firstChanged = Math.min(this.firstChanged, this.lines.length);
            this.lines.push(new StyledLine((this.lines.at(-1)?.number ?? 0) + 1));
        }
    }

    /** Lines beyond the bound are removed together: each removal moves all others. */
    private trim(): void {
        const surplus = this.lines.length - mostLines;
        if (surplus <= 0) return;
        this.lines.splice(0, surplus);
        this.row = Math.max(0, this.row - surplus);
        this.saved = { ...this.saved, row: Math.max(0, this.saved.row - surplus) };
        this.firstChanged = Math.max(0, this.firstChanged - surplus);
    }

    private get top(): number {
        return Math.max(0, this.lines.length - screenHeight);
    }

    private control(final: string, parameters: string): void {
        const numbers = parameters.replaceAll('?', '').split(';').map((one) => (one === '' ? undefined : Number(one)));
        const count = Math.min(Math.max(1, numbers[0] ?? 1), 1_000);
        switch (final) {
            case 'A': return this.moveTo(Math.max(this.top, this.row - count), this.column);
            case 'B': return this.moveTo(Math.min(this.top + screenHeight - 1, this.row + count), this.column);
            case 'C': return this.moveTo(this.row, this.column + count);
            case 'D': return this.moveTo(this.row, this.column - count);
            case 'E': return this.moveTo(Math.min(this.top + screenHeight - 1, this.row + count), 0);
            case 'F': return this.moveTo(Math.max(this.top, this.row - count), 0);
            case 'G': return this.moveTo(this.row, count - 1);
            case 'H': case 'f': return this.moveTo(this.top + Math.min(count, screenHeight) - 1, (numbers[1] ?? 1) - 1);
            case 'J': return this.erase(numbers[0] ?? 0);
            case 'K': return this.eraseLine(numbers[0] ?? 0);
            case 'm': return this.restyle(numbers.map((number) => number ?? 0));
            case 's': return void (this.saved = { row: this.row, column: this.column });
            case 'u': return this.moveTo(Math.min(this.saved.row, this.lines.length - 1), this.saved.column);
            default: return undefined;
        }
    }

    private erase(how: number): void {
        if (how >= 2) return this.clear();
        this.eraseLine(how);
        if (how === 0) this.lines.length = this.row + 1;
        else for (const line of this.lines.slice(this.top, this.row)) line.truncate(0);
        this.firstChanged = Math.min(this.firstChanged, how === 0 ? this.row : this.top);
    }

    private eraseLine(how: number): void {
        const line = this.line();
        if (how === 0) line.truncate(this.column);
        else if (how === 1) line.blank(this.column + 1);
        else line.truncate(0);
    }

    private restyle(codes: number[]): void {
        let style: Style = this.style;
        for (let index = 0; index < codes.length; ++index) {
            const code = codes[index] ?? 0;
            if (code === 38 || code === 48) {
                const { color, used } = extendedColor(codes, index + 1);
                index += used;
                if (color !== undefined) style = { ...style, [code === 38 ? 'color' : 'background']: color };
            } else style = restyled(style, code);
        }
        this.style = style;
    }
}

/** The colour of the codes `5;n` or `2;r;g;b`, and how many they are. */
function extendedColor(codes: readonly number[], at: number): { color?: string; used: number } {
    const byte = (index: number): number => Math.min(255, codes[index] ?? 0);
    if (codes[at] === 5) return { color: String(byte(at + 1)), used: 2 };
    if (codes[at] !== 2) return { used: 1 };
    const parts = [1, 2, 3].map((offset) => byte(at + offset).toString(16).padStart(2, '0'));
    return { color: `#${parts.join('')}`, used: 4 };
}

function without(style: Style, name: keyof Style): Style {
    const { [name]: _, ...rest } = style;
    return rest;
}

function restyled(style: Style, code: number): Style {
    if (code === 0) return plain;
    if (code >= 30 && code <= 37) return { ...style, color: String(code - 30) };
    if (code >= 40 && code <= 47) return { ...style, background: String(code - 40) };
    if (code >= 90 && code <= 97) return { ...style, color: String(code - 82) };
    if (code >= 100 && code <= 107) return { ...style, background: String(code - 92) };
    switch (code) {
        case 1: return { ...style, bold: true };
        case 3: return { ...style, italic: true };
        case 4: return { ...style, underline: true };
        case 7: return { ...style, inverse: true };
        case 22: return without(style, 'bold');
        case 23: return without(style, 'italic');
        case 24: return without(style, 'underline');
        case 27: return without(style, 'inverse');
        case 39: return without(style, 'color');
        case 49: return without(style, 'background');
        default: return style;
    }
}
