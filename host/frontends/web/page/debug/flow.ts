// flow.ts -- a program that prints without end waits for the page, which has enough to show; unless it is to stop
export class Flow {
    private isOpen = false;
    private readonly waiting = new Set<() => void>();

    /** What the program waits for: until all of these have resolved, but not longer than until it is to stop. */
    wait(shown: readonly (void | Promise<void>)[]): Promise<void> | undefined {
        const promises = shown.filter((one) => one instanceof Promise);
        if (promises.length === 0 || this.isOpen) return undefined;
        return new Promise((resolve) => {
            this.waiting.add(resolve);
            void Promise.all(promises).then(() => {
                this.waiting.delete(resolve);
                resolve();
            });
        });
    }

    /** The program is to stop: what it has printed until then, which is bounded, does not hold back the news that it has. */
    open(): void {
        this.isOpen = true;
        for (const resolve of this.waiting) resolve();
        this.waiting.clear();
    }

    close(): void {
        this.isOpen = false;
    }
}
