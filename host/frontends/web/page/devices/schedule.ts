// schedule.ts -- when a note of the program begins, in the time of the sound card
//
// Notes carry the time of the program. A program in real time is as fast as that; another one may be far ahead (its notes wait), or
// behind, because it computes or was stopped (its notes begin at once, and the time of the following ones counts from there).
export interface Timed {
    /** Milliseconds of the program's time. */
    at: number;
}

/** Notes that begin at once start this much later (seconds), so that a chord starts together. */
export const lead = 0.03;

export class Schedule {
    /** The time of the sound card at which the program's time was 0. */
    private origin: number | null = null;

    /** When the note begins, given the present time of the sound card; in seconds, never before that. */
    begin(note: Timed, now: number): number {
        const at = note.at / 1000;
        const earliest = now + lead;
        if (this.origin === null || this.origin + at < now) this.origin = earliest - at;
        return this.origin + at;
    }

    /** The program was stopped, or is another one. */
    restart(): void {
        this.origin = null;
    }
}
