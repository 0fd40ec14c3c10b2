// questions.ts -- a dialog of the program (services 50 to 54) as a dialog of the page
//
// The question is in the console, too, and may be answered there: the next line that is typed is the answer, wherever it comes from.
import type { App } from '../contract.ts';
import { element } from '../dom.ts';
import type { DialogKind, Waiting } from '../../../client/requests.ts';
import { texts } from './texts.ts';

const labels: Partial<Record<DialogKind, () => string>> = {
    integer: texts.answerInteger, single: texts.answerNumber, real: texts.answerNumber, text: texts.answerText,
};

/** Asks what the program asks, once its state says that it waits. */
export class Questions {
    private open: Waiting['dialog'];

    constructor(private readonly app: App) {}

    wait(waiting: Waiting): void {
        this.open = waiting.dialog;
        // The debugger is called with the same event, maybe later, and may have waited before.
        queueMicrotask(() => this.stateChanged());
    }

    stateChanged(): void {
        const { open } = this;
        if (!open || this.app.debugger.state !== 'waiting') return;
        this.open = undefined;
        void this.answer(open);
    }

    private async answer(dialog: NonNullable<Waiting['dialog']>): Promise<void> {
        const { adapter } = this.app.debugger;
        const line = await askFor(this.app, dialog);
        // The program may have ended meanwhile, and another one may ask something else.
        if (line === null || this.app.debugger.state !== 'waiting' || this.app.debugger.adapter !== adapter) return;
        await this.app.debugger.typeInput(`${line}\n`).catch((error: Error) => this.app.announcer.say(error.message));
    }
}

/** The line that answers; null: it is answered elsewhere. */
async function askFor(app: App, dialog: NonNullable<Waiting['dialog']>): Promise<string | null> {
    return dialog.kind === 'confirm' ? confirm(app, dialog.text) : askLine(app, dialog.kind, dialog.text);
}

async function confirm(app: App, text: string): Promise<string | null> {
    const answer = await app.ask({
        title: texts.question(),
        text,
        buttons: [{ id: 'y', label: texts.yes(), primary: true }, { id: 'n', label: texts.no() }, { id: 'c', label: texts.cancel() }],
    });
    return answer;
}

async function askLine(app: App, kind: DialogKind, text: string): Promise<string | null> {
    const field = element('input', { type: 'text', autofocus: true, autocomplete: 'off', spellcheck: 'false' });
    const answer = await app.ask({
        title: texts.question(),
        text,
        body: element('label', { class: 'dialog-field' }, labels[kind]?.() ?? texts.answer(), field),
        buttons: [{ id: 'ok', label: texts.ok(), primary: true }, { id: 'console', label: texts.inConsole() }],
    });
    return answer === 'ok' ? field.value : null;
}
