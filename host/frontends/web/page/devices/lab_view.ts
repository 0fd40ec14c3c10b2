// lab_view.ts -- the Digital Lab: two displays of seven segments, and a keypad of 16 keys
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { DeviceView } from './device_view.ts';
import { offer } from './enabling.ts';
import type { DeviceFeed } from './feed.ts';
import type { DigitalLab, Devices } from '../../../client/requests.ts';
import { drawn, readBoth } from './segments.ts';
import { texts } from './texts.ts';

const keyCount = 16;
const perRow = 4;

function nameOf(key: number): string {
    return key.toString(keyCount).toUpperCase();
}

export class LabView extends DeviceView {
    readonly id = 'lab';
    readonly order = 62;
    private readonly figure = element('div', { class: 'devices-digits' });
    private readonly words = element('p', { class: 'devices-note', 'aria-live': 'polite' });
    private readonly keys = Array.from({ length: keyCount }, (_, key) =>
        button(nameOf(key), () => this.press(key), { 'aria-label': texts.keypadKey({ key: nameOf(key) }), 'aria-pressed': 'false', tabindex: key === 0 ? 0 : -1 }));
    private readonly content = this.build();
    private shown = '';
    private wantsFocus = false;

    constructor(app: App, feed: DeviceFeed) {
        super(app, feed);
    }

    title(): string {
        return texts.lab();
    }

    private build(): HTMLElement {
        const pad = element('div', { class: 'devices-keypad', role: 'group', 'aria-label': texts.keypad(), 'aria-description': texts.keypadHint() }, ...this.keys);
        const content = element('div', { class: 'devices-lab' }, this.figure, this.words, pad);
        pad.addEventListener('keydown', (event) => this.onKey(event));
        return content;
    }

    protected drawOffer(): HTMLElement {
        this.shown = '';
        return offer(this.app, {
            device: texts.lab(), lacks: texts.lacksLab(), connect: { digitalLab: true }, disconnect: { digitalLab: false },
            isConnected: (settings) => settings.digitalLab,
        }, texts.noProgramLab());
    }

    protected draw({ digitalLab }: Devices): boolean {
        if (!digitalLab) return false;
        this.place(this.content);
        if (this.wantsFocus) this.focus();
        const shown = JSON.stringify(digitalLab);
        if (shown === this.shown) return true;
        this.shown = shown;
        this.figure.replaceChildren(drawn(digitalLab.left, digitalLab.right));
        this.say(digitalLab);
        this.keys.forEach((one, key) => one.setAttribute('aria-pressed', String(key === digitalLab.pressed)));
        return true;
    }

    /** While the program runs, displays may change many times a second: they are read at a stop. */
    private say({ left, right, pressed }: DigitalLab): void {
        const key = pressed === undefined ? '' : ` ${texts.pressed({ key: nameOf(pressed) })}`;
        if (this.app.debugger.state === 'running') this.words.textContent = key.trim();
        else this.words.textContent = readBoth(left, right) + key;
    }

    /** Goes to the keypad, as soon as it is there, unless one of its keys has the focus. */
    focus(): void {
        this.wantsFocus = !this.content.isConnected;
        if (!this.wantsFocus && !this.content.contains(document.activeElement)) this.keys.find((one) => one.tabIndex === 0)?.focus();
    }

    private onKey(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow };
        const at = this.keys.indexOf(document.activeElement as HTMLButtonElement);
        const step = steps[event.key];
        if (step !== undefined && at >= 0) {
            event.preventDefault();
            this.focusKey((at + step + keyCount) % keyCount);
        } else if (/^[0-9a-f]$/i.test(event.key)) {
            event.preventDefault();
            const key = parseInt(event.key, keyCount);
            this.focusKey(key);
            this.press(key);
        }
    }

    private focusKey(key: number): void {
        this.keys.forEach((one, other) => (one.tabIndex = other === key ? 0 : -1));
        this.keys[key]?.focus();
    }

    private press(key: number): void {
        this.app.debugger.request('tharsis/pressKey', { key }).then(
            () => this.feed.refresh(),
            (error: Error) => this.app.announcer.say(error.message));
    }
}
