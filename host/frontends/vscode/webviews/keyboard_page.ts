// keyboard_page.ts -- a field whose keys go to the program's keyboard
import { characterOf, visible } from '../../client/keys';
import type { Devices } from '../../client/requests';
import type { ToDevices } from '../source/views/messages';
import { element, listen, page, send, sentence } from './frame';

const shownAtMost = 24;
let typed = '';

const field = element('div', { class: 'keys', role: 'application', tabindex: 0, 'aria-label': sentence('keyboard') }, sentence('keys'));
const state = element('p', { 'aria-live': 'polite' });
const last = element('p', { class: 'typed' });

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
