// problems_view.ts -- the list of all problems, and their number in the status line
import type { App, Place, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { icon } from '../layout/icons.ts';
import { messageOf, type Problem, type Problems } from './problems.ts';
import { texts } from './texts.ts';

/** More than these are not listed at once: the page would be slow, and so many are not read. */
const most = 500;

export function placeOf({ file, diagnostic }: Problem): Place {
    return { file, line: diagnostic.range.start.line + 1, column: diagnostic.range.start.character + 1 };
}

export function problemSentence(problem: Problem): string {
    return texts.problem({ severity: severityText(problem), message: messageOf(problem.diagnostic), place: texts.place({ ...placeOf(problem), column: 0 }) });
}

function severityText({ diagnostic }: Problem): string {
    return texts[`severity${(diagnostic.severity ?? 1) as 1 | 2 | 3 | 4}`]();
}

export class ProblemsView implements View {
    readonly id = 'problems';
    readonly area = 'bottom';
    readonly order = 20;
    private host: HTMLElement | null = null;
    private shown = false;
    private readonly app: App;
    private readonly problems: Problems;

    constructor(app: App, problems: Problems) {
        this.app = app;
        this.problems = problems;
        problems.onChange(() => this.draw());
    }
    title(): string {
        return texts.problems();
    }
    mount(host: HTMLElement): void {
        this.host = host;
    }
    show(): void {
        this.shown = true;
        this.draw();
    }
    hide(): void {
        this.shown = false;
    }

    private draw(): void {
        if (!this.host || !this.shown) return;
        const all = this.problems.list();
        if (!all.length) return this.host.replaceChildren(element('p', { class: 'editor-none' }, texts.noProblems()));
        const list = element('ul', { class: 'editor-problems' }, ...all.slice(0, most).map((problem) => element('li', {}, this.row(problem))));
        const rest = all.length > most ? [element('p', { class: 'editor-none' }, `… + ${all.length - most}`)] : [];
        this.host.replaceChildren(list, ...rest);
    }

    private row(problem: Problem): HTMLElement {
        const { severity = 1 } = problem.diagnostic;
        const row = button('', () => this.app.workspace.reveal(placeOf(problem), { focus: true }), { class: `editor-problem editor-problem-${severity}` });
        row.append(
            icon(severity === 1 ? 'error' : severity === 2 ? 'warning' : 'info'),
            element('span', { class: 'only-read' }, `${severityText(problem)}: `),
            element('span', { class: 'editor-message' }, messageOf(problem.diagnostic)),
            element('span', { class: 'editor-place' }, texts.place({ ...placeOf(problem), column: 0 })),
        );
        return row;
    }
}

/** A button in the status line with the numbers of errors and warnings. */
export function problemStatus(app: App, problems: Problems): HTMLElement {
    const status = button('', () => app.showView('problems'), { class: 'editor-status' });
    const draw = () => {
        const all = problems.list();
        const count = (severity: number) => all.filter(({ diagnostic }) => (diagnostic.severity ?? 1) === severity).length;
        const [errors, warnings] = [count(1), count(2)];
        status.setAttribute('aria-label', texts.problemCount({ errors, warnings }));
        status.title = texts.problemCount({ errors, warnings });
        status.replaceChildren(icon('error'), String(errors), icon('warning'), String(warnings));
    };
    problems.onChange(draw);
    draw();
    return status;
}
