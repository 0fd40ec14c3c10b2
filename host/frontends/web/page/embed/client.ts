// client.ts -- embed.js, the other end: `create(element, options)` puts Tharsis into a page and drives it (docs/embedding.md)
import {
    protocolVersion, type Connect, type EventMessage, type EventName, type Events, type Files, type Hello, type Reply, type RequestName, type Requests,
} from './protocol.ts';

export type { EventName, Events, Files, RequestName, Requests } from './protocol.ts';

export interface EmbedOptions {
    /** The folder where Tharsis is served. Default: that of embed.js. */
    base?: string | URL;
    /** The program: the text of main.asm, or the texts of files by name. */
    program?: string | Files;
    readOnly?: boolean;
    /** Ids of the views that are shown, such as ['console', 'registers']. Default: all. */
    panels?: string[];
    /** The name of a task that the site offers. */
    task?: string;
    language?: 'en' | 'fr';
    theme?: 'auto' | 'light' | 'dark' | 'contrast' | 'contrast-light';
    /** A length of CSS. Default: '32rem'. */
    height?: string;
    /** The name of the frame for screen readers. */
    title?: string;
    /** After how many milliseconds a page that does not answer is given up. */
    timeout?: number;
}

type Handler<Name extends EventName> = (detail: Events[Name]) => void;

export async function create(host: Element, options: EmbedOptions = {}): Promise<EmbeddedTharsis> {
    const frame = document.createElement('iframe');
    frame.src = addressOf(options);
    frame.title = options.title ?? 'Tharsis';
    frame.allow = 'clipboard-write; fullscreen';
    Object.assign(frame.style, { width: '100%', height: options.height ?? '32rem', border: '0' });
    const embedded = new EmbeddedTharsis(frame);
    host.append(frame);
    try {
        await embedded.connected(options.timeout ?? 60_000);
        if (options.program !== undefined) await embedded.setProgram(options.program);
    } catch (error) {
        embedded.dispose();
        throw error;
    }
    return embedded;
}

/** The address of the page with these options, for an `<iframe>` that is written by hand, too. */
export function addressOf(options: EmbedOptions = {}): string {
    const address = folderOf(new URL(options.base ?? import.meta.url, document.baseURI));
    const { searchParams: query } = address;
    query.set('embed', '1');
    if (options.readOnly) query.set('readonly', '1');
    if (options.panels) query.set('panels', options.panels.join(','));
    if (options.task) query.set('task', options.task);
    if (options.language) query.set('lang', options.language);
    if (options.theme) query.set('theme', options.theme);
    return address.href;
}

/** The folder of a file such as embed.js or index.html; any other address is a folder itself, with '/' at its end or without. */
function folderOf(address: URL): URL {
    const isFile = /\.[^/]*$/.test(address.pathname);
    return new URL(isFile || address.pathname.endsWith('/') ? './' : `${address.pathname}/`, address);
}

export class EmbeddedTharsis {
    private port: MessagePort | null = null;
    private nextId = 1;
    private readonly open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
    private readonly handlers = new Map<EventName, Set<Handler<EventName>>>();
    private readonly listen = (event: MessageEvent<unknown>) => this.receive(event);

    constructor(readonly frame: HTMLIFrameElement) {
        addEventListener('message', this.listen);
    }

    /** Calls `handler` for each event of this name; the result ends that. */
    on<Name extends EventName>(event: Name, handler: Handler<Name>): () => void {
        const handlers = this.handlers.get(event) ?? new Set();
        this.handlers.set(event, handlers.add(handler as Handler<EventName>));
        return () => handlers.delete(handler as Handler<EventName>);
    }

    setProgram(program: string | Files): Promise<void> {
        return this.request('setProgram', { files: typeof program === 'string' ? { 'main.asm': program } : program });
    }
    async getProgram(): Promise<Files> {
        return (await this.request('getProgram', {})).files;
    }
    run(parameters: Requests['run']['parameters'] = {}): Promise<void> {
        return this.request('run', parameters);
    }
    stop(): Promise<void> {
        return this.request('stop', {});
    }

    /** Any request of the protocol; rejects with the page's sentence. */
    request<Name extends RequestName>(request: Name, parameters: Requests[Name]['parameters']): Promise<Requests[Name]['result']> {
        const port = this.port;
        if (!port) return Promise.reject(new Error('The embedded page is not connected.'));
        const id = this.nextId++;
        return new Promise((resolve, reject) => {
            this.open.set(id, { resolve: resolve as (value: unknown) => void, reject });
            port.postMessage({ id, request, parameters });
        });
    }

    /** Removes the frame; open requests are rejected. */
    dispose(): void {
        removeEventListener('message', this.listen);
        this.close();
        this.frame.remove();
    }

    /** Resolves with the first `ready`. */
    connected(timeout: number): Promise<void> {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`There is no answer from ${this.frame.src}`)), timeout);
            const end = this.on('ready', () => {
                clearTimeout(timer);
                end();
                resolve();
            });
        });
    }

    /** Only the frame's own window, and only at the origin where Tharsis is. */
    private receive(event: MessageEvent<unknown>): void {
        const { origin } = new URL(this.frame.src);
        const hello = event.data as Partial<Hello> | null;
        if (event.source !== this.frame.contentWindow || event.origin !== origin || hello?.tharsis !== 'hello') return;
        this.close();
        const { port1, port2 } = new MessageChannel();
        this.port = port1;
        port1.onmessage = (message: MessageEvent<Reply | EventMessage>) => this.handle(message.data);
        const connect: Connect = { tharsis: 'connect', version: protocolVersion };
        this.frame.contentWindow?.postMessage(connect, origin, [port2]);
    }

    private handle(message: Reply | EventMessage): void {
        if ('event' in message) {
            for (const handler of [...(this.handlers.get(message.event) ?? [])]) handler(message.detail as Events[EventName]);
            return;
        }
        const request = this.open.get(message.id);
        this.open.delete(message.id);
        if ('error' in message) request?.reject(new Error(message.error));
        else request?.resolve(message.result);
    }

    private close(): void {
        this.port?.close();
        this.port = null;
        for (const { reject } of this.open.values()) reject(new Error('The embedded page was closed or loaded again.'));
        this.open.clear();
    }
}
