// value_bar.ts -- what can be done with a value that was clicked: who wrote it, set it, show its memory, stop when it changes
import type { LastWrite } from '../../../client/requests.ts';
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { showInMemory } from './navigation.ts';
import { texts } from './texts.ts';
import { sentence } from '../sentence.ts';

/** A value of the stopped program. */
export interface Subject {
    /** What the debugger calls it, such as `$t0` or `word[0x10010000]`. */
    expression: string;
    name: string;
    value: string;
    /** Where its memory is, or what it points at. */
    address?: string | undefined;
    readOnly?: boolean | undefined;
}

export class ValueBar {
    readonly root = element('section', { class: 'views-bar', 'aria-label': texts.valueTools(), hidden: true });
    private subject: Subject | null = null;
    private opener: string | undefined;

    /** `place` has the cells; the focus returns there. */
    constructor(private readonly app: App, private readonly place: HTMLElement) {
        app.debugger.onState((state) => {
            if (!['stopped', 'ended', 'waiting'].includes(state)) this.close(false);
        });
        this.root.addEventListener('keydown', (event) => {
            if (event.key === 'Escape') this.close(true);
        });
    }

    /** Shows a value, and answers who wrote it. */
    open(subject: Subject, key?: string): void {
        this.subject = subject;
        this.opener = key;
        const answer = element('p', { class: 'views-answer', 'aria-live': 'polite' }, texts.searching());
        const heading = element('p', { class: 'views-subject' }, texts.select({ name: subject.name, value: subject.value }));
        this.root.replaceChildren(heading, answer, this.tools(subject));
        this.root.hidden = false;
        void this.answer(subject, answer);
    }

    close(giveFocus: boolean): void {
        if (this.root.hidden) return;
        this.root.hidden = true;
        this.subject = null;
        this.root.replaceChildren();
        if (!giveFocus) return;
        const cells = [...this.place.querySelectorAll<HTMLElement>('[data-key]')];
        cells.find((cell) => cell.dataset['key'] === this.opener)?.focus();
    }

    private frame(): { frameId?: number } {
        const { frameId } = this.app.debugger;
        return frameId === null ? {} : { frameId };
    }

    private async answer(subject: Subject, where: HTMLElement): Promise<void> {
        try {
            const args = { expression: subject.expression, go: false, ...this.frame() };
            const found = await this.app.debugger.request<LastWrite>('tharsis/lastWrite', args);
            if (this.subject !== subject) return;
            const both = found.before !== undefined && found.after !== undefined;
            const { text, before = '', after = '', step } = found;
            where.textContent = both ? texts.beforeAfter({ text, before, after }) : text;
            if (step !== undefined) where.append(' ', button(texts.goThere({ step }), () => void this.app.debugger.goToStep(step), { class: 'views-go' }));
        } catch (error) {
            if (this.subject === subject) where.textContent = sentence(error);
        }
    }

    private tools(subject: Subject): HTMLElement {
        const tools = element('div', { class: 'views-tools' });
        if (!subject.readOnly) tools.append(this.setForm(subject));
        tools.append(button(texts.showMemory(), () => showInMemory(this.app, subject.address ?? subject.expression)));
        if (!subject.readOnly) tools.append(button(texts.stopOnChange(), () => this.stopOnChange(subject)));
        tools.append(button(texts.close(), () => this.close(true)));
        return tools;
    }

    private setForm(subject: Subject): HTMLFormElement {
        const field = element('input', { type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', class: 'views-field' });
        field.value = subject.value.replace(/ \(.*\)$/, '');
        const label = element('label', {}, `${texts.setValue()} `, field);
        const form = element('form', { class: 'views-set' }, label, element('button', { type: 'submit' }, texts.set()));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            void this.set(subject, field.value);
        });
        return form;
    }

    private async set(subject: Subject, value: string): Promise<void> {
        try {
            const args = { expression: subject.expression, value, ...this.frame() };
            const now = await this.app.debugger.request<{ value: string }>('setExpression', args);
            this.app.announcer.say(texts.isSet({ name: subject.name, value: now.value }));
            this.close(true);
        } catch (error) {
            this.app.announcer.say(sentence(error), { assertive: true });
        }
    }

    private stopOnChange(subject: Subject): void {
        const { debugger: program, announcer } = this.app;
        program.setOtherStops([...program.otherStops(), { kind: 'data', what: subject.expression, access: 'change', enabled: true }]);
        announcer.say(texts.stopIsSet({ name: subject.name }));
    }
}
