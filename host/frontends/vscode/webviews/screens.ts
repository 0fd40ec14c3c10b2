// screens.ts -- draws what the devices show: the bitmap, the grid of characters, the seven segments
import type { Devices } from '../source/debug/requests';
import { drawing, element, send, sentence } from './frame';

type Bitmap = NonNullable<Devices['bitmap']>;
type Display = NonNullable<Devices['display']>;

function decoded(pixels: string): Uint8Array {
    return Uint8Array.from(atob(pixels), (sign) => sign.charCodeAt(0));
}

/** The picture on a canvas with a pixel for each unit; the style sheet enlarges it without blurring. */
export function bitmap(shown: Bitmap): HTMLElement {
    const canvas = element('canvas', { width: shown.columns, height: shown.rows, role: 'img', 'aria-label': sentence('bitmap') });
    canvas.style.aspectRatio = `${shown.columns * shown.unitWidth} / ${shown.rows * shown.unitHeight}`;
    canvas.style.maxWidth = `${shown.columns * shown.unitWidth * 2}px`;
    const context = canvas.getContext('2d');
    if (context && shown.columns > 0 && shown.rows > 0) {
        const picture = context.createImageData(shown.columns, shown.rows);
        const bytes = decoded(shown.pixels);
        for (let unit = 0; unit < shown.columns * shown.rows; ++unit) {
            picture.data.set(bytes.subarray(unit * 3, unit * 3 + 3), unit * 4);
            picture.data[unit * 4 + 3] = 255;
        }
        context.putImageData(picture, 0, 0);
    }
    return element('figure', {}, canvas, element('figcaption', {}, sentence('bitmap')));
}

/** The grid of characters. */
export function display(shown: Display): HTMLElement {
    const grid = element('pre', { class: 'grid', tabindex: 0, 'aria-label': sentence('display') }, shown.text);
    return element('figure', {}, grid, element('figcaption', {}, sentence('display')));
}

/** The corners of the segments a to g. */
const segments = ['12,4 36,4 32,9 16,9', '38,6 38,33 33,29 33,11', '38,37 38,64 33,59 33,41', '12,66 36,66 32,61 16,61',
    '10,37 10,64 15,59 15,41', '10,6 10,33 15,29 15,11', '12,35 16,32 32,32 36,35 32,38 16,38'];

function digit(bits: number, x: number): SVGElement {
    const lit = (bit: number) => ((bits >> bit) & 1 ? 'lit' : 'dark');
    return drawing('g', { transform: `translate(${x} 0)` },
        ...segments.map((points, bit) => drawing('polygon', { points, class: lit(bit) })),
        drawing('circle', { cx: 44, cy: 64, r: 3, class: lit(7) }));
}

export function lab(shown: NonNullable<Devices['digitalLab']>): HTMLElement {
    const picture = drawing('svg', { viewBox: '0 0 104 72', class: 'segments', role: 'img', 'aria-label': sentence('lab') }, digit(shown.left, 0), digit(shown.right, 50));
    const figure = element('figure');
    figure.append(picture, element('figcaption', {}, sentence('lab')));
    return figure;
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
