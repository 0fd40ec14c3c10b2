// timeline.ts -- all steps of the run as a line with a handle, and what happened on it
import type { Timeline } from '../../../client/requests.ts';
import { stepAt, stepOfKey } from '../../../client/timeline.ts';
import { button, drawing, element } from '../dom.ts';
import { LiveView } from './live_view.ts';
import { texts } from './texts.ts';

const mostMarks = 400;
const width = 1000;

export class TimelineView extends LiveView {
    readonly id = 'timeline';
    readonly area = 'bottom';
    readonly order = 20;
    private line: Timeline | null = null;
    private readonly picture = drawing('svg', { viewBox: `0 0 ${width} 40`, preserveAspectRatio: 'none', 'aria-hidden': 'true', class: 'views-line' });
    private readonly slider = this.makeSlider();
    private readonly position = element('p', { class: 'views-position' });
    private readonly marks = element('ol', { class: 'views-marks', 'aria-label': texts.marks() });
    private dragged: number | null = null;

    title(): string {
        return texts.timeline();
    }

    private makeSlider(): HTMLElement {
        const slider = element('div', { class: 'views-slider', role: 'slider', tabindex: 0, 'aria-label': texts.timeline(), title: texts.timelineHelp() });
        slider.append(this.picture);
        slider.addEventListener('keydown', (event) => this.key(event));
        slider.addEventListener('pointerdown', (event) => {
            slider.setPointerCapture(event.pointerId);
            this.drag(event);
        });
        slider.addEventListener('pointermove', (event) => {
            if (this.dragged !== null) this.drag(event);
        });
        slider.addEventListener('pointerup', () => this.drop());
        slider.addEventListener('pointercancel', () => this.cancel());
        return slider;
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const line = await this.app.debugger.request<Timeline>('tharsis/timeline', { most: mostMarks });
        if (!isCurrent()) return;
        this.line = line;
        if (!this.slider.isConnected) this.content.replaceChildren(this.slider, this.position, this.marks);
        this.paint(line, line.at);
        this.list(line);
    }

    protected override clear(): void {
        super.clear();
        this.line = null;
    }

    private paint(line: Timeline, at: number): void {
        const x = (step: number): number => 4 + ((step - line.from) / Math.max(1, line.to - line.from)) * (width - 8);
        this.picture.replaceChildren(
            drawing('rect', { x: 4, y: 18, width: width - 8, height: 4, class: 'views-future' }),
            drawing('rect', { x: 4, y: 18, width: x(at) - 4, height: 4, class: 'views-past' }),
            ...line.marks.map((mark) => drawing('rect', { x: x(mark.step) - 2, y: 8, width: 4, height: 24, class: `views-mark views-mark-${mark.kind}` })),
            drawing('rect', { x: x(at) - 4, y: 2, width: 8, height: 36, rx: 3, class: 'views-handle' }));
        const sentence = texts.position({ at, to: line.to });
        this.position.textContent = line.branches > 0 ? `${sentence}. ${texts.branches({ count: line.branches })}` : sentence;
        for (const [name, value] of Object.entries({ valuemin: line.from, valuemax: line.to, valuenow: at, valuetext: sentence }))
            this.slider.setAttribute(`aria-${name}`, String(value));
    }

    private list(line: Timeline): void {
        const items = line.marks.map((mark) => {
            const text = texts.markAt({ step: mark.step, text: mark.text });
            const made = button(text, () => this.go(mark.step), { class: 'views-go', 'aria-current': mark.step === line.at ? 'true' : undefined });
            return element('li', {}, element('span', { class: `views-dot views-mark-${mark.kind}`, 'aria-hidden': 'true' }), made);
        });
        this.marks.replaceChildren(...items);
        this.marks.hidden = items.length === 0;
    }

    private key(event: KeyboardEvent): void {
        if (!this.line || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const step = stepOfKey(this.line, event.key);
        if (step === null) return;
        event.preventDefault();
        this.go(step);
    }

    private drag(event: PointerEvent): void {
        if (!this.line || !this.isStopped()) return;
        const box = this.slider.getBoundingClientRect();
        const part = ((event.clientX - box.left) / box.width) * width;
        this.dragged = stepAt(this.line, (part - 4) / (width - 8));
        this.paint(this.line, this.dragged);
    }

    private drop(): void {
        const { dragged } = this;
        this.dragged = null;
        if (dragged !== null) this.go(dragged);
    }

    private cancel(): void {
        this.dragged = null;
        if (this.line) this.paint(this.line, this.line.at);
    }

    private go(step: number): void {
        if (step !== this.line?.at) void this.app.debugger.goToStep(step);
    }
}
