// breakpoints.ts -- all stops: of lines, labels, instructions, data, errors; with conditions, hits and texts to print
import type { App, OtherStop, SourceBreakpoint, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { texts } from './texts.ts';

type Detail = 'condition' | 'hitCondition' | 'logMessage';

function kindText(stop: OtherStop): string {
    if (stop.kind === 'function') return texts.kindFunction();
    if (stop.kind === 'instruction') return texts.kindInstruction();
    const names = { change: texts.kindChange, write: texts.kindWrite, read: texts.kindRead, readWrite: texts.kindReadWrite };
    return names[stop.access ?? 'change']();
}

function stateText(stop: SourceBreakpoint | OtherStop): string {
    if (stop.message) return stop.message;
    if ('actualLine' in stop && stop.actualLine !== undefined && stop.actualLine !== stop.line) return texts.moved({ line: stop.actualLine });
    return stop.verified ? texts.isVerified() : texts.isNotSet();
}

/** A stop with another text; an empty one is left out. */
export function withDetail<Stop extends object>(stop: Stop, detail: Detail, text: string): Stop {
    const { [detail]: _, ...rest } = stop as Stop & Record<Detail, string | undefined>;
    return (text === '' ? rest : { ...rest, [detail]: text }) as Stop;
}

export class BreakpointsView implements View {
    readonly id = 'breakpoints';
    readonly area = 'side';
    readonly order = 50;
    private readonly list = element('div');
    private readonly errors = element('fieldset', { class: 'views-errors' });
    private isShown = false;

    constructor(private readonly app: App) {
        app.workspace.onBreakpointsChange(() => this.draw());
        app.debugger.onStopsChange(() => this.draw());
    }

    title(): string {
        return texts.breakpoints();
    }

    mount(host: HTMLElement): void {
        host.classList.add('views', 'views-breakpoints');
        host.append(this.list, this.addForm(), this.errors);
    }

    show(): void {
        this.isShown = true;
        this.draw();
    }

    hide(): void {
        this.isShown = false;
    }

    private draw(): void {
        if (!this.isShown) return;
        const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
        const rows = [...this.app.workspace.breakpoints().map((point) => this.lineRow(point)), ...this.app.debugger.otherStops().map((stop) => this.otherRow(stop))];
        this.list.replaceChildren(rows.length === 0 ? element('p', {}, texts.noStops()) : element('ul', { class: 'views-stops', 'aria-label': texts.breakpoints() }, ...rows));
        this.drawErrors();
        if (focused === undefined) return;
        const all = [...this.list.querySelectorAll<HTMLElement>('[data-key]'), ...this.errors.querySelectorAll<HTMLElement>('[data-key]')];
        all.find((one) => one.dataset['key'] === focused)?.focus();
    }

    private lineRow(point: SourceBreakpoint): HTMLElement {
        const { workspace } = this.app;
        const is = (one: SourceBreakpoint): boolean => one.file === point.file && one.line === point.line;
        const change = (next: SourceBreakpoint): void => workspace.setBreakpoints(workspace.breakpoints().map((one) => (is(one) ? next : one)));
        const where = `${point.file}:${point.line}`;
        const place = button(where, () => workspace.reveal({ file: point.file, line: point.line }, { focus: true }), { class: 'views-go', 'data-key': `go ${where}` });
        return this.row(where, place, point, ['condition', 'hitCondition', 'logMessage'], change,
            () => workspace.setBreakpoints(workspace.breakpoints().filter((one) => !is(one))));
    }

    private otherRow(stop: OtherStop): HTMLElement {
        const { debugger: program } = this.app;
        const is = (one: OtherStop): boolean => one.kind === stop.kind && one.what === stop.what && one.access === stop.access;
        const change = (next: OtherStop): void => program.setOtherStops(program.otherStops().map((one) => (is(one) ? next : one)));
        const where = `${stop.what}, ${kindText(stop)}`;
        return this.row(where, element('span', {}, where), stop, ['condition', 'hitCondition'], change,
            () => program.setOtherStops(program.otherStops().filter((one) => !is(one))));
    }

    private row<Stop extends SourceBreakpoint | OtherStop>(
        where: string, place: HTMLElement, stop: Stop, details: readonly Detail[], change: (next: Stop) => void, remove: () => void,
    ): HTMLElement {
        const box = element('input', { type: 'checkbox', 'aria-label': texts.enable({ where }), 'data-key': `on ${where}` });
        box.checked = stop.enabled;
        box.addEventListener('change', () => change({ ...stop, enabled: box.checked }));
        const fields = details.map((detail) => this.field(where, detail, stop, change));
        return element('li', {},
            element('div', { class: 'views-tools' }, box, place, element('span', { class: 'views-state' }, stateText(stop)),
                button('✕', remove, { 'aria-label': texts.removeOne({ where }), title: texts.remove(), 'data-key': `remove ${where}` })),
            element('div', { class: 'views-details' }, ...fields));
    }

    private field<Stop extends SourceBreakpoint | OtherStop>(where: string, detail: Detail, stop: Stop, change: (next: Stop) => void): HTMLElement {
        const names: Record<Detail, [string, string]> = {
            condition: [texts.condition(), '$t0 == 5'], hitCondition: [texts.hits(), texts.hitsHelp()], logMessage: [texts.log(), texts.logHelp()],
        };
        const [name, help] = names[detail];
        const input = element('input', { type: 'text', class: 'views-field', spellcheck: 'false', autocapitalize: 'off', title: help, placeholder: help, 'data-key': `${detail} ${where}` });
        input.value = (stop as Partial<Record<Detail, string>>)[detail] ?? '';
        input.addEventListener('change', () => change(withDetail(stop, detail, input.value.trim())));
        return element('label', {}, `${name} `, input);
    }

    private addForm(): HTMLElement {
        const kinds: [string, string][] = [
            ['change', texts.kindChange()], ['write', texts.kindWrite()], ['read', texts.kindRead()], ['readWrite', texts.kindReadWrite()],
            ['function', texts.kindFunction()], ['instruction', texts.kindInstruction()],
        ];
        const kind = element('select', { 'aria-label': texts.kind() }, ...kinds.map(([value, name]) => element('option', { value }, name)));
        const what = element('input', { type: 'text', class: 'views-field', 'aria-label': texts.what(), placeholder: 'main, $t0, word[count]', spellcheck: 'false', autocapitalize: 'off' });
        const form = element('form', { class: 'views-tools', 'aria-label': texts.addStop() }, kind, what, element('button', { type: 'submit' }, texts.add()));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            if (what.value.trim() === '') return;
            this.add(kind.value, what.value.trim());
            what.value = '';
        });
        return form;
    }

    private add(kind: string, what: string): void {
        const { debugger: program } = this.app;
        const stop: OtherStop = kind === 'function' || kind === 'instruction'
            ? { kind, what, enabled: true }
            : { kind: 'data', what, access: kind as NonNullable<OtherStop['access']>, enabled: true };
        program.setOtherStops([...program.otherStops(), stop]);
    }

    private drawErrors(): void {
        const boxes = this.app.debugger.errorStops().map((stop) => {
            const box = element('input', { type: 'checkbox', 'data-key': `error ${stop.id}` });
            box.checked = stop.enabled;
            box.addEventListener('change', () => this.app.debugger.setErrorStop(stop.id, box.checked));
            return element('label', { title: stop.help }, box, ` ${stop.label}`);
        });
        this.errors.replaceChildren(element('legend', {}, texts.errorStops()), ...boxes);
        this.errors.hidden = boxes.length === 0;
    }
}
