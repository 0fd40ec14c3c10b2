// stack.ts -- words of the stack from $sp up, divided by the frames of the calls
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { fromBase64 } from '../files/base64.ts';
import { LiveView } from './live_view.ts';
import { addressIn, divide, hexadecimal } from '../../../client/values.ts';
import { wordAt } from './numbers.ts';
import { moveByKeys } from './cell_keys.ts';
import { scopeOf } from './scope_view.ts';
import { texts } from './texts.ts';
import { typeText } from './type_text.ts';
import { ValueBar } from './value_bar.ts';

type Frame = DebugProtocol.StackFrame;
type Slots = Map<number, DebugProtocol.Variable>;
const mostWords = 64;
/** Of the outermost frame, whose end is not known. */
const fewWords = 8;
const mostFrames = 16;

/** A frame, and where its part of the stack begins. */
interface Border {
    readonly name: string;
    readonly from: number;
}
interface Word {
    address: number;
    value: number;
    isChanged: boolean;
}

export class StackView extends LiveView {
    readonly id = 'stack';
    readonly area = 'side';
    readonly order = 20;
    private readonly bar = new ValueBar(this.app, this.content);
    private before = new Map<number, number>();
    private showsAll = false;

    constructor(app: App) {
        super(app);
    }

    title(): string {
        return texts.stack();
    }

    protected override tools(): HTMLElement[] {
        return [this.bar.root];
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const args = { threadId: 1, startFrame: 0, levels: mostFrames };
        const { stackFrames } = await this.app.debugger.request<{ stackFrames: Frame[] }>('stackTrace', args);
        const borders = await this.borders(stackFrames);
        const lowest = Math.min(...borders.map((border) => border.from));
        if (!Number.isFinite(lowest)) return;
        const slots = await this.slots(stackFrames.slice(0, borders.length));
        const words = await this.words(lowest);
        if (!isCurrent()) return;
        const parts = divide(borders, words);
        const hidden = this.showsAll ? 0 : Math.max(0, (parts.at(-1)?.words.length ?? 0) - fewWords);
        const shown = parts.map((part, at) => (at < parts.length - 1 ? part : { ...part, words: part.words.slice(0, part.words.length - hidden) }));
        const tables = shown.map((part) => this.tableOf(part, slots));
        const isPartial = borders.length < stackFrames.length;
        this.draw(...tables, ...(hidden > 0 ? [this.moreButton(hidden)] : []), ...(isPartial ? [element('p', {}, texts.unknownStack())] : []));
        this.before = new Map(words.map((word) => [word.address, word.value]));
    }

    private moreButton(count: number): HTMLElement {
        return button(texts.moreWords({ count }), () => {
            this.showsAll = true;
            this.invalidate();
        });
    }

    protected override clear(): void {
        super.clear();
        this.before.clear();
    }

    /** Frames whose $sp is known; from the first unknown one on nothing is shown. */
    private async borders(frames: readonly Frame[]): Promise<Border[]> {
        const found: Border[] = [];
        for (const frame of frames) {
            const args = { expression: '$sp', frameId: frame.id, context: 'watch', format: { hex: true } };
            const answer = await this.app.debugger.request<{ result: string }>('evaluate', args).catch(() => null);
            const from = answer ? addressIn({ result: answer.result }) : undefined;
            if (from === undefined) break;
            found.push({ name: frame.name, from });
        }
        return found;
    }

    /** What the words hold, by address. */
    private async slots(frames: readonly Frame[]): Promise<Slots> {
        const found: Slots = new Map();
        for (const frame of frames) {
            const scope = await scopeOf(this.app, 'frame', frame.id);
            if (!scope) continue;
            const args = { variablesReference: scope.variablesReference, start: 0, count: mostWords };
            const { variables } = await this.app.debugger.request<{ variables: DebugProtocol.Variable[] }>('variables', args);
            for (const one of variables) if (one.memoryReference) found.set(Number(one.memoryReference) >>> 0, one);
        }
        return found;
    }

    private async words(from: number): Promise<Word[]> {
        const args = { memoryReference: hexadecimal(from), offset: 0, count: mostWords * 4 };
        const bytes = fromBase64((await this.app.debugger.request<{ data?: string }>('readMemory', args)).data ?? '');
        const found: Word[] = [];
        for (let at = 0; at + 4 <= bytes.length; at += 4) {
            const address = (from + at) >>> 0;
            const value = wordAt(bytes, at);
            found.push({ address, value, isChanged: this.before.has(address) && this.before.get(address) !== value });
        }
        return found;
    }

    private tableOf(part: Border & { readonly words: readonly Word[] }, slots: Slots): HTMLTableElement {
        const heads = [texts.address(), texts.slot(), texts.value()].map((name) => element('th', { scope: 'col' }, name));
        const table = element('table', { class: 'views-table' }, element('caption', {}, texts.stackOf({ name: part.name })),
            element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...part.words.map((word) => this.row(word, slots))));
        moveByKeys(table, table);
        return table;
    }

    private row(word: Word, slots: Slots): HTMLElement {
        const address = hexadecimal(word.address);
        const slot = slots.get(word.address);
        const value = slot?.value ?? `${hexadecimal(word.value)} ${word.value | 0}`;
        const note = /\((.*)\)/.exec(slot?.type ?? '')?.[1];
        const cell = button(value, () => this.bar.open({ expression: `word[${address}]`, name: slot?.name ?? address, value, address }, address), { class: 'views-cell', 'data-key': address });
        if (word.isChanged) cell.append(element('span', { class: 'only-read' }, ` ${texts.changedMark()}`));
        return element('tr', word.isChanged ? { class: 'views-changed' } : {},
            element('th', { scope: 'row' }, address),
            element('td', {}, [slot?.name, note && typeText(note)].filter(Boolean).join(', ')), element('td', {}, cell));
    }
}
