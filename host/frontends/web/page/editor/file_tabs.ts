// file_tabs.ts -- the files of the project as tabs above the text
import { button, element } from '../dom.ts';
import { icon } from '../layout/icons.ts';
import { rove } from '../layout/roving.ts';
import { texts } from './texts.ts';

export class FileTabs {
    readonly node: HTMLElement;
    private readonly list = element('div', { role: 'tablist', class: 'editor-tabs', 'aria-label': texts.files() });
    private readonly choose: (file: string) => void;
    private readonly roving: { refresh(): void };
    private shown = '';

    /** `create` null: files cannot be made here. */
    constructor(choose: (file: string) => void, create: (() => void) | null) {
        this.choose = choose;
        this.node = element('div', { class: 'editor-bar' }, this.list);
        this.roving = rove(this.list, '[role=tab]', { onMove: (item) => item.click() });
        if (!create) return;
        const plus = button('', create, { class: 'editor-new', 'aria-label': texts.newFile(), title: texts.newFile() });
        plus.append(icon('plus'));
        this.node.append(plus);
    }

    show(files: readonly string[], current: string | null, errors: (file: string) => number): void {
        const shown = JSON.stringify([files, current, files.map(errors)]);
        if (shown === this.shown) return;
        this.shown = shown;
        const focused = this.list.contains(document.activeElement);
        this.list.replaceChildren(...files.map((file) => this.tab(file, file === current, errors(file))));
        this.roving.refresh();
        const selected = this.list.querySelector<HTMLElement>('[aria-selected=true]');
        if (focused) selected?.focus();
        selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }

    private tab(file: string, selected: boolean, errors: number): HTMLElement {
        const tab = button(file, () => this.choose(file), {
            role: 'tab',
            'aria-selected': String(selected),
            'aria-controls': 'editor-text',
            tabindex: selected ? 0 : -1,
            class: errors ? 'editor-tab editor-tab-errors' : 'editor-tab',
        });
        if (errors) tab.append(element('span', { class: 'editor-count', title: texts.problemCount({ errors, warnings: 0 }) }, String(errors)));
        return tab;
    }
}
