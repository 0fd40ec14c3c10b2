// lz_length.ts -- how long a text of lz-string becomes, before it is unpacked
//
// Each code of such a text may stand for a longer piece than any before it: 60,000 characters become hundreds of megabytes, and the
// package unpacks all of them before it returns. This reads the same codes (LZ78 with codes that become wider, as
// `compressToEncodedURIComponent` writes them), and keeps the lengths of the pieces only.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const bitsOfLetter = 6;
/** Codes that stand for no piece: a new character of 8 or of 16 bits follows; the text ends. */
const newByte = 0;
const newUnit = 1;
const end = 2;

class Bits {
    private at = 0;

    constructor(private readonly letters: string) {}

    get isAtEnd(): boolean {
        return this.at >= this.letters.length * bitsOfLetter;
    }

    /** A number whose lowest bit comes first; each letter has its highest bit first. After the end all bits are 0. */
    read(count: number): number {
        let value = 0;
        for (let bit = 0; bit < count; ++bit, ++this.at) {
            const letter = Math.max(0, alphabet.indexOf(this.letters[Math.floor(this.at / bitsOfLetter)] ?? 'A'));
            if (letter & (1 << (bitsOfLetter - 1 - (this.at % bitsOfLetter)))) value += 2 ** bit;
        }
        return value;
    }
}

/** The length of the text, in UTF-16 units; null: it is damaged, or longer than `most`. */
export function unpackedLength(packed: string, most: number): number | null {
    const bits = new Bits(packed);
    const pieces = [0, 0, 0];
    let width = 2;
    let beforeWider = 1;
    let last = 0;
    let length = 0;
    const add = (piece: number): void => {
        pieces.push(piece);
        if (--beforeWider === 0) beforeWider = 2 ** width++;
    };
    while (!bits.isAtEnd && length <= most) {
        let code = bits.read(width);
        if (code === end) return length;
        if (code === newByte || code === newUnit) {
            bits.read(code === newByte ? 8 : 16);
            code = pieces.length;
            add(1);
        }
        const piece = pieces[code] ?? (code === pieces.length ? last + 1 : null);
        if (piece === null) return null;
        length += piece;
        if (last > 0) add(last + 1);
        last = piece;
    }
    return null;
}
