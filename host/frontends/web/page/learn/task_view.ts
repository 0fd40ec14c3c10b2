// task_view.ts -- the open task: what is asked, the button that judges, and the verdict
import type { App, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { download } from '../files/downloads.ts';
import { gameName } from './games.ts';
import { judge, type Judged } from './judge.ts';
import { scrolling } from './scrolling.ts';
import { statementNodes } from './statement.ts';
import { statementOf, titleOf } from './task_pack.ts';
import type { Task } from './task_store.ts';
import { taskTexts as texts, learnTexts, verdictTexts } from './texts.ts';
import { actionsOf, headingOf, verdictElement } from './verdict_view.ts';
import { sentence } from '../sentence.ts';

export interface TaskActions {
    choose(): void;
    close(): void;
    /** What other pages may want to know of. */
    judged(result: Judged): void;
}

export class TaskView implements View {
    readonly id = 'task';
    readonly area = 'side';
    readonly order = 90;
    private host: HTMLElement | undefined;
    private task: Task | undefined;
    private result: Judged | undefined;
    private readonly status = element('p', { role: 'status', class: 'learn-status' });
    private readonly verdict = element('div', {});
    private readonly outdated = element('p', { class: 'learn-note', hidden: true }, texts.outdated());
    private judgeButton: HTMLButtonElement | undefined;
    private stopButton: HTMLButtonElement | undefined;
    /** Cancels what is judged now. */
    private judgement: AbortController | undefined;

    constructor(private readonly app: App, private readonly actions: TaskActions) {
        app.workspace.onProjectChange((what) => {
            if (what === 'text' || what === 'files') this.outdated.hidden = !this.result;
        });
    }

    title(): string {
        return texts.title();
    }
    mount(host: HTMLElement): void {
        this.host = host;
        this.draw();
    }
    get current(): Task | undefined {
        return this.task;
    }
    get judging(): boolean {
        return this.judgement !== undefined;
    }

    setTask(task: Task | undefined): void {
        this.judgement?.abort();
        this.task = task;
        this.result = undefined;
        this.status.textContent = '';
        this.verdict.replaceChildren();
        this.outdated.hidden = true;
        this.draw();
        this.app.refresh();
    }

    async judge(): Promise<void> {
        const { task } = this;
        if (!task || this.judging) return;
        const judgement = new AbortController();
        this.setJudgement(judgement);
        this.app.announcer.say(texts.judgingStarted());
        const timer = this.showSeconds();
        try {
            const result = await judge(this.app.tools(), this.app.workspace.project(), task, this.app.language, judgement.signal);
            if (this.task === task) this.display(result);
        } catch (error) {
            if (this.task === task) this.fail(error, judgement.signal.aborted);
        } finally {
            clearInterval(timer);
            this.setJudgement(undefined);
        }
    }

    private setJudgement(judgement: AbortController | undefined): void {
        this.judgement = judgement;
        if (this.judgeButton) this.judgeButton.disabled = this.judging;
        if (this.stopButton) this.stopButton.hidden = !this.judging;
        this.app.refresh();
    }
    private showSeconds(): ReturnType<typeof setInterval> {
        const begin = performance.now();
        // Not in the live region: a screen reader would read each second.
        const line = element('p', { 'aria-hidden': 'true' });
        const tick = (): void => void (line.textContent = texts.judging({ seconds: Math.floor((performance.now() - begin) / 1000) }));
        tick();
        this.status.textContent = '';
        this.verdict.replaceChildren(line);
        return setInterval(tick, 1000);
    }
    private fail(error: unknown, wasCancelled: boolean): void {
        this.verdict.replaceChildren();
        if (wasCancelled) return this.say(texts.cancelled());
        this.say(texts.failed());
        this.verdict.replaceChildren(scrolling(texts.failed(), sentence(error)));
    }
    private say(sentence: string): void {
        this.status.textContent = sentence;
        this.app.announcer.say(sentence);
    }

    private display(result: Judged): void {
        this.result = result;
        this.outdated.hidden = true;
        this.status.textContent = '';
        this.app.announcer.say(headingOf(result.verdict));
        const save = (label: string, extension: string, type: string, content: string): HTMLElement =>
            button(label, () => download(`verdict.${extension}`, content, type));
        this.verdict.replaceChildren(
            verdictElement(result.verdict, actionsOf(this.app)),
            element('div', { class: 'learn-buttons' },
                save(verdictTexts.json(), 'jsonl', 'application/json', result.json),
                save(verdictTexts.text(), 'txt', 'text/plain;charset=utf-8', result.text),
                save(verdictTexts.page(), 'html', 'text/html;charset=utf-8', result.html)),
            element('p', { class: 'learn-note' }, `${verdictTexts.command()} `, element('code', {}, result.command)),
        );
        this.actions.judged(result);
        this.verdict.scrollIntoView({ block: 'start' });
    }

    private draw(): void {
        this.host?.replaceChildren(element('div', { class: 'learn-task' }, ...(this.task ? this.open(this.task) : this.none())));
    }
    private none(): Node[] {
        return [
            element('h2', {}, texts.none()),
            element('p', {}, texts.noneHelp()),
            element('div', { class: 'learn-buttons' }, button(texts.menu(), () => this.actions.choose(), { class: 'primary' })),
        ];
    }
    private open(task: Task): Node[] {
        this.judgeButton = button(texts.judge(), () => void this.judge(), { class: 'primary', disabled: this.judging });
        this.stopButton = button(learnTexts.cancel(), () => this.judgement?.abort(), { hidden: !this.judging });
        const close = button(texts.close(), () => this.actions.close());
        return [
            element('h2', {}, this.titleOf(task)),
            this.statement(task),
            element('div', { class: 'learn-buttons' }, this.judgeButton, this.stopButton, close),
            this.status,
            this.outdated,
            this.verdict,
        ];
    }
    private titleOf(task: Task): string {
        return task.kind === 'game' ? gameName(task.game) : titleOf(task.pack, this.app.language);
    }
    private statement(task: Task): HTMLElement {
        const text = task.kind === 'game' ? texts.gameStatement({ game: gameName(task.game) }) : statementOf(task.pack, this.app.language);
        return element('section', { 'aria-label': texts.statement() }, ...statementNodes(text ?? texts.noStatement()));
    }
}
