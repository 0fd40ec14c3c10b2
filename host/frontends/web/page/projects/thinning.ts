// thinning.ts -- which versions of a project are given up: the older, the fewer are kept
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const mostVersions = 50;

/** How far apart versions of an age are at least. */
function distance(age: number): number {
    if (age < 10 * minute) return 0;
    if (age < hour) return 2 * minute;
    if (age < day) return 20 * minute;
    return age < 30 * day ? day : 7 * day;
}

/** Of ascending times, those that go. The newest and the oldest stay; of neighbours that are too close, the later one goes. */
export function superfluous(times: readonly number[], now: number): number[] {
    const kept: number[] = [];
    const gone: number[] = [];
    times.forEach((time, index) => {
        const last = kept.at(-1);
        const needed = last === undefined || index === times.length - 1 || time - last >= distance(now - time);
        (needed ? kept : gone).push(time);
    });
    // Still too many: the closest neighbours, but for the first and the last.
    while (kept.length > mostVersions) {
        let closest = 1;
        for (let at = 1; at < kept.length - 1; at += 1) if (gap(kept, at, now) < gap(kept, closest, now)) closest = at;
        gone.push(...kept.splice(closest, 1));
    }
    return gone;
}

/** The distance to the version before, as a share of the age: a minute means more today than a year ago. */
function gap(times: readonly number[], at: number, now: number): number {
    const time = times[at] ?? 0;
    return (time - (times[at - 1] ?? 0)) / (now - time + minute);
}
