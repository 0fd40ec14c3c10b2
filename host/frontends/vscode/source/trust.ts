// trust.ts -- programs are started only in folders that the user trusts
import * as vscode from 'vscode';

/** Running a program is a decision of the user: only in folders that are trusted. */
export function isTrusted(): boolean {
    if (!vscode.workspace.isTrusted)
        void vscode.window.showWarningMessage(vscode.l10n.t('Programs run only in folders that you trust.'));
    return vscode.workspace.isTrusted;
}
