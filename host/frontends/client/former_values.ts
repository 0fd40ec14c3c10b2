// former_values.ts -- values at the last two stops, to mark what has changed

export class FormerValues {
    private before = new Map<string, string>();
    private now = new Map<string, string>();

    /** The next stop begins. What was not looked at during the last one is compared with the stop before it. */
    turn(): void {
        if (this.now.size > 0) this.before = this.now;
        this.now = new Map();
    }

    /** Keeps the value of a key; returns that of the stop before if it was another one. */
    compare(key: string, value: string): string | undefined {
        this.now.set(key, value);
        const former = this.before.get(key);
        return former === value ? undefined : former;
    }

    forget(): void {
        this.before.clear();
        this.now.clear();
    }
}
