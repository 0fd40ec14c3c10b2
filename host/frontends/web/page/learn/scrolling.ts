// scrolling.ts -- preformatted text that scrolls in its own box, also by keyboard
import { element } from '../dom.ts';

export function scrolling(label: string, text: string): HTMLElement {
    return element('pre', { tabindex: 0, role: 'group', 'aria-label': label, class: 'learn-pre' }, text);
}
