// boards.ts -- the boards of a verdict as tables, side by side, with the cells marked that differ
import type { Language } from '../contract.ts';
import { element } from '../dom.ts';
import { verdictTexts as texts } from './texts.ts';
import { sentenceOf, textOf, type Board, type Observation } from './verdict.ts';

export function boardsOf(one: Observation, language: Language): Node[] {
    const { expected_board: expected, actual_board: actual } = one;
    if (!expected && !actual) return [];
    const tables = [
        ...(expected ? [boardElement(texts.expected(), expected, actual, language)] : []),
        ...(actual ? [boardElement(texts.actual(), actual, expected, language)] : []),
    ];
    return [element('div', { class: 'learn-boards' }, ...tables)];
}

/** A cell that could not be read contradicts nothing. */
export function cellsThatDiffer(board: Board, other: Board | undefined): Set<number> {
    const differ = new Set<number>();
    board.cells.forEach((cell, at) => {
        const [here, there] = [textOf(cell), other ? textOf(other.cells[at] ?? '?') : '?'];
        if (here !== '?' && there !== '?' && here !== there) differ.add(at);
    });
    return differ;
}

function boardElement(title: string, board: Board, other: Board | undefined, language: Language): HTMLElement {
    const differ = cellsThatDiffer(board, other);
    const head = element('tr', {}, element('td', {}), ...board.columns.map((name) => element('th', { scope: 'col' }, textOf(name))));
    const rows = board.rows.map((name, row) =>
        element('tr', {}, element('th', { scope: 'row' }, textOf(name)),
            ...board.columns.map((_, column) => cellElement(board, row * board.columns.length + column, differ))));
    const table = element('table', { class: 'learn-board' }, element('caption', {}, texts.board({ which: title })), element('thead', {}, head), element('tbody', {}, ...rows));
    const below = board.below ? [element('p', { class: 'learn-below' }, sentenceOf(board.below, language))] : [];
    return element('div', { class: 'learn-board-box', tabindex: 0, role: 'group', 'aria-label': texts.board({ which: title }) }, table, ...below);
}

function cellElement(board: Board, at: number, differ: ReadonlySet<number>): HTMLElement {
    const text = textOf(board.cells[at] ?? '?');
    const looks = new Map(board.pieces?.map(({ letter, look }) => [letter, look]));
    const pieces = [...text].map((letter) => element('span', { class: `learn-look-${looks.get(letter) ?? 'none'}` }, letter));
    // The star is for readers who do not see colours.
    return element('td', { class: differ.has(at) ? 'learn-differs' : undefined }, ...pieces, ...(differ.has(at) ? ['*'] : []));
}
