// ranges.ts -- lines of code that were never executed, as ranges
interface Line {
    line: number;
    hits: number;
}

/** Ranges of lines without hits; lines without code between two of them do not divide a range. */
export function ranges(lines: readonly Line[]): [first: number, last: number][] {
    const found: [number, number][] = [];
    let isOpen = false;
    for (const { line, hits } of [...lines].sort((one, other) => one.line - other.line)) {
        const last = found.at(-1);
        if (hits > 0) isOpen = false;
        else if (isOpen && last) last[1] = line;
        else {
            found.push([line, line]);
            isOpen = true;
        }
    }
    return found;
}
