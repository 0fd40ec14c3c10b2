// splitter.ts -- the line between two areas: dragged, or moved by arrow keys, and remembered
import { element } from '../dom.ts';

export interface SplitterOptions {
    label: string;
    /** 'x': between left and right; 'y': between above and below. */
    axis: 'x' | 'y';
    /** The custom property that has the size of the area after the line, in percent of the container. */
    property: string;
    start: number;
    keep(size: number): void;
}

const least = 12;
const most = 80;

export function createSplitter(container: HTMLElement, options: SplitterOptions): HTMLElement {
    const node = element('div', {
        role: 'separator',
        class: `splitter splitter-${options.axis}`,
        tabindex: 0,
        'aria-label': options.label,
        'aria-orientation': options.axis === 'x' ? 'vertical' : 'horizontal',
        'aria-valuemin': least,
        'aria-valuemax': most,
    });
    let size = options.start;
    const set = (wanted: number) => {
        size = Math.min(most, Math.max(least, wanted));
        container.style.setProperty(options.property, `${size}%`);
        node.setAttribute('aria-valuenow', String(Math.round(size)));
    };
    set(size);
    node.addEventListener('keydown', (event) => {
        const by = change(event.key, options.axis);
        if (!by) return;
        event.preventDefault();
        set(size + by);
        options.keep(size);
    });
    node.addEventListener('pointerdown', (event) => {
        node.setPointerCapture(event.pointerId);
        event.preventDefault();
        const move = (to: PointerEvent) => set(share(to, container, options.axis));
        node.addEventListener('pointermove', move);
        node.addEventListener('lostpointercapture', () => (node.removeEventListener('pointermove', move), options.keep(size)), { once: true });
    });
    return node;
}

function change(key: string, axis: 'x' | 'y'): number {
    const [smaller, larger] = axis === 'x' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    return key === smaller ? -2 : key === larger ? 2 : key === 'Home' ? -100 : key === 'End' ? 100 : 0;
}

/** What is after the pointer, in percent of the container. */
function share(event: PointerEvent, container: HTMLElement, axis: 'x' | 'y'): number {
    const box = container.getBoundingClientRect();
    return axis === 'x' ? ((box.right - event.clientX) / box.width) * 100 : ((box.bottom - event.clientY) / box.height) * 100;
}
