// timeline_page.ts -- draws the time line: a bar with marks, and the marks as a list of buttons
import type { Mark, Timeline } from '../../client/requests';
import { stepAt, stepOfKey } from '../../client/timeline';
import type { ToTimeline } from '../source/views/messages';
import { drawing, element, listen, page, send, sentence } from './frame';

const width = 1000;
const height = 46;

function go(step: number): void {
    send({ type: 'go', step });
}

function place(timeline: Timeline, step: number): number {
    const length = Math.max(1, timeline.to - timeline.from);
    return 4 + ((step - timeline.from) / length) * (width - 8);
}

function markOf(timeline: Timeline, mark: Mark): SVGElement {
    const x = place(timeline, mark.step);
    const line = drawing('rect', { x: x - 2, y: 6, width: 4, height: 24, rx: 2, class: `mark ${mark.kind}` });
    const title = drawing('title');
    title.textContent = describe(mark);
    line.append(title);
    return line;
}

function describe(mark: Mark): string {
    return `${mark.step}: ${mark.text}`;
}

function bar(timeline: Timeline): HTMLElement {
    const at = place(timeline, timeline.at);
    const picture = drawing('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        drawing('rect', { x: 4, y: 16, width: width - 8, height: 4, class: 'line' }),
        drawing('rect', { x: 4, y: 16, width: Math.max(0, at - 4), height: 4, class: 'past' }),
        ...timeline.marks.map((mark) => markOf(timeline, mark)),
        drawing('rect', { x: at - 1.5, y: 2, width: 3, height: 32, class: 'now' }));
    const position = sentence('position', { at: timeline.at, to: timeline.to });
    const slider = element('div', {
        role: 'slider', tabindex: 0, class: 'bar', title: sentence('help'), 'aria-label': sentence('title'),
        'aria-valuemin': timeline.from, 'aria-valuemax': timeline.to, 'aria-valuenow': timeline.at, 'aria-valuetext': position,
    });
    slider.append(picture);
    slider.addEventListener('click', (event) => {
        const box = slider.getBoundingClientRect();
        const part = ((event.clientX - box.left) / box.width) * width;
        go(stepAt(timeline, (part - 4) / (width - 8)));
    });
    slider.addEventListener('keydown', (event) => moveByKey(timeline, event));
    return slider;
}

function moveByKey(timeline: Timeline, event: KeyboardEvent): void {
    const step = stepOfKey(timeline, event.key);
    if (step === null) return;
    event.preventDefault();
    go(step);
}

function list(timeline: Timeline): HTMLElement {
    const items = timeline.marks.map((mark) => {
        const button = element('button', { class: mark.step === timeline.at ? 'here' : '' }, element('span', { class: `dot ${mark.kind}` }), describe(mark));
        button.addEventListener('click', () => go(mark.step));
        return element('li', {}, button);
    });
    return element('ol', { class: 'marks', 'aria-label': sentence('marks') }, ...items);
}

function show(timeline: Timeline): void {
    const hadFocus = document.activeElement?.getAttribute('role') === 'slider';
    const slider = bar(timeline);
    const position = element('p', { class: 'position', 'aria-live': 'polite' }, sentence('position', { at: timeline.at, to: timeline.to }));
    page().replaceChildren(slider, position, list(timeline));
    if (hadFocus) slider.focus();
}

listen<ToTimeline>((message) => {
    page().classList.toggle('running', message.type === 'running');
    if (message.type === 'show') return show(message.timeline);
    if (message.type === 'running') return;
    page().replaceChildren(element('p', {}, message.text ?? sentence('none')));
});
