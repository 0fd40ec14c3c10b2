// labels.ts -- data by label with its arrays, and the labels of the program, which lead to their lines
import { button, element } from '../dom.ts';
import type { App } from '../contract.ts';
import { fileOf } from '../debug/paths.ts';
import { labelsOf, type Label } from './label_list.ts';
import { hexadecimal } from '../../../client/values.ts';
import { moveByKeys } from './cell_keys.ts';
import { ScopeView, scopeOf } from './scope_view.ts';
import { texts } from './texts.ts';

export class LabelsView extends ScopeView {
    constructor(app: App) {
        super(app, 'labels', 'side', 40, 'data', texts.labels);
    }

    protected override async read(isCurrent: () => boolean): Promise<void> {
        const [scope, labels] = await Promise.all([scopeOf(this.app, 'data'), labelsOf(this.app)]);
        if (!scope) return;
        const data = await this.table.make(scope.variablesReference, { caption: texts.dataLabels(), withTypes: true });
        if (isCurrent()) this.draw(data, this.textTable(labels.filter((label) => !label.isData)));
    }

    private textTable(labels: readonly Label[]): HTMLTableElement {
        const rows = labels.map((label) => element('tr', {}, element('th', { scope: 'row' }, this.nameOf(label)), element('td', {}, hexadecimal(label.address))));
        const heads = [texts.name(), texts.address()].map((name) => element('th', { scope: 'col' }, name));
        const table = element('table', { class: 'views-table' }, element('caption', {}, texts.textLabels()),
            element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
        moveByKeys(table, table);
        return table;
    }

    private nameOf(label: Label): HTMLElement | string {
        const file = fileOf(label.source);
        const { line } = label;
        if (file === null || line === undefined) return label.name;
        return button(label.name, () => this.app.workspace.reveal({ file, line }, { focus: true }), { class: 'views-cell', 'data-key': `${label.name} ${label.address}` });
    }
}
