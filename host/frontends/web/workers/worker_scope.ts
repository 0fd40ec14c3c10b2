// worker_scope.ts -- the same scope in browsers and in node: messages, and what the scripts of emscripten expect

export interface WorkerScope<In, Out> {
    post(message: Out, transfer?: ArrayBuffer[]): void;
    onMessage(handler: (message: In) => void): void;
    /** Does this after messages that have arrived. */
    later(act: () => void): void;
}

const isNode = typeof self === 'undefined';

export async function openScope<In, Out>(): Promise<WorkerScope<In, Out>> {
    return isNode ? openInNode() : openInBrowser();
}

function openInBrowser<In, Out>(): WorkerScope<In, Out> {
    const scope = self as unknown as DedicatedWorkerGlobalScope;
    const channel = new MessageChannel();
    const waiting: (() => void)[] = [];
    channel.port1.onmessage = () => waiting.shift()?.();
    return {
        post: (message, transfer = []) => scope.postMessage(message, transfer),
        onMessage: (handler) => { scope.onmessage = (event: MessageEvent<In>) => handler(event.data); },
        later: (act) => {
            waiting.push(act);
            channel.port2.postMessage(null);
        },
    };
}

/** The scripts of emscripten are those for workers of browsers: they read `self` and `location`. */
async function openInNode<In, Out>(): Promise<WorkerScope<In, Out>> {
    const { parentPort } = await import('node:worker_threads');
    if (!parentPort) throw new Error('this script runs in a worker');
    const port = parentPort;
    const globals = globalThis as Record<string, unknown>;
    globals['self'] = globalThis;
    globals['location'] ??= { href: import.meta.url };
    globals['crypto'] ??= (await import('node:crypto')).webcrypto;
    return {
        post: (message, transfer = []) => port.postMessage(message, transfer),
        onMessage: (handler) => void port.on('message', handler),
        later: (act) => void setImmediate(act),
    };
}
