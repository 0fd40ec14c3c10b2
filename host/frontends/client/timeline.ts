// timeline.ts -- which step a key or a place on the time line means
import type { Timeline } from './requests';

type Line = Pick<Timeline, 'from' | 'at' | 'to'> & { readonly marks: readonly { readonly step: number }[] };

/** The step that a key leads to; null if the key means nothing here, or there is no further mark. */
export function stepOfKey(line: Line, key: string): number | null {
    const steps = line.marks.map((mark) => mark.step);
    const within = (step: number): number => Math.max(line.from, Math.min(step, line.to));
    switch (key) {
        case 'ArrowLeft': case 'ArrowDown': return within(line.at - 1);
        case 'ArrowRight': case 'ArrowUp': return within(line.at + 1);
        case 'Home': return line.from;
        case 'End': return line.to;
        case 'PageUp': return steps.filter((step) => step < line.at).at(-1) ?? null;
        case 'PageDown': return steps.find((step) => step > line.at) ?? null;
        default: return null;
    }
}

/** The step at a part (0 to 1) of the line; that of a mark which is near. */
export function stepAt(line: Line, part: number): number {
    const length = line.to - line.from;
    const exact = line.from + Math.max(0, Math.min(part, 1)) * length;
    const near = line.marks.filter((mark) => Math.abs(mark.step - exact) * 200 < length);
    near.sort((a, b) => Math.abs(a.step - exact) - Math.abs(b.step - exact));
    return near[0]?.step ?? Math.round(exact);
}
