// labels.ts -- data by label with its arrays, and the labels of the program, which lead to their lines
import { button, element } from '../dom.ts';
import type { App } from '../contract.ts';
import { fileOf } from '../debug/paths.ts';
import { labelsOf, type Label } from './label_list.ts';
import { hexadecimal } from '../../../client/values.ts';
import { moveByKeys } from './cell_keys.ts';
import { ScopeView, scopeOf } from './scope_view.ts';
import { texts } from './texts.ts';

/** A page with ten thousand rows takes a second to lay out. */
const mostRows = 1000;

export class LabelsView extends ScopeView {
    /** The reader has asked for the rest, too. */
    private all = false;

    constructor(app: App) {
        super(app, 'labels', 'side', 40, 'data', texts.labels);
    }

    protected override async read(isCurrent: () => boolean): Promise<void> {
        const [scope, labels] = await Promise.all([scopeOf(this.app, 'data'), labelsOf(this.app)]);
        if (!scope) return;
        const data = await this.table.make(scope.variablesReference, { caption: texts.dataLabels(), withTypes: true });
        if (isCurrent()) this.draw(data, this.textTable(labels.filter((label) => !label.isData)));
    }

    private rowOf(label: Label): HTMLElement {
        return element('tr', {}, element('th', { scope: 'row' }, this.nameOf(label)), element('td', {}, hexadecimal(label.address)));
    }

    /** The first rows; the rest is added when it is asked for. */
    private textTable(labels: readonly Label[]): HTMLTableElement {
        const shown = this.all ? labels : labels.slice(0, mostRows);
        const rows = shown.map((label) => this.rowOf(label));
        const rest = labels.slice(shown.length);
        if (rest.length > 0) rows.push(this.moreRow(rest));
        const heads = [texts.name(), texts.address()].map((name) => element('th', { scope: 'col' }, name));
        const table = element('table', { class: 'views-table' }, element('caption', {}, texts.textLabels()),
            element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
        moveByKeys(table, table);
        return table;
    }

    private moreRow(rest: readonly Label[]): HTMLElement {
        const show = (): void => {
            this.all = true;
            row.replaceWith(...rest.map((label) => this.rowOf(label)));
        };
        const row = element('tr', {}, element('td', { colspan: 2 }, button(texts.moreLabels({ count: rest.length }), show, { class: 'views-cell', 'data-key': 'more' })));
        return row;
    }

    private nameOf(label: Label): HTMLElement | string {
        const file = fileOf(label.source);
        const { line } = label;
        if (file === null || line === undefined) return label.name;
        return button(label.name, () => this.app.workspace.reveal({ file, line }, { focus: true }), { class: 'views-cell', 'data-key': `${label.name} ${label.address}` });
    }
}
