// memory.ts -- memory by pages: bytes with their characters, or words; labels beside them
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { labelsOf, type Label } from './label_list.ts';
import { fromBase64 } from '../files/base64.ts';
import { LiveView } from './live_view.ts';
import { memoryWanted } from './navigation.ts';
import { addressIn, character, hexadecimal } from '../../../client/values.ts';
import { wordAt } from './numbers.ts';
import { moveByKeys } from './cell_keys.ts';
import { texts } from './texts.ts';
import { ValueBar } from './value_bar.ts';
import { sentence } from '../sentence.ts';

type Unit = 'bytes' | 'words' | 'wordsDecimal';
const perPage = 256;

export class MemoryView extends LiveView {
    readonly id = 'memory';
    readonly area = 'bottom';
    readonly order = 30;
    private from = 0x10010000;
    private unit: Unit = 'words';
    private shown: { from: number; bytes: Uint8Array } = { from: -1, bytes: new Uint8Array() };
    private readonly bar = new ValueBar(this.app, this.content);
    private readonly field = element('input', { type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', class: 'views-field', value: '0x10010000', 'aria-label': texts.goTo(), title: texts.goTo() });

    constructor(app: App) {
        super(app);
        memoryWanted.on((expression) => {
            this.field.value = expression;
            void this.goTo(expression);
        });
    }

    title(): string {
        return texts.memory();
    }

    protected override tools(): HTMLElement[] {
        const form = element('form', { class: 'views-tools' },
            this.field, element('button', { type: 'submit' }, texts.go()),
            this.segments(), this.units(),
            button('▲', () => this.turn(-perPage), { 'aria-label': texts.earlier(), title: texts.earlier() }),
            button('▼', () => this.turn(perPage), { 'aria-label': texts.later(), title: texts.later() }));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            void this.goTo(this.field.value);
        });
        return [form, this.bar.root];
    }

    private segments(): HTMLElement {
        const parts: [string, string][] = [
            [texts.data(), '0x10010000'], [texts.heap(), '0x10040000'], [texts.stack(), '$sp'],
            [texts.global(), '$gp'], [texts.program(), '0x00400000'], [texts.devices(), '0xffff0000'],
        ];
        const choice = element('select', { 'aria-label': texts.segment() }, element('option', { value: '' }, texts.segment()),
            ...parts.map(([name, where]) => element('option', { value: where }, name)));
        choice.addEventListener('change', () => {
            if (choice.value === '') return;
            this.field.value = choice.value;
            void this.goTo(choice.value);
            choice.value = '';
        });
        return choice;
    }

    private units(): HTMLElement {
        const all: Unit[] = ['words', 'wordsDecimal', 'bytes'];
        const choice = element('select', {}, ...all.map((unit) => element('option', { value: unit }, texts[unit]())));
        choice.addEventListener('change', () => {
            this.unit = choice.value as Unit;
            this.invalidate();
        });
        return element('label', { class: 'views-choice' }, `${texts.unit()} `, choice);
    }

    private turn(bytes: number): void {
        this.from = (this.from + bytes) >>> 0;
        this.field.value = hexadecimal(this.from);
        this.invalidate();
    }

    private async goTo(expression: string): Promise<void> {
        try {
            const { frameId } = this.app.debugger;
            const args = { expression, context: 'watch', ...(frameId === null ? {} : { frameId }) };
            const direct = /^0x[0-9a-f]{1,8}$/i.test(expression.trim()) ? Number(expression) : undefined;
            const address = direct ?? addressIn(await this.app.debugger.request<{ result: string; memoryReference?: string }>('evaluate', args));
            if (address === undefined) return this.app.announcer.say(texts.noAddress({ expression }), { assertive: true });
            this.from = (address & ~15) >>> 0;
            this.invalidate();
        } catch (error) {
            this.app.announcer.say(sentence(error), { assertive: true });
        }
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const args = { memoryReference: hexadecimal(this.from), offset: 0, count: perPage };
        const [memory, labels] = await Promise.all([this.app.debugger.request<{ data?: string }>('readMemory', args), labelsOf(this.app)]);
        if (!isCurrent()) return;
        const bytes = fromBase64(memory.data ?? '');
        const before = this.shown.from === this.from ? this.shown.bytes : bytes;
        this.draw(this.tableOf(bytes, before, labels));
        this.shown = { from: this.from, bytes };
    }

    private tableOf(bytes: Uint8Array, before: Uint8Array, labels: readonly Label[]): HTMLTableElement {
        const size = this.unit === 'bytes' ? 1 : 4;
        const offsets = Array.from({ length: 16 / size }, (_, index) => index * size);
        const heads = [texts.address(), ...offsets.map((offset) => `+${offset.toString(16)}`), texts.text(), texts.label()];
        const rows = Array.from({ length: perPage / 16 }, (_, index) => this.row(index * 16, offsets, size, bytes, before, labels));
        const table = element('table', { class: `views-table views-memory views-${this.unit}` },
            element('caption', {}, texts.memoryAt({ address: hexadecimal(this.from) })),
            element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
            element('tbody', {}, ...rows));
        moveByKeys(table, this.content);
        return table;
    }

    private row(at: number, offsets: readonly number[], size: number, bytes: Uint8Array, before: Uint8Array, labels: readonly Label[]): HTMLElement {
        const address = (this.from + at) >>> 0;
        const own = labels.filter((label) => label.address >= address && label.address < address + 16);
        const letters = [...bytes.slice(at, at + 16)].map(character).join('');
        return element('tr', {},
            element('th', { scope: 'row' }, hexadecimal(address)),
            ...offsets.map((offset) => this.cell(at + offset, size, bytes, before)),
            element('td', { class: 'views-letters' }, letters),
            element('td', {}, own.map((label) => (label.address === address ? label.name : `${label.name} (+${(label.address - address).toString(16)})`)).join(', ')));
    }

    private cell(at: number, size: number, bytes: Uint8Array, before: Uint8Array): HTMLElement {
        const address = hexadecimal(this.from + at);
        if (at + size > bytes.length) return element('td', {}, element('span', { 'aria-label': texts.unreadable(), role: 'img' }, '··'));
        const isChanged = Array.from({ length: size }, (_, n) => at + n).some((n) => bytes[n] !== before[n]);
        const value = this.textOf(bytes, at);
        const expression = `${size === 1 ? 'byte' : 'word'}[${address}]`;
        const made = button(value, () => this.bar.open({ expression, name: address, value, address }, address), { class: 'views-cell', 'data-key': address });
        if (isChanged) made.append(element('span', { class: 'only-read' }, ` ${texts.changedMark()}`));
        return element('td', isChanged ? { class: 'views-changed' } : {}, made);
    }

    private textOf(bytes: Uint8Array, at: number): string {
        if (this.unit === 'bytes') return (bytes[at] ?? 0).toString(16).padStart(2, '0');
        const word = wordAt(bytes, at);
        return this.unit === 'words' ? hexadecimal(word) : String(word | 0);
    }
}
