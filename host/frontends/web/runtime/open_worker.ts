// open_worker.ts -- a worker of a browser or of node

/** A worker, as its owner sees it. `Out` are the messages to it, `In` those that come from it. */
export interface OwnedWorker<Out, In> {
    post(message: Out, transfer?: ArrayBuffer[]): void;
    close(): void;
    onMessage: (message: In) => unknown;
    /** The worker's script cannot be loaded, or has failed outside of our code. */
    onError: (details: string) => unknown;
}

const isNode = typeof process !== 'undefined' && !!process.versions?.node && typeof Worker === 'undefined';

function openWorker<Out, In>(script: URL): OwnedWorker<Out, In> {
    return isNode ? openInNode(script) : openInBrowser(script);
}

/** Workers that run a script already and have no owner. */
const adopted = new Map<string, Worker>();

/** The next worker with this script is this one. */
export function adoptWorker(script: URL, worker: Worker): void {
    adopted.set(script.href, worker);
}

function openInBrowser<Out, In>(script: URL): OwnedWorker<Out, In> {
    const worker = adopted.get(script.href) ?? new Worker(script, { type: 'module' });
    adopted.delete(script.href);
    const owned: OwnedWorker<Out, In> = {
        post: (message, transfer = []) => worker.postMessage(message, transfer),
        close: () => worker.terminate(),
        onMessage: () => {},
        onError: () => {},
    };
    worker.onmessage = (event: MessageEvent<In>) => owned.onMessage(event.data);
    worker.onerror = (event) => owned.onError(event.message || `cannot load ${script.href}`);
    worker.onmessageerror = () => owned.onError('a message could not be read');
    return owned;
}

/** The module of node is loaded when it is used, so that browsers need not have it. */
function openInNode<Out, In>(script: URL): OwnedWorker<Out, In> {
    let closed = false;
    const owned: OwnedWorker<Out, In> = {
        post: (message, transfer = []) => void opened.then((worker) => worker?.postMessage(message, transfer)),
        close: () => {
            closed = true;
            void opened.then((worker) => worker?.terminate());
        },
        onMessage: () => {},
        onError: () => {},
    };
    const opened = import('node:worker_threads').then(({ Worker: NodeWorker }) => {
        if (closed) return undefined;
        const worker = new NodeWorker(script);
        worker.on('message', (message: In) => owned.onMessage(message));
        worker.on('error', (error: Error) => owned.onError(error.message));
        return worker;
    });
    return owned;
}

/** A worker that is started by a message which takes a while to prepare: what is posted meanwhile waits for it. */
export function startWorker<Out, In>(script: URL, firstMessage: Promise<Out>): OwnedWorker<Out, In> {
    const worker = openWorker<Out, In>(script);
    const post = worker.post;
    let waiting: Out[] | undefined = [];
    worker.post = (message, transfer) => waiting ? void waiting.push(message) : post(message, transfer);
    firstMessage.then((first) => {
        post(first);
        for (const message of waiting ?? []) post(message);
        waiting = undefined;
    }, (error) => worker.onError(String(error)));
    return worker;
}
