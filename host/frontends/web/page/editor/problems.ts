// problems.ts -- what the language server finds wrong, by file: in the texts, in a list, and in the status line
import { setDiagnostics, type Action, type Diagnostic as Mark } from '@codemirror/lint';
import { LSPPlugin, type LSPClient, type LSPClientExtension } from '@codemirror/lsp-client';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Diagnostic, Position, PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import type { Dispose, Place } from '../contract.ts';
import { element } from '../dom.ts';
import { texts } from './texts.ts';
import { fileOf, uriOf } from './uris.ts';

export interface Problem {
    readonly file: string;
    readonly diagnostic: Diagnostic;
}

export class Problems {
    private readonly byFile = new Map<string, readonly Diagnostic[]>();
    private readonly handlers = new Set<() => void>();
    private readonly reveal: (place: Place) => void;
    private isChanging = false;

    constructor(reveal: (place: Place) => void) {
        this.reveal = reveal;
    }

    /** In the order of the files and lines. */
    list(): Problem[] {
        const files = [...this.byFile.keys()].sort();
        return files.flatMap((file) => (this.byFile.get(file) ?? []).map((diagnostic) => ({ file, diagnostic })));
    }
    of(file: string): readonly Diagnostic[] {
        return this.byFile.get(file) ?? [];
    }
    clear(): void {
        this.byFile.clear();
        this.changed();
    }
    onChange(handler: () => void): Dispose {
        this.handlers.add(handler);
        return () => this.handlers.delete(handler);
    }

    /** Files that are not shown keep their problems for the list. */
    receive(client: LSPClient, { uri, diagnostics, version }: PublishDiagnosticsParams): void {
        const file = fileOf(uri);
        if (file === null) return;
        const open = client.workspace.getFile(uri);
        if (version !== undefined && version !== null && open && version !== open.version) return;
        if (diagnostics.length === 0 && !this.byFile.has(file)) return; // most keys: nothing was wrong, and nothing is
        if (diagnostics.length) this.byFile.set(file, sorted(diagnostics));
        else this.byFile.delete(file);
        const view = open?.getView();
        if (view) this.show(view, file);
        this.changedSoon();
    }

    /** Marks a file's problems in the view that shows it. */
    show(view: EditorView, file: string, actionsOf: (diagnostic: Diagnostic) => readonly Action[] = () => []): void {
        const plugin = LSPPlugin.get(view);
        if (!plugin || plugin.uri !== uriOf(file)) return;
        const offset = (position: Position) => plugin.unsyncedChanges.mapPos(offsetAt(plugin.syncedDoc, position));
        const marks = this.of(file).map((diagnostic): Mark => {
            const from = offset(diagnostic.range.start);
            const to = Math.max(from, offset(diagnostic.range.end));
            const actions = actionsOf(diagnostic);
            const severity = (['error', 'warning', 'info', 'hint'] as const)[(diagnostic.severity ?? 1) - 1] ?? 'error';
            return { from, to, severity, message: messageOf(diagnostic), actions, renderMessage: () => this.message(diagnostic) };
        });
        view.dispatch(setDiagnostics(view.state, marks));
    }

    /** The message, and buttons to the places that it speaks of. */
    private message(diagnostic: Diagnostic): HTMLElement {
        const node = element('span', {}, messageOf(diagnostic));
        for (const { location, message } of diagnostic.relatedInformation ?? []) {
            const file = fileOf(location.uri);
            if (file === null) continue;
            const place = { file, line: location.range.start.line + 1, column: location.range.start.character + 1 };
            const link = element('button', { type: 'button', class: 'cm-diagnosticAction' }, `${message} (${texts.place({ file, line: place.line })})`);
            link.addEventListener('click', () => this.reveal(place));
            node.append(element('br'), link);
        }
        return node;
    }

    /** The marks in the text come first; lists and numbers follow with the next frame. */
    private changedSoon(): void {
        if (this.isChanging) return;
        this.isChanging = true;
        requestAnimationFrame(() => {
            this.isChanging = false;
            this.changed();
        });
    }

    private changed(): void {
        for (const handler of [...this.handlers]) handler();
    }
}

/** The server sends diagnostics by itself: this client does not announce that it could ask for them. */
export function problemExtension(problems: Problems): LSPClientExtension {
    return {
        clientCapabilities: {
            textDocument: {
                diagnostic: false,
                publishDiagnostics: { versionSupport: true, relatedInformation: true },
                codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } }, dataSupport: false },
            },
        },
        notificationHandlers: {
            'textDocument/publishDiagnostics': (client, params) => {
                problems.receive(client, params as PublishDiagnosticsParams);
                return true;
            },
        },
    };
}

/** Messages are plain texts: this client accepts nothing else. */
export function messageOf({ message }: Diagnostic): string {
    return typeof message === 'string' ? message : message.value;
}

/** A position outside of the text means its nearest place. */
export function offsetAt(text: Text, position: Position): number {
    if (position.line >= text.lines) return text.length;
    const line = text.line(position.line + 1);
    return Math.min(line.to, line.from + position.character);
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const before = (left: Position, right: Position) => left.line - right.line || left.character - right.character;
    return [...diagnostics].sort((left, right) => before(left.range.start, right.range.start));
}
