// toolbar.ts -- the buttons of the header
import type { Command } from '../contract.ts';
import { button, element } from '../dom.ts';
import type { Commands } from './commands.ts';
import { icon } from './icons.ts';
import { ariaKeys, shownKeys } from './keys.ts';
import { rove } from './roving.ts';
import { texts } from './texts.ts';

/** A button that cannot be used now keeps the focus: stepping by the keyboard would lose its place otherwise. */
export function createToolbar(commands: Commands): HTMLElement {
    const node = element('div', { role: 'toolbar', class: 'toolbar', 'aria-label': texts.toolbar() });
    const roving = rove(node, 'button');
    const made = new Map<Command, HTMLButtonElement>();
    const update = () => {
        for (const command of commands.list()) {
            if (!command.toolbar) continue;
            let one = made.get(command);
            if (!one) {
                one = makeButton(command, commands);
                made.set(command, one);
                insert(node, one, command.toolbar.order);
                roving.refresh();
            }
            setState(one, command);
        }
    };
    commands.onChange(update);
    update();
    return node;
}

function makeButton(command: Command, commands: Commands): HTMLButtonElement {
    const made = button('', () => commands.run(command), { class: 'toolbar-button', 'data-command': command.id });
    if (command.keys) made.setAttribute('aria-keyshortcuts', ariaKeys(command.keys));
    if (command.toolbar) made.append(icon(command.toolbar.icon));
    return made;
}

/** The title may change, as from "Run" to "Continue". */
function setState(made: HTMLButtonElement, command: Command): void {
    const title = command.title();
    if (made.getAttribute('aria-label') !== title) {
        made.setAttribute('aria-label', title);
        made.title = command.keys ? `${title} (${shownKeys(command.keys)})` : title;
    }
    made.setAttribute('aria-disabled', String(command.enabled ? !command.enabled() : false));
    if (command.checked) made.setAttribute('aria-pressed', String(command.checked()));
}

/** Orders in different hundreds are different groups, with a gap between them. */
function insert(node: HTMLElement, made: HTMLElement, order: number): void {
    made.dataset['order'] = String(order);
    const after = [...node.children].find((other) => Number((other as HTMLElement).dataset['order']) > order);
    node.insertBefore(made, after ?? null);
    let before = NaN;
    for (const child of node.children as Iterable<Element> as HTMLElement[]) {
        const group = Math.floor(Number(child.dataset['order']) / 100);
        child.toggleAttribute('data-group-start', !Number.isNaN(before) && group !== before);
        before = group;
    }
}
