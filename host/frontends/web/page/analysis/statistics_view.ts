// statistics_view.ts -- how many instructions of each kind were executed
import { barWithShare, rowsTable } from './tables.ts';
import { AnalysisView } from './analysis_view.ts';
import type { InstructionKind, Report, Statistics } from './reports.ts';
import { texts } from './texts.ts';

const kinds: InstructionKind[] = ['alu', 'jump', 'branch', 'memory', 'float', 'other', 'r', 'i', 'j'];

/** The two tables of instruction statistics, which a profile has as well. */
export function statisticsTables({ counted, instructions }: Statistics): HTMLElement[] {
    const columns = (first: string) => [{ title: first }, { title: texts.executed(), isNumber: true }, { title: texts.share(), isNumber: true }];
    return [
        rowsTable(texts.kinds(), columns(texts.kind()), kinds, (kind) => [texts[kind](), counted[kind], barWithShare(counted[kind], counted.total)]),
        rowsTable(texts.byInstruction(), columns(texts.instruction()), instructions, ({ name, executed }) => [name, executed, barWithShare(executed, counted.total)]),
    ];
}

export class StatisticsView extends AnalysisView<Report> {
    readonly id = 'statistics';
    readonly order = 70;
    protected readonly command = 'report';

    title(): string {
        return texts.statistics();
    }
    protected selection(): string[] {
        return ['--statistics'];
    }
    protected executed({ statistics }: Report): number | null {
        return statistics?.counted.total ?? null;
    }
    protected draw({ statistics }: Report): HTMLElement[] {
        return statistics ? statisticsTables(statistics) : [];
    }
}
