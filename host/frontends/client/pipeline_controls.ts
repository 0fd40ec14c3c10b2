// pipeline_controls.ts -- the choice of a processor: a model, switches, and other settings as text
import { element } from './elements';
import { processorChoice, processorText, switches, switchNames, type SwitchName } from './pipeline';
import type { Say } from './pipeline_words';
import type { Processors } from './requests';

/** A choice with an empty value means: as the model has it. */
function selection(label: string, change: () => void): { field: HTMLElement; select: HTMLSelectElement } {
    const select = element('select');
    select.addEventListener('change', change);
    return { field: element('label', { class: 'pipe-field' }, label, select), select };
}

export class ProcessorControls {
    private readonly model: ReturnType<typeof selection>;
    private readonly chosen: Record<SwitchName, ReturnType<typeof selection>>;
    private readonly more = element('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', maxlength: 400 });
    readonly form: HTMLElement;

    /** `choose` is called with a processor as text. */
    constructor(private readonly say: Say, private readonly choose: (text: string) => void) {
        const change = (): void => this.changed();
        this.model = selection(say('processor'), change);
        this.chosen = Object.fromEntries(switchNames.map((name) => [name, selection(say(name), change)])) as typeof this.chosen;
        for (const name of switchNames)
            this.chosen[name].select.append(element('option', { value: '' }, say('asModel')), ...switches[name].map((value) => element('option', { value }, value)));
        this.more.addEventListener('change', change);
        this.form = element('div', { class: 'pipe-controls' }, this.model.field, ...switchNames.map((name) => this.chosen[name].field),
            element('label', { class: 'pipe-field' }, say('more'), this.more));
    }

    show(processors: Processors, text: string): void {
        const choice = processorChoice(text);
        const { select } = this.model;
        select.replaceChildren(...processors.models.map(({ name, title }) => element('option', { value: name, title }, name)));
        select.value = choice.model;
        select.title = processors.models.find(({ name }) => name === choice.model)?.title ?? '';
        for (const name of switchNames) this.chosen[name].select.value = choice.switches[name] ?? '';
        if (document.activeElement !== this.more) this.more.value = choice.more;
        this.more.title = `${this.say('moreHelp')}\n${processors.settings.map(({ name, takes }) => `${name}: ${takes}`).join('\n')}`;
    }

    private changed(): void {
        const chosen = Object.fromEntries(switchNames.map((name) => [name, this.chosen[name].select.value]).filter(([, value]) => value !== ''));
        this.choose(processorText({ model: this.model.select.value, switches: chosen, more: this.more.value }));
    }
}
