// tabs.ts -- the views of one area as tabs; a view is made when it is first shown
import type { View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { icon } from './icons.ts';
import { rove } from './roving.ts';
import { TabChoice } from './tab_choice.ts';
import { texts } from './texts.ts';

interface Tab {
    readonly view: View;
    readonly button: HTMLButtonElement;
    readonly panel: HTMLElement;
    mounted: boolean;
    shown: boolean;
}

/** An area of the page. A view counts as shown while its tab is selected and the area itself is visible. */
export class TabArea {
    readonly node: HTMLElement;
    private readonly list: HTMLElement;
    private readonly choice: TabChoice;
    private readonly panels: HTMLElement;
    private readonly tabs: Tab[] = [];
    private readonly roving: { refresh(): void };
    private selected: Tab | null = null;
    private visible = true;
    private readonly onSelect: (id: string) => void;
    private enlarger: HTMLButtonElement | null = null;

    /** `enlarge` is called by a button beside the tabs. */
    constructor(name: string, label: string, onSelect: (id: string) => void, enlarge?: () => void) {
        this.onSelect = onSelect;
        this.list = element('div', { role: 'tablist', 'aria-label': label, class: 'area-tabs' });
        this.panels = element('div', { class: 'area-panels' });
        this.choice = new TabChoice(this.list, label, (index) => this.selectAt(index));
        if (enlarge) this.choice.node.append(this.enlargeButton(label, enlarge));
        this.node = element('section', { class: `area area-${name}`, 'aria-label': label }, this.choice.node, this.panels);
        this.roving = rove(this.list, '[role=tab]', { onMove: (item) => item.click() });
    }

    get count(): number {
        return this.tabs.length;
    }
    get selectedId(): string | null {
        return this.selected?.view.id ?? null;
    }

    add(view: View): void {
        const tab = this.makeTab(view);
        const after = this.tabs.findIndex((other) => other.view.order > view.order);
        const at = after < 0 ? this.tabs.length : after;
        this.list.insertBefore(tab.button, this.tabs[at]?.button ?? null);
        this.panels.insertBefore(tab.panel, this.tabs[at]?.panel ?? null);
        this.tabs.splice(at, 0, tab);
        this.choice.node.hidden = this.tabs.length < 2;
        if (!this.selected || at === 0) this.select(view.id, false);
        this.showChoice();
        this.roving.refresh();
    }

    private selectAt(index: number): void {
        const tab = this.tabs[index];
        if (tab) this.select(tab.view.id);
    }

    private showChoice(): void {
        this.choice.show(this.tabs.map((tab) => tab.view.title()), this.selected ? this.tabs.indexOf(this.selected) : -1);
    }

    /** Opens a tab; false: it is not here. */
    select(id: string, tell = true): boolean {
        const tab = this.tabs.find((one) => one.view.id === id);
        if (!tab) return false;
        for (const other of this.tabs) {
            other.button.setAttribute('aria-selected', String(other === tab));
            other.button.tabIndex = other === tab ? 0 : -1;
            other.panel.hidden = other !== tab;
        }
        this.selected = tab;
        this.update();
        this.showChoice();
        bringIntoRow(this.list, tab.button);
        if (tell) this.onSelect(id);
        return true;
    }

    has(id: string): boolean {
        return this.tabs.some((tab) => tab.view.id === id);
    }

    focus(id: string): void {
        const tab = this.tabs.find((one) => one.view.id === id);
        if (this.choice.node.hidden) tab?.panel.focus();
        else tab?.button.focus();
    }

    setVisible(visible: boolean): void {
        this.visible = visible;
        this.node.hidden = !visible;
        this.update();
    }

    private enlargeButton(label: string, enlarge: () => void): HTMLButtonElement {
        const title = texts.enlarge({ area: label });
        const made = button('', enlarge, { class: 'area-enlarge', 'aria-label': title, title, 'aria-pressed': 'false' });
        made.append(icon('enlarge'));
        this.enlarger = made;
        return made;
    }

    showEnlarged(isEnlarged: boolean): void {
        this.enlarger?.setAttribute('aria-pressed', String(isEnlarged));
    }

    private makeTab(view: View): Tab {
        const opener = element('button', { type: 'button', role: 'tab', id: `tab-${view.id}`, 'data-opens': view.id, 'aria-controls': `view-${view.id}` }, view.title());
        const panel = element('div', {
            role: 'tabpanel',
            id: `view-${view.id}`,
            'data-view': view.id,
            'aria-labelledby': `tab-${view.id}`,
            class: 'area-panel',
            tabindex: 0,
            hidden: true,
        });
        opener.addEventListener('click', () => this.select(view.id));
        return { view, button: opener, panel, mounted: false, shown: false };
    }

    /** Hides first, so that two views are never shown at once. */
    private update(): void {
        for (const tab of this.tabs) {
            if (!tab.shown || (tab === this.selected && this.visible)) continue;
            tab.shown = false;
            tab.view.hide?.();
        }
        const tab = this.selected;
        if (!tab || tab.shown || !this.visible || !this.node.isConnected) return;
        if (!tab.mounted) {
            tab.mounted = true;
            tab.view.mount(tab.panel);
        }
        tab.shown = true;
        tab.view.show?.();
    }
}

/** What fades at the ends of a row. */
const shade = 32;

/** Scrolls the row only, not what is around it. */
function bringIntoRow(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
    const least = offsetLeft + offsetWidth + shade - row.clientWidth;
    if (row.scrollLeft > offsetLeft - shade) row.scrollLeft = offsetLeft - shade;
    else if (row.scrollLeft < least) row.scrollLeft = least;
}
