// values.ts -- words and bytes as texts; addresses in the adapter's answers; the stack divided by frames

/** A word with its eight digits, `0x00400008`. */
export function hexadecimal(value: number): string {
    return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}

/** A byte as a character; a dot stands for one that cannot be seen. */
export function character(byte: number): string {
    return byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·';
}

/** The address in an answer of `evaluate`: where it refers to, or the value itself; undefined if there is none. */
export function addressIn(answer: { result: string; memoryReference?: string | undefined }): number | undefined {
    const text = answer.memoryReference ?? /0x[0-9a-f]+/i.exec(answer.result)?.[0] ?? /-?\d+/.exec(answer.result)?.[0];
    const value = Number(text ?? NaN);
    return Number.isSafeInteger(value) ? value >>> 0 : undefined;
}

/** Where a frame's part of the stack begins. */
export interface Border {
    readonly from: number;
}

/** Divides words between frames: each word belongs to the last frame that begins at or below it. Frames by ascending address. */
export function divide<Frame extends Border, Word extends { readonly address: number }>(
    frames: readonly Frame[], words: readonly Word[],
): (Frame & { readonly words: Word[] })[] {
    const ascending = [...frames].sort((a, b) => a.from - b.from);
    return ascending.map((frame, index) => {
        const to = ascending[index + 1]?.from ?? Infinity;
        return { ...frame, words: words.filter((word) => word.address >= frame.from && word.address < to) };
    });
}
