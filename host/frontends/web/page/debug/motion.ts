// motion.ts -- whether the program moves, and who waits until it stands

/** A motion that ends sooner is not shown as running, so that nothing flickers at each step. */
const untilShown = 80;

export class Motion {
    private isMoving = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private waiters: (() => void)[] = [];

    /** `show` is called when a motion has lasted for a moment. */
    constructor(private readonly show: () => void) {}

    /** The program moves, or waits for input. */
    get isUnderWay(): boolean {
        return this.isMoving;
    }

    /** `shows` false: it is not shown as running, however long it lasts. */
    begin(shows = true): void {
        this.isMoving = true;
        clearTimeout(this.timer);
        if (shows) this.timer = setTimeout(() => this.isMoving && this.show(), untilShown);
    }

    /** The program stands, or is gone. */
    end(): void {
        this.isMoving = false;
        this.release();
    }

    /** The program waits for input: it goes on with the same motion when that comes, but its end is no longer waited for. */
    release(): void {
        clearTimeout(this.timer);
        for (const resolve of this.waiters.splice(0)) resolve();
    }

    /** Resolves when the program stands or waits for input. */
    settled(): Promise<void> {
        return new Promise((resolve) => this.waiters.push(resolve));
    }
}
