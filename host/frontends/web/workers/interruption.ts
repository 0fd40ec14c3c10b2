// interruption.ts -- how a page interrupts a worker that cannot read messages, because one request keeps it busy
//
// Memory that both could see needs headers that static hosts do not send. So the page makes an address of its own for a worker, and
// revokes it: a worker can ask for an address without returning to its message queue.

/** In milliseconds: asking takes about one. */
const betweenQuestions = 100;

export class Interruption {
    private address: string | undefined;
    private askedAt = 0;

    /** False: this worker cannot ask (in node). */
    static get isPossible(): boolean {
        return typeof XMLHttpRequest !== 'undefined';
    }

    /** The page revokes this address to interrupt what goes on then. */
    watch(address: string): void {
        this.address = address;
    }

    /** True: the page interrupts. It is true once for each address. */
    isAskedFor(): boolean {
        const now = performance.now();
        if (this.address === undefined || now - this.askedAt < betweenQuestions) return false;
        this.askedAt = now;
        if (exists(this.address)) return false;
        this.address = undefined;
        return true;
    }
}

function exists(address: string): boolean {
    try {
        const request = new XMLHttpRequest();
        request.open('GET', address, false);
        request.send();
        return true;
    } catch {
        return false; // how a revoked address is reported
    }
}
