// segments.ts -- the displays of the Digital Lab: drawn, and in words
import { digitsDrawing } from '../../../client/devices.ts';
import { texts } from './texts.ts';

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

export function drawn(left: number, right: number): SVGElement {
    return digitsDrawing(left, right, 'devices-', { class: 'devices-segments', 'aria-label': readBoth(left, right) });
}
