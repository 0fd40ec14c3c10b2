// picture.ts -- what the pixels of a bitmap display look like, in words
import type { Bitmap } from '../../../client/requests.ts';
import { texts } from './texts.ts';

export function colourAt(pixels: Uint8ClampedArray, unit: number): string {
    const part = (offset: number) => (pixels[unit * 4 + offset] ?? 0).toString(16).padStart(2, '0');
    return `#${part(0)}${part(1)}${part(2)}`;
}

interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

/** The smallest box around the units that do not have this colour. */
function boxWithout(colour: string, bitmap: Bitmap, pixels: Uint8ClampedArray): Box {
    const box = { left: Infinity, right: -1, top: Infinity, bottom: -1 };
    for (let unit = 0; unit < bitmap.columns * bitmap.rows; ++unit) {
        if (colourAt(pixels, unit) === colour) continue;
        const column = unit % bitmap.columns;
        const row = Math.floor(unit / bitmap.columns);
        box.left = Math.min(box.left, column);
        box.right = Math.max(box.right, column);
        box.top = Math.min(box.top, row);
        box.bottom = Math.max(box.bottom, row);
    }
    return box;
}

/** An alternative text: size, colours, and where something other than the background is. */
export function described(bitmap: Bitmap, pixels: Uint8ClampedArray): string {
    const counts = new Map<string, number>();
    const all = bitmap.columns * bitmap.rows;
    for (let unit = 0; unit < all; ++unit) {
        const colour = colourAt(pixels, unit);
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [colour, count] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), ['#000000', 0]);
    let colours = texts.oneColour({ colour });
    if (counts.size > 1) {
        colours = texts.manyColours({ count: counts.size, colour, percent: Math.round((100 * count) / all) });
        colours += texts.drawn({ ...boxWithout(colour, bitmap, pixels) });
    }
    return texts.picture({ columns: bitmap.columns, rows: bitmap.rows, colours });
}
