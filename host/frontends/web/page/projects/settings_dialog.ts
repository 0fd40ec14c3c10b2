// settings_dialog.ts -- how the program is assembled and run
import type { Shell } from '../app.ts';
import type { Project, RunSettings } from '../contract.ts';
import { element } from '../dom.ts';
import { sourcesOf } from '../debug/launch.ts';
import { dialectNames, dialects, namingFile } from '../workspace/dialect.ts';
import { isProgram } from '../workspace/names.ts';
import { texts } from './texts.ts';

const memories: readonly RunSettings['memory'][] = ['Default', 'CompactDataAtZero', 'CompactTextAtZero'];

export async function showSettings(app: Shell): Promise<void> {
    const project = app.workspace.project();
    const form = makeForm(project);
    const answer = await app.ask({
        title: texts.settingsTitle(),
        body: form.body,
        buttons: [
            { id: 'apply', label: texts.apply(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    if (answer === 'apply') app.workspace.changeSettings(form.read());
}

function makeForm(project: Project) {
    const { settings } = project;
    const files = project.files.map((file) => file.name);
    const naming = namingFile(project, sourcesOf(project));
    const sources = files.filter((name) => isProgram(name) || settings.sources.includes(name)).map((name) => ({ name, box: checkbox(settings.sources.includes(name), name) }));
    const box = (key: 'delayedBranching' | 'selfModifying' | 'bare' | 'mmio' | 'digitalLab', label: string) => ({ key, box: checkbox(settings[key], label) });
    const flags = [box('delayedBranching', texts.delayed()), box('selfModifying', texts.selfModifying()), box('bare', texts.bare())];
    const devices = [box('mmio', texts.mmio()), box('digitalLab', texts.digitalLab())];
    const args = element('input', { type: 'text', value: quoteWords(settings.arguments), spellcheck: 'false' });
    const dialect = select(dialects, dialects.map((name) => dialectNames[name]), settings.dialect);
    const memory = select(memories, memories, settings.memory);
    const bitmap = element('input', { type: 'text', value: settings.bitmap, spellcheck: 'false' });
    const seed = element('input', { type: 'text', inputmode: 'numeric', pattern: '-?[0-9]{1,15}', title: texts.wrongSeed(), value: settings.seed ?? '' });
    const field = (label: string, input: HTMLElement) => element('label', { class: 'dialog-field' }, label, input);
    const body = element(
        'div',
        {},
        group(texts.sources(), ...sources.map((one) => one.box.label)),
        field(texts.arguments(), args),
        group(texts.machine(), field(texts.language(), dialect), ...(naming ? [element('p', { class: 'projects-note' }, texts.named({ file: naming.file }))] : []), field(texts.memory(), memory), ...flags.map((one) => one.box.label), field(texts.seed(), seed)),
        group(texts.devices(), ...devices.map((one) => one.box.label), field(texts.bitmap(), bitmap)),
    );
    const read = (): Partial<RunSettings> => ({
        sources: ordered(settings.sources, sources.filter((one) => one.box.input.checked).map((one) => one.name)),
        arguments: splitWords(args.value),
        dialect: dialect.value as RunSettings['dialect'],
        memory: memory.value as RunSettings['memory'],
        bitmap: bitmap.value.trim(),
        seed: seed.value.trim() === '' ? null : Number(seed.value),
        ...Object.fromEntries([...flags, ...devices].map((one) => [one.key, one.box.input.checked])),
    });
    return { body, read };
}

/** Files that were in the program keep their order; new ones come after them. */
function ordered(before: readonly string[], chosen: readonly string[]): string[] {
    return [...before.filter((name) => chosen.includes(name)), ...chosen.filter((name) => !before.includes(name))];
}

function group(title: string, ...children: Node[]): HTMLElement {
    return element('fieldset', { class: 'projects-group' }, element('legend', {}, title), ...children);
}

function checkbox(checked: boolean, label: string) {
    const input = element('input', { type: 'checkbox', checked });
    return { input, label: element('label', { class: 'dialog-check' }, input, label) };
}

function select(values: readonly string[], labels: readonly string[], chosen: string): HTMLSelectElement {
    return element('select', {}, ...values.map((value, index) => element('option', { value, selected: value === chosen }, labels[index] ?? value)));
}

/** Words are separated by blanks; quotes keep blanks in a word, as in a shell. */
export function splitWords(text: string): string[] {
    return [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double?.replace(/\\(.)/g, '$1') ?? single ?? plain ?? '');
}

export function quoteWords(words: readonly string[]): string {
    return words.map((word) => (/^[^\s"']+$/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`)).join(' ');
}
