// intake.ts -- text that waits to be shown: bounded, with what is too much left out of its middle
type Kind = 'stdout' | 'stderr' | 'console' | 'typed';
export interface Piece {
    kind: Kind;
    text: string;
}

/** So many characters may wait; a page shows at most so many at a time. */
const mostWaiting = 256 * 1024;
const atOnce = 32 * 1024;

export class Intake {
    private pieces: Piece[] = [];
    private waiting = 0;
    private dropped = 0;

    get isEmpty(): boolean {
        return this.pieces.length === 0;
    }

    add(kind: Kind, text: string): void {
        if (text === '') return;
        const last = this.pieces.at(-1);
        if (last?.kind === kind && last.text.length < atOnce) last.text += text;
        else this.pieces.push({ kind, text });
        this.waiting += text.length;
        while (this.waiting > mostWaiting && this.pieces.length > 1) this.drop();
    }

    private drop(): void {
        const first = this.pieces.shift();
        if (!first) return;
        this.waiting -= first.text.length;
        this.dropped += first.text.length;
    }

    /** What is shown next; and how many characters were left out before it. */
    take(): { pieces: Piece[]; dropped: number } {
        const pieces: Piece[] = [];
        const { dropped } = this;
        this.dropped = 0;
        for (let room = atOnce; room > 0 && this.pieces.length > 0; ) {
            const first = this.pieces[0] as Piece;
            const text = first.text.slice(0, room);
            pieces.push({ kind: first.kind, text });
            if (text.length === first.text.length) this.pieces.shift();
            else first.text = first.text.slice(text.length);
            room -= text.length;
            this.waiting -= text.length;
        }
        return { pieces, dropped };
    }

    clear(): void {
        this.pieces = [];
        this.waiting = this.dropped = 0;
    }
}
