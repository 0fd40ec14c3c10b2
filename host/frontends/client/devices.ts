// devices.ts -- the pixels of a bitmap display, and the digits of the Digital Lab as a drawing
import { drawing, type Attributes } from './elements';
import type { Bitmap } from './requests';

/** Red, green, blue, opaque, for a canvas with a pixel for each unit. */
export function pixelsOf(bitmap: Bitmap): Uint8ClampedArray<ArrayBuffer> {
    const bytes = atob(bitmap.pixels);
    const count = bitmap.columns * bitmap.rows;
    const pixels = new Uint8ClampedArray(count * 4);
    for (let unit = 0; unit < count; ++unit) {
        for (let part = 0; part < 3; ++part) pixels[unit * 4 + part] = bytes.charCodeAt(unit * 3 + part);
        pixels[unit * 4 + 3] = 255;
    }
    return pixels;
}

/** The corners of the segments a to g. */
const shapes = [
    '12,4 36,4 32,9 16,9', '38,6 38,33 33,29 33,11', '38,37 38,64 33,59 33,41', '12,66 36,66 32,61 16,61',
    '10,37 10,64 15,59 15,41', '10,6 10,33 15,29 15,11', '12,35 16,32 32,32 36,35 32,38 16,38',
];

/** Both digits, whose segments have the classes PREFIXlit and PREFIXdark. */
export function digitsDrawing(left: number, right: number, prefix: string, attributes: Attributes): SVGSVGElement {
    const all = { viewBox: '0 0 104 72', role: 'img', ...attributes };
    return drawing('svg', all, digit(left, 0, prefix), digit(right, 50, prefix));
}

function digit(bits: number, x: number, prefix: string): SVGElement {
    const lit = (bit: number): string => prefix + ((bits >> bit) & 1 ? 'lit' : 'dark');
    return drawing('g', { transform: `translate(${x} 0)` },
        ...shapes.map((points, bit) => drawing('polygon', { points, class: lit(bit) })),
        drawing('circle', { cx: 44, cy: 64, r: 3, class: lit(7) }));
}
