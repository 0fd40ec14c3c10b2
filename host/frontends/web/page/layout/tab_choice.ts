// tab_choice.ts -- a list of all tabs beside a row that has no room for them, and a shade at the side where the row goes on
import { element } from '../dom.ts';
import { icon } from './icons.ts';
import { texts } from './texts.ts';

/** The row and, only while it is too long, the list. `choose` is called with the index of a tab. */
export class TabChoice {
    readonly node: HTMLElement;
    private readonly select: HTMLSelectElement;
    private readonly box: HTMLElement;
    private isMeasuring = false;

    constructor(private readonly row: HTMLElement, label: string, choose: (index: number) => void) {
        this.select = element('select', { 'aria-label': texts.allOf({ area: label }), title: texts.allOf({ area: label }) });
        this.box = element('div', { class: 'area-choice', hidden: true }, this.select);
        this.box.prepend(icon('list'));
        this.select.addEventListener('change', () => choose(this.select.selectedIndex));
        this.node = element('div', { class: 'area-bar' }, row, this.box);
        row.addEventListener('scroll', () => this.measure(), { passive: true });
        new ResizeObserver(() => this.measure()).observe(row);
    }

    show(titles: readonly string[], selected: number): void {
        this.select.replaceChildren(...titles.map((title) => element('option', {}, title)));
        this.select.selectedIndex = selected;
        this.measureSoon();
    }

    /** Once before the next frame: while the page is made, each tab would have all of it laid out again. */
    private measureSoon(): void {
        if (this.isMeasuring) return;
        this.isMeasuring = true;
        requestAnimationFrame(() => {
            this.isMeasuring = false;
            this.measure();
        });
    }

    /** The list needs room, too: once it is there, it stays until the row would fit without it. */
    private measure(): void {
        const room = this.row.clientWidth + (this.box.hidden ? 0 : this.box.offsetWidth);
        const isTooLong = room > 0 && this.row.scrollWidth > room;
        this.box.hidden = !isTooLong;
        const rest = this.row.scrollWidth - this.row.clientWidth - this.row.scrollLeft;
        this.row.dataset['more'] = `${this.row.scrollLeft > 1 ? 'start' : ''} ${rest > 1 ? 'end' : ''}`.trim();
    }
}
