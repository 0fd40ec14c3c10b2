// dialogs.ts -- questions in a <dialog>: the browser keeps the focus inside and gives it back
import type { Question } from '../contract.ts';
import { button, element } from '../dom.ts';
import { icon } from './icons.ts';
import { texts } from './texts.ts';

let count = 0;

/** Resolves with the id of the button, or null if the dialog was closed otherwise. Questions wait for each other. */
export function ask(question: Question): Promise<string | null> {
    const made = last.then(() => open(question));
    last = made.catch(() => null);
    return made;
}
let last: Promise<unknown> = Promise.resolve();

function open(question: Question): Promise<string | null> {
    const id = `dialog-${(count += 1)}`;
    const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': `${id}-title` });
    const form = element('form', { method: 'dialog', class: 'dialog-form' });
    const close = button('', () => dialog.close(''), { class: 'dialog-close', 'aria-label': texts.close() });
    close.append(icon('close'));
    const body = element('div', { class: 'dialog-body' });
    if (question.text) {
        dialog.setAttribute('aria-describedby', `${id}-text`);
        body.append(element('p', { id: `${id}-text`, class: 'dialog-text' }, question.text));
    }
    if (question.body) body.append(question.body);
    form.append(body, buttonRow(question));
    dialog.append(element('div', { class: 'dialog-head' }, element('h2', { id: `${id}-title` }, question.title), close), form);
    document.body.append(dialog);
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
            dialog.remove();
            resolve(dialog.returnValue || null);
        });
        dialog.showModal();
        // What is only read is scrolled by the keyboard, too.
        if (body.scrollHeight > body.clientHeight && !body.querySelector('button, input, select, textarea, [tabindex]')) body.tabIndex = 0;
        (dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>('button.primary'))?.focus();
    });
}

/** Enter means the first submit button of a form: the primary one is first in the document, and last in the row by style. */
function buttonRow(question: Question): HTMLElement {
    const sorted = [...question.buttons].sort((left, right) => Number(right.primary ?? false) - Number(left.primary ?? false));
    const row = element('div', { class: 'dialog-buttons' });
    for (const { id, label, primary } of sorted)
        row.append(element('button', { type: 'submit', value: id, class: primary ? 'primary' : undefined, formnovalidate: !primary }, label));
    return row;
}

export interface TextQuestion {
    title: string;
    label: string;
    value?: string;
    ok?: string;
    /** Why the text cannot be accepted, or null. */
    refuse?: (text: string) => string | null;
}

/** Asks for one line of text; null if the dialog was closed. */
export async function askText(question: TextQuestion): Promise<string | null> {
    const input = element('input', { type: 'text', value: question.value ?? '', autofocus: true, required: true, autocomplete: 'off', spellcheck: 'false' });
    const body = element('label', { class: 'dialog-field' }, question.label, input);
    const check = () => input.setCustomValidity(question.refuse?.(input.value.trim()) ?? '');
    input.addEventListener('input', check);
    input.addEventListener('focus', () => input.select(), { once: true });
    check();
    const answer = await ask({
        title: question.title,
        body,
        buttons: [
            { id: 'ok', label: question.ok ?? texts.ok(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    return answer === 'ok' ? input.value.trim() : null;
}

/** Shows something that is only read. */
export async function inform(title: string, content: string | HTMLElement): Promise<void> {
    await ask({
        title,
        ...(typeof content === 'string' ? { text: content } : { body: content }),
        buttons: [{ id: 'close', label: texts.close(), primary: true }],
    });
}
