// fix_commands.ts -- corrections as commands: a choice of those at the cursor, and all that are certain
import { LSPPlugin } from '@codemirror/lsp-client';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { Shell } from '../app.ts';
import { applyEdit, correctionsAt } from './code_actions.ts';
import { messageOf, type Problems } from './problems.ts';
import { texts } from './texts.ts';

export async function quickFix(app: Shell, view: EditorView, file: string | null, problems: Problems): Promise<void> {
    const plugin = LSPPlugin.get(view);
    if (!plugin || file === null) return;
    const { from, to } = view.state.selection.main;
    const range: Range = { start: plugin.toPosition(view.state.doc.lineAt(from).from), end: plugin.toPosition(view.state.doc.lineAt(to).to) };
    const here = problems.of(file).filter((one) => one.range.start.line <= range.end.line && one.range.end.line >= range.start.line);
    const { doc } = view.state;
    const actions = await correctionsAt(view, range, here, 'quickfix');
    if (!actions.length) return app.announcer.say(texts.noFix());
    const answer = await app.ask({
        title: texts.quickFix(),
        text: here.map(messageOf).join('\n'),
        buttons: [...actions.map((action, index) => ({ id: String(index), label: action.title, primary: index === 0 })), { id: 'cancel', label: texts.cancel() }],
    });
    const chosen = answer === null || answer === 'cancel' ? undefined : actions[Number(answer)];
    if (chosen?.edit) applyIfCurrent(app, view, doc, chosen.edit);
    view.focus();
}

export async function fixAll(app: Shell, view: EditorView, file: string | null, problems: Problems): Promise<void> {
    const plugin = LSPPlugin.get(view);
    if (!plugin || file === null) return;
    const all: Range = { start: { line: 0, character: 0 }, end: plugin.toPosition(view.state.doc.length) };
    const { doc } = view.state;
    const [action] = await correctionsAt(view, all, problems.of(file), 'source.fixAll');
    if (!action?.edit) return app.announcer.say(texts.noFix());
    if (applyIfCurrent(app, view, doc, action.edit)) app.announcer.say(action.title);
}

/** The places of an edit are those of the text that it was made for: in another one they would be wrong. */
function applyIfCurrent(app: Shell, view: EditorView, doc: Text, edit: WorkspaceEdit): boolean {
    const plugin = LSPPlugin.get(view);
    if (!plugin || view.state.doc !== doc) {
        app.announcer.say(texts.changedMeanwhile());
        return false;
    }
    applyEdit(plugin.client, edit);
    return true;
}
