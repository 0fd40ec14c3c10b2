// journal.ts -- what the console has shown, in order, so that it can go back with the program: bounded, the oldest is left out
//
// The place of a piece is how much the program had printed and read before it; that of notes and of error output is not known better, so
// those after the last output stay.
import type { Piece } from './intake.ts';
import type { ConsoleAt } from '../contract.ts';

/** In characters. */
export const mostKept = 256 * 1024;
const longestJoined = 4 * 1024;
const encoder = new TextEncoder();

export class Journal {
    private pieces: Piece[] = [];
    private kept = 0;
    /** How many pieces there were when the program stopped last; what it prints then begins a piece of its own. */
    private atStop = 0;
    /** Bytes in all, those of the pieces that were left out among them. */
    private total = { printed: 0, typed: 0 };
    private omitted = { printed: 0, typed: 0 };

    add(kind: Piece['kind'], text: string): void {
        count(this.total, { kind, text });
        this.kept += text.length;
        const last = this.pieces.at(-1);
        if (this.pieces.length > this.atStop && last?.kind === kind && kind === 'stdout' && last.text.length < longestJoined) last.text += text;
        else this.pieces.push({ kind, text });
        while (this.kept > mostKept && this.pieces.length > 1) this.omit();
    }

    private omit(): void {
        const first = this.pieces.shift() as Piece;
        this.atStop = Math.max(0, this.atStop - 1);
        count(this.omitted, first);
        this.kept -= first.text.length;
    }

    /** What was shown when the program had printed and read so much; all of it at the furthest step that it has reached, or without `at`. */
    upTo(at?: ConsoleAt): { pieces: readonly Piece[]; isAll: boolean; omitted: number } {
        if (!at || at.isFurthest || (at.printed >= this.total.printed && at.read >= this.total.typed))
            return { pieces: this.pieces, isAll: true, omitted: this.omitted.printed };
        return { pieces: this.before(at), isAll: false, omitted: Math.min(this.omitted.printed, at.printed) };
    }

    /** What was said since the program stopped last, beside its output. */
    notesSinceStop(): Piece[] {
        return this.pieces.slice(this.atStop).filter(({ kind }) => kind === 'console' || kind === 'stderr');
    }

    /** The program has stopped. */
    stop(): void {
        this.atStop = this.pieces.length;
    }

    private before(at: ConsoleAt, pieces: readonly Piece[] = this.pieces): Piece[] {
        const shown: Piece[] = [];
        const seen = { ...this.omitted };
        for (const piece of pieces) {
            if (piece.kind === 'stdout' && seen.printed + bytesOf(piece.text) > at.printed) {
                const beginning = firstBytes(piece.text, at.printed - seen.printed);
                if (beginning !== '') shown.push({ kind: 'stdout', text: beginning });
                break;
            }
            if (piece.kind === 'typed' && seen.typed >= at.read) break;
            shown.push(piece);
            count(seen, piece);
        }
        return shown;
    }

    /**
     * The run went another way from `at`, where the program had stopped last: what it had printed after that never was, and what it has
     * printed since then follows. `keepsInput`: lines that it had read after that are read again.
     */
    cut(at: ConsoleAt, keepsInput: boolean): void {
        const old = this.pieces.slice(0, this.atStop);
        const before = this.before(at, old);
        const isTyped = ({ kind }: Piece): boolean => kind === 'typed';
        const again = keepsInput ? old.filter(isTyped).slice(before.filter(isTyped).length) : [];
        this.omitted = { printed: Math.min(this.omitted.printed, at.printed), typed: Math.min(this.omitted.typed, at.read) };
        this.pieces = [...before, ...again, ...this.pieces.slice(this.atStop)];
        this.atStop = before.length + again.length;
        this.kept = 0;
        this.total = { ...this.omitted };
        for (const piece of this.pieces) {
            this.kept += piece.text.length;
            count(this.total, piece);
        }
    }

    /** The user has cleared the console: nothing that was printed until now comes back. */
    omitAll(): void {
        this.pieces = [];
        this.atStop = 0;
        this.kept = 0;
        this.omitted = { ...this.total };
    }

    /** Another program begins. */
    clear(): void {
        this.total = { printed: 0, typed: 0 };
        this.omitAll();
    }
}

function count(bytes: { printed: number; typed: number }, { kind, text }: Piece): void {
    if (kind === 'stdout') bytes.printed += bytesOf(text);
    else if (kind === 'typed') bytes.typed += bytesOf(text);
}

/** The bytes that the program printed: the adapter replaces each that is not UTF-8 by U+FFFD, which hardly any program prints itself. */
function bytesOf(text: string): number {
    const replaced = text.includes('\ufffd') ? text.split('\ufffd').length - 1 : 0;
    return encoder.encode(text).length - 2 * replaced;
}

function firstBytes(text: string, most: number): string {
    let bytes = 0;
    let end = 0;
    for (const character of text) {
        bytes += bytesOf(character);
        if (bytes > most) break;
        end += character.length;
    }
    return text.slice(0, end);
}
