// feed.ts -- what the devices show, asked for while a view needs it: at each stop, and many times a second while the program runs
import type { Debugger, Dispose } from '../contract.ts';
import type { Devices } from '../../../client/requests.ts';

/** Null: there is no program. */
export type Receiver = (devices: Devices | null) => void;

/** At most 60 pictures a second, and never more than this part of the time in asking for them. */
const shortestPause = 1000 / 60;
const partOfTheTime = 1 / 4;

export interface Clock {
    now(): number;
    after(milliseconds: number, act: () => void): void;
}
const browserClock: Clock = {
    now: () => performance.now(),
    after: (milliseconds, act) => void setTimeout(act, milliseconds),
};

/** How long to wait after an answer that took so long. */
export function pauseAfter(milliseconds: number): number {
    return Math.max(shortestPause - milliseconds, milliseconds * (1 / partOfTheTime - 1), 0);
}

export class DeviceFeed {
    private readonly receivers = new Set<Receiver>();
    private isAsking = false;
    private isStale = false;

    constructor(
        private readonly program: Debugger,
        private readonly clock: Clock = browserClock,
    ) {
        program.onState(() => this.refresh());
        program.onUpdate(() => this.refresh());
    }

    /** Calls `receive` soon, and whenever there may be something new, until it is disposed of. */
    follow(receive: Receiver): Dispose {
        this.receivers.add(receive);
        this.refresh();
        return () => void this.receivers.delete(receive);
    }

    /** Asks again soon, such as after a key. One question is under way at a time. */
    refresh(): void {
        if (this.receivers.size === 0) return;
        this.isStale = true;
        if (!this.isAsking) void this.ask();
    }

    private async ask(): Promise<void> {
        this.isAsking = true;
        try {
            while (this.receivers.size > 0 && (this.isStale || this.isMoving())) {
                this.isStale = false;
                const began = this.clock.now();
                const devices = await this.devices();
                for (const receive of [...this.receivers]) receive(devices);
                await this.pause(pauseAfter(this.clock.now() - began));
            }
        } finally {
            this.isAsking = false; // also if a view has failed, so that the next stop asks again
        }
    }

    private isMoving(): boolean {
        return this.program.state === 'running';
    }

    /** A program that is only starting, or has just ended its session, has no devices to show. */
    private async devices(): Promise<Devices | null> {
        if (this.program.state === 'none' || this.program.state === 'starting') return null;
        try {
            return await this.program.request<Devices>('tharsis/devices');
        } catch {
            return null;
        }
    }

    private pause(milliseconds: number): Promise<void> {
        return new Promise((resolve) => this.clock.after(milliseconds, resolve));
    }
}
