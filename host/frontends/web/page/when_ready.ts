// when_ready.ts -- work that begins once the page takes keys, or has nothing else to do

/** Calls `act` once, when all parts are ready (`<html data-ready>`). */
export function whenReady(act: () => void): void {
    const root = document.documentElement;
    if ('ready' in root.dataset) return act();
    const observer = new MutationObserver(() => {
        if (!('ready' in root.dataset)) return;
        observer.disconnect();
        act();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['data-ready'] });
}

/** Calls `act` once the page has nothing else to do, at the latest after so many milliseconds. */
export function whenIdle(act: () => void, latest: number): void {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: latest });
    else setTimeout(act, Math.min(latest, 50)); // Safari does not say when it is idle
}
