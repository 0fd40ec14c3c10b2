// keyboard_view.ts -- MARS's keyboard and display simulator: what the program shows, and a field whose keys go to it at once
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { DeviceView } from './device_view.ts';
import { offer } from './enabling.ts';
import type { DeviceFeed } from './feed.ts';
import { sorted, specialCharacter, visible } from '../../../client/keys.ts';
import type { Devices, TextDisplay } from '../../../client/requests.ts';
import { texts } from './texts.ts';

const sentShown = 24;

export class KeyboardView extends DeviceView {
    readonly id = 'keyboard';
    readonly order = 61;
    private readonly screen = element('pre', { class: 'devices-screen', tabindex: 0, 'aria-label': texts.display() });
    private readonly field = element('input', {
        type: 'text', class: 'devices-keys', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'devices-keys-hint',
    });
    private readonly waiting = element('p', { class: 'devices-note', 'aria-live': 'polite' });
    private readonly sent = element('p', { class: 'devices-note' });
    private readonly content = this.build();
    private keys = '';
    private wantsFocus = false;

    constructor(app: App, feed: DeviceFeed) {
        super(app, feed);
        this.field.addEventListener('keydown', (event) => this.onKey(event));
        this.field.addEventListener('input', (event) => this.onInput(event as InputEvent));
        this.field.addEventListener('compositionend', () => this.takeText());
    }

    title(): string {
        return texts.keyboard();
    }

    private build(): HTMLElement {
        const special = (label: string, character: string) => button(label, () => this.send(character));
        return element('div', { class: 'devices-keyboard' },
            this.screen,
            element('label', { class: 'devices-field' }, texts.keys(), this.field),
            element('p', { id: 'devices-keys-hint', class: 'devices-note' }, texts.keysHint()),
            element('div', { class: 'devices-tools' }, special(texts.enter(), '\n'), special(texts.backspace(), '\b'), special(texts.escape(), '\x1b')),
            this.waiting, this.sent);
    }

    protected drawOffer(): HTMLElement {
        this.keys = '';
        this.sent.textContent = '';
        return offer(this.app, {
            device: texts.keyboard(), lacks: texts.lacksKeyboard(), connect: { mmio: true }, disconnect: { mmio: false },
            isConnected: (settings) => settings.mmio,
        }, texts.noProgramKeys());
    }

    protected draw({ display, keyboard }: Devices): boolean {
        if (!display || !keyboard) return false;
        this.place(this.content);
        if (this.wantsFocus) this.focus();
        this.drawScreen(display);
        const waits = keyboard.waiting ? texts.keysWaiting() : '';
        if (this.waiting.textContent !== waits) this.waiting.textContent = waits;
        return true;
    }

    /** Goes to the field for keys, as soon as it is there. */
    focus(): void {
        this.wantsFocus = !this.field.isConnected;
        if (!this.wantsFocus) this.field.focus();
    }

    /** Text that grows is read as it comes; a grid is a picture, which is read when it has the focus. */
    private drawScreen(display: TextDisplay): void {
        const label = display.isGrid ? texts.displayGrid({ columns: display.columns, rows: display.rows }) : texts.display();
        if (this.screen.getAttribute('aria-label') !== label) this.screen.setAttribute('aria-label', label);
        const role = display.isGrid ? 'img' : 'log';
        if (this.screen.getAttribute('role') !== role) this.screen.setAttribute('role', role);
        const last = this.screen.lastChild;
        const shown = this.screen.textContent ?? '';
        if (shown === display.text) return;
        if (!display.isGrid && last && display.text.startsWith(shown)) this.screen.append(display.text.slice(shown.length));
        else this.screen.replaceChildren(display.text);
        if (display.isGrid) this.screen.setAttribute('aria-label', `${label}\n${display.text}`);
        else this.screen.scrollTop = this.screen.scrollHeight;
    }

    private onKey(event: KeyboardEvent): void {
        if (event.isComposing) return;
        const character = specialCharacter(event);
        if (character === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.send(character);
    }

    private onInput(event: InputEvent): void {
        if (!event.isComposing) this.takeText();
    }

    /** Whatever a keyboard, a screen's keyboard or the clipboard wrote into the field. */
    private takeText(): void {
        const { keys, refused } = sorted(this.field.value);
        this.field.value = '';
        if (refused !== undefined) this.app.announcer.say(texts.noSuchKey({ key: refused }));
        if (keys !== '') this.send(keys);
    }

    private send(keys: string): void {
        this.keys = [...this.keys, ...keys].slice(-sentShown).join('');
        this.sent.textContent = texts.keysSent({ keys: [...this.keys].map(visible).join('') });
        this.app.debugger.request('tharsis/typeKeys', { text: keys }).then(
            () => this.feed.refresh(),
            (error: Error) => this.app.announcer.say(error.message));
    }
}
