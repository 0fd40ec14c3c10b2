// calls.ts -- the calls that have not returned; one is selected, whose values the other views show
import type { DebugProtocol } from '@vscode/debugprotocol';
import { button, element } from '../dom.ts';
import { fileOf } from '../debug/paths.ts';
import { LiveView } from './live_view.ts';
import { moveByKeys } from './cell_keys.ts';
import { texts } from './texts.ts';

type Frame = DebugProtocol.StackFrame;
const mostFrames = 200;

export class CallsView extends LiveView {
    readonly id = 'calls';
    readonly area = 'side';
    readonly order = 30;

    title(): string {
        return texts.calls();
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const args = { threadId: 1, startFrame: 0, levels: mostFrames, format: { parameters: true } };
        const stack = await this.app.debugger.request<{ stackFrames: Frame[]; totalFrames?: number }>('stackTrace', args);
        if (!isCurrent()) return;
        this.adopt(stack.stackFrames);
        const rows = stack.stackFrames.map((frame, index) => this.row(frame, index));
        const heads = [texts.procedure(), texts.line(), texts.address(), ''].map((name) => element(name === '' ? 'td' : 'th', name === '' ? {} : { scope: 'col' }, name));
        const table = element('table', { class: 'views-table' }, element('caption', {}, texts.callStack()),
            element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
        moveByKeys(table, this.content);
        const more = (stack.totalFrames ?? 0) - rows.length;
        this.draw(table, ...(more > 0 ? [element('p', {}, texts.moreCalls({ count: more }))] : []));
    }

    /** Which call is selected, counted from the innermost one: the numbers of frames are others in each answer. */
    private selected = 0;

    private adopt(frames: readonly Frame[]): void {
        const index = frames.findIndex((frame) => frame.id === this.app.debugger.frameId);
        if (index >= 0) this.selected = index;
        else if (!this.selects) this.selected = 0;
        this.selects = false;
    }

    private selects = false;

    private row(frame: Frame, index: number): HTMLElement {
        const file = fileOf(frame.source);
        const where = file === null ? '' : `${file}:${frame.line}`;
        const isSelected = index === this.selected;
        const choose = button(frame.name, () => this.choose(frame, index), {
            class: 'views-cell', 'data-key': `frame${index}`, 'aria-current': isSelected ? 'true' : undefined,
        });
        const again = frame.canRestart ? [button('↺', () => void this.restart(frame), {
            class: 'views-cell', 'data-key': `restart${index}`, 'aria-label': texts.restartFrame({ name: frame.name }), title: texts.restartFrame({ name: frame.name }),
        })] : [];
        return element('tr', isSelected ? { class: 'views-selected' } : {},
            element('th', { scope: 'row' }, choose), element('td', {}, where),
            element('td', {}, frame.instructionPointerReference ?? ''), element('td', {}, ...again));
    }

    private choose(frame: Frame, index: number): void {
        this.selected = index;
        this.selects = true;
        this.app.debugger.selectFrame(frame.id);
        const file = fileOf(frame.source);
        if (file !== null && frame.line > 0) this.app.workspace.reveal({ file, line: frame.line });
    }

    private async restart(frame: Frame): Promise<void> {
        try {
            await this.app.debugger.request('restartFrame', { frameId: frame.id });
        } catch (error) {
            this.fail(error);
        }
    }
}
