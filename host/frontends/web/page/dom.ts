// dom.ts -- elements without HTML texts, so that no text of a program can become an element
type Attributes = Record<string, string | number | boolean | undefined>;
type Child = Node | string;

/** Creates an element. Attributes that are false or undefined are left out, true is an empty one. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Attributes = {},
    ...children: Child[]
): HTMLElementTagNameMap[Tag] {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === false || value === undefined) continue;
        made.setAttribute(name, value === true ? '' : String(value));
    }
    made.append(...children);
    return made;
}

/** A button with a text, and what it does. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const made = element('button', { type: 'button', ...attributes }, label);
    made.addEventListener('click', act);
    return made;
}
