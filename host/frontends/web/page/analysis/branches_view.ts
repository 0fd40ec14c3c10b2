// branches_view.ts -- how well a branch history table predicts the branches of the program
import { element } from '../dom.ts';
import { AnalysisView, choice } from './analysis_view.ts';
import type { BranchTable, Report } from './reports.ts';
import { branchText, powers, usualBranches } from './shapes.ts';
import { barWithShare, hundredths, place, rowsTable, sourceLine, type Column } from './tables.ts';
import { texts } from './texts.ts';

const most = 2048;

export class BranchesView extends AnalysisView<Report> {
    readonly id = 'branches';
    readonly order = 72;
    protected readonly command = 'report';
    private readonly entries = choice(texts.entries(), powers(most), usualBranches.entries);
    private readonly bits = choice(texts.bits(), [1, 2] as const, usualBranches.bits);
    private readonly initially = choice(texts.initially(), ['not', 'taken'] as const, 'not', (one) => (one === 'taken' ? texts.taken() : texts.notTaken()));

    title(): string {
        return texts.branches();
    }
    protected override fields(): HTMLElement[] {
        return [this.entries.field, this.bits.field, this.initially.field];
    }
    protected selection(): string[] {
        const shape = { entries: this.entries.read(), bits: this.bits.read(), taken: this.initially.read() === 'taken' };
        return ['--statistics', `--branches=${branchText(shape)}`];
    }
    protected executed({ statistics }: Report): number | null {
        return statistics?.counted.total ?? null;
    }
    protected draw({ branch_tables: tables = [] }: Report): HTMLElement[] {
        return tables.map((table) => element('section', { class: 'analysis-section' }, element('h3', {}, titleOf(table)), this.siteTable(table), entryTable(table)));
    }

    private siteTable({ sites }: BranchTable): HTMLElement {
        const columns: Column[] = [{ title: texts.line() }, { title: texts.taken(), isNumber: true }, { title: texts.notTaken(), isNumber: true }, { title: texts.wrong(), isNumber: true }, { title: texts.share(), isNumber: true }, { title: texts.instruction() }];
        return rowsTable(texts.byBranch(), columns, sites, (site) => [
            place(this.app, site.name), site.taken, site.not_taken, site.wrong,
            barWithShare(site.wrong, site.taken + site.not_taken, 'analysis-bad'), element('code', {}, sourceLine(this.app, site.name)),
        ]);
    }
}

function titleOf({ branches, right }: BranchTable): string {
    return texts.branchesTitle({ branches, right, percent: hundredths(right, branches) });
}

/** Entries that no branch used say nothing. */
function entryTable({ table }: BranchTable): HTMLElement {
    const used = table.map((row, entry) => ({ ...row, entry })).filter(({ right, wrong }) => right + wrong > 0);
    const columns: Column[] = [{ title: texts.entry(), isNumber: true }, { title: texts.prediction() }, { title: texts.right(), isNumber: true }, { title: texts.wrong(), isNumber: true }, { title: texts.share(), isNumber: true }];
    return rowsTable(texts.branchTable(), columns, used, ({ entry, prediction, right, wrong }) =>
        [entry, prediction ? texts.taken() : texts.notTaken(), right, wrong, barWithShare(right, right + wrong, 'analysis-good')]);
}
