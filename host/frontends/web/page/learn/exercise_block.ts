// exercise_block.ts -- an exercise of the tutorial: its text, a program to complete, and the verdict in place
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { standardSettings } from '../workspace/settings.ts';
import { judge } from './judge.ts';
import type { Material } from './material.ts';
import { programArea } from './program_area.ts';
import { openProgram } from './program_block.ts';
import type { Progress } from './progress.ts';
import { startOf, statementOf, unpack, type TaskPack } from './task_pack.ts';
import { learnTexts, tutorialTexts as texts } from './texts.ts';
import type { ExerciseBlock } from './tutorial_blocks.ts';
import { actionsOf, headingOf, verdictElement } from './verdict_view.ts';

interface Context {
    readonly app: App;
    readonly material: Material;
    readonly progress: Progress;
}

export function exerciseElement(context: Context, block: ExerciseBlock): HTMLElement {
    const title = texts.exercise({ title: block.title });
    const solved = element('span', { class: 'learn-done', hidden: !context.progress.hasSolved(block.task) }, ` ✓ ${texts.solved()}`);
    const body = element('div', {}, element('p', {}, learnTexts.loading()));
    void context.material
        .task(block.task)
        .then((zip) => body.replaceChildren(...parts(context, block, unpack(zip), solved)))
        .catch((error: unknown) => body.replaceChildren(element('p', { role: 'alert' }, (error as Error).message)));
    return element('section', { class: 'learn-block learn-exercise', 'aria-label': title }, element('h4', {}, title, solved), body);
}

function parts(context: Context, block: ExerciseBlock, pack: TaskPack, solved: HTMLElement): Node[] {
    const { app, progress } = context;
    const [start] = startOf(pack);
    const file = start?.name ?? 'main.asm';
    const area = programArea(texts.program({ file }), start?.text ?? '', () => {});
    const status = element('p', { role: 'status', class: 'learn-status' });
    const verdict = element('div', {});
    const check = button(texts.check(), () => void run(), { class: 'primary' });
    const run = async (): Promise<void> => {
        check.disabled = true;
        status.textContent = texts.checkingExercise();
        verdict.replaceChildren();
        const project = { id: block.task, name: block.task, files: [{ name: file, text: area.value }], settings: standardSettings };
        try {
            const result = await judge(app.tools(), project, { kind: 'pack', pack }, app.language);
            // The file is in this page and not in the project, so its places lead into the field.
            const actions = { ...actionsOf(app), goTo: (name: string, line: number) => (name === file && line > 0 ? () => select(area, line) : undefined) };
            verdict.replaceChildren(verdictElement(result.verdict, actions));
            status.textContent = headingOf(result.verdict);
            if (result.verdict.outcome === 'accepted') progress.markSolved(block.task);
            solved.hidden = !progress.hasSolved(block.task);
        } catch (error) {
            status.textContent = (error as Error).message;
        }
        check.disabled = false;
    };
    return [
        element('p', { class: 'learn-statement' }, statementOf(pack, app.language) ?? ''),
        element('p', { class: 'learn-caption' }, file),
        area,
        element('div', { class: 'learn-buttons' }, check, button(texts.openExercise(), () => openProgram(app, file, area.value))),
        status,
        verdict,
    ];
}

function select(area: HTMLTextAreaElement, line: number): void {
    const lines = area.value.split('\n');
    const begin = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
}
