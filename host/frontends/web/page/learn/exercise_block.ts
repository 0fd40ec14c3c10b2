// exercise_block.ts -- an exercise of the tutorial: its text, a program to complete, and the verdict in place
import type { App, ProjectFile } from '../contract.ts';
import { button, element } from '../dom.ts';
import { standardSettings } from '../workspace/settings.ts';
import { judge } from './judge.ts';
import type { Material } from './material.ts';
import { programArea } from './program_area.ts';
import type { Progress } from './progress.ts';
import { statementNodes } from './statement.ts';
import { startOf, statementOf, unpack, type TaskPack } from './task_pack.ts';
import { learnTexts, tutorialTexts as texts } from './texts.ts';
import type { ExerciseBlock } from './tutorial_blocks.ts';
import type { Verdict } from './verdict.ts';
import { actionsOf, headingOf, verdictElement } from './verdict_view.ts';
import { sentence } from '../sentence.ts';

interface Context {
    readonly app: App;
    readonly material: Material;
    readonly progress: Progress;
    /** Opens the exercise as a project with its task. */
    openTask(pack: TaskPack, program: ProjectFile | undefined): Promise<void>;
}

export function exerciseElement(context: Context, block: ExerciseBlock): HTMLElement {
    const title = texts.exercise({ title: block.title });
    const solved = element('span', { class: 'learn-done', hidden: !context.progress.hasSolved(block.task) }, ` ✓ ${texts.solved()}`);
    const body = element('div', {}, element('p', {}, learnTexts.loading()));
    void context.material
        .task(block.task)
        .then((zip) => body.replaceChildren(...new Exercise(context, block.task, unpack(zip), solved).nodes()))
        .catch((error: unknown) => body.replaceChildren(element('p', { role: 'alert' }, sentence(error))));
    return element('section', { class: 'learn-block learn-exercise', 'aria-label': title }, element('h4', {}, title, solved), body);
}

class Exercise {
    private readonly start: ProjectFile;
    private readonly area: HTMLTextAreaElement;
    private readonly status = element('p', { role: 'status', class: 'learn-status' });
    private readonly verdict = element('div', {});
    private readonly check = button(texts.check(), () => void this.judge(), { class: 'primary' });

    constructor(
        private readonly context: Context,
        private readonly task: string,
        private readonly pack: TaskPack,
        private readonly solved: HTMLElement,
    ) {
        this.start = startOf(pack)[0] ?? { name: 'main.asm', text: '' };
        this.area = programArea(texts.program({ file: this.start.name }), this.start.text, () => {});
    }

    nodes(): Node[] {
        const open = button(texts.openExercise(), () => this.open());
        return [
            ...statementNodes(statementOf(this.pack, this.context.app.language) ?? ''),
            element('p', { class: 'learn-caption' }, this.start.name),
            this.area,
            element('div', { class: 'learn-buttons' }, this.check, open),
            this.status,
            this.verdict,
        ];
    }

    /** What was not changed here must not replace what the reader has written in the editor before. */
    private open(): void {
        const program = this.area.value === this.start.text ? undefined : { name: this.start.name, text: this.area.value };
        this.context.openTask(this.pack, program).catch((error: unknown) => this.fail(error));
    }
    private async judge(): Promise<void> {
        const { app } = this.context;
        const file = { name: this.start.name, text: this.area.value };
        const project = { id: this.task, name: this.task, files: [file], settings: standardSettings };
        this.check.disabled = true;
        this.status.textContent = texts.checkingExercise();
        this.verdict.replaceChildren();
        try {
            this.show((await judge(app.tools(), project, { kind: 'pack', pack: this.pack }, app.language)).verdict);
        } catch (error) {
            this.fail(error);
        }
        this.check.disabled = false;
    }
    private show(verdict: Verdict): void {
        const { app, progress } = this.context;
        // The file is in this page and not in the project, so its places lead into the field.
        const goTo = (name: string, line: number): (() => void) | undefined =>
            name === this.start.name && line > 0 ? () => select(this.area, line) : undefined;
        this.verdict.replaceChildren(verdictElement(verdict, { ...actionsOf(app), goTo }));
        this.status.textContent = '';
        app.announcer.say(headingOf(verdict));
        if (verdict.outcome === 'accepted') progress.markSolved(this.task);
        this.solved.hidden = !progress.hasSolved(this.task);
    }
    private fail(error: unknown): void {
        this.status.textContent = sentence(error);
    }
}

function select(area: HTMLTextAreaElement, line: number): void {
    const lines = area.value.split('\n');
    const begin = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
}
