// commands.ts -- all commands of the page: by menus, buttons, keys and the palette
import type { Command } from '../contract.ts';
import { normalizeKeys } from './keys.ts';

export class Commands {
    private readonly all: Command[] = [];
    private readonly listeners: (() => void)[] = [];
    private readonly onFailure: (command: Command, reason: unknown) => void;

    constructor(onFailure: (command: Command, reason: unknown) => void) {
        this.onFailure = onFailure;
    }

    add(command: Command): void {
        const same = command.keys && this.byKeys(command.keys);
        if (same) throw new Error(`${command.id} and ${same.id} have the same keys: ${command.keys}`);
        this.all.push(command);
        this.changed();
    }

    list(): readonly Command[] {
        return this.all;
    }

    byKeys(keys: string): Command | undefined {
        const wanted = normalizeKeys(keys);
        return this.all.find((command) => command.keys && normalizeKeys(command.keys) === wanted);
    }

    /** Runs a command if it can run now; a failure is announced, never lost. */
    run(command: Command): void {
        if (command.enabled && !command.enabled()) return;
        Promise.resolve()
            .then(() => command.run())
            .catch((reason: unknown) => this.onFailure(command, reason))
            .finally(() => this.changed());
    }

    onChange(handler: () => void): void {
        this.listeners.push(handler);
    }

    changed(): void {
        for (const listener of this.listeners) listener();
    }
}
