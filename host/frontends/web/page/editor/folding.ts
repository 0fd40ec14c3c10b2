// folding.ts -- procedures, comments and segments can be folded, as the language server divides a text
import { codeFolding, foldedRanges, foldGutter, foldKeymap, foldService, unfoldEffect } from '@codemirror/language';
import { LSPPlugin, type LSPClientExtension } from '@codemirror/lsp-client';
import { StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { FoldingRange } from 'vscode-languageserver-protocol';

/** How long typing must pause. */
const pause = 400;

/** What a fold hides: from the end of its first line to the end of its last one. */
interface Fold {
    from: number;
    to: number;
}
const setFolds = StateEffect.define<readonly Fold[]>();

const foldField = StateField.define<readonly Fold[]>({
    create: () => [],
    update(folds, transaction) {
        const given = transaction.effects.find((effect) => effect.is(setFolds));
        if (given) return given.value;
        if (!transaction.docChanged) return folds;
        return folds.map(({ from, to }) => ({ from: transaction.changes.mapPos(from, -1), to: transaction.changes.mapPos(to, 1) })).filter(({ from, to }) => from < to);
    },
});

function foldsOf(ranges: readonly FoldingRange[], doc: Text): Fold[] {
    const within = ranges.filter(({ startLine, endLine }) => startLine < endLine && endLine < doc.lines);
    return within.map(({ startLine, endLine }) => ({ from: doc.line(startLine + 1).to, to: doc.line(endLine + 1).to }));
}

class Asker {
    private timer = 0;

    constructor(private readonly view: EditorView) {
        this.schedule(0);
    }
    update(update: ViewUpdate): void {
        if (update.docChanged) this.schedule(pause);
    }
    destroy(): void {
        clearTimeout(this.timer);
    }
    private schedule(after: number): void {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.ask(), after);
    }
    private async ask(): Promise<void> {
        const { doc } = this.view.state;
        const plugin = LSPPlugin.get(this.view);
        // Cancelled, outdated, or without a server, which is told elsewhere: the folds stay as they are.
        const answer = plugin && (await plugin.client.initializing.then(() => folds(plugin)).catch(() => null));
        if (answer && this.view.state.doc === doc) this.view.dispatch({ effects: setFolds.of(foldsOf(answer, doc)) });
    }
}

function folds({ client, uri }: LSPPlugin): Promise<FoldingRange[] | null> {
    client.sync();
    return client.request('textDocument/foldingRange', { textDocument: { uri } });
}

/** Shows a line that is hidden in a fold. */
export function unfoldAt(state: EditorState, at: number): StateEffect<unknown>[] {
    const effects: StateEffect<unknown>[] = [];
    foldedRanges(state).between(at, at, (from, to) => void (from < at && effects.push(unfoldEffect.of({ from, to }))));
    return effects;
}

const extension: Extension = [
    foldField,
    foldService.of((state, _start, end) => state.field(foldField).find(({ from }) => from === end) ?? null),
    codeFolding(),
    foldGutter({ foldingChanged: (update) => update.transactions.some((one) => one.effects.some((effect) => effect.is(setFolds))) }),
    keymap.of(foldKeymap),
    ViewPlugin.fromClass(Asker),
];

export const folding: LSPClientExtension = {
    clientCapabilities: { textDocument: { foldingRange: { lineFoldingOnly: true } } },
    editorExtension: extension,
};
