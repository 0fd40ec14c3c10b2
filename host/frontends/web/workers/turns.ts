// turns.ts -- when a server takes its next turn, and when it waits for the page
// No turn lasts much longer than 5 ms, so that a message is read soon. A page that has much to handle is waited for, so that
// a program that prints without end neither floods it nor loses anything.

/** What a turn returns; engine.cpp has the same numbers. */
export const Turn = { again: 0, waits: 1, ended: 2, outOfMemory: 3 } as const;

const sliceMilliseconds = 10;
/** Characters that the page may have to handle before the server waits for it. */
const mostUnhandled = 1 << 17;

export interface TurnTaker {
    turn(): number;
    /** How long the server has nothing to do by itself, although it is not waiting for a message. */
    sleepsFor(): number;
    /** Sends what the turn has produced. */
    flush(): void;
    ended(result: number): void;
    later(act: () => void): void;
}

export class Turns {
    private isScheduled = false;
    private isOver = false;
    private unhandled = 0;
    private alarm: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly taker: TurnTaker) {}

    /** A message has come. It is handled now, even if the page has much to do. */
    wake(): void {
        clearTimeout(this.alarm);
        if (this.isOver) return;
        this.take(1);
    }

    sent(characters: number): void {
        this.unhandled += characters;
    }

    handled(characters: number): void {
        this.unhandled -= characters;
        this.schedule();
    }

    private schedule(): void {
        if (this.isScheduled || this.isOver || this.unhandled > mostUnhandled) return;
        this.isScheduled = true;
        this.taker.later(() => {
            this.isScheduled = false;
            if (!this.isOver && this.unhandled <= mostUnhandled) this.take(Infinity);
        });
    }

    private take(most: number): void {
        const until = performance.now() + sliceMilliseconds;
        let result: number = Turn.again;
        for (let taken = 0; result === Turn.again && taken < most; ++taken) {
            result = this.taker.turn();
            this.taker.flush();
            if (performance.now() >= until || this.taker.sleepsFor() > 0 || this.unhandled > mostUnhandled) break;
        }
        if (result >= Turn.ended) {
            this.isOver = true;
            return this.taker.ended(result);
        }
        if (result !== Turn.again) return;
        const pause = this.taker.sleepsFor();
        if (pause > 0) this.alarm = setTimeout(() => this.schedule(), pause);
        else this.schedule();
    }
}
