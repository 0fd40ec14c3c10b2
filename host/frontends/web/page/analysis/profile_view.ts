// profile_view.ts -- hot lines and procedures, coverage, and a flame graph of the calls
import { element } from '../dom.ts';
import { AnalysisView } from './analysis_view.ts';
import { callTree, flattened, type CallNode } from './call_tree.ts';
import { flameGraph } from './flame_graph.ts';
import type { Covered, Profile, ProfiledProcedure } from './reports.ts';
import { ranges } from './ranges.ts';
import { barWithShare, place, rowsTable, sourceLine, type Cell, type Column } from './tables.ts';
import { texts } from './texts.ts';

const hottest = 30;
/** Signs before the name of a called procedure in the table of paths. */
const indent = '\u00a0\u00a0';
const deepestIndent = 20;

export class ProfileView extends AnalysisView<Profile> {
    readonly id = 'profile';
    readonly order = 73;
    protected readonly command = 'profile';

    title(): string {
        return texts.profile();
    }
    protected selection(): string[] {
        return [];
    }
    protected executed({ executed }: Profile): number {
        return executed;
    }
    protected draw(profile: Profile): HTMLElement[] {
        const roots = callTree(profile);
        const open = (name: string) => this.openProcedure(name);
        return [
            flameGraph(roots, open), this.procedureTable(profile), this.lineTable(profile), coverageTable(profile),
            this.neverRunTable(profile), pathTable(flattened(roots), profile.executed),
        ];
    }

    /** The line where a label is defined. */
    private openProcedure(name: string): void {
        const label = new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*:`);
        for (const { name: file, text } of this.app.workspace.project().files) {
            const line = text.split('\n').findIndex((one) => label.test(one)) + 1;
            if (line > 0) return this.app.workspace.reveal({ file, line }, { focus: true });
        }
    }

    private procedureCell(name: string): Cell {
        const open = element('button', { type: 'button', class: 'analysis-place' }, name);
        open.addEventListener('click', () => this.openProcedure(name));
        return open;
    }

    private procedureTable({ procedures, executed }: Profile): HTMLElement {
        const sorted = procedures.filter(({ total }) => total > 0).sort((one, other) => other.self - one.self);
        const columns: Column[] = [{ title: texts.procedure() }, { title: texts.calls(), isNumber: true }, { title: texts.itself(), isNumber: true }, { title: texts.share(), isNumber: true }, { title: texts.total(), isNumber: true }];
        return rowsTable(texts.hotProcedures(), columns, sorted, ({ name, calls, self, total }: ProfiledProcedure) =>
            [this.procedureCell(name), calls, self, barWithShare(self, executed), total]);
    }

    private lineTable({ files, executed }: Profile): HTMLElement {
        const lines = files.flatMap(({ name, lines: all }) => all.map((line) => ({ ...line, name: `${name}:${line.line}` })));
        const hot = lines.filter(({ instructions }) => instructions > 0).sort((one, other) => other.instructions - one.instructions).slice(0, hottest);
        const columns: Column[] = [{ title: texts.line() }, { title: texts.times(), isNumber: true }, { title: texts.instructions(), isNumber: true }, { title: texts.share(), isNumber: true }, { title: texts.instruction() }];
        return rowsTable(texts.hotLines(), columns, hot, ({ name, hits, instructions }) =>
            [place(this.app, name), hits, instructions, barWithShare(instructions, executed), element('code', {}, sourceLine(this.app, name))]);
    }

    private neverRunTable({ files }: Profile): HTMLElement {
        const never = files.flatMap(({ name, lines }) => ranges(lines).map(([first, last]) => ({ name, first, last })));
        const columns: Column[] = [{ title: texts.line() }, { title: texts.instruction() }];
        return rowsTable(texts.neverRun(), columns, never, ({ name, first, last }) => [
            element('span', {}, place(this.app, `${name}:${first}`) as Node | string, last > first ? `–${last}` : ''),
            element('code', {}, sourceLine(this.app, `${name}:${first}`)),
        ]);
    }
}

function coverageTable({ coverage }: Profile): HTMLElement {
    const rows: [string, Covered][] = [[texts.lines(), coverage.lines], [texts.procedures(), coverage.procedures], [texts.directions(), coverage.branches]];
    const columns: Column[] = [{ title: texts.what() }, { title: texts.executed(), isNumber: true }, { title: texts.share(), isNumber: true }];
    return rowsTable(texts.coverage(), columns, rows, ([what, { all, run }]) => [what, texts.covered({ run, all }), barWithShare(run, all, 'analysis-good')]);
}

/** The flame graph for those who do not see it. */
function pathTable(nodes: readonly CallNode[], executed: number): HTMLElement {
    const columns: Column[] = [{ title: texts.procedure() }, { title: texts.depth(), isNumber: true }, { title: texts.calls(), isNumber: true }, { title: texts.itself(), isNumber: true }, { title: texts.total(), isNumber: true }, { title: texts.share(), isNumber: true }];
    return rowsTable(texts.paths(), columns, nodes, ({ name, depth, calls, self, total }) =>
        [indent.repeat(Math.min(depth, deepestIndent)) + name, depth, calls, self, total, barWithShare(total, executed)]);
}
