// debug_adapter.ts -- a debug adapter in a worker: requests as promises, events by name
// What each request and event means: docs/dap.md.
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { AdapterEvent, DebugAdapterConnection, EventHandler, ModuleFiles, ModuleOptions } from './connections.ts';
import { ModuleClosed } from './crashes.ts';
import { reportFailure, ServerLink } from './server_link.ts';

/** A request that the adapter refused. The message is a sentence in the client's language. */
export class RequestFailed extends Error {
    constructor(
        message: string,
        readonly command: string,
        /** A word of the protocol: "cancelled", "notStopped"; else undefined. */
        readonly reason: string | undefined,
        /** The adapter asks that the user sees it. */
        readonly showUser: boolean,
    ) {
        super(message);
        this.name = 'RequestFailed';
    }
}

interface Pending {
    command: string;
    resolve: (body: never) => void;
    reject: (why: Error) => void;
}

class Connection implements DebugAdapterConnection {
    readonly files: ModuleFiles;
    private readonly link: ServerLink;
    private readonly pending = new Map<number, Pending>();
    private readonly handlers = new Map<string, Set<EventHandler>>();
    private lastSeq = 0;

    constructor(options: ModuleOptions) {
        this.link = new ServerLink('debugAdapter', options);
        this.files = this.link.files;
        this.link.onMessage = (text) => this.receive(JSON.parse(text) as DebugProtocol.ProtocolMessage);
        this.link.onClosed(() => this.rejectAll());
    }

    request<Body = unknown>(command: string, args?: object, signal?: AbortSignal): Promise<Body> {
        if (this.link.closed) return Promise.reject(this.link.closed);
        const seq = this.send(command, args);
        const cancel = (): void => {
            this.send('cancel', { requestId: seq });
            // Requests are served in their order: only the oldest one can keep the adapter from reading messages.
            if (this.pending.keys().next().value === seq) this.link.interrupt();
        };
        if (signal?.aborted) cancel();
        signal?.addEventListener('abort', cancel, { once: true });
        return new Promise<Body>((resolve, reject) => {
            this.pending.set(seq, { command, resolve: resolve as Pending['resolve'], reject });
        }).finally(() => signal?.removeEventListener('abort', cancel));
    }

    cancelProgress(progressId: string): void {
        this.send('cancel', { progressId });
        this.link.interrupt();
    }

    on(event: string, handler: EventHandler): () => void {
        const all = this.handlers.get(event) ?? new Set();
        this.handlers.set(event, all);
        all.add(handler);
        return () => void all.delete(handler);
    }

    onClosed(handler: (sentence: string) => void): () => void {
        return this.link.onClosed(handler);
    }

    dispose(): void {
        this.link.dispose();
    }

    private send(command: string, args: unknown): number {
        const seq = ++this.lastSeq;
        this.link.send(JSON.stringify({ seq, type: 'request', command, arguments: args }));
        return seq;
    }

    private receive(message: DebugProtocol.ProtocolMessage): void | Promise<void> {
        if (message.type === 'response') return this.settle(message as DebugProtocol.Response);
        if (message.type !== 'event') return;
        const event = message as AdapterEvent;
        const handlers = [...this.handlers.get(event.event) ?? [], ...this.handlers.get('*') ?? []];
        const waits = handlers.map((handler) => call(handler, event)).filter((wait) => wait !== undefined);
        // Only what is printed is waited for: a handler of another event may itself wait for the answer to a request.
        if (event.event === 'output' && waits.length > 0) return Promise.all(waits).then(() => {});
    }

    private settle(response: DebugProtocol.Response): void {
        const pending = this.pending.get(response.request_seq);
        this.pending.delete(response.request_seq);
        if (!pending) return;
        if (response.success) return pending.resolve((response.body ?? {}) as never);
        const error = (response.body as DebugProtocol.ErrorResponse['body'] | undefined)?.error;
        const text = error?.format ?? response.message ?? '';
        const reason = response.message === text ? undefined : response.message;
        pending.reject(new RequestFailed(text, pending.command, reason, error?.showUser ?? false));
    }

    private rejectAll(): void {
        const why = this.link.closed ?? new ModuleClosed('en');
        for (const { reject } of this.pending.values()) reject(why);
        this.pending.clear();
    }
}

/** The handler's promise if it returns one, which does not fail: a failure is reported, and the other handlers are called. */
function call(handler: EventHandler, event: AdapterEvent): Promise<void> | undefined {
    try {
        const result: unknown = handler(event.body, event);
        return result instanceof Promise ? result.then(() => {}, reportFailure) : undefined;
    } catch (error) {
        reportFailure(error);
        return undefined;
    }
}

/** Starts a worker with a debug adapter. It serves one session; for the next program, `restart` or another adapter. */
export function startDebugAdapter(options: ModuleOptions = {}): DebugAdapterConnection {
    return new Connection(options);
}
