// program_area.ts -- a program in a page, which the reader can change
import { element } from '../dom.ts';

/** Tab leaves it, as in every field of a page: the programs need blanks only. */
export function programArea(label: string, text: string, change: (text: string) => void): HTMLTextAreaElement {
    const area = element('textarea', { class: 'learn-program', 'aria-label': label, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off' });
    area.value = text;
    const fit = (): void => void (area.rows = Math.min(40, area.value.split('\n').length));
    area.addEventListener('input', () => {
        fit();
        change(area.value);
    });
    fit();
    return area;
}
