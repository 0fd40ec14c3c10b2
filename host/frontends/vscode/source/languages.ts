// languages.ts -- whose assembly a file is: `.asm` and `.s` belong to many processors, and to extensions for them
import * as vscode from 'vscode';
import { settings } from './settings';

const extensions = /\.(asm|s|mips|spim)$/i;
const mips = /\$(?:zero|at|v[01]|a[0-3]|t\d|s[0-7]|k[01]|gp|sp|fp|ra|f?\d{1,2})\b|^\s*syscall\b|^\s*\.(?:asciiz|globl|ktext|kdata|eqv)\b/gm;
const others =
    /\b(?:[er][abcd]x|[er][sd]i|[er]bp|[er]sp|[abcd][hl]|qword|dword)\b|%(?:[er]?[abcd]x|[er]?[sd]i|[er]?sp)\b|^\s*(?:bits\s+\d+|section\s+\.|global\s+|stmfd|ldmfd|adrp|ldp|stp|bx\s+lr|ecall)\b/gim;

export type Guess = 'mips' | 'other' | 'unknown';

/** What the first lines look like. Comments are left out: they may speak of anything. */
export function guess(text: string): Guess {
    const code = text.slice(0, 20_000).replace(/[#;].*$/gm, '');
    const ours = code.match(mips)?.length ?? 0;
    const theirs = code.match(others)?.length ?? 0;
    if (ours >= 3 && ours > 2 * theirs) return 'mips';
    if (theirs >= 3 && theirs > 2 * ours) return 'other';
    return 'unknown';
}

/** The pattern of `files.associations` for a file of this name. */
export function pattern(path: string): string {
    return `*${/\.[^./\\]+$/.exec(path)?.[0] ?? ''}`;
}

async function useMips(document: vscode.TextDocument): Promise<void> {
    const files = vscode.workspace.getConfiguration('files');
    const known = files.get<Record<string, string>>('associations', {});
    const target = vscode.workspace.workspaceFolders
        ? vscode.ConfigurationTarget.Workspace
        : vscode.ConfigurationTarget.Global;
    await files.update('associations', { ...known, [pattern(document.fileName)]: 'mips' }, target);
}

/** Offers MIPS for a document that another extension has taken, and another language for one that is not MIPS. */
export class LanguageDetector {
    private readonly asked = new Set<string>();

    async examine(document: vscode.TextDocument): Promise<void> {
        if (document.uri.scheme !== 'file' || !extensions.test(document.fileName)) return;
        if (!settings(document.uri).get('detectLanguage', true)) return;
        const found = guess(document.getText());
        const isMips = document.languageId === 'mips';
        const question = `${pattern(document.fileName)} ${document.languageId} ${found}`;
        if (found === 'unknown' || isMips === (found === 'mips') || this.asked.has(question)) return;
        this.asked.add(question);
        await (isMips ? this.offerOthers() : this.offerMips(document));
    }

    private async offerMips(document: vscode.TextDocument): Promise<void> {
        const yes = vscode.l10n.t('Use MIPS here');
        const text = vscode.l10n.t('This file looks like MIPS assembly, but is opened as "{0}". Open all {1} files of this workspace as MIPS?',
            document.languageId, pattern(document.fileName));
        if ((await vscode.window.showInformationMessage(text, yes)) === yes) await useMips(document);
    }

    private async offerOthers(): Promise<void> {
        const change = vscode.l10n.t('Change the language…');
        const text = vscode.l10n.t('This file does not look like MIPS assembly.');
        if ((await vscode.window.showInformationMessage(text, change)) === change)
            await vscode.commands.executeCommand('workbench.action.editor.changeLanguageMode');
    }
}
