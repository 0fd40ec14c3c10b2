// when_ready.ts -- work that begins once the page takes keys

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
