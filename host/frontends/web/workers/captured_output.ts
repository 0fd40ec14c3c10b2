// captured_output.ts -- what a run prints, byte by byte, and as text while it runs

const flushBytes = 1 << 13;
const flushMilliseconds = 50;

/** One of the two outputs. */
export class CapturedOutput {
    private bytes = new Uint8Array(1 << 12);
    private length = 0;
    private passed = 0;
    private passedAt = 0;
    private readonly decoder = new TextDecoder();

    /** `pass` is called with text that is complete so far. Undefined: the text is not read while it runs. */
    constructor(private readonly pass: ((text: string) => void) | undefined) {}

    add(byte: number): void {
        if (this.length === this.bytes.length) this.grow();
        this.bytes[this.length++] = byte;
        if (this.pass && (byte === 0x0a || this.length - this.passed >= flushBytes)) this.passIfDue();
    }

    take(): Uint8Array {
        return this.bytes.slice(0, this.length);
    }

    flush(): void {
        if (!this.pass || this.passed === this.length) return;
        const text = this.decoder.decode(this.bytes.subarray(this.passed, this.length), { stream: true });
        this.passed = this.length;
        if (text) this.pass(text);
    }

    private passIfDue(): void {
        const now = performance.now();
        if (this.length - this.passed < flushBytes && now - this.passedAt < flushMilliseconds) return;
        this.passedAt = now;
        this.flush();
    }

    private grow(): void {
        const larger = new Uint8Array(2 * this.bytes.length);
        larger.set(this.bytes);
        this.bytes = larger;
    }
}
