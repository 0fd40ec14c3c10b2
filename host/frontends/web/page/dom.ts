// dom.ts -- elements and drawings without HTML texts, and buttons
import { element, type Attributes } from '../../client/elements.ts';

export { drawing, element } from '../../client/elements.ts';

/** A button with a text, and what it does. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const made = element('button', { type: 'button', ...attributes }, label);
    made.addEventListener('click', act);
    return made;
}
