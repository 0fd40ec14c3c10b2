// step_queue.ts -- steps one after the other: a key that is pressed while a step is under way counts, too
const most = 4;

export class StepQueue {
    private last: Promise<void> = Promise.resolve();
    private waiting = 0;
    private underWay = 0;
    private epoch = 0;

    /** A step is under way, or waits for one that is. */
    get isBusy(): boolean {
        return this.waiting + this.underWay > 0;
    }

    /** Does this after the steps before it; not if the program has stopped for another reason in the meantime, or if too many wait. */
    add(step: () => Promise<void>): Promise<void> {
        if (this.waiting >= most) return this.last;
        ++this.waiting;
        const { epoch } = this;
        const done = this.last.then(async () => {
            --this.waiting;
            if (epoch !== this.epoch) return;
            ++this.underWay;
            await step().finally(() => --this.underWay);
        });
        this.last = done.catch(() => undefined); // `done` rejects, too
        return done;
    }

    /** The steps that wait were meant for another place. */
    forget(): void {
        ++this.epoch;
    }
}
