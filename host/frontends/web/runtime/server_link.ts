// server_link.ts -- what the debug adapter and the language server share: messages, files, the end of the worker
import type { ModuleFiles, ModuleOptions } from './connections.ts';
import { ModuleClosed } from './crashes.ts';
import { baseOf, moduleCode, serverScript } from './modules.ts';
import { startWorker } from './open_worker.ts';
import type { Crash, FileRequest, FromServerWorker, ServerRole, ToServerWorker } from './worker_messages.ts';

interface Pending {
    resolve: (value: never) => void;
    reject: (why: Error) => void;
}

/** A worker with one server. What is sent before its module has been loaded waits for it. */
export class ServerLink {
    readonly files: ModuleFiles = {
        write: (path, content) => this.askFiles({ act: 'write', path, bytes: bytesOf(content) }),
        read: (path) => this.askFiles({ act: 'read', path }),
        list: (folder) => this.askFiles({ act: 'list', folder }),
        remove: (path) => this.askFiles({ act: 'remove', path }),
    };
    /** Called with each message of the server, in their order: if it returns a promise, the following ones wait for that. */
    onMessage: (text: string) => void | Promise<void> = () => {};

    private readonly worker;
    private readonly pending = new Map<number, Pending>();
    private readonly closedHandlers = new Set<(sentence: string) => void>();
    private lastId = 0;
    private handling: Promise<void> = Promise.resolve();
    private why: ModuleClosed | undefined;
    private address: string | undefined;

    constructor(role: ServerRole, private readonly options: ModuleOptions) {
        const first = (): Promise<ToServerWorker> => moduleCode('engine', options).then((module) => ({ kind: 'start', role, module }));
        this.worker = startWorker<ToServerWorker, FromServerWorker>(new URL(serverScript, baseOf(options)), role, first);
        this.worker.onMessage = (message) => this.receive(message);
        this.worker.onError = (details) => this.end({ reason: 'load', details });
        if (role === 'debugAdapter') this.makeInterruptible();
    }

    /** Cancels the request that the server is serving, even if that keeps it from reading messages. */
    interrupt(): void {
        this.revoke();
        this.makeInterruptible();
    }

    private makeInterruptible(): void {
        if (this.why || typeof XMLHttpRequest === 'undefined') return;
        this.address = URL.createObjectURL(new Blob(['.']));
        this.worker.post({ kind: 'interruptible', address: this.address });
    }

    private revoke(): void {
        if (this.address !== undefined) URL.revokeObjectURL(this.address);
        this.address = undefined;
    }

    send(text: string): void {
        if (!this.why) this.worker.post({ kind: 'message', text });
    }

    /** Why no more messages come; undefined: they may. */
    get closed(): ModuleClosed | undefined {
        return this.why;
    }

    onClosed(handler: (sentence: string) => void): () => void {
        this.closedHandlers.add(handler);
        return () => void this.closedHandlers.delete(handler);
    }

    /** Ends the worker at once, whatever it does. */
    dispose(): void {
        this.end(undefined);
    }

    private receive(message: FromServerWorker): void {
        switch (message.kind) {
        case 'messages': this.handling = this.handling.then(() => this.handle(message.texts)); return;
        case 'file': return this.settleFile(message.id, message.result, message.error);
        case 'ended': return this.end(undefined);
        case 'crashed': return this.end(message.crash);
        }
    }

    /** The server sends no more while much is unhandled, so that all of it counts, also what a handler has failed at. */
    private async handle(texts: string[]): Promise<void> {
        for (const text of texts) {
            if (this.why) return;
            try {
                const handled = this.onMessage(text);
                if (handled) await handled;
            } catch (error) {
                reportFailure(error);
            }
        }
        const characters = texts.reduce((sum, text) => sum + text.length, 0);
        if (!this.why) this.worker.post({ kind: 'handled', characters });
    }

    private end(crash: Crash | undefined): void {
        if (this.why) return;
        if (crash) console.error(`a module of Tharsis has ended (${crash.reason}): ${crash.details}`);
        this.why = new ModuleClosed(this.options.language ?? 'en', crash);
        this.worker.close();
        this.revoke();
        for (const { reject } of this.pending.values()) reject(this.why);
        this.pending.clear();
        for (const handler of this.closedHandlers) handler(this.why.message);
    }

    private askFiles<Result>(request: FileRequest): Promise<Result> {
        if (this.why) return Promise.reject(this.why);
        const id = ++this.lastId;
        return new Promise<Result>((resolve, reject) => {
            this.pending.set(id, { resolve: resolve as Pending['resolve'], reject });
            this.worker.post({ kind: 'file', id, request });
        });
    }

    private settleFile(id: number, result: unknown, error: string | undefined): void {
        const pending = this.pending.get(id);
        this.pending.delete(id);
        if (error !== undefined) pending?.reject(new Error(error));
        else pending?.resolve(result as never);
    }
}

/** An error of a handler is one of the program that has set it: it is reported as if nothing had caught it. */
export function reportFailure(error: unknown): void {
    if (typeof reportError === 'function') reportError(error);
    else queueMicrotask(() => { throw error; });
}

export function bytesOf(content: Uint8Array | string): Uint8Array {
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
