// memory_page.ts -- shows memory as rows of sixteen bytes with their characters; a double click, or Enter, changes a byte
import { character } from '../../client/values';
import type { ToMemory } from '../source/views/messages';
import { element, listen, page, send, sentence } from './frame';

type Shown = Extract<ToMemory, { type: 'show' }>;

const perRow = 16;
const field = element('input', { type: 'text', 'aria-label': sentence('address'), placeholder: sentence('hint'), spellcheck: 'false' });
const content = element('div', { class: 'content' });

function digits(value: number, count: number): string {
    return value.toString(16).padStart(count, '0');
}

function edit(cell: HTMLElement, address: number, byte: number): void {
    const input = element('input', { type: 'text', maxlength: 2, value: digits(byte, 2), 'aria-label': sentence('edit', { address: digits(address, 8) }) });
    const end = (keep: boolean): void => {
        const value = /^[0-9a-f]{1,2}$/i.test(input.value) ? parseInt(input.value, 16) : undefined;
        if (input.isConnected) cell.replaceChildren(digits(byte, 2));
        if (keep && value !== undefined && value !== byte) send({ type: 'write', address, value });
    };
    input.addEventListener('keydown', (event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
    });
    input.addEventListener('blur', () => end(false));
    cell.replaceChildren(input);
    input.select();
}

function byteCell(shown: Shown, at: number): HTMLElement {
    const byte = shown.bytes[at];
    if (byte === undefined) return element('td', { class: 'unreadable' }, '··');
    const cell = element('td', { tabindex: 0, class: shown.changed.includes(at) ? 'changed' : '' }, digits(byte, 2));
    cell.addEventListener('dblclick', () => edit(cell, shown.address + at, byte));
    cell.addEventListener('keydown', (event) => { if (event.key === 'Enter') edit(cell, shown.address + at, byte); });
    return cell;
}

function row(shown: Shown, begin: number): HTMLElement {
    const offsets = Array.from({ length: perRow }, (_, index) => begin + index);
    const text = offsets.map((at) => (shown.bytes[at] === undefined ? ' ' : character(shown.bytes[at]))).join('');
    return element('tr', {},
        element('th', { scope: 'row' }, digits(shown.address + begin, 8)),
        ...offsets.map((at) => byteCell(shown, at)),
        element('td', { class: 'text' }, text));
}

function table(shown: Shown): HTMLElement {
    const heads = Array.from({ length: perRow }, (_, index) => element('th', { scope: 'col' }, digits((shown.address + index) & 15, 1)));
    const rows = Array.from({ length: shown.count / perRow }, (_, index) => row(shown, index * perRow));
    return element('table', { class: 'memory', 'aria-label': sentence('title') },
        element('thead', {}, element('tr', {}, element('td'), ...heads, element('td'))),
        element('tbody', {}, ...rows));
}

function moving(bytes: number, sign: string, name: string): HTMLElement {
    const button = element('button', { title: name, 'aria-label': name }, sign);
    button.addEventListener('click', () => send({ type: 'move', bytes }));
    return button;
}

field.addEventListener('keydown', (event) => { if (event.key === 'Enter') send({ type: 'go', expression: field.value }); });
page().replaceChildren(
    element('div', { class: 'tools' }, element('label', {}, `${sentence('address')} `, field), moving(-256, '▲', sentence('back')), moving(256, '▼', sentence('forward'))),
    content);

listen<ToMemory>((message) => {
    if (message.type === 'show') {
        if (document.activeElement !== field) field.value = message.expression;
        content.replaceChildren(table(message));
    } else content.replaceChildren(element('p', {}, message.type === 'problem' ? message.text : sentence('none')));
});
