// frame.ts -- what all pages use: the connection to the extension, and their sentences
export { drawing, element } from '../../client/elements';

const connection = acquireVsCodeApi();
const sentences = JSON.parse(document.body.dataset['sentences'] ?? '{}') as Record<string, string>;

/** A sentence in the language of the editor; `{name}` in it is replaced by the value of that name. */
export function sentence(id: string, values: Record<string, string | number> = {}): string {
    const text = sentences[id] ?? id;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function send(message: unknown): void {
    connection.postMessage(message);
}

/** Calls `receive` for each message, and notifies the extension that the page is ready for the first one. */
export function listen<Message>(receive: (message: Message) => void): void {
    addEventListener('message', (event: MessageEvent<Message>) => receive(event.data));
    send({ type: 'ready' });
}

export function page(): HTMLElement {
    return document.getElementById('page') as HTMLElement;
}
