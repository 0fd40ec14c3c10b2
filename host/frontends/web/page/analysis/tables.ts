// tables.ts -- tables with headers, bars, and places that a click opens
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { texts } from './texts.ts';

export type Cell = string | number | Node;
export interface Column {
    title: string;
    isNumber?: boolean;
}

/** More rows than these are counted, not shown: a page with a hundred thousand rows would be slow, and so many are not read. */
const mostRows = 500;

/** A table; the first cell of each row is its header. Only rows that are shown are made. */
export function rowsTable<Row>(caption: string, columns: Column[], rows: readonly Row[], cells: (row: Row) => Cell[]): HTMLElement {
    const head = element('tr', {}, ...columns.map(({ title, isNumber }) => element('th', { scope: 'col', class: isNumber ? 'analysis-number' : undefined }, title)));
    const body = rows.slice(0, mostRows).map((row) => tableRow(columns, cells(row)));
    const table = element('table', { class: 'analysis-table' }, element('caption', {}, caption), element('thead', {}, head), element('tbody', {}, ...body));
    const frame = element('div', { class: 'analysis-scroll', tabindex: 0, role: 'region', 'aria-label': caption }, table);
    if (rows.length > mostRows) frame.append(element('p', {}, texts.more({ count: rows.length - mostRows })));
    return frame;
}

function tableRow(columns: Column[], cells: Cell[]): HTMLElement {
    const row = element('tr');
    cells.forEach((cell, at) => {
        const kind = columns[at]?.isNumber ? 'analysis-number' : undefined;
        const content = typeof cell === 'number' ? number(cell) : cell;
        row.append(at === 0 ? element('th', { scope: 'row', class: kind }, content) : element('td', { class: kind }, content));
    });
    return row;
}

export function number(value: number): string {
    return value.toLocaleString(document.documentElement.lang || 'en');
}

/** A part of a whole in percent, with one digit after the point. */
export function hundredths(part: number, whole: number): string {
    const value = whole === 0 ? 0 : (100 * part) / whole;
    return value.toLocaleString(document.documentElement.lang || 'en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function percent(part: number, whole: number): string {
    return `${hundredths(part, whole)}\u00a0%`;
}

/** A part of a whole as a bar; the number beside it says the same. */
export function bar(part: number, whole: number, kind = ''): HTMLElement {
    const filled = element('span', { class: `analysis-filled ${kind}`.trim() });
    filled.style.width = `${whole === 0 ? 0 : (100 * part) / whole}%`;
    return element('span', { class: 'analysis-bar', 'aria-hidden': 'true' }, filled);
}

export function barWithShare(part: number, whole: number, kind = ''): HTMLElement {
    return element('span', { class: 'analysis-share' }, element('span', { class: 'analysis-number' }, percent(part, whole)), bar(part, whole, kind));
}

/** A place such as 'main.asm:12': a button if the project has that file. */
export function place(app: App, name: string): Cell {
    const found = /^(?:\.\/)?(.*):(\d+)$/.exec(name);
    const file = found?.[1] ?? '';
    const line = Number(found?.[2]);
    if (!found || app.workspace.text(file) === undefined) return name;
    return button(name, () => app.workspace.reveal({ file, line }, { focus: true }), { class: 'analysis-place', 'aria-label': texts.goTo({ place: name }) });
}

/** The text of a line, to be recognised beside its number. */
export function sourceLine(app: App, name: string): string {
    const found = /^(?:\.\/)?(.*):(\d+)$/.exec(name);
    const text = found ? app.workspace.text(found[1] ?? '') : undefined;
    return text?.split('\n')[Number(found?.[2]) - 1]?.trim().slice(0, 80) ?? '';
}
