// status.ts -- the status line, and the live regions by which a screen reader reads what happens
import type { Announcer } from '../contract.ts';
import { element } from '../dom.ts';
import { texts } from './texts.ts';

/** How long sentences are collected before they are read: several at once would cut each other off. */
const settle = 80;

export class StatusLine implements Announcer {
    readonly node: HTMLElement;
    private readonly message = element('span', { class: 'status-message' });
    private readonly items = element('span', { class: 'status-items' });
    private readonly polite = element('div', { role: 'status', class: 'only-read' });
    private readonly alert = element('div', { role: 'alert', class: 'only-read' });
    private waiting: { polite: string[]; assertive: string[] } = { polite: [], assertive: [] };
    private timer = 0;

    constructor() {
        this.node = element('footer', { class: 'status', 'aria-label': texts.statusBar() }, this.message, this.items, this.polite, this.alert);
    }

    say(sentence: string, options: { assertive?: boolean } = {}): void {
        this.message.textContent = sentence;
        this.message.title = sentence;
        this.waiting[options.assertive ? 'assertive' : 'polite'].push(sentence);
        if (!this.timer) this.timer = window.setTimeout(() => this.read(), settle);
    }

    add(item: HTMLElement, order: number): void {
        item.dataset['order'] = String(order);
        const after = [...this.items.children].find((other) => Number((other as HTMLElement).dataset['order']) > order);
        this.items.insertBefore(item, after ?? null);
    }

    /** A new node each time, so that the same sentence is read again. Only the last few: older ones are out of date. */
    private read(): void {
        this.timer = 0;
        const { polite, assertive } = this.waiting;
        this.waiting = { polite: [], assertive: [] };
        if (polite.length) this.polite.replaceChildren(element('p', {}, polite.slice(-3).join(' ')));
        if (assertive.length) this.alert.replaceChildren(element('p', {}, assertive.slice(-3).join(' ')));
    }
}
