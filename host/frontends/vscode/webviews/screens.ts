// screens.ts -- draws what the devices show: the bitmap, the grid of characters, the seven segments
import { digitsDrawing, pixelsOf } from '../../client/devices';
import type { Bitmap, DigitalLab, TextDisplay } from '../../client/requests';
import { element, send, sentence } from './frame';

/** The picture on a canvas with a pixel for each unit; the style sheet enlarges it without blurring. */
export function bitmap(shown: Bitmap): HTMLElement {
    const canvas = element('canvas', { width: shown.columns, height: shown.rows, role: 'img', 'aria-label': sentence('bitmap') });
    canvas.style.aspectRatio = `${shown.columns * shown.unitWidth} / ${shown.rows * shown.unitHeight}`;
    canvas.style.maxWidth = `${shown.columns * shown.unitWidth * 2}px`;
    const context = canvas.getContext('2d');
    if (shown.columns > 0 && shown.rows > 0) context?.putImageData(new ImageData(pixelsOf(shown), shown.columns, shown.rows), 0, 0);
    return element('figure', {}, canvas, element('figcaption', {}, sentence('bitmap')));
}

/** The grid of characters. */
export function display(shown: TextDisplay): HTMLElement {
    const grid = element('pre', { class: 'grid', tabindex: 0, 'aria-label': sentence('display') }, shown.text);
    return element('figure', {}, grid, element('figcaption', {}, sentence('display')));
}

export function lab(shown: DigitalLab): HTMLElement {
    const picture = digitsDrawing(shown.left, shown.right, '', { class: 'segments', 'aria-label': sentence('lab') });
    return element('figure', {}, picture, element('figcaption', {}, sentence('lab')));
}

const padKeys = 16;

/** The 16 keys of the Digital Lab. The pressed one stays down until another one is clicked. */
export class Keypad {
    private readonly keys = Array.from({ length: padKeys }, (_, key) => {
        const name = key.toString(padKeys).toUpperCase();
        const button = element('button', { 'aria-label': sentence('padKey', { key: name }), 'aria-pressed': 'false' }, name);
        button.addEventListener('click', () => send({ type: 'press', key }));
        return button;
    });
    readonly element = element('div', { class: 'pad', role: 'group', 'aria-label': sentence('keypad') }, ...this.keys);

    show(pressed: number | undefined): void {
        this.keys.forEach((button, key) => button.setAttribute('aria-pressed', String(key === pressed)));
    }
}
