// console.ts -- what the program prints, and the line in which its input is typed
//
// xterm.js would write styles into the document, which the page's policy forbids (docs/decisions/0041); these lines are text that a screen
// reader, a phone and a search in the page can use.
import type { App, ConsoleAt, DebugState, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { DrawnLines } from './drawn_lines.ts';
import { inNextFrame } from './frames.ts';
import { Intake, type Piece } from './intake.ts';
import { Journal } from './journal.ts';
import { Screen } from './screen.ts';
import { texts } from './texts.ts';
import { widthOfBoards } from './widths.ts';
import { sentence } from '../sentence.ts';

/** What is read aloud at a time. */
const mostAnnounced = 600;
const untilAnnounced = 400;
/** Milliseconds of a frame that reading text may take; a page in the background draws nothing, but has few turns. */
const readingTime = 6;
const readingTimeUnseen = 50;
/**
 * So many characters in a frame are more than can be read; so many milliseconds are between two drawings then. What comes after a
 * longer pause is drawn at once: it is the answer that the user waits for.
 */
const flood = 8 * 1024;
const betweenDrawings = 50;
/** A letter's width as a part of its size. */
const widthOfCharacter = 0.605;

export class ConsoleView implements View {
    readonly id = 'console';
    readonly area = 'bottom';
    readonly order = 10;
    private readonly screen = new Screen();
    private readonly intake = new Intake();
    private readonly journal = new Journal();
    /** What is shown of the journal, since the program went back; empty: all of it. */
    private shownUntil = '';
    /** Where the program stopped last. */
    private lastAt: ConsoleAt | null = null;
    private readonly log = element('div', { class: 'console-log', role: 'log', 'aria-live': 'off', tabindex: 0, 'aria-label': texts.output() });
    private readonly past = element('p', { class: 'console-past', hidden: true }, texts.past());
    private readonly live = element('div', { class: 'only-read', 'aria-live': 'polite' });
    private readonly field = element('input', {
        type: 'text', class: 'console-field', 'aria-label': texts.input(), placeholder: texts.input(),
        autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'send',
    });
    private readonly drawn = new DrawnLines(this.log, this.screen, () => this.fit());
    private width = 0;
    /** More is printed than can be read; some of it has become lines that are not drawn yet. */
    private isFlooded = false;
    private isUndrawn = false;
    private drawnAt = 0;
    /** Programs that wait until less text does. */
    private readonly waiters: (() => void)[] = [];
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
        app.debugger.onUpdate(() => this.goWithProgram());
    }

    title(): string {
        return texts.console();
    }

    mount(host: HTMLElement): void {
        host.classList.add('console');
        host.append(this.log, this.past, this.live, element('div', { class: 'console-bottom' }, this.form(), this.tools()));
        new ResizeObserver(() => this.resized()).observe(this.log); // also called once before the first frame
        this.isUndrawn = true;
        this.schedule();
    }

    private resized(): void {
        this.width = this.log.clientWidth;
        this.log.style.fontSize = '';
        this.usual = parseFloat(getComputedStyle(this.log).fontSize);
        this.fit();
    }

    private stateChanged(state: DebugState): void {
        if (state === 'starting') this.begin();
        const hasRun = this.lastState === 'running' || this.lastState === 'starting';
        if (state === 'ended' && hasRun && this.hasPrinted) this.app.showOnPhone('console', 'main');
        this.lastState = state;
        const awaited = state === 'waiting' && this.app.debugger.awaited;
        const asksHere = awaited !== false && awaited !== 'key' && awaited !== 'click'; // those are for the devices
        this.field.classList.toggle('console-awaited', asksHere);
        if (!asksHere) return;
        this.app.showView('console');
        this.flush();
        this.field.focus();
    }

    /** A promise: so much waits to be shown that the program should wait for it. */
    private add(kind: Piece['kind'], text: string): Promise<void> | undefined {
        if (this.shownUntil !== '') this.leavePast(kind);
        this.journal.add(kind, text);
        this.intake.add(kind, text);
        this.hasPrinted ||= kind === 'stdout';
        if (!this.isScheduled && performance.now() - this.drawnAt >= betweenDrawings && !document.hidden) this.step();
        if (!this.intake.isEmpty || this.isUndrawn) this.schedule();
        return this.intake.hasEnough ? new Promise((resolve) => this.waiters.push(resolve)) : undefined;
    }

    private schedule(): void {
        if (this.isScheduled) return;
        this.isScheduled = true;
        inNextFrame(() => {
            this.isScheduled = false;
            this.step();
            if (!this.intake.isEmpty || this.isUndrawn) this.schedule();
        });
    }

    /** All of the text becomes lines; only the drawing of what is soon out of sight is left out. */
    private step(): void {
        const characters = this.read(performance.now() + (document.hidden ? readingTimeUnseen : readingTime));
        this.isFlooded = !this.intake.isEmpty || characters > flood;
        if (!this.isFlooded || performance.now() - this.drawnAt >= betweenDrawings) this.draw();
        else this.isUndrawn = true;
    }

    /** How many characters were read. */
    private read(until: number): number {
        let characters = 0;
        do {
            const piece = this.intake.take();
            const dropped = this.intake.takeDropped();
            if (dropped > 0) this.screen.writeAs('note', `${texts.omittedText({ count: dropped })}\n`);
            if (piece) this.write(piece);
            characters += piece?.text.length ?? 0;
        } while (!this.intake.isEmpty && performance.now() < until);
        if (!this.intake.hasEnough) this.release();
        return characters;
    }

    private write({ kind, text }: Piece, announces = true): void {
        if (kind === 'stdout') this.screen.write(text);
        else this.screen.writeAs(kind === 'typed' ? 'typed' : kind === 'stderr' ? 'error' : 'note', text);
        if (announces && kind !== 'typed') this.announce(text);
    }

    private release(): void {
        for (const resolve of this.waiters.splice(0)) resolve();
    }

    private flush(): void {
        this.read(Infinity);
        this.isFlooded = false;
        this.draw();
    }

    private draw(): void {
        this.isUndrawn = false;
        this.drawn.draw(this.isFlooded);
        this.drawnAt = performance.now();
    }

    /**
     * What the program prints is new, so that it must have passed all that it had printed before. A line that is typed in the past is
     * read instead of the later ones. Notes leave the program where it is.
     */
    private leavePast(kind: Piece['kind']): void {
        if (kind === 'stdout') {
            const { pieces, omitted } = this.journal.upTo();
            this.rewrite(pieces, '', omitted);
        } else if (kind === 'typed' && this.lastAt) {
            this.journal.cut(this.lastAt, false);
            this.shownUntil = '';
            this.past.hidden = true;
        }
    }

    /** A program that has gone back, or forwards again where it was before, has printed what it had printed there. */
    private goWithProgram(): void {
        const at = this.app.debugger.consoleAt;
        if (!at) return;
        const isOtherWay = this.lastAt !== null && at.branches !== this.lastAt.branches;
        if (isOtherWay) this.journal.cut(this.lastAt as ConsoleAt, true);
        this.lastAt = at;
        const notes = this.journal.notesSinceStop();
        this.journal.stop();
        const { pieces, isAll, omitted } = this.journal.upTo(at);
        const until = isAll ? '' : `${at.printed} ${at.read}`;
        if (until !== this.shownUntil || isOtherWay) this.rewrite(isAll ? pieces : [...pieces, ...notes], until, omitted);
    }

    private rewrite(pieces: readonly Piece[], until: string, omitted: number): void {
        this.shownUntil = until;
        this.clearScreen();
        if (omitted > 0) this.screen.writeAs('note', `${texts.omittedText({ count: omitted })}\n`);
        for (const piece of pieces) this.write(piece, false);
        this.draw();
    }

    /** Boards and tables that are wider than the console are drawn smaller, as far as they can still be read. */
    private fit(): void {
        const longest = this.isFitting ? widthOfBoards(this.screen.lines) : 0;
        const fits = this.width / (Math.max(longest, 1) * widthOfCharacter);
        const size = Math.max(this.usual / 2, Math.floor(fits * 10) / 10);
        this.log.style.fontSize = size < this.usual ? `${size}px` : '';
    }

    private begin(): void {
        this.journal.clear();
        this.lastAt = null;
        this.clear();
    }

    private clear(): void {
        this.hasPrinted = false;
        this.shownUntil = '';
        this.journal.omitAll();
        this.clearScreen();
        this.draw();
    }

    private clearScreen(): void {
        this.past.hidden = this.shownUntil === '';
        this.intake.clear();
        this.release();
        this.screen.reset();
        this.toAnnounce = '';
        this.live.replaceChildren();
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
        void this.add('typed', `${text}\n`); // before the program answers
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
