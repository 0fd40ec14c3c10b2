// analysis_view.ts -- what the views of analyses have in common: input, limit, start, cancel, errors
import type { App, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { sourcesOf } from '../debug/launch.ts';
import { analyse, analysisRun, type RunChoices } from './run.ts';
import { texts } from './texts.ts';
import { sentence } from '../sentence.ts';

const limits = [1, 10, 50, 200, 1000];

/** Input and limit are those of the program, so that all analyses share them. */
export class SharedChoices implements RunChoices {
    input = '';
    millions = 50;
}

export abstract class AnalysisView<Body> implements View {
    readonly area = 'bottom';
    abstract readonly id: string;
    abstract readonly order: number;
    private readonly start = button(texts.run(), () => void this.analyse(), { class: 'primary' });
    private readonly stop = button(texts.cancel(), () => this.running?.abort());
    private readonly note = element('p', { class: 'analysis-note', role: 'status' });
    private readonly result = element('div', { class: 'analysis-result' });
    private readonly input = element('textarea', { rows: 2, spellcheck: 'false', autocomplete: 'off' });
    private readonly limit = element('select', {}, ...limits.map((one) => element('option', { value: one }, texts.millions({ count: one }))));
    /** Cancels the run that is analysed now. */
    private running: AbortController | undefined;
    private analysed: string | null = null;

    constructor(
        protected readonly app: App,
        private readonly choices: SharedChoices,
    ) {}

    abstract title(): string;
    protected abstract readonly command: 'report' | 'profile';
    /** Options of the command. */
    protected abstract selection(): string[];
    protected abstract draw(body: Body): HTMLElement[];
    /** Fields of this analysis. */
    protected fields(): HTMLElement[] {
        return [];
    }
    /** How many instructions were counted. */
    protected abstract executed(body: Body): number | null;

    mount(host: HTMLElement): void {
        this.stop.hidden = true;
        this.note.textContent = texts.first();
        this.input.addEventListener('change', () => (this.choices.input = this.input.value));
        this.limit.addEventListener('change', () => (this.choices.millions = Number(this.limit.value)));
        const more = element('details', { class: 'analysis-more' }, element('summary', {}, texts.input()),
            element('label', {}, texts.inputText(), this.input), element('label', {}, texts.limit(), this.limit));
        const bar = element('div', { class: 'analysis-tools' }, ...this.fields(), this.start, this.stop, more);
        host.append(element('div', { class: 'analysis-view' }, bar, this.note, this.result));
        this.app.workspace.onProjectChange(() => this.markStale());
    }

    show(): void {
        this.input.value = this.choices.input;
        this.limit.value = String(this.choices.millions);
        this.markStale();
    }

    private markStale(): void {
        const isStale = !this.running && this.analysed !== null && this.analysed !== this.present();
        if (isStale) this.note.textContent = texts.stale();
    }

    private present(): string {
        const { id, files, settings } = this.app.workspace.project();
        return JSON.stringify([id, files, settings]);
    }

    private async analyse(): Promise<void> {
        if (this.running) return;
        const project = this.app.workspace.project();
        if (sourcesOf(project).length === 0) return this.say(texts.noSources());
        this.choices.input = this.input.value;
        this.analysed = this.present();
        const running = new AbortController();
        this.setRunning(running);
        try {
            const run = analysisRun(this.command, this.selection(), project, this.choices);
            const { report, messages } = await analyse<Body>(this.app.tools(), run, running.signal);
            this.setRunning(undefined);
            this.showResult(report, messages);
        } catch (error) {
            this.setRunning(undefined);
            this.say(running.signal.aborted ? texts.cancelled() : sentence(error));
        }
    }

    private setRunning(running: AbortController | undefined): void {
        const runs = running !== undefined;
        const hadFocus = document.activeElement === this.start || document.activeElement === this.stop;
        this.running = running;
        this.start.hidden = runs;
        this.stop.hidden = !runs;
        this.result.setAttribute('aria-busy', String(runs));
        if (hadFocus) (runs ? this.stop : this.start).focus();
        if (runs) this.say(texts.running());
    }

    private showResult(report: Body | null, messages: string): void {
        const said = messages === '' ? [] : [this.messages(messages, report === null)];
        this.result.replaceChildren(...said, ...(report === null ? [] : this.draw(report)));
        const executed = report === null ? null : this.executed(report);
        if (report === null) this.say(texts.failed());
        else this.say(executed === null ? '' : texts.done({ instructions: executed }));
        this.markStale();
    }

    private messages(text: string, isOpen: boolean): HTMLElement {
        return element('details', { open: isOpen, class: 'analysis-more' }, element('summary', {}, texts.messages()),
            element('pre', { tabindex: 0, class: 'analysis-scroll' }, text));
    }

    private say(sentence: string): void {
        this.note.textContent = sentence;
    }
}

/** A labelled choice; `read` gives its value. */
export function choice<Value extends string | number>(label: string, values: readonly Value[], now: Value, name: (value: Value) => string = String): { field: HTMLElement; read: () => Value } {
    const select = element('select', {}, ...values.map((value, at) => element('option', { value: at, selected: value === now }, name(value))));
    return { field: element('label', { class: 'analysis-field' }, label, select), read: () => values[select.selectedIndex] ?? now };
}
