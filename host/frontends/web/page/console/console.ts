// console.ts -- what the program prints, and the line in which its input is typed
//
// xterm.js would write styles into the document, which the page's policy forbids (docs/decisions/0041); these lines are text that a screen
// reader, a phone and a search in the page can use.
import type { App, DebugState, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { Intake } from './intake.ts';
import { dress } from './palette.ts';
import { runsOf, Screen, type Line } from './screen.ts';
import { texts } from './texts.ts';
import { widthOfBoards } from './widths.ts';
import { sentence } from '../sentence.ts';

/** What is read aloud at a time. */
const mostAnnounced = 600;
const untilAnnounced = 400;
/** A letter's width as a part of its size. */
const widthOfCharacter = 0.605;

export class ConsoleView implements View {
    readonly id = 'console';
    readonly area = 'bottom';
    readonly order = 10;
    private readonly screen = new Screen();
    private readonly intake = new Intake();
    private readonly log = element('div', { class: 'console-log', role: 'log', 'aria-live': 'off', tabindex: 0, 'aria-label': texts.output() });
    private readonly live = element('div', { class: 'only-read', 'aria-live': 'polite' });
    private readonly field = element('input', {
        type: 'text', class: 'console-field', 'aria-label': texts.input(), placeholder: texts.input(),
        autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'send',
    });
    private readonly rows = new Map<number, HTMLElement>();
    private isScheduled = false;
    private isAnnouncing = true;
    private toAnnounce = '';
    private announceTimer: ReturnType<typeof setTimeout> | undefined;
    private typed: string[] = [];
    private typedAt = 0;
    private lastState: DebugState = 'none';
    private hasPrinted = false;
    /** The size of the letters, in pixels, as the reader has set it. */
    private usual = 14;
    private isFitting: boolean;

    constructor(private readonly app: App) {
        this.isFitting = app.preferences.get('console.fit') !== 'false';
        app.debugger.onOutput((text, kind) => this.add(kind, text));
        app.debugger.onState((state) => this.stateChanged(state));
    }

    title(): string {
        return texts.console();
    }

    mount(host: HTMLElement): void {
        host.classList.add('console');
        host.append(this.log, this.live, element('div', { class: 'console-bottom' }, this.form(), this.tools()));
        this.usual = parseFloat(getComputedStyle(this.log).fontSize);
        new ResizeObserver(() => this.fit()).observe(this.log);
        this.draw();
    }

    private stateChanged(state: DebugState): void {
        if (state === 'starting') this.clear();
        const hasRun = this.lastState === 'running' || this.lastState === 'starting';
        if (state === 'ended' && hasRun && this.hasPrinted) this.app.showOnPhone('console', 'main');
        this.lastState = state;
        this.field.classList.toggle('console-awaited', state === 'waiting');
        if (state !== 'waiting') return;
        this.app.showView('console');
        this.flush();
        this.field.focus();
    }

    private add(kind: 'stdout' | 'stderr' | 'console' | 'typed', text: string): void {
        this.intake.add(kind, text);
        this.hasPrinted ||= kind === 'stdout';
        this.schedule();
    }

    /** A page in the background has no frames: its text waits, bounded, until it is looked at. */
    private schedule(): void {
        if (this.isScheduled) return;
        this.isScheduled = true;
        requestAnimationFrame(() => {
            this.isScheduled = false;
            this.step();
            if (!this.intake.isEmpty) this.schedule();
        });
    }

    private step(): void {
        const { pieces, dropped } = this.intake.take();
        if (dropped > 0) this.screen.writeAs('note', `${texts.omittedText({ count: dropped })}\n`);
        for (const { kind, text } of pieces) {
            if (kind === 'stdout') this.screen.write(text);
            else this.screen.writeAs(kind === 'typed' ? 'typed' : kind === 'stderr' ? 'error' : 'note', text);
            if (kind !== 'typed') this.announce(text);
        }
        this.draw();
    }

    private flush(): void {
        while (!this.intake.isEmpty) this.step();
    }

    private draw(): void {
        const follows = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 8;
        const { lines } = this.screen;
        const first = lines[0]?.number ?? 0;
        for (const [number, row] of this.rows) {
            if (number >= first) break;
            row.remove();
            this.rows.delete(number);
        }
        for (const line of lines.slice(Math.min(this.screen.firstChanged, lines.length))) this.drawLine(line);
        const last = lines.at(-1)?.number ?? 0;
        for (const [number, row] of [...this.rows].reverse()) {
            if (number <= last) break;
            row.remove();
            this.rows.delete(number);
        }
        this.screen.drawn();
        this.fit();
        if (follows) this.log.scrollTop = this.log.scrollHeight;
    }

    /** Boards and tables that are wider than the console are drawn smaller, as far as they can still be read. */
    private fit(): void {
        const longest = this.isFitting ? widthOfBoards(this.screen.lines) : 0;
        const fits = this.log.clientWidth / (Math.max(longest, 1) * widthOfCharacter);
        const size = Math.max(this.usual / 2, Math.floor(fits * 10) / 10);
        this.log.style.fontSize = size < this.usual ? `${size}px` : '';
    }

    private drawLine(line: Line): void {
        let row = this.rows.get(line.number);
        if (!row) {
            row = element('div', { class: 'console-line' });
            this.rows.set(line.number, row);
            this.log.append(row);
        }
        row.replaceChildren(...runsOf(line).map(({ text, style }) => {
            const span = element('span', {}, text);
            dress(span, style);
            return span;
        }));
    }

    private clear(): void {
        this.hasPrinted = false;
        this.intake.clear();
        this.screen.clear();
        this.toAnnounce = '';
        this.live.replaceChildren();
        this.draw();
    }

    /** Output is collected for a moment, since many programs print single characters. */
    private announce(text: string): void {
        if (!this.isAnnouncing || this.toAnnounce.length > mostAnnounced) return;
        this.toAnnounce += text;
        clearTimeout(this.announceTimer);
        this.announceTimer = setTimeout(() => {
            const plain = this.toAnnounce.replace(/\x1b\[[0-9;?]*[@-~]/g, '').slice(0, mostAnnounced);
            this.toAnnounce = '';
            this.live.replaceChildren(element('p', {}, plain));
        }, untilAnnounced);
    }

    private tools(): HTMLElement {
        const aloud = element('input', { type: 'checkbox' });
        aloud.checked = this.isAnnouncing;
        aloud.addEventListener('change', () => (this.isAnnouncing = aloud.checked));
        const small = element('input', { type: 'checkbox' });
        small.checked = this.isFitting;
        small.addEventListener('change', () => {
            this.isFitting = small.checked;
            this.app.preferences.set('console.fit', String(small.checked));
            this.fit();
        });
        return element('div', { class: 'console-tools' },
            button(texts.copy(), () => void this.copy()), button(texts.clear(), () => this.clear()),
            element('label', {}, aloud, ` ${texts.readAloud()}`), element('label', {}, small, ` ${texts.fit()}`));
    }

    private async copy(): Promise<void> {
        this.flush();
        try {
            await navigator.clipboard.writeText(this.screen.text());
            this.app.announcer.say(texts.copied());
        } catch {
            this.app.announcer.say(texts.notCopied(), { assertive: true });
        }
    }

    private form(): HTMLFormElement {
        const form = element('form', { class: 'console-input' }, this.field, element('button', { type: 'submit' }, texts.send()));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            void this.send(this.field.value);
        });
        this.field.addEventListener('keydown', (event) => this.recall(event));
        return form;
    }

    private async send(text: string): Promise<void> {
        const { state } = this.app.debugger;
        if (state === 'none' || state === 'ended') return this.app.announcer.say(texts.notRunning(), { assertive: true });
        if (state === 'stopped') this.app.announcer.say(texts.typedAhead());
        this.add('typed', `${text}\n`); // before the program answers
        try {
            await this.app.debugger.typeInput(text);
            this.typed = [...this.typed.filter((one) => one !== text), text].slice(-100);
            this.typedAt = this.typed.length;
            this.field.value = '';
        } catch (error) {
            this.app.announcer.say(sentence(error), { assertive: true });
        }
    }

    /** The arrow keys bring back what was typed before. */
    private recall(event: KeyboardEvent): void {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0 || this.typed.length === 0) return;
        event.preventDefault();
        this.typedAt = Math.max(0, Math.min(this.typedAt + by, this.typed.length));
        this.field.value = this.typed[this.typedAt] ?? '';
    }
}
