// keyboard_page.ts -- a field whose keys go to the program's keyboard
import type { Devices } from '../source/debug/requests';
import type { ToDevices } from '../source/views/messages';
import { element, listen, page, send, sentence } from './frame';

const shownAtMost = 24;
let typed = '';

const special: Record<string, string> = { Enter: '\n', Backspace: '\b', Escape: '\x1b' };
const field = element('div', { class: 'keys', role: 'application', tabindex: 0, 'aria-label': sentence('keyboard') }, sentence('keys'));
const state = element('p', { 'aria-live': 'polite' });
const last = element('p', { class: 'typed' });

/** The character that a key sends; keys that have none, such as arrows and Tab, send nothing. */
function characterOf(event: KeyboardEvent): string | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key in special) return special[event.key];
    return [...event.key].length === 1 && event.key.codePointAt(0)! < 256 ? event.key : undefined;
}

function visible(character: string): string {
    return character < ' ' ? String.fromCodePoint(0x2400 + character.charCodeAt(0)) : character;
}

field.addEventListener('keydown', (event) => {
    const character = characterOf(event);
    if (character === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    send({ type: 'keys', text: character });
    typed = (typed + visible(character)).slice(-shownAtMost);
    last.textContent = sentence('typed', { keys: typed });
});

function show(devices: Devices): void {
    state.textContent = devices.keyboard?.waiting ? sentence('waiting') : '';
    const parts = devices.keyboard ? [field, state, last] : [];
    const there = [...page().children];
    if (parts.length === there.length && parts.every((part, at) => part === there[at])) return; // the focus stays
    page().replaceChildren(...(parts.length > 0 ? parts : [element('p', {}, sentence('none'))]));
}

listen<ToDevices>((message) => show(message.type === 'show' ? message.devices : {}));
