// backwards.ts -- the commands that go back, or to a step: what the buttons of the debugger do
import * as vscode from 'vscode';
import { expressionAt } from './expressions';
import { ask } from './requests';
import type { DebugSessions } from './session';

/** An item of VS Code's Variables or Watch view, or of one of our views. */
interface Item {
    variable?: { evaluateName?: string; name?: string };
    evaluateName?: string;
    name?: string;
}

export class Backwards {
    constructor(private readonly sessions: DebugSessions) {}

    stepBack(): Thenable<unknown> {
        return vscode.commands.executeCommand('workbench.action.debug.stepBack');
    }

    reverseContinue(): Thenable<unknown> {
        return vscode.commands.executeCommand('workbench.action.debug.reverseContinue');
    }

    stepBackInto(): Promise<void> {
        return this.inStopped(async (session) => {
            await ask(session, 'tharsis/stepBackInto', { threadId: this.sessions.threadOf(session) });
        });
    }

    stepBackOut(): Promise<void> {
        return this.inStopped(async (session) => {
            await ask(session, 'tharsis/stepBackOut', { threadId: this.sessions.threadOf(session) });
        });
    }

    goToStep(step?: unknown): Promise<void> {
        return this.inStopped(async (session) => {
            const goal = typeof step === 'number' ? step : await this.askStep();
            if (goal !== undefined) await ask(session, 'tharsis/goToStep', { step: goal, threadId: this.sessions.threadOf(session) });
        });
    }

    whoWroteThis(item?: unknown): Promise<void> {
        return this.inStopped(async (session) => {
            const expression = this.expressionOf(item) ?? (await this.askExpression());
            if (!expression) return;
            const before = (await ask(session, 'tharsis/timeline', { most: 1 })).at;
            const frameId = this.sessions.frameOf(session);
            const found = await ask(session, 'tharsis/lastWrite', { expression, go: true, ...(frameId === undefined ? {} : { frameId }) });
            void this.report(found.text, found.found ? before : undefined);
        });
    }

    async typeInput(prompt?: string): Promise<void> {
        const session = this.sessions.active();
        if (!session) return this.reportNone();
        const title = vscode.l10n.t('Input for the program');
        const text = await vscode.window.showInputBox({ title, ...(prompt ? { prompt } : {}), ignoreFocusOut: true });
        if (text !== undefined) await this.attempt(async () => { await ask(session, 'tharsis/input', { text: `${text}\n` }); });
    }

    private async report(text: string, before: number | undefined): Promise<void> {
        if (before === undefined) {
            void vscode.window.showInformationMessage(text);
            return;
        }
        const back = vscode.l10n.t('Back to step {0}', before);
        if ((await vscode.window.showInformationMessage(text, back)) === back) await this.goToStep(before);
    }

    private async askStep(): Promise<number | undefined> {
        const text = await vscode.window.showInputBox({
            title: vscode.l10n.t('Go to a step of the run'),
            prompt: vscode.l10n.t('The number of instructions executed since the start'),
            validateInput: (value) => (/^\s*\d{1,15}\s*$/.test(value) ? undefined : vscode.l10n.t('A number is needed here.')),
        });
        return text === undefined ? undefined : Number(text);
    }

    private askExpression(): Thenable<string | undefined> {
        return vscode.window.showInputBox({
            title: vscode.l10n.t('Who wrote this?'),
            prompt: vscode.l10n.t('A register, such as $t0, or memory, such as word[$sp+4] or a label'),
        });
    }

    /** What an item of a view stands for; without one, what is selected in the editor, or stands at its cursor. */
    private expressionOf(item: unknown): string | undefined {
        const { variable, evaluateName, name } = (item ?? {}) as Item;
        const named = variable?.evaluateName ?? variable?.name ?? evaluateName ?? name;
        if (named) return named;
        const editor = vscode.window.activeTextEditor;
        if (editor?.document.languageId !== 'mips') return undefined;
        if (!editor.selection.isEmpty) return editor.document.getText(editor.selection);
        const { line, character } = editor.selection.active;
        return expressionAt(editor.document.lineAt(line).text, character)?.expression;
    }

    private reportNone(): void {
        void vscode.window.showInformationMessage(vscode.l10n.t('Start debugging a MIPS program first.'));
    }

    private async inStopped(action: (session: vscode.DebugSession) => Promise<void>): Promise<void> {
        const session = this.sessions.stopped();
        if (session) return this.attempt(() => action(session));
        if (this.sessions.active()) void vscode.window.showInformationMessage(vscode.l10n.t('The program runs. Pause it first.'));
        else this.reportNone();
    }

    /** The adapter's refusals are sentences for the user. */
    private async attempt(action: () => Promise<void>): Promise<void> {
        try {
            await action();
        } catch (error) {
            void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
        }
    }
}
