// intake.ts -- text that waits to become lines: in order, bounded
//
// While more than `enough` waits, the program waits, too (`ConsoleView.add`), so that nothing is lost. What it has printed before
// that is known to it, and while it is being paused, is bounded by `mostWaiting`; beyond, the oldest is left out, and counted.
type Kind = 'stdout' | 'stderr' | 'console' | 'typed';
export interface Piece {
    kind: Kind;
    text: string;
}

/** In characters. */
export const mostWaiting = 2 * 1024 * 1024;
const enough = 64 * 1024;
const longestPiece = 8 * 1024;

export class Intake {
    private pieces: Piece[] = [];
    private waiting = 0;
    private dropped = 0;

    get isEmpty(): boolean {
        return this.pieces.length === 0;
    }

    /** So much waits that the program should, too. */
    get hasEnough(): boolean {
        return this.waiting >= enough;
    }

    add(kind: Kind, text: string): void {
        for (let at = 0; at < text.length; ) {
            const end = endOfPiece(text, at);
            this.append(kind, text.slice(at, end));
            at = end;
        }
        while (this.waiting > mostWaiting && this.pieces.length > 1) this.drop();
    }

    private append(kind: Kind, text: string): void {
        const last = this.pieces.at(-1);
        if (last?.kind === kind && last.text.length + text.length <= longestPiece) last.text += text;
        else this.pieces.push({ kind, text });
        this.waiting += text.length;
    }

    private drop(): void {
        const first = this.take();
        this.dropped += first?.text.length ?? 0;
    }

    /** What is next, at most some thousand characters. */
    take(): Piece | undefined {
        const first = this.pieces.shift();
        this.waiting -= first?.text.length ?? 0;
        return first;
    }

    /** How many characters were left out since this was asked before. */
    takeDropped(): number {
        const { dropped } = this;
        this.dropped = 0;
        return dropped;
    }

    clear(): void {
        this.pieces = [];
        this.waiting = this.dropped = 0;
    }
}

/** A character that consists of two units is not divided. */
function endOfPiece(text: string, at: number): number {
    const end = Math.min(at + longestPiece, text.length);
    const last = text.charCodeAt(end - 1);
    return end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}
