// drawn_lines.ts -- the lines of the console as elements
//
// Drawing is bounded: while output comes faster than it can be read, only its last lines are elements, as many as can be seen. The
// others are added when the output has paused, some at a time, so that a key is never kept waiting.
import { element } from '../dom.ts';
import { whenIdle } from '../when_ready.ts';
import { inNextFrame } from './frames.ts';
import { dress } from './palette.ts';
import type { Screen } from './screen.ts';
import type { StyledLine } from './styled_line.ts';

/** Lines that are drawn at once: of a program that prints without end, of any other, and in each pause afterwards. */
const mostOfFlood = 80;
const mostOfFrame = 400;
const mostOfPause = 250;
/** In milliseconds: a page that is never idle draws the rest in the end. */
const longestUntilIdle = 500;
/** Output that comes again within so many milliseconds has not paused. */
const untilPause = 120;
/** In pixels: a reader who is this near to the end sees the last line. */
const nearEnd = 8;

export class DrawnLines {
    /** Lines with consecutive numbers, each with its element. */
    private rows: { number: number; node: HTMLElement }[] = [];
    private isFilling = false;
    private floodedAt = -Infinity;

    /** `drew` is called before the end is scrolled to: it may change the size of the letters. */
    constructor(private readonly log: HTMLElement, private readonly screen: Screen, private readonly drew: () => void) {}

    /** Draws what has changed. `isFlooding`: more text waits already, so that what is drawn now will not be seen for long. */
    draw(isFlooding: boolean): void {
        if (isFlooding) this.floodedAt = performance.now();
        const follows = this.isAtEnd();
        const most = isFlooding ? mostOfFlood : mostOfFrame;
        if (follows) this.removeGone();
        else this.keepPlace(() => this.removeGone());
        this.redrawChanged();
        if (follows) this.drawEnd(most, isFlooding);
        else this.drawNext(most);
        this.screen.drawn();
        this.drew();
        if (follows) this.log.scrollTop = this.log.scrollHeight;
        if (this.isIncomplete) this.fillLater();
    }

    private isAtEnd(): boolean {
        return this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - nearEnd;
    }

    private get firstNumber(): number {
        return this.screen.lines[0]?.number ?? 0;
    }
    private get lastNumber(): number {
        return this.screen.lines.at(-1)?.number ?? -1;
    }
    private get isIncomplete(): boolean {
        return this.rows[0]?.number !== this.firstNumber || this.rows.at(-1)?.number !== this.lastNumber;
    }

    /** Adds or removes elements before those that are seen, which stay where they are: Safari does not see to that itself. */
    private keepPlace(change: () => void): void {
        const height = this.log.scrollHeight;
        change();
        this.log.scrollTop += this.log.scrollHeight - height;
    }

    /** Removes the elements of lines that are no more. */
    private removeGone(): void {
        while (this.rows.length > 0 && (this.rows.at(-1)?.number ?? 0) > this.lastNumber) this.rows.pop()?.node.remove();
        this.removeFirst(this.rows.filter(({ number }) => number < this.firstNumber).length);
    }

    private removeFirst(count: number): void {
        if (count === this.rows.length) this.log.replaceChildren();
        else for (const { node } of this.rows.slice(0, count)) node.remove();
        this.rows.splice(0, count);
    }

    private redrawChanged(): void {
        const changed = this.screen.lines[this.screen.firstChanged]?.number ?? Infinity;
        for (let index = this.rows.length - 1; index >= 0; --index) {
            const { number, node } = this.rows[index] as { number: number; node: HTMLElement };
            if (number < changed) return;
            fillRow(node, this.lineOf(number));
        }
    }

    private lineOf(number: number): StyledLine {
        return this.screen.lines[number - this.firstNumber] as StyledLine;
    }

    /** The reader follows the output: its last lines are drawn, of those before them only as many as there is time for. */
    private drawEnd(most: number, isFlooding: boolean): void {
        const first = Math.max(this.firstNumber, this.lastNumber + 1 - most);
        if ((this.rows.at(-1)?.number ?? -1) < first - 1) this.removeFirst(this.rows.length);
        this.append(this.rows.length === 0 ? first : (this.rows.at(-1)?.number ?? 0) + 1, this.lastNumber);
        if (isFlooding) this.removeFirst(Math.max(0, this.rows.length - most));
    }

    /** The reader looks at what is above: that stays, and what comes is added below. */
    private drawNext(most: number): void {
        const first = this.rows.length === 0 ? this.firstNumber : (this.rows.at(-1)?.number ?? 0) + 1;
        this.append(first, Math.min(this.lastNumber, first + most - 1));
    }

    private append(first: number, last: number): void {
        const added = this.make(first, last);
        this.rows.push(...added);
        this.log.append(...added.map(({ node }) => node));
    }

    private make(first: number, last: number): { number: number; node: HTMLElement }[] {
        const lines = this.screen.lines.slice(first - this.firstNumber, last + 1 - this.firstNumber);
        return lines.map((line) => ({ number: line.number, node: fillRow(element('div', { class: 'console-line' }), line) }));
    }

    private fillLater(): void {
        if (this.isFilling) return;
        this.isFilling = true;
        const act = (): void => {
            this.isFilling = false;
            if (performance.now() - this.floodedAt > untilPause) this.fill();
            if (this.isIncomplete) this.fillLater();
        };
        whenIdle(() => inNextFrame(act), longestUntilIdle);
    }

    /** Draws some of the lines that are not drawn yet: first those before the others. */
    private fill(): void {
        const follows = this.isAtEnd();
        const last = (this.rows[0]?.number ?? this.lastNumber + 1) - 1;
        if (last < this.firstNumber) this.drawNext(mostOfPause);
        else if (follows) this.prepend(last);
        else this.keepPlace(() => this.prepend(last));
        if (follows) this.log.scrollTop = this.log.scrollHeight;
    }

    private prepend(last: number): void {
        const added = this.make(Math.max(this.firstNumber, last + 1 - mostOfPause), last);
        this.rows.unshift(...added);
        this.log.prepend(...added.map(({ node }) => node));
    }
}

function fillRow(row: HTMLElement, line: StyledLine): HTMLElement {
    row.replaceChildren(...line.runs.map(({ text, style }) => {
        if (Object.keys(style).length === 0) return document.createTextNode(text);
        const span = element('span', {}, text);
        dress(span, style);
        return span;
    }));
    row.classList.toggle('console-sentence', line.hasSentence);
    return row;
}
