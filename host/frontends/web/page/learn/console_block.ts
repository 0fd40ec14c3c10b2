// console_block.ts -- commands of the tutorial with their output; each can be tried, with the chapter's programs as they are now
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { sentence } from '../sentence.ts';
import type { Programs } from './programs.ts';
import { scrolling } from './scrolling.ts';
import { learnTexts, tutorialTexts as texts } from './texts.ts';
import { toolRun } from './tutorial_commands.ts';
import { isAsExpected, type ConsoleBlock, type ConsoleCommand } from './tutorial_blocks.ts';

export function consoleElement(app: App, block: ConsoleBlock, programs: Programs): HTMLElement {
    return element('div', { class: 'learn-block learn-console' }, ...block.commands.map((command) => commandElement(app, command, programs)));
}

function commandElement(app: App, command: ConsoleCommand, programs: Programs): HTMLElement {
    const output = element('div', {}, scrolling(texts.expected(), command.expected));
    const status = element('p', { role: 'status', class: 'learn-status' });
    const input = command.stdin ? inputArea(command.stdin) : undefined;
    let running: AbortController | undefined;
    const stop = button(learnTexts.stop(), () => running?.abort(), { hidden: true });
    const start = button(texts.tryIt(), () => void run(), { 'aria-label': texts.tryCommand({ line: command.line }) });

    const run = async (): Promise<void> => {
        start.disabled = true;
        stop.hidden = false;
        status.textContent = texts.running();
        const stdin = input?.area.value ?? '';
        running = new AbortController();
        const tried = await attempt(app, command, stdin, programs, running.signal);
        output.replaceChildren(scrolling(texts.output(), tried.output === '' ? `(${texts.noOutput()})` : tried.output));
        const unchanged = !programs.isChanged(command.args) && stdin === command.stdin;
        const judged = !unchanged ? 'changed' : isAsExpected(tried.output, command.expected) ? 'same' : 'differs';
        status.textContent = tried.stopped ?? texts[judged]();
        status.dataset['result'] = tried.stopped === undefined ? judged : 'stopped';
        start.disabled = false;
        stop.hidden = true;
    };
    return element('section', { class: 'learn-command', 'aria-label': command.line },
        element('p', { class: 'learn-line' }, element('code', {}, `$ ${command.line}`)),
        ...(input ? [input.node] : []), output, element('div', { class: 'learn-buttons' }, start, stop), status);
}

function inputArea(text: string): { node: HTMLElement; area: HTMLTextAreaElement } {
    const area = element('textarea', { class: 'learn-input', rows: Math.min(6, text.split('\n').length), spellcheck: 'false', autocomplete: 'off' });
    area.value = text;
    return { node: element('label', { class: 'dialog-field' }, texts.input(), area), area };
}

/** What it printed, on both outputs in their order, as a terminal shows them: messages begin in a line of their own. */
async function attempt(
    app: App, command: ConsoleCommand, stdin: string, programs: Programs, signal: AbortSignal,
): Promise<{ output: string; stopped?: string }> {
    let output = '';
    let inMessages = false;
    const onOutput = (text: string, isError: boolean): void => {
        if (isError && !inMessages && output !== '' && !output.endsWith('\n')) output += '\n';
        inMessages = isError;
        output += text;
    };
    try {
        await app.tools().run({ ...toolRun(command, app.language), stdin, files: programs.files(), onOutput }, signal);
        return { output };
    } catch (error) {
        return { output, stopped: signal.aborted ? texts.stopped() : sentence(error) };
    }
}
