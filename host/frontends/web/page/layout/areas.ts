// areas.ts -- the three areas of the page: all at once with lines between them, on a phone one at a time
import type { Area, Preferences, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { createSplitter } from './splitter.ts';
import { TabArea } from './tabs.ts';
import { texts } from './texts.ts';

const names: readonly Area[] = ['main', 'side', 'bottom'];

export class Areas {
    readonly node: HTMLElement;
    /** The buttons that choose an area, where there is room for one only. */
    readonly phoneBar: HTMLElement;
    private readonly areas: Record<Area, TabArea>;
    private readonly narrow = matchMedia('(max-width: 700px)');
    private current: Area = 'main';
    /** The area that takes all of the page although there would be room for the others. */
    private enlarged: Area | null = null;
    private readonly preferences: Preferences;
    private readonly panels: readonly string[] | null;

    constructor(preferences: Preferences, panels: readonly string[] | null) {
        this.preferences = preferences;
        this.panels = panels;
        this.areas = {
            main: new TabArea('main', texts.mainArea(), () => {}),
            side: this.resizable('side', texts.sideArea()),
            bottom: this.resizable('bottom', texts.bottomArea()),
        };
        this.node = element('main', { class: 'areas' });
        const left = element('div', { class: 'areas-left' });
        left.append(this.areas.main.node, this.splitter(left, 'y'), this.areas.bottom.node);
        this.node.append(left, this.splitter(this.node, 'x'), this.areas.side.node);
        this.phoneBar = element('nav', { class: 'phone-bar', 'aria-label': texts.phoneBar() });
        for (const name of names)
            this.phoneBar.append(button(texts[`${name}Area`](), () => this.showArea(name), { 'data-area': name }));
        this.narrow.addEventListener('change', () => this.update());
    }

    private resizable(name: 'side' | 'bottom', label: string): TabArea {
        const enlarge = (): void => this.enlarge(this.enlarged === name ? null : name);
        return new TabArea(name, label, (id) => this.preferences.set(`tab.${name}`, id), enlarge);
    }

    add(view: View): void {
        if (this.panels && view.area !== 'main' && !this.panels.includes(view.id)) return;
        this.areas[view.area].add(view);
        if (this.preferences.get(`tab.${view.area}`) === view.id) this.areas[view.area].select(view.id, false);
        this.update();
    }

    has(id: string): boolean {
        return names.some((name) => this.areas[name].has(id));
    }

    show(id: string, focus: boolean): void {
        const name = names.find((one) => this.areas[one].select(id));
        if (!name) return;
        if (name !== this.enlarged) this.enlarged = null;
        this.showArea(name);
        if (focus) this.areas[name].focus(id);
    }

    /** Whether this area is the only one that there is room for. */
    isAlone(name: Area): boolean {
        return this.narrow.matches && this.current === name;
    }

    /** Gives all of the page to an area; null: to all of them. */
    enlarge(name: Area | null): void {
        this.enlarged = name;
        if (name) this.current = name;
        this.update();
    }
    get largest(): Area | null {
        return this.enlarged;
    }

    /** Puts the focus into the next area, as Ctrl+F6 does. */
    focusNext(): void {
        const present = names.filter((name) => this.areas[name].count > 0);
        const at = present.findIndex((name) => this.areas[name].node.contains(document.activeElement));
        const next = present[(at + 1) % present.length];
        if (!next) return;
        this.enlarged = null;
        this.showArea(next);
        this.areas[next].focus(this.areas[next].selectedId ?? '');
    }

    private showArea(name: Area): void {
        this.current = name;
        this.update();
    }

    update(): void {
        const narrow = this.narrow.matches;
        const alone = narrow ? this.current : this.enlarged;
        this.node.toggleAttribute('data-alone', alone !== null);
        for (const name of names) {
            const there = this.areas[name].count > 0;
            this.areas[name].setVisible(there && (alone === null || name === alone));
            this.areas[name].showEnlarged(name === this.enlarged);
            const choice = this.phoneBar.querySelector<HTMLElement>(`[data-area=${name}]`);
            choice?.setAttribute('aria-pressed', String(name === this.current));
            choice?.toggleAttribute('hidden', !there);
        }
        for (const name of ['side', 'bottom'] as const) this.node.toggleAttribute(`data-no-${name}`, alone !== null || this.areas[name].count === 0);
    }

    private splitter(container: HTMLElement, axis: 'x' | 'y'): HTMLElement {
        const [name, standard, label] = axis === 'x' ? (['side', 40, texts.splitSide()] as const) : (['bottom', 36, texts.splitBottom()] as const);
        return createSplitter(container, {
            label,
            axis,
            property: `--${name}-size`,
            start: Number(this.preferences.get(`size.${name}`)) || standard,
            keep: (size) => this.preferences.set(`size.${name}`, size.toFixed(1)),
        });
    }
}
