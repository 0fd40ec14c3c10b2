// live_view.ts -- a view of a stopped program: it reads only while it is shown, and once for each stop
import type { App, Area, View } from '../contract.ts';
import { element } from '../dom.ts';
import { texts } from './texts.ts';
import { sentence } from '../sentence.ts';

export abstract class LiveView implements View {
    abstract readonly id: string;
    abstract readonly area: Area;
    abstract readonly order: number;
    protected readonly content = element('div', { class: 'views-content' });
    protected readonly note = element('p', { class: 'views-note' });
    private isShown = false;
    private isStale = true;
    /** Counts the stops, so that answers about an earlier one are dropped. */
    private generation = 0;

    constructor(protected readonly app: App) {
        app.debugger.onUpdate(() => this.invalidate());
        app.debugger.onState(() => this.stateChanged());
    }

    abstract title(): string;
    /** Reads the stopped program and draws. `isCurrent` is false as soon as the program has moved. */
    protected abstract read(isCurrent: () => boolean): Promise<void>;
    /** There is no program any more. */
    protected clear(): void {
        this.content.replaceChildren();
    }
    /** What stands above the content. */
    protected tools(): HTMLElement[] {
        return [];
    }

    mount(host: HTMLElement): void {
        host.classList.add('views', `views-${this.id}`);
        host.append(...this.tools(), this.note, this.content);
        this.stateChanged();
    }

    show(): void {
        this.isShown = true;
        this.readIfStale();
    }

    hide(): void {
        this.isShown = false;
    }

    /** The values are no longer those of the program. */
    protected invalidate(): void {
        this.isStale = true;
        ++this.generation;
        this.readIfStale();
    }

    /** A program that waits for input stands, too. */
    protected isStopped(): boolean {
        return ['stopped', 'ended', 'waiting'].includes(this.app.debugger.state);
    }

    private stateChanged(): void {
        const { state } = this.app.debugger;
        this.showNote();
        this.content.setAttribute('aria-busy', String(state === 'running'));
        if (state !== 'none' && state !== 'starting') return;
        ++this.generation;
        this.isStale = true;
        this.clear();
    }

    private showNote(): void {
        const { state } = this.app.debugger;
        const sentence = state === 'none' ? texts.noProgram() : state === 'running' ? texts.runs() : '';
        this.note.textContent = sentence;
        this.note.hidden = sentence === '';
    }

    private readIfStale(): void {
        if (!this.isShown || !this.isStale || !this.isStopped()) return;
        this.isStale = false;
        this.showNote(); // what kept the values of the last stop from being read is over
        const isCurrent = this.sinceNow();
        this.read(isCurrent).catch((error: unknown) => {
            if (isCurrent()) this.fail(error);
        });
    }

    /** Whether the program still stands where it stands now. */
    protected sinceNow(): () => boolean {
        const { generation } = this;
        return () => generation === this.generation && this.isStopped();
    }

    protected fail(error: unknown): void {
        this.note.textContent = sentence(error);
        this.note.hidden = false;
    }

    /** Replaces what is shown, and keeps the focus on the cell with the same key. */
    protected draw(...children: HTMLElement[]): void {
        const focused = document.activeElement;
        const key = focused instanceof HTMLElement && this.content.contains(focused) ? focused.dataset['key'] : undefined;
        this.content.replaceChildren(...children);
        if (key === undefined) return;
        const cells = this.content.querySelectorAll<HTMLElement>('[data-key]');
        [...cells].find((cell) => cell.dataset['key'] === key)?.focus();
    }
}
