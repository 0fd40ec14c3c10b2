// sentence.ts -- what went wrong, as a sentence

/** The sentence of a failure, whatever was thrown. */
export function sentence(reason: unknown): string {
    return reason instanceof Error ? reason.message : String(reason);
}
