// frame.ts -- what all pages use: the connection to the extension, their sentences, and short ways to make elements

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

type Attributes = Record<string, string | number | boolean>;

/** An element with attributes and children. Texts are texts: nothing is read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
    const made = document.createElement(tag);
    setAttributes(made, attributes);
    made.append(...children);
    return made;
}

export function drawing(tag: string, attributes: Attributes = {}, ...children: Node[]): SVGElement {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    setAttributes(made, attributes);
    made.append(...children);
    return made;
}

function setAttributes(made: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === false) continue;
        made.setAttribute(name, value === true ? '' : String(value));
    }
}

export function page(): HTMLElement {
    return document.getElementById('page') as HTMLElement;
}
