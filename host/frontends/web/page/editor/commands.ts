// commands.ts -- what the editor can do, for menus, palette and keys
import { startCompletion } from '@codemirror/autocomplete';
import { redo, toggleComment, undo } from '@codemirror/commands';
import { findReferences, formatDocument, jumpToDefinition, renameSymbol } from '@codemirror/lsp-client';
import { foldAll, toggleFold, unfoldAll } from '@codemirror/language';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import type { Shell } from '../app.ts';
import type { Command } from '../contract.ts';
import { askText } from '../layout/dialogs.ts';
import { freeName, isProgram, refuseNewName } from '../workspace/names.ts';
import type { Editor } from './editor.ts';
import { fixAll, quickFix } from './fix_commands.ts';
import { explain } from './explain.ts';
import type { Problems } from './problems.ts';
import { placeOf, problemSentence } from './problems_view.ts';
import { texts } from './texts.ts';

export async function newFile(app: Shell): Promise<void> {
    const taken = app.workspace.fileNames();
    const name = await askText({
        title: texts.newFile(),
        label: texts.fileName(),
        value: freeName(taken.length ? 'functions.asm' : 'main.asm', taken),
        refuse: (text) => refuseNewName(text, taken),
    });
    if (name === null) return;
    app.workspace.setText(name, '');
    app.workspace.reveal({ file: name, line: 1 }, { focus: true });
    if (isProgram(name) && !app.workspace.project().settings.sources.includes(name)) app.announcer.say(texts.notAssembled({ name }));
}

export function editorCommands(app: Shell, editor: Editor, problems: Problems): Command[] {
    const writable = () => !app.workspace.readOnly;
    const hasFile = () => editor.current !== null;
    const inText = (id: string, title: () => string, act: (view: EditorView) => unknown, more: Partial<Command> = {}): Command => ({
        id: `editor.${id}`,
        title,
        menu: 'edit',
        enabled: () => hasFile() && writable(),
        run: async () => {
            editor.view.focus();
            await act(editor.view);
        },
        scope: 'editor',
        ...more,
    });
    const reading: Partial<Command> = { enabled: hasFile };
    return [
        { id: 'file.new', title: texts.newFileMenu, menu: 'file', enabled: writable, run: () => newFile(app) },
        { id: 'file.rename', title: texts.renameFile, menu: 'file', enabled: () => writable() && hasFile(), run: () => renameFile(app, editor) },
        { id: 'file.remove', title: texts.removeFile, menu: 'file', enabled: () => writable() && hasFile(), run: () => removeFile(app, editor) },
        { id: 'file.next', title: texts.nextFile, menu: 'view', keys: 'Alt+PageDown', enabled: hasFile, run: () => otherFile(app, editor, 1) },
        { id: 'file.previous', title: texts.previousFile, menu: 'view', keys: 'Alt+PageUp', enabled: hasFile, run: () => otherFile(app, editor, -1) },
        inText('undo', texts.undo, undo, { keys: 'Mod+Z' }),
        inText('redo', texts.redo, redo, { keys: 'Mod+Y' }),
        inText('find', texts.find, openSearchPanel, { keys: 'Mod+F', ...reading }),
        inText('comment', texts.comment, toggleComment, { keys: 'Mod+/' }),
        inText('complete', texts.completion, startCompletion, { keys: 'Ctrl+Space' }),
        inText('explain', texts.hover, (view) => explain(view, app.announcer), { keys: 'Mod+I', ...reading }),
        inText('goToLine', texts.goToLine, () => goToLine(app, editor), { keys: 'Mod+G', ...reading }),
        inText('definition', texts.definition, jumpToDefinition, { keys: 'F12', ...reading }),
        inText('references', texts.references, findReferences, { keys: 'Shift+F12', ...reading }),
        inText('renameSymbol', texts.renameSymbol, renameSymbol, { keys: 'F2' }),
        inText('format', texts.format, formatDocument, { keys: 'Shift+Alt+F' }),
        inText('fold', texts.fold, toggleFold, reading),
        inText('foldAll', texts.foldAll, foldAll, reading),
        inText('unfoldAll', texts.unfoldAll, unfoldAll, reading),
        inText('quickFix', texts.quickFix, (view) => quickFix(app, view, editor.current, problems), { keys: 'Mod+.' }),
        inText('fixAll', texts.fixAll, (view) => fixAll(app, view, editor.current, problems)),
        problemCommand(app, editor, problems, 1),
        problemCommand(app, editor, problems, -1),
        { id: 'editor.breakpoint', title: texts.breakpoint, menu: 'run', keys: 'F9', enabled: hasFile, run: () => toggleHere(app, editor) },
        { id: 'file.print', title: texts.print, menu: 'file', run: () => window.print() },
    ];
}

/** Keys of commands whose scope is the editor, as its keymap wants them. */
export function editorKeymap(commands: readonly Command[], run: (command: Command) => void) {
    return commands
        .filter((command) => command.scope === 'editor' && command.keys)
        .map((command) => ({
            key: (command.keys ?? '').replaceAll('+', '-').replace(/-([A-Z])$/, (_, letter: string) => `-${letter.toLowerCase()}`),
            run: () => (run(command), true),
            preventDefault: true,
        }));
}

async function renameFile(app: Shell, editor: Editor): Promise<void> {
    const file = editor.current;
    if (file === null) return;
    const others = app.workspace.fileNames().filter((name) => name !== file);
    const name = await askText({ title: texts.renameFile(), label: texts.fileName(), value: file, refuse: (text) => refuseNewName(text, others) });
    if (name !== null) app.workspace.rename(file, name);
}

async function removeFile(app: Shell, editor: Editor): Promise<void> {
    const file = editor.current;
    if (file === null) return;
    const answer = await app.ask({
        title: texts.removeFile(),
        text: texts.removeQuestion({ file }),
        buttons: [
            { id: 'remove', label: texts.remove(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    if (answer === 'remove') app.workspace.remove(file);
}

function otherFile(app: Shell, editor: Editor, by: number): void {
    const files = app.workspace.fileNames();
    const next = files[(files.indexOf(editor.current ?? '') + by + files.length) % files.length];
    if (next !== undefined) app.workspace.reveal({ file: next, line: 1 }, { focus: true });
}

async function goToLine(app: Shell, editor: Editor): Promise<void> {
    const last = editor.view.state.doc.lines;
    const typed = await askText({
        title: texts.goToLine(),
        label: texts.lineNumber({ last }),
        refuse: (text) => (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= last ? null : texts.noLine({ last })),
    });
    if (typed !== null && editor.current !== null) app.workspace.reveal({ file: editor.current, line: Number(typed) }, { focus: true });
}

function toggleHere(app: Shell, editor: Editor): void {
    if (editor.current === null) return;
    const line = editor.view.state.doc.lineAt(editor.view.state.selection.main.head).number;
    toggle(app, editor.current, line);
}

export function toggle(app: Shell, file: string, line: number): void {
    app.workspace.toggleBreakpoint(file, line);
    const has = app.workspace.breakpoints().some((one) => one.file === file && (one.actualLine ?? one.line) === line);
    app.announcer.say(has ? texts.breakpointSet({ line }) : texts.breakpointGone({ line }));
}

function problemCommand(app: Shell, editor: Editor, problems: Problems, by: 1 | -1): Command {
    return {
        id: by > 0 ? 'editor.nextProblem' : 'editor.previousProblem',
        title: by > 0 ? texts.nextProblem : texts.previousProblem,
        menu: 'edit',
        keys: by > 0 ? 'F8' : 'Shift+F8',
        run() {
            const all = problems.list();
            const head = editor.view.state.selection.main.head;
            const line = editor.view.state.doc.lineAt(head);
            const rank = (file: string, row: number, column: number) => [file, row, column] as const;
            const here = rank(editor.current ?? '', line.number - 1, head - line.from);
            const compared = (problem: (typeof all)[number]) => {
                const { start } = problem.diagnostic.range;
                const there = rank(problem.file, start.line, start.character);
                return there[0] === here[0] ? there[1] - here[1] || there[2] - here[2] : there[0] < here[0] ? -1 : 1;
            };
            const next = by > 0 ? (all.find((one) => compared(one) > 0) ?? all[0]) : (all.filter((one) => compared(one) < 0).at(-1) ?? all.at(-1));
            if (!next) return app.announcer.say(texts.noProblems());
            app.workspace.reveal(placeOf(next), { focus: true });
            app.announcer.say(problemSentence(next));
        },
    };
}
