// code_actions.ts -- corrections of the language server: at a problem, or all that are certain
import { LSPPlugin, type LSPClient } from '@codemirror/lsp-client';
import type { EditorView } from '@codemirror/view';
import type { CodeAction, Diagnostic, Range, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { offsetAt } from './problems.ts';

/** The corrections that the server has for a range. */
export async function correctionsAt(view: EditorView, range: Range, diagnostics: readonly Diagnostic[], only?: string): Promise<CodeAction[]> {
    const plugin = LSPPlugin.get(view);
    if (!plugin?.client.serverCapabilities) return [];
    plugin.client.sync();
    const answer = await plugin.client.request<object, (CodeAction | null)[] | null>('textDocument/codeAction', {
        textDocument: { uri: plugin.uri },
        range,
        context: { diagnostics, ...(only ? { only: [only] } : {}) },
    });
    return (answer ?? []).filter((action): action is CodeAction => !!action?.edit);
}

/** Applies an edit that was made for the texts as the server has them now. */
export function applyEdit(client: LSPClient, edit: WorkspaceEdit): void {
    client.sync();
    const changes = Object.entries(edit.changes ?? {});
    for (const change of edit.documentChanges ?? [])
        if ('textDocument' in change) changes.push([change.textDocument.uri, change.edits.filter((one): one is typeof one & { newText: string } => 'newText' in one)]);
    for (const [uri, edits] of changes) {
        const file = client.workspace.getFile(uri);
        if (!file) continue;
        client.workspace.updateFile(uri, {
            changes: edits.map(({ range, newText }) => ({ from: offsetAt(file.doc, range.start), to: offsetAt(file.doc, range.end), insert: newText })),
            userEvent: 'input.correct',
        });
    }
}
