// emitter.ts -- subscribers of one kind of event
import type { Dispose } from './contract.ts';

export class Emitter<Arguments extends unknown[]> {
    private readonly handlers = new Set<(...args: Arguments) => void>();

    on(handler: (...args: Arguments) => void): Dispose {
        const own = (...args: Arguments): void => handler(...args);
        this.handlers.add(own);
        return () => void this.handlers.delete(own);
    }

    emit(...args: Arguments): void {
        for (const handler of [...this.handlers]) handler(...args);
    }
}
