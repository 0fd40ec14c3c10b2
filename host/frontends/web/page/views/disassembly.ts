// disassembly.ts -- the machine code around the next instruction, as it is in memory now
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App } from '../contract.ts';
import { fileOf } from '../debug/paths.ts';
import { button, element } from '../dom.ts';
import { LiveView } from './live_view.ts';
import { moveByKeys } from './cell_keys.ts';
import { texts } from './texts.ts';

type Row = DebugProtocol.DisassembledInstruction;
const shownRows = 48;
const rowsBefore = 12;

export class DisassemblyView extends LiveView {
    readonly id = 'disassembly';
    readonly area = 'bottom';
    readonly order = 40;
    /** The address around which rows are shown; null: the next instruction. */
    private around: string | null = null;
    private offset = 0;
    private pc = '';

    constructor(app: App) {
        super(app);
        app.debugger.onUpdate(() => this.follow());
        app.debugger.onStopsChange(() => this.invalidate());
    }

    title(): string {
        return texts.disassembly();
    }

    private follow(): void {
        this.around = null;
        this.offset = 0;
    }

    protected override tools(): HTMLElement[] {
        return [element('div', { class: 'views-tools' },
            button(texts.toPc(), () => { this.follow(); this.invalidate(); }),
            button('▲', () => this.turn(-32), { 'aria-label': texts.earlier(), title: texts.earlier() }),
            button('▼', () => this.turn(32), { 'aria-label': texts.later(), title: texts.later() }))];
    }

    private turn(rows: number): void {
        this.around ??= this.pc;
        this.offset += rows;
        this.invalidate();
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const stack = await this.app.debugger.request<{ stackFrames: DebugProtocol.StackFrame[] }>('stackTrace', { threadId: 1, startFrame: 0, levels: 1 });
        this.pc = stack.stackFrames[0]?.instructionPointerReference ?? '0x00400000';
        const args = {
            memoryReference: this.around ?? this.pc, offset: 0,
            instructionOffset: this.offset - rowsBefore, instructionCount: shownRows, resolveSymbols: true,
        };
        const { instructions } = await this.app.debugger.request<{ instructions: Row[] }>('disassemble', args);
        if (!isCurrent()) return;
        const rows = instructions.filter((row) => row.presentationHint !== 'invalid').map((row) => this.row(row));
        const heads = [texts.breakpoint(), texts.address(), texts.code(), texts.instruction(), texts.source()];
        const table = element('table', { class: 'views-table views-code' }, element('caption', {}, texts.disassembly()),
            element('thead', {}, element('tr', {}, ...heads.map((name) => element('th', { scope: 'col' }, name)))), element('tbody', {}, ...rows));
        moveByKeys(table, this.content);
        this.draw(table);
    }

    private row(row: Row): HTMLElement {
        const isNext = row.address === this.pc;
        const label = row.symbol ? [element('span', { class: 'views-label' }, `${row.symbol}: `)] : [];
        const next = isNext ? [element('span', { class: 'only-read' }, ` ${texts.nextInstruction()}`)] : [];
        return element('tr', isNext ? { class: 'views-current', 'aria-current': 'true' } : {},
            element('td', {}, this.breakpoint(row.address)),
            element('th', { scope: 'row' }, row.address, ...next), element('td', {}, row.instructionBytes ?? ''),
            element('td', {}, ...label, row.instruction), element('td', {}, this.source(row)));
    }

    private breakpoint(address: string): HTMLElement {
        const { debugger: program } = this.app;
        const isSet = program.otherStops().some((stop) => stop.kind === 'instruction' && stop.what === address);
        const toggle = (): void => {
            const others = program.otherStops().filter((stop) => stop.kind !== 'instruction' || stop.what !== address);
            program.setOtherStops(isSet ? others : [...others, { kind: 'instruction', what: address, enabled: true }]);
        };
        return button(isSet ? '●' : '○', toggle, {
            class: isSet ? 'views-cell views-point' : 'views-cell', 'data-key': address,
            'aria-pressed': String(isSet), 'aria-label': texts.breakpointAt({ address }),
        });
    }

    private source(row: Row): HTMLElement | string {
        const file = fileOf(row.location);
        const { line } = row;
        if (file === null || line === undefined) return '';
        const text = this.app.workspace.text(file)?.split('\n')[line - 1]?.trim() ?? '';
        return button(`${file}:${line} ${text}`, () => this.app.workspace.reveal({ file, line }), { class: 'views-cell views-source', 'data-key': `${row.address} source` });
    }
}
