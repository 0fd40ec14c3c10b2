// cell_keys.ts -- a table with one stop for the tab key: the arrow keys go from cell to cell
//
// Cells are the buttons with the attribute `data-key`; which one the tab key reaches survives a new drawing.

const remembered = new WeakMap<HTMLElement, string>();

function rowsOf(table: HTMLElement): HTMLElement[][] {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll<HTMLElement>('[data-key]')]);
    return rows.filter((row) => row.length > 0);
}

/** The cell that a key leads to from a cell of these rows; null if the key means nothing here. */
export function neighbour<Cell>(rows: readonly (readonly Cell[])[], row: number, column: number, key: string, page = 10): Cell | null {
    const clamp = (value: number, length: number): number => Math.max(0, Math.min(value, length - 1));
    const moves: Record<string, readonly [number, number] | undefined> = {
        ArrowUp: [row - 1, column],
        ArrowDown: [row + 1, column],
        ArrowLeft: [row, column - 1],
        ArrowRight: [row, column + 1],
        Home: [row, 0],
        End: [row, Infinity],
        PageUp: [row - page, column],
        PageDown: [row + page, column],
    };
    const goal = moves[key];
    if (!goal) return null;
    const cells = rows[clamp(goal[0], rows.length)] ?? [];
    return cells[clamp(goal[1], cells.length)] ?? null;
}

/** Makes a table such a one. `owner` is what stays when the table is drawn again. */
export function moveByKeys(table: HTMLElement, owner: HTMLElement): void {
    const rows = rowsOf(table);
    const all = rows.flat();
    const current = all.find((cell) => cell.dataset['key'] === remembered.get(owner)) ?? all[0];
    for (const cell of all) cell.tabIndex = cell === current ? 0 : -1;
    table.addEventListener('focusin', (event) => {
        const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-key]') : null;
        if (!cell) return;
        remembered.set(owner, cell.dataset['key'] ?? '');
        for (const other of rowsOf(table).flat()) other.tabIndex = other === cell ? 0 : -1;
    });
    table.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const now = rowsOf(table);
        const row = now.findIndex((cells) => cells.includes(event.target as HTMLElement));
        if (row < 0) return;
        const goal = neighbour(now, row, now[row]?.indexOf(event.target as HTMLElement) ?? 0, event.key);
        if (!goal) return;
        event.preventDefault();
        goal.focus();
    });
}
