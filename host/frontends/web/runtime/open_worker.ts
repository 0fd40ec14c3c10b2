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

/** A worker that was started before it has an owner. */
export interface StartedWorker {
    /** Null: its script could not be loaded, so that another one is opened. */
    worker: Worker | null;
    /** What it has sent so far; null: its owner receives that by now. */
    early: unknown[] | null;
}

const adopted = new Map<string, StartedWorker>();
const keyOf = (script: URL, role: string): string => `${role} ${script.href}`;

/** The next worker with this script in this role is this one: it has got its first message already. */
export function adoptWorker(script: URL, role: string, started: StartedWorker): void {
    adopted.set(keyOf(script, role), started);
}

function takeAdopted<Out, In>(script: URL, role: string): OwnedWorker<Out, In> | undefined {
    const found = adopted.get(keyOf(script, role));
    adopted.delete(keyOf(script, role));
    if (!found?.worker) return undefined;
    const owned = own<Out, In>(found.worker, script);
    const early = found.early ?? [];
    found.early = null;
    queueMicrotask(() => early.forEach((message) => owned.onMessage(message as In))); // its owner sets handlers first
    return owned;
}

function openInBrowser<Out, In>(script: URL): OwnedWorker<Out, In> {
    return own(new Worker(script, { type: 'module' }), script);
}

function own<Out, In>(worker: Worker, script: URL): OwnedWorker<Out, In> {
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
export function startWorker<Out, In>(script: URL, role: string, prepare: () => Promise<Out>): OwnedWorker<Out, In> {
    const started = takeAdopted<Out, In>(script, role);
    if (started) return started;
    const worker = openWorker<Out, In>(script);
    const post = worker.post;
    let waiting: Out[] | undefined = [];
    worker.post = (message, transfer) => waiting ? void waiting.push(message) : post(message, transfer);
    prepare().then((first) => {
        post(first);
        for (const message of waiting ?? []) post(message);
        waiting = undefined;
    }, (error) => worker.onError(String(error)));
    return worker;
}
