// emitter.ts -- subscribers of one kind of event
import type { Dispose } from './contract.ts';

/** `Result` is what its handlers return. */
export class Emitter<Arguments extends unknown[], Result = void> {
    private readonly handlers = new Set<(...args: Arguments) => Result>();

    on(handler: (...args: Arguments) => Result): Dispose {
        const own = (...args: Arguments): Result => handler(...args);
        this.handlers.add(own);
        return () => void this.handlers.delete(own);
    }

    emit(...args: Arguments): void {
        this.gather(...args);
    }

    /** Calls all handlers; what they return. */
    gather(...args: Arguments): Result[] {
        return [...this.handlers].map((handler) => handler(...args));
    }
}
