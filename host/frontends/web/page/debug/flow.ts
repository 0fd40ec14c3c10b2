// flow.ts -- a program that prints without end waits for the page, which shows a bounded amount in each frame
const mostInFrame = 128 * 1024;
/** A page in the background has no frames. */
const longestFrame = 100;

export class Flow {
    private characters = 0;
    private frame: Promise<void> | undefined;

    /** Counts what was printed; a promise if that is enough for now. */
    take(characters: number): Promise<void> | undefined {
        this.characters += characters;
        if (this.characters < mostInFrame) return undefined;
        this.frame ??= nextFrame().then(() => {
            this.characters = 0;
            this.frame = undefined;
        });
        return this.frame;
    }
}

function nextFrame(): Promise<void> {
    return new Promise((resolve) => {
        setTimeout(resolve, longestFrame);
        globalThis.requestAnimationFrame?.(() => resolve());
    });
}
