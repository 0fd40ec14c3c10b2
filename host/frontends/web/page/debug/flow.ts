// flow.ts -- a program that prints without end waits for the page, which shows a bounded amount in each frame
const mostInFrame = 128 * 1024;
/** A page in the background has no frames. */
const longestFrame = 100;

export class Flow {
    private characters = 0;
    private frame: Promise<void> | undefined;
    private endFrame: () => void = () => {};
    private isOpen = false;

    /** Counts what was printed; a promise if that is enough for now. */
    take(characters: number): Promise<void> | undefined {
        this.characters += characters;
        if (this.characters < mostInFrame || this.isOpen) return undefined;
        this.frame ??= this.nextFrame().then(() => {
            this.characters = 0;
            this.frame = undefined;
        });
        return this.frame;
    }

    /** The program is to stop: what it has printed until then, which is bounded, does not hold back the news that it has. */
    open(): void {
        this.isOpen = true;
        this.endFrame();
    }

    close(): void {
        this.isOpen = false;
    }

    private nextFrame(): Promise<void> {
        return new Promise((resolve) => {
            this.endFrame = resolve;
            setTimeout(resolve, longestFrame);
            globalThis.requestAnimationFrame?.(() => resolve());
        });
    }
}
