// frames.ts -- when the page draws next

/** A page in the background has no frames: then this many milliseconds are one. */
const longestFrame = 100;

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
