// menus.ts -- the menus of the header, and one menu with all of them where the page is narrow
import type { Command } from '../contract.ts';
import { button, element } from '../dom.ts';
import type { Commands } from './commands.ts';
import { icon } from './icons.ts';
import { shownKeys } from './keys.ts';
import { rove } from './roving.ts';
import { texts } from './texts.ts';

const names = ['file', 'edit', 'run', 'view', 'learn', 'help'] as const;
type MenuName = (typeof names)[number];

export function createMenus(commands: Commands): HTMLElement {
    const bar = element('div', { role: 'menubar', class: 'menubar', 'aria-label': texts.menus() });
    const opener = new MenuOpener(commands, bar);
    const heads = names.map((name) => opener.head(texts[name](), () => [name]));
    const all = opener.head(texts.menu(), () => names);
    all.classList.add('menu-all');
    all.replaceChildren(icon('menu'));
    all.setAttribute('aria-label', texts.menu());
    bar.append(all, ...heads);
    // Only one of the two is displayed: the menu of all, or the row of heads with one tab stop among them.
    const roving = rove(bar, '.menu-head:not(.menu-all)', { onMove: (item) => opener.moveTo(item) });
    const hideEmpty = () => {
        names.forEach((name, at) => heads[at]?.toggleAttribute('hidden', !commands.list().some((one) => one.menu === name)));
        roving.refresh();
    };
    commands.onChange(hideEmpty);
    hideEmpty();
    return bar;
}

class MenuOpener {
    private readonly commands: Commands;
    private readonly bar: HTMLElement;
    private readonly contents = new Map<HTMLElement, () => readonly MenuName[]>();
    private open: { head: HTMLElement; menu: HTMLElement } | null = null;

    constructor(commands: Commands, bar: HTMLElement) {
        this.commands = commands;
        this.bar = bar;
        document.addEventListener('pointerdown', (event) => {
            if (this.open && !bar.contains(event.target as Node)) this.close(false);
        });
    }

    head(label: string, content: () => readonly MenuName[]): HTMLButtonElement {
        const head = button(label, () => (this.open?.head === head ? this.close(true) : this.show(head)), {
            role: 'menuitem',
            class: 'menu-head',
            'aria-haspopup': 'menu',
            'aria-expanded': 'false',
        });
        head.addEventListener('keydown', (event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            this.show(head, event.key === 'ArrowUp');
        });
        head.addEventListener('pointerenter', () => this.moveTo(head));
        this.contents.set(head, content);
        return head;
    }

    /** With a menu open, going to another head opens that one. */
    moveTo(head: HTMLElement): void {
        if (this.open && this.open.head !== head) this.show(head);
    }

    private show(head: HTMLElement, last = false): void {
        this.close(false);
        const menu = this.build(this.contents.get(head)?.() ?? []);
        menu.setAttribute('aria-label', head.getAttribute('aria-label') ?? head.textContent ?? '');
        head.setAttribute('aria-expanded', 'true');
        head.after(menu);
        menu.style.left = `${Math.max(0, Math.min(head.offsetLeft, window.innerWidth - menu.offsetWidth - 8))}px`;
        this.open = { head, menu };
        rove(menu, '.menu-item', { vertical: true }).refresh();
        menu.addEventListener('keydown', (event) => this.menuKey(event, head));
        const items = [...menu.querySelectorAll<HTMLElement>('.menu-item')];
        (last ? items.at(-1) : items[0])?.focus();
    }

    private close(focus: boolean): void {
        if (!this.open) return;
        const { head, menu } = this.open;
        this.open = null;
        head.setAttribute('aria-expanded', 'false');
        menu.remove();
        if (focus) head.focus();
    }

    private menuKey(event: KeyboardEvent, head: HTMLElement): void {
        if (event.key === 'Escape') this.close(true);
        else if (event.key === 'Tab') return this.close(false);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') this.neighbour(head, event.key === 'ArrowRight' ? 1 : -1);
        else if (!this.jumpTo(event)) return;
        event.preventDefault();
        event.stopPropagation();
    }

    private neighbour(head: HTMLElement, by: number): void {
        const heads = [...this.bar.querySelectorAll<HTMLElement>('.menu-head')].filter((one) => one.offsetParent !== null);
        const next = heads[(heads.indexOf(head) + by + heads.length) % heads.length];
        if (next) this.show(next);
    }

    /** A letter goes to the next item that begins with it. */
    private jumpTo(event: KeyboardEvent): boolean {
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
        const items = [...(this.open?.menu.querySelectorAll<HTMLElement>('.menu-item') ?? [])];
        const at = items.findIndex((item) => item === document.activeElement);
        const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
        order.find((item) => item.dataset['title']?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
        return true;
    }

    private build(menus: readonly MenuName[]): HTMLElement {
        const menu = element('div', { role: 'menu', class: 'menu' });
        for (const name of menus) {
            const items = this.commands.list().filter((command) => command.menu === name);
            if (!items.length) continue;
            if (menus.length === 1) menu.append(...items.map((command) => this.item(command)));
            else {
                const group = element('div', { role: 'group', 'aria-label': texts[name](), class: 'menu-group' });
                group.append(element('div', { class: 'menu-title', 'aria-hidden': 'true' }, texts[name]()));
                group.append(...items.map((command) => this.item(command)));
                menu.append(group);
            }
        }
        return menu;
    }

    private item(command: Command): HTMLElement {
        const role = command.checked ? 'menuitemcheckbox' : 'menuitem';
        const usable = !command.enabled || command.enabled();
        const item = button('', () => this.choose(command), { role, class: 'menu-item', 'data-title': command.title() });
        item.setAttribute('aria-disabled', String(!usable));
        if (command.checked) item.setAttribute('aria-checked', String(command.checked()));
        item.append(element('span', {}, command.title()));
        if (command.keys) item.append(element('kbd', {}, shownKeys(command.keys)));
        return item;
    }

    /** The focus goes back first: a command may move it, or open a dialog that gives it back. */
    private choose(command: Command): void {
        if (command.enabled && !command.enabled()) return;
        this.close(true);
        this.commands.run(command);
    }
}
