// flame_graph.ts -- the flame graph as boxes that can be reached by keys
import { button, element } from '../dom.ts';
import type { CallNode } from './call_tree.ts';
import { layOut, neighbour, type Box } from './flame.ts';
import { hundredths } from './tables.ts';
import { texts } from './texts.ts';

const rowHeight = 1.6; // rem
const hues = 5;

function sentence(node: CallNode, whole: number): string {
    return texts.flameBox({ name: node.name, total: node.total, percent: hundredths(node.total, whole), self: node.self, calls: node.calls });
}

/** The same procedure has the same colour everywhere. */
export function hueOf(name: string): number {
    let sum = 0;
    for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 9973;
    return sum % hues;
}

class FlameGraph {
    readonly host = element('div', { class: 'analysis-flame', role: 'group', 'aria-label': texts.flame(), 'aria-description': texts.flameHelp() });
    readonly reading = element('p', { class: 'analysis-note' });
    readonly whole: number;
    private boxes: Box[] = [];
    private buttons: HTMLElement[] = [];
    private current: Box | undefined;

    constructor(
        private readonly roots: readonly CallNode[],
        private readonly open: (name: string) => void,
    ) {
        this.whole = roots.reduce((sum, node) => sum + node.total, 0);
        this.host.addEventListener('keydown', (event) => this.onKey(event));
        this.draw(roots);
    }

    zoom(): void {
        if (this.current) this.draw([this.current.node]);
    }
    zoomOut(): void {
        this.draw(this.roots);
    }

    private draw(roots: readonly CallNode[]): void {
        this.boxes = layOut(roots);
        const rows = 1 + Math.max(0, ...this.boxes.map((box) => box.row));
        this.host.style.height = `${rows * rowHeight}rem`;
        this.buttons = this.boxes.map((box, at) => this.box(box, at === 0));
        this.host.replaceChildren(...this.buttons);
        this.select(this.boxes[0]);
    }

    private box(box: Box, isFirst: boolean): HTMLElement {
        const text = sentence(box.node, this.whole);
        const made = element('button', {
            type: 'button', class: `analysis-box analysis-hue${hueOf(box.node.name)}`, tabindex: isFirst ? 0 : -1, title: text, 'aria-label': text,
        }, element('span', {}, box.node.name));
        made.style.left = `${box.left * 100}%`;
        made.style.width = `${box.width * 100}%`;
        made.style.bottom = `${box.row * rowHeight}rem`;
        made.addEventListener('focus', () => this.select(box));
        made.addEventListener('click', () => this.open(box.node.name));
        return made;
    }

    private select(box: Box | undefined): void {
        this.current = box;
        if (!box) return;
        this.reading.textContent = sentence(box.node, this.whole);
        this.buttons.forEach((one, at) => (one.tabIndex = this.boxes[at] === box ? 0 : -1));
    }

    private onKey(event: KeyboardEvent): void {
        const to = this.current && neighbour(this.boxes, this.current, event.key);
        if (!to) return;
        event.preventDefault();
        this.buttons[this.boxes.indexOf(to)]?.focus();
    }
}

export function flameGraph(roots: readonly CallNode[], open: (name: string) => void): HTMLElement {
    const graph = new FlameGraph(roots, open);
    const tools = element('div', { class: 'analysis-tools' }, button(texts.zoom(), () => graph.zoom()), button(texts.zoomOut(), () => graph.zoomOut()));
    return element('section', { class: 'analysis-section' }, element('h3', {}, texts.flame()), tools, graph.host, graph.reading);
}
