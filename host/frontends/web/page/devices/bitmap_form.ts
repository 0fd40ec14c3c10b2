// bitmap_form.ts -- where a bitmap display is and how large: the setting `bitmap` of docs/dap.md
import type { App } from '../contract.ts';
import { element } from '../dom.ts';
import { change, type Offer } from './enabling.ts';
import { texts } from './texts.ts';

export interface BitmapSetting {
    base: string;
    width: number;
    height: number;
    unitWidth: number;
    unitHeight: number;
}
const bases = ['global', 'gp', 'static', 'heap', 'mmio'] as const;
const baseNames = {
    global: texts.baseGlobal, gp: texts.baseGp, static: texts.baseStatic, heap: texts.baseHeap, mmio: texts.baseMmio,
};
const mostPixels = 4096;

/** Reads a setting such as 'gp,256x256,unit=8'; what it does not say is as in MARS. */
export function readSetting(text: string): BitmapSetting {
    const setting = { base: 'static', width: 512, height: 256, unitWidth: 1, unitHeight: 1 };
    for (const part of text.split(',').map((one) => one.trim())) {
        const size = /^([1-9]\d*)x([1-9]\d*)$/.exec(part);
        const unit = /^unit=(\d+)(?:x(\d+))?$/.exec(part);
        if (size) Object.assign(setting, { width: Number(size[1]), height: Number(size[2]) });
        else if (unit) Object.assign(setting, { unitWidth: Number(unit[1]), unitHeight: Number(unit[2] ?? unit[1]) });
        else if (part !== '' && part !== 'true') setting.base = part;
    }
    return setting;
}

export function writeSetting({ base, width, height, unitWidth, unitHeight }: BitmapSetting): string {
    return `${base},${width}x${height},unit=${unitWidth}x${unitHeight}`;
}

function numberField(label: string, value: number, most: number): [HTMLElement, HTMLInputElement] {
    const input = element('input', { type: 'number', min: 1, max: most, step: 1, value, required: true });
    return [element('label', { class: 'devices-field' }, label, input), input];
}

function baseField(base: string): [HTMLElement[], () => string] {
    const isKnown = (bases as readonly string[]).includes(base);
    const select = element('select', {},
        ...bases.map((name) => element('option', { value: name, selected: name === base }, baseNames[name]())),
        element('option', { value: '', selected: !isKnown }, texts.baseOther()));
    const other = element('input', { type: 'text', value: isKnown ? '' : base, placeholder: '0x10020000', autocomplete: 'off', spellcheck: 'false', required: true, pattern: '\\s*[^\\s,=]+\\s*' });
    const otherField = element('label', { class: 'devices-field' }, texts.baseHint(), other);
    const update = () => {
        otherField.hidden = select.value !== '';
        other.disabled = otherField.hidden;
    };
    select.addEventListener('change', update);
    update();
    return [[element('label', { class: 'devices-field' }, texts.base(), select), otherField], () => select.value || other.value.trim()];
}

export function bitmapForm(app: App, what: Offer): HTMLElement {
    const now = app.workspace.project().settings.bitmap;
    const setting = readSetting(now);
    const [base, baseOf] = baseField(setting.base);
    const [width, widthInput] = numberField(texts.width(), setting.width, mostPixels);
    const [height, heightInput] = numberField(texts.height(), setting.height, mostPixels);
    const [unitWidth, unitWidthInput] = numberField(texts.unitWidth(), setting.unitWidth, mostPixels);
    const [unitHeight, unitHeightInput] = numberField(texts.unitHeight(), setting.unitHeight, mostPixels);
    const send = element('button', { type: 'submit', class: 'primary' }, now === '' ? texts.connect() : texts.change());
    const form = element('form', { class: 'devices-form', 'aria-label': texts.bitmap() }, ...base, width, height, unitWidth, unitHeight, send);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        const bitmap = writeSetting({
            base: baseOf(), width: widthInput.valueAsNumber, height: heightInput.valueAsNumber,
            unitWidth: unitWidthInput.valueAsNumber, unitHeight: unitHeightInput.valueAsNumber,
        });
        change(app, what, true, { bitmap });
    });
    return form;
}
