// range_questions.ts -- what is asked of the language server about the visible lines: colours of words, hints in the text
import { LSPPlugin, type LSPClient, type LSPClientExtension } from '@codemirror/lsp-client';
import { StateEffect, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { InlayHint, Range as LspRange, SemanticTokens } from 'vscode-languageserver-protocol';
import { offsetAt } from './problems.ts';

/** How long typing or scrolling must pause. */
const pause = 60;
/** Lines before and after the visible ones, so that a little scrolling asks nothing. */
const margin = 60;

const askAgain = StateEffect.define<null>();
const clientsViews = new WeakMap<LSPClient, Set<EditorView>>();

/** Asks again in all views, such as after the start of the server. */
export function rangeAsk(client: LSPClient): void {
    for (const view of clientsViews.get(client) ?? []) view.dispatch({ effects: askAgain.of(null) });
}

interface Question<Answer> {
    method: string;
    draw(answer: Answer, doc: Text, client: LSPClient): DecorationSet;
}

/** Decorations that the server's answer to a question about a range gives; they move with the text until the next answer. */
function rangeQuestion<Answer>(question: Question<Answer>): Extension {
    class Asker {
        decorations: DecorationSet = Decoration.none;
        private timer = 0;
        private readonly view: EditorView;
        private asked: { from: number; to: number } | null = null;

        constructor(view: EditorView) {
            this.view = view;
            this.schedule();
        }
        update(update: ViewUpdate): void {
            if (update.docChanged) {
                this.decorations = this.decorations.map(update.changes);
                this.asked = null;
            }
            const again = update.transactions.some((one) => one.effects.some((effect) => effect.is(askAgain)));
            if (again) this.asked = null;
            if (update.docChanged || again || (update.viewportChanged && !this.covers())) this.schedule();
        }
        destroy(): void {
            clearTimeout(this.timer);
            const client = LSPPlugin.get(this.view)?.client;
            if (client) clientsViews.get(client)?.delete(this.view);
        }
        private covers(): boolean {
            const { from, to } = this.view.viewport;
            return this.asked !== null && this.asked.from <= from && this.asked.to >= to;
        }
        private schedule(): void {
            clearTimeout(this.timer);
            this.timer = window.setTimeout(() => void this.ask(), pause);
        }
        private async ask(): Promise<void> {
            const plugin = LSPPlugin.get(this.view);
            if (!plugin) return;
            remember(plugin.client, this.view);
            if (!plugin.client.serverCapabilities) return;
            const doc = this.view.state.doc;
            const range = withMargin(this.view);
            this.asked = range.offsets;
            plugin.client.sync();
            const answer = await plugin.client
                .request<object, Answer | null>(question.method, { textDocument: { uri: plugin.uri }, range: range.lines })
                // Cancelled or outdated, or the server has ended, which is reported elsewhere: colours stay as they are.
                .catch(() => null);
            if (answer === null || this.view.state.doc !== doc) return;
            this.decorations = question.draw(answer, doc, plugin.client);
            this.view.dispatch({});
        }
    }
    return ViewPlugin.fromClass(Asker, { decorations: (asker) => asker.decorations });
}

function remember(client: LSPClient, view: EditorView): void {
    const views = clientsViews.get(client) ?? new Set();
    clientsViews.set(client, views.add(view));
}

function withMargin(view: EditorView): { lines: LspRange; offsets: { from: number; to: number } } {
    const { doc } = view.state;
    const first = Math.max(1, doc.lineAt(view.viewport.from).number - margin);
    const last = Math.min(doc.lines, doc.lineAt(view.viewport.to).number + margin);
    const end = doc.line(last);
    return {
        lines: { start: { line: first - 1, character: 0 }, end: { line: last - 1, character: end.length } },
        offsets: { from: doc.line(first).from, to: end.to },
    };
}

const tokenMarks = new Map<string, Decoration>();
function tokenMark(names: string): Decoration {
    let mark = tokenMarks.get(names);
    if (!mark) tokenMarks.set(names, (mark = Decoration.mark({ class: names })));
    return mark;
}

/** Five numbers for each token: lines and characters since the one before, length, type, modifiers. */
function drawTokens({ data }: SemanticTokens, doc: Text, client: LSPClient): DecorationSet {
    const legend = client.serverCapabilities?.semanticTokensProvider?.legend;
    if (!legend) return Decoration.none;
    const ranges = [];
    let line = 0;
    let character = 0;
    for (let at = 0; at + 4 < data.length; at += 5) {
        const [lines = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
        line += lines;
        character = lines ? characters : character + characters;
        const from = offsetAt(doc, { line, character });
        const to = Math.min(doc.length, from + length);
        const names = [legend.tokenTypes[type] ?? '', ...legend.tokenModifiers.filter((_, bit) => modifiers & (1 << bit))];
        if (to > from) ranges.push(tokenMark(names.map((name) => `token-${name}`).join(' ')).range(from, to));
    }
    return Decoration.set(ranges);
}

class Hint extends WidgetType {
    readonly text: string;
    constructor(text: string) {
        super();
        this.text = text;
    }
    override eq(other: Hint): boolean {
        return other.text === this.text;
    }
    override toDOM(): HTMLElement {
        const node = document.createElement('span');
        node.className = 'editor-hint';
        node.textContent = this.text;
        node.setAttribute('aria-hidden', 'true');
        return node;
    }
}

function drawHints(hints: InlayHint[], doc: Text): DecorationSet {
    const ranges = hints.map((hint) => {
        const label = typeof hint.label === 'string' ? hint.label : hint.label.map((part) => part.value).join('');
        const padded = `${hint.paddingLeft ? ' ' : ''}${label}${hint.paddingRight ? ' ' : ''}`;
        return Decoration.widget({ widget: new Hint(padded), side: 1 }).range(offsetAt(doc, hint.position));
    });
    return Decoration.set(ranges, true);
}

export const semanticTokens: LSPClientExtension = {
    clientCapabilities: {
        textDocument: { semanticTokens: { requests: { range: true, full: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'] } },
    },
    editorExtension: rangeQuestion<SemanticTokens>({ method: 'textDocument/semanticTokens/range', draw: drawTokens }),
};

export const inlayHints: Extension = rangeQuestion<InlayHint[]>({ method: 'textDocument/inlayHint', draw: drawHints });
