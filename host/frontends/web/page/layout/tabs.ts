// tabs.ts -- the views of one area as tabs; a view is made when it is first shown
import type { View } from '../contract.ts';
import { element } from '../dom.ts';
import { rove } from './roving.ts';

interface Tab {
    readonly view: View;
    readonly button: HTMLButtonElement;
    readonly panel: HTMLElement;
    mounted: boolean;
    shown: boolean;
}

/** An area of the page. A view is told that it is shown while its tab is selected and the area itself is visible. */
export class TabArea {
    readonly node: HTMLElement;
    private readonly list: HTMLElement;
    private readonly panels: HTMLElement;
    private readonly tabs: Tab[] = [];
    private readonly roving: { refresh(): void };
    private selected: Tab | null = null;
    private visible = true;
    private readonly onSelect: (id: string) => void;

    constructor(name: string, label: string, onSelect: (id: string) => void) {
        this.onSelect = onSelect;
        this.list = element('div', { role: 'tablist', 'aria-label': label, class: 'area-tabs' });
        this.panels = element('div', { class: 'area-panels' });
        this.node = element('section', { class: `area area-${name}`, 'aria-label': label }, this.list, this.panels);
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
        this.list.hidden = this.tabs.length < 2;
        if (!this.selected || at === 0) this.select(view.id, false);
        this.roving.refresh();
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
        if (tell) this.onSelect(id);
        return true;
    }

    has(id: string): boolean {
        return this.tabs.some((tab) => tab.view.id === id);
    }

    focus(id: string): void {
        const tab = this.tabs.find((one) => one.view.id === id);
        if (this.list.hidden) tab?.panel.focus();
        else tab?.button.focus();
    }

    setVisible(visible: boolean): void {
        this.visible = visible;
        this.node.hidden = !visible;
        this.update();
    }

    private makeTab(view: View): Tab {
        const button = element('button', { type: 'button', role: 'tab', id: `tab-${view.id}`, 'data-opens': view.id, 'aria-controls': `view-${view.id}` }, view.title());
        const panel = element('div', {
            role: 'tabpanel',
            id: `view-${view.id}`,
            'data-view': view.id,
            'aria-labelledby': `tab-${view.id}`,
            class: 'area-panel',
            tabindex: 0,
            hidden: true,
        });
        button.addEventListener('click', () => this.select(view.id));
        return { view, button, panel, mounted: false, shown: false };
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
