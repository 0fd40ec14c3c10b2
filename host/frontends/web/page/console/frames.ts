// frames.ts -- when the page draws next, and when it has time

/** A page in the background has no frames: then this many milliseconds are one. */
const longestFrame = 100;
/** A page that is never idle draws the rest in the end. */
const longestUntilIdle = 500;

/** Calls once: with the next frame, or soon if there is none. */
export function inNextFrame(act: () => void): void {
    let isDone = false;
    const once = (): void => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        act();
    };
    const timer = setTimeout(once, longestFrame);
    requestAnimationFrame(once);
}

export function whenIdle(act: () => void): void {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longestUntilIdle });
    else setTimeout(act, 50); // Safari
}
