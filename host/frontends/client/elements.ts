// elements.ts -- elements and drawings without HTML texts, so that no text of a program can become an element

export type Attributes = Record<string, string | number | boolean | undefined>;

/** Creates an element. Attributes that are false or undefined are left out, true is an empty one. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
    return complete(document.createElement(tag), attributes, children);
}

/** Creates an element of SVG. */
export function drawing<Tag extends keyof SVGElementTagNameMap>(
    tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
    return complete(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function complete<Made extends Element>(made: Made, attributes: Attributes, children: (Node | string)[]): Made {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === false || value === undefined) continue;
        made.setAttribute(name, value === true ? '' : String(value));
    }
    made.append(...children);
    return made;
}
