// palette.ts -- finds a command by some of its letters, and the list of all shortcuts
import type { Command } from '../contract.ts';
import { button, element } from '../dom.ts';
import type { Commands } from './commands.ts';
import { inform } from './dialogs.ts';
import { shownKeys } from './keys.ts';
import { texts } from './texts.ts';

/** Commands whose titles have all words, those that begin with the first one first. */
export function matching<One extends { title(): string }>(commands: readonly One[], typed: string): One[] {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    const found = commands.filter((command) => words.every((word) => plain(command.title()).includes(word)));
    const first = words[0] ?? '';
    const rank = (command: One) => (plain(command.title()).startsWith(first) ? 0 : 1);
    return found.sort((left, right) => rank(left) - rank(right));
}

/** Without accents and capitals. */
function plain(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function openPalette(commands: Commands): void {
    const dialog = element('dialog', { class: 'palette', 'aria-label': texts.paletteLabel() });
    const list = element('div', { role: 'listbox', id: 'palette-list', class: 'palette-list', 'aria-label': texts.paletteLabel() });
    const input = element('input', {
        type: 'text',
        role: 'combobox',
        'aria-controls': 'palette-list',
        'aria-expanded': 'true',
        'aria-autocomplete': 'list',
        'aria-label': texts.palette(),
        placeholder: texts.palette(),
        autocomplete: 'off',
        spellcheck: 'false',
    });
    const none = element('p', { class: 'palette-none', role: 'status' });
    let found: Command[] = [];
    let at = 0;
    const mark = () => {
        [...list.children].forEach((item, index) => item.setAttribute('aria-selected', String(index === at)));
        const current = list.children[at];
        input.setAttribute('aria-activedescendant', current?.id ?? '');
        current?.scrollIntoView({ block: 'nearest' });
    };
    const choose = (command: Command | undefined) => {
        if (!command) return;
        dialog.close();
        commands.run(command);
    };
    const update = () => {
        found = matching(commands.list().filter((one) => !one.enabled || one.enabled()), input.value);
        at = 0;
        list.replaceChildren(...found.map((command, index) => option(command, index, () => choose(command))));
        none.textContent = found.length ? '' : texts.paletteNone();
        mark();
    };
    input.addEventListener('input', update);
    input.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') choose(found[at]);
        else if (event.key === 'ArrowDown') at = (at + 1) % Math.max(1, found.length);
        else if (event.key === 'ArrowUp') at = (at + found.length - 1) % Math.max(1, found.length);
        else return;
        event.preventDefault();
        mark();
    });
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(input, list, none);
    document.body.append(dialog);
    dialog.showModal();
    input.focus();
    update();
}

function option(command: Command, index: number, choose: () => void): HTMLElement {
    const item = element('div', { role: 'option', id: `palette-${index}`, class: 'palette-item' }, element('span', {}, command.title()));
    if (command.keys) item.append(element('kbd', {}, shownKeys(command.keys)));
    item.addEventListener('click', choose);
    return item;
}

export function showKeys(commands: Commands): void {
    const rows = commands
        .list()
        .filter((command) => command.keys)
        .map((command) =>
            element('tr', {}, element('th', { scope: 'row' }, command.title()), element('td', {}, element('kbd', {}, shownKeys(command.keys ?? '')))),
        );
    const head = element('tr', {}, element('th', { scope: 'col' }, texts.keysCommand()), element('th', { scope: 'col' }, texts.keysKeys()));
    const table = element('table', { class: 'keys-table' }, element('thead', {}, head), element('tbody', {}, ...rows));
    void inform(texts.keysTitle(), element('div', {}, element('p', {}, texts.keysNote()), table));
}

/** A button that opens the palette. */
export function paletteButton(commands: Commands): HTMLElement {
    return button(texts.palette(), () => openPalette(commands), { class: 'palette-button' });
}
