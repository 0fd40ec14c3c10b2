// roving.ts -- one tab stop for a row of buttons; arrow keys go from one to the next

export interface RovingOptions {
    vertical?: boolean;
    /** Called when an arrow key has moved the focus. */
    onMove?: (item: HTMLElement) => void;
}

/** Items may come and go: they are looked for at each key. */
export function rove(container: HTMLElement, selector: string, options: RovingOptions = {}): { refresh(): void } {
    const items = () => [...container.querySelectorAll<HTMLElement>(selector)].filter((item) => item.offsetParent !== null);
    const setStop = (stop: HTMLElement | undefined) => {
        for (const item of container.querySelectorAll<HTMLElement>(selector)) item.tabIndex = item === stop ? 0 : -1;
    };
    const refresh = () => {
        const all = [...container.querySelectorAll<HTMLElement>(selector)].filter((item) => !item.hidden);
        setStop(all.find((item) => item.tabIndex === 0) ?? all[0]);
    };
    container.addEventListener('focusin', (event) => {
        const item = (event.target as HTMLElement).closest<HTMLElement>(selector);
        if (item) setStop(item);
    });
    container.addEventListener('keydown', (event) => {
        const all = items();
        const at = all.findIndex((item) => item === document.activeElement);
        const to = at < 0 ? undefined : all[target(event.key, at, all.length, options.vertical ?? false)];
        if (!to) return;
        event.preventDefault();
        to.focus();
        options.onMove?.(to);
    });
    return { refresh };
}

/** The index that a key goes to; -1 if it is no key of this kind. */
function target(key: string, at: number, count: number, vertical: boolean): number {
    const [back, forth] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    if (key === back) return (at + count - 1) % count;
    if (key === forth) return (at + 1) % count;
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : -1;
}
