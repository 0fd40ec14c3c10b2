// editor.ts -- the texts of the project, one at a time: each keeps its cursor, its undo steps and its place in the window
import { isolateHistory } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, type StateEffect, type Text, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Place, SourceBreakpoint } from '../contract.ts';
import type { EditorSurface, WorkspaceModel } from '../workspace/workspace.ts';
import { unfoldAt } from './folding.ts';
import { effects, executedLineOf, marks, movedBreakpoints } from './marks.ts';
import { setup } from './setup.ts';
import { texts } from './texts.ts';

interface Kept {
    state: EditorState;
    scroll: StateEffect<unknown> | null;
}

export interface EditorParts {
    model: WorkspaceModel;
    /** What the language server adds to a file. */
    serverOf(file: string): Extension;
    hints: Compartment;
    hintsNow(): Extension;
    /** Another file is shown, or the list of files is another one. */
    onShown(): void;
    onCursor(): void;
    onToggle(file: string, line: number): void;
}

export class Editor implements EditorSurface {
    readonly view: EditorView;
    readonly host: HTMLElement;
    current: string | null = null;
    private readonly parts: EditorParts;
    private readonly kept = new Map<string, Kept>();
    private readonly server = new Compartment();
    private readonly named = new Compartment();
    private execution: Place | null = null;

    /** CodeMirror adds its styles to a shadow tree as style sheets, where a page's policy against inline styles allows it. */
    constructor(host: HTMLElement, parts: EditorParts) {
        this.parts = parts;
        this.host = host;
        const root = host.attachShadow({ mode: 'open' });
        this.view = new EditorView({ root, parent: root, state: EditorState.create({ extensions: [setup(true, texts.title())] }) });
        parts.model.onBreakpointsChange(() => this.drawMarks());
        this.projectOpened();
    }

    open(file: string): void {
        if (file === this.current || !this.parts.model.document(file)) return;
        this.keep();
        this.current = file;
        const { state, scroll } = this.kept.get(file) ?? this.create(file);
        this.view.setState(state);
        this.view.dispatch({ effects: [...(scroll ? [scroll] : []), this.parts.hints.reconfigure(this.parts.hintsNow())] });
        this.drawMarks();
        this.host.hidden = false;
        this.parts.onShown();
    }
    display(file: string): EditorView {
        this.open(file);
        return this.view;
    }
    /** Changes a file whether it is shown or not. */
    change(file: string, spec: TransactionSpec): void {
        if (file === this.current) return this.view.dispatch(spec);
        const kept = this.kept.get(file) ?? this.create(file);
        // What was set or taken away since the file was shown.
        const before = kept.state.update({ effects: effects.breakpoints(this.marksIn(file)) }).state;
        const { state } = before.update(spec);
        this.kept.set(file, { state, scroll: null });
        this.parts.model.edited(file, state.doc);
        this.moveBreakpoints(file, before, state);
    }

    replaceText(file: string, text: Text): void {
        const before = file === this.current ? this.view.state.doc : this.kept.get(file)?.state.doc;
        if (!before || before === text) return;
        // One step of undo of its own, however soon after typing.
        this.change(file, { changes: difference(before, text), annotations: isolateHistory.of('full') });
    }
    filesChanged(renamed?: { from: string; to: string }): void {
        this.keep();
        if (renamed) this.rename(renamed.from, renamed.to);
        const names = this.parts.model.fileNames();
        for (const name of this.kept.keys()) if (!names.includes(name)) this.kept.delete(name);
        if (this.current !== null && !names.includes(this.current)) this.showFirst();
        this.parts.onShown();
    }
    projectOpened(): void {
        this.kept.clear();
        this.execution = null;
        this.showFirst();
    }

    reveal(place: Place, focus: boolean): void {
        this.open(place.file);
        if (this.current !== place.file) return;
        const { doc } = this.view.state;
        const line = doc.line(Math.min(Math.max(1, place.line), doc.lines));
        const at = Math.min(line.to, line.from + (place.column ?? 1) - 1);
        this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
        if (focus) this.view.focus();
    }
    showExecution(place: Place | null, opens: boolean): void {
        this.execution = place;
        if (place && opens) this.open(place.file);
        this.drawMarks();
        if (!place || this.current !== place.file || place.line > this.view.state.doc.lines) return;
        const at = this.view.state.doc.line(place.line).from;
        this.view.dispatch({ effects: [...unfoldAt(this.view.state, at), EditorView.scrollIntoView(at, { y: 'nearest', yMargin: 60 })] });
    }
    currentFile(): string | null {
        return this.current;
    }
    wordAtCursor(): string {
        const { main } = this.view.state.selection;
        if (!main.empty) return this.view.state.sliceDoc(main.from, main.to);
        const line = this.view.state.doc.lineAt(main.head);
        const column = main.head - line.from;
        for (const { index, 0: word } of line.text.matchAll(/[$%]?[\w.]+/g)) if (index <= column && column <= index + word.length) return word;
        return '';
    }

    private showFirst(): void {
        const { settings } = this.parts.model.project();
        const first = settings.sources[0] ?? this.parts.model.fileNames()[0];
        this.current = null;
        if (first !== undefined) return this.open(first);
        this.host.hidden = true;
        this.view.setState(EditorState.create({ extensions: [setup(true, texts.title())] }));
        this.parts.onShown();
    }
    private keep(): void {
        if (this.current !== null) this.kept.set(this.current, { state: this.view.state, scroll: this.view.scrollSnapshot() });
    }
    private create(file: string): Kept {
        const extensions = [
            this.named.of(setup(this.parts.model.readOnly, texts.label({ file }))),
            marks((line) => this.current !== null && this.parts.onToggle(this.current, line)),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) this.edited(update.startState, update.state);
                if (update.docChanged || update.selectionSet) this.parts.onCursor();
            }),
            this.server.of(this.parts.serverOf(file)),
            this.parts.hints.of([]),
        ];
        return { state: EditorState.create({ doc: this.parts.model.document(file)!, extensions }), scroll: null };
    }
    private rename(from: string, to: string): void {
        const kept = this.kept.get(from);
        if (!kept) return;
        this.kept.delete(from);
        const effect = [this.named.reconfigure(setup(this.parts.model.readOnly, texts.label({ file: to }))), this.server.reconfigure(this.parts.serverOf(to))];
        if (this.current === from) {
            this.current = to;
            this.view.dispatch({ effects: effect });
            this.drawMarks(); // those of the new name
        } else this.kept.set(to, { state: kept.state.update({ effects: effect }).state, scroll: kept.scroll });
    }
    /** Breakpoints, and the mark of the line that is executed next, go with their lines. */
    private edited(before: EditorState, state: EditorState): void {
        const { current } = this;
        if (current === null) return;
        this.parts.model.edited(current, state.doc);
        const line = executedLineOf(state);
        if (line !== null && this.execution?.file === current) this.execution = { ...this.execution, line };
        this.moveBreakpoints(current, before, state);
    }
    private moveBreakpoints(file: string, before: EditorState, state: EditorState): void {
        const { model } = this.parts;
        const moved = movedBreakpoints(before, state);
        if (moved) model.setBreakpoints([...model.breakpoints().filter((one) => one.file !== file), ...moved.map((one) => ({ ...one, file }))]);
    }
    private drawMarks(): void {
        if (this.current === null) return;
        const line = this.execution?.file === this.current ? this.execution.line : null;
        this.view.dispatch({ effects: [effects.breakpoints(this.marksIn(this.current)), effects.execution(line)] });
    }
    private marksIn(file: string): SourceBreakpoint[] {
        return this.parts.model.breakpoints().filter((one) => one.file === file);
    }
}

/** The part that differs, so that the cursor and the marks outside of it stay. */
function difference(before: Text, after: Text): { from: number; to: number; insert: string } {
    const [old, now] = [before.toString(), after.toString()];
    let start = 0;
    while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
    let end = 0;
    while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
    return { from: start, to: old.length - end, insert: now.slice(start, now.length - end) };
}
