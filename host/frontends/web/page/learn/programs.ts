// programs.ts -- the programs of a chapter as the reader has changed them; its commands run these
interface Program {
    readonly original: string;
    text: string;
}

export class Programs {
    private readonly programs = new Map<string, Program>();

    add(file: string, text: string): void {
        this.programs.set(file, { original: text, text });
    }
    change(file: string, text: string): void {
        const program = this.programs.get(file);
        if (program) program.text = text;
    }
    original(file: string): string {
        return this.programs.get(file)?.original ?? '';
    }
    files(): Record<string, string> {
        return Object.fromEntries([...this.programs].map(([file, { text }]) => [file, text]));
    }
    /** Whether the reader has changed one of those that the words name. */
    isChanged(words: readonly string[]): boolean {
        return words.some((word) => {
            const program = this.programs.get(word);
            return program !== undefined && program.text !== program.original;
        });
    }
}
