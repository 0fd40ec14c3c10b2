// segments.ts -- the displays of the Digital Lab: drawn, and in words
import { texts } from './texts.ts';

/** The corners of the segments a to g. */
const shapes = [
    '12,4 36,4 32,9 16,9', '38,6 38,33 33,29 33,11', '38,37 38,64 33,59 33,41', '12,66 36,66 32,61 16,61',
    '10,37 10,64 15,59 15,41', '10,6 10,33 15,29 15,11', '12,35 16,32 32,32 36,35 32,38 16,38',
];
const digits = new Map<number, string>([
    [0x3f, '0'], [0x06, '1'], [0x5b, '2'], [0x4f, '3'], [0x66, '4'], [0x6d, '5'], [0x7d, '6'], [0x07, '7'], [0x7f, '8'], [0x6f, '9'],
    [0x67, '9'], [0x77, 'A'], [0x7c, 'b'], [0x39, 'C'], [0x58, 'c'], [0x5e, 'd'], [0x79, 'E'], [0x71, 'F'], [0x76, 'H'], [0x38, 'L'],
    [0x40, '-'], [0x73, 'P'], [0x3e, 'U'], [0x50, 'r'], [0x54, 'n'], [0x5c, 'o'], [0x78, 't'],
]);

/** A digit if the segments show one; else which segments are lit. */
export function read(bits: number): string {
    const point = (bits & 0x80) !== 0;
    const segments = bits & 0x7f;
    if (segments === 0) return point ? texts.digitPointOnly() : texts.digitDark();
    const lit = [...'abcdefg'].filter((_, bit) => (segments >> bit) & 1).join(' ');
    const digit = digits.get(segments) ?? texts.digitSegments({ segments: lit });
    return point ? texts.digitPoint({ digit }) : digit;
}

export function readBoth(left: number, right: number): string {
    return texts.digits({ left: read(left), right: read(right) });
}

function drawing(tag: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children);
    return made;
}

function digit(bits: number, x: number): SVGElement {
    const lit = (bit: number) => `devices-${(bits >> bit) & 1 ? 'lit' : 'dark'}`;
    return drawing('g', { transform: `translate(${x} 0)` },
        ...shapes.map((points, bit) => drawing('polygon', { points, class: lit(bit) })),
        drawing('circle', { cx: 44, cy: 64, r: 3, class: lit(7) }));
}

export function drawn(left: number, right: number): SVGElement {
    const attributes = { viewBox: '0 0 104 72', class: 'devices-segments', role: 'img', 'aria-label': readBoth(left, right) };
    return drawing('svg', attributes, digit(left, 0), digit(right, 50));
}
