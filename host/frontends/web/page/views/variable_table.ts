// variable_table.ts -- variables of the adapter as a table; lists open in place, by pages
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { moveByKeys } from './cell_keys.ts';
import { texts } from './texts.ts';
import { typeText } from './type_text.ts';
import type { ValueBar } from './value_bar.ts';
import { sentence } from '../sentence.ts';

type Variable = DebugProtocol.Variable;
const page = 100;

export interface TableOptions {
    caption: string;
    /** Another text for a value, such as in another base. */
    show?: (variable: Variable) => string;
    /** A column between name and value. */
    extra?: { heading: string; cell: (variable: Variable) => string };
    hex?: boolean;
    withTypes?: boolean;
    /** True for values that are another one than at the last stop. */
    changed?: (variable: Variable) => string | undefined;
}

function has(variable: Variable, attribute: string): boolean {
    return variable.presentationHint?.attributes?.includes(attribute) ?? false;
}

export class VariableTable {
    /** What is open, by path, so that it is open again after the next stop. */
    private readonly open = new Set<string>();

    constructor(private readonly app: App, private readonly bar: ValueBar, private readonly owner: HTMLElement) {}

    async make(reference: number, options: TableOptions): Promise<HTMLTableElement> {
        const body = element('tbody');
        const columns = [texts.name(), ...(options.extra ? [options.extra.heading] : []), texts.value(), ...(options.withTypes ? [texts.type()] : [])];
        const heads = columns.map((name) => element('th', { scope: 'col' }, name));
        const table = element('table', { class: 'views-table' }, element('caption', {}, options.caption), element('thead', {}, element('tr', {}, ...heads)), body);
        body.append(...(await this.rows(reference, '', 0, options)));
        if (body.rows.length === 0) body.append(element('tr', {}, element('td', { colspan: columns.length }, texts.nothing())));
        moveByKeys(table, this.owner);
        return table;
    }

    private async rows(reference: number, path: string, depth: number, options: TableOptions, start = 0): Promise<HTMLElement[]> {
        const args = { variablesReference: reference, start, count: page + 1, ...(options.hex ? { format: { hex: true } } : {}) };
        const { variables } = await this.app.debugger.request<{ variables: Variable[] }>('variables', args);
        const rows: HTMLElement[] = [];
        for (const variable of variables.slice(0, page)) rows.push(...(await this.row(variable, `${path}/${variable.name}`, depth, options)));
        if (variables.length > page) rows.push(this.moreRow(reference, path, depth, options, start + page));
        return rows;
    }

    private async row(variable: Variable, path: string, depth: number, options: TableOptions): Promise<HTMLElement[]> {
        const value = options.show?.(variable) ?? variable.value;
        const former = options.changed?.(variable);
        const isChanged = former !== undefined || has(variable, 'changed');
        const head = element('th', { scope: 'row', class: `views-depth-${Math.min(depth, 4)}` }, variable.name);
        const cells = [element('td', { class: 'views-value' }, this.valueCell(variable, value, path, isChanged, former))];
        if (options.extra) cells.unshift(element('td', {}, options.extra.cell(variable)));
        if (options.withTypes) cells.push(element('td', { class: 'views-type' }, typeText(variable.type ?? '')));
        const row = element('tr', isChanged ? { class: 'views-changed' } : {}, head, ...cells);
        if (variable.variablesReference === 0) return [row];
        return [row, ...(await this.children(variable, path, depth, options, row, head))];
    }

    /** A value as a button, unless nothing can be done with it. */
    private valueCell(variable: Variable, value: string, path: string, isChanged: boolean, former?: string): HTMLElement {
        const mark = isChanged ? [element('span', { class: 'only-read' }, ` ${texts.changedMark()}`)] : [];
        if (!variable.evaluateName) return element('span', {}, value, ...mark);
        const title = former === undefined ? undefined : texts.wasBefore({ value: former });
        const subject = {
            expression: variable.evaluateName, name: variable.name, value,
            address: variable.memoryReference, readOnly: has(variable, 'readOnly'),
        };
        const cell = button(value, () => this.bar.open(subject, path), { class: 'views-cell', 'data-key': path, title });
        cell.append(...mark);
        return cell;
    }

    private async children(variable: Variable, path: string, depth: number, options: TableOptions, row: HTMLElement, head: HTMLElement): Promise<HTMLElement[]> {
        const isOpen = this.open.has(path);
        const opener = button(isOpen ? '▾' : '▸', () => void this.toggle(variable, path, depth, options, row, opener), {
            class: 'views-opener', 'aria-expanded': String(isOpen), 'aria-label': texts.expand({ name: variable.name }), 'data-key': `${path}/`,
        });
        head.prepend(opener);
        const below = isOpen ? await this.rows(variable.variablesReference, path, depth + 1, options) : [];
        for (const one of below) one.dataset['below'] = `${path}/${one.dataset['below'] ?? ''}`;
        return below;
    }

    private async toggle(variable: Variable, path: string, depth: number, options: TableOptions, row: HTMLElement, opener: HTMLElement): Promise<void> {
        const opens = !this.open.has(path);
        if (opens) this.open.add(path);
        else this.open.delete(path);
        opener.textContent = opens ? '▾' : '▸';
        opener.setAttribute('aria-expanded', String(opens));
        if (!opens) {
            while (row.nextElementSibling instanceof HTMLElement && row.nextElementSibling.dataset['below']?.startsWith(`${path}/`)) row.nextElementSibling.remove();
            return;
        }
        const below = await this.rows(variable.variablesReference, path, depth + 1, options).catch((error: unknown) => {
            this.app.announcer.say(sentence(error));
            return [];
        });
        // It may have been closed meanwhile, or drawn again after a stop.
        const isShown = row.nextElementSibling instanceof HTMLElement && row.nextElementSibling.dataset['below']?.startsWith(`${path}/`);
        if (!row.isConnected || !this.open.has(path) || isShown) return;
        for (const one of below) one.dataset['below'] = `${path}/${one.dataset['below'] ?? ''}`;
        for (const cell of below.flatMap((one) => [...one.querySelectorAll<HTMLElement>('[data-key]')])) cell.tabIndex = -1;
        row.after(...below);
    }

    private moreRow(reference: number, path: string, depth: number, options: TableOptions, start: number): HTMLElement {
        const row: HTMLElement = element('tr', {}, element('td', { colspan: 4 }, button(texts.more(), () => {
            void this.rows(reference, path, depth, options, start).then((rows) => {
                for (const one of rows) one.dataset['below'] = row.dataset['below'] ?? '';
                row.replaceWith(...rows);
            }, (error: unknown) => this.app.announcer.say(sentence(error)));
        }, { 'data-key': `${path}/more${start}` })));
        return row;
    }
}
