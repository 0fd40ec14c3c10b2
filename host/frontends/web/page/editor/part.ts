// part.ts -- the editor: its view, its commands, its language server
import { LSPPlugin } from '@codemirror/lsp-client';
import { Compartment, Prec } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import './editor.css';
import type { Shell } from '../app.ts';
import type { App, Command, Part, View } from '../contract.ts';
import { element } from '../dom.ts';
import { applyEdit, correctionsAt } from './code_actions.ts';
import { editorCommands, editorKeymap, newFile, toggle } from './commands.ts';
import { Editor } from './editor.ts';
import { explanations } from './explain.ts';
import { FileTabs } from './file_tabs.ts';
import { folding } from './folding.ts';
import { printListings } from './print.ts';
import { messageOf, Problems } from './problems.ts';
import { problemStatus, ProblemsView } from './problems_view.ts';
import { inlayHints, semanticTokens } from './range_questions.ts';
import { LanguageServer } from './server.ts';
import { texts } from './texts.ts';
import { whenIdle, whenReady } from '../when_ready.ts';

/** In milliseconds after the first frame. */
const untilServer = 300;

/** The frame gives the editor more than the contract has: it is a part of the page in its own right. */
export const part: Part = (app: App) => start(app as Shell);

function start(app: Shell): void {
    const { workspace } = app;
    const host = element('div', { class: 'editor-host', id: 'editor-text', role: 'tabpanel', 'aria-label': texts.title() });
    const empty = element('p', { class: 'editor-none', hidden: true }, texts.noFile());
    const position = element('span', { class: 'editor-position' });
    const hints = new Compartment();
    const hintsNow = () => (hintsAreOn(app) ? inlayHints : []);
    const problems = new Problems((place) => workspace.reveal(place, { focus: true }));
    const tabs = new FileTabs((file) => editor.open(file), workspace.readOnly ? null : () => void newFile(app));
    const keys: { current: ReturnType<typeof editorKeymap> } = { current: [] };
    const shown = { display: (file: string) => editor.display(file), change: (file: string, spec: object) => editor.change(file, spec) };
    const server = new LanguageServer({ model: workspace, shown, problems, announcer: app.announcer, language: app.language, extensions: [semanticTokens, folding] });
    const drawTabs = () => {
        tabs.show(workspace.fileNames(), editor.current, (file) => problems.of(file).filter((one) => one.severity === 1).length);
        empty.hidden = editor.current !== null;
    };
    const editor: Editor = new Editor(host, {
        model: workspace,
        serverOf: (file) => [Prec.high(keymap.of(keys.current)), explanations, server.extension(file)],
        hints,
        hintsNow,
        onShown: () => queueMicrotask(() => (drawTabs(), showProblems(), showPosition(app, editor, position))),
        onCursor: () => showPosition(app, editor, position),
        onToggle: (file, line) => toggle(app, file, line),
    });
    const showProblems = () => editor.current !== null && problems.show(editor.view, editor.current);
    const commands = editorCommands(app, editor, problems);
    keys.current = editorKeymap(commands, (command) => app.commands.run(command));
    workspace.attach(editor);
    workspace.onProjectChange((what) => {
        if (what === 'project' || what === 'files') server.filesChanged();
        if (what === 'project' || what === 'settings' || what === 'files') server.settingsChanged();
        if (what === 'text') server.syncSoon();
    });
    problems.onChange(drawTabs);
    addCorrections(editor, problems);
    app.addView(editorView(tabs.node, host, empty, editor));
    app.addView(new ProblemsView(app, problems));
    app.addStatus(position, 10);
    app.addStatus(problemStatus(app, problems), 20);
    for (const command of commands) app.addCommand(command);
    app.addCommand(hintsCommand(app, () => editor.view.dispatch({ effects: hints.reconfigure(hintsNow()) })));
    printListings(workspace);
    // The first paint, and a program that is run at once, come before the language server, which needs a processor of its own.
    whenReady(() => requestAnimationFrame(() => whenIdle(() => whenStarted(app, () => server.start()), untilServer)));
}

/** Calls `act` when no program is being started: that needs the processor first, and what it prints is waited for. */
function whenStarted({ debugger: debug }: App, act: () => void): void {
    if (debug.state !== 'starting') return act();
    const forget = debug.onState(() => {
        if (debug.state === 'starting') return;
        forget();
        requestAnimationFrame(() => whenIdle(act, untilServer));
    });
}

function hintsAreOn(app: App): boolean {
    return app.preferences.get('hints') !== 'off';
}

/** Hints in the text, switched on and off; `show` draws them as they are now. */
function hintsCommand(app: App, show: () => void): Command {
    const run = (): void => {
        app.preferences.set('hints', hintsAreOn(app) ? 'off' : 'on');
        show();
    };
    return { id: 'editor.hints', title: texts.hints, menu: 'view', checked: () => hintsAreOn(app), run };
}

function editorView(bar: HTMLElement, host: HTMLElement, empty: HTMLElement, editor: Editor): View {
    return {
        id: 'editor',
        area: 'main',
        order: 0,
        title: texts.title,
        mount(panel) {
            panel.classList.add('editor');
            // Tab goes to the text itself, and so does the focus that the panel is given.
            panel.tabIndex = -1;
            panel.addEventListener('focus', () => editor.view.focus());
            panel.append(bar, host, empty);
        },
        show: () => editor.view.requestMeasure(),
    };
}

function showPosition(app: Shell, editor: Editor, node: HTMLElement): void {
    if (editor.current === null || !app.workspace.document(editor.current)) return void (node.textContent = '');
    const { main } = editor.view.state.selection;
    const line = editor.view.state.doc.lineAt(main.head);
    const fillings = { line: line.number, column: main.head - line.from + 1, count: main.to - main.from };
    node.textContent = main.empty ? texts.position(fillings) : texts.selected(fillings);
}

/** Corrections are asked for once a file's problems have stayed for a moment, and then stand beside their messages. */
function addCorrections(editor: Editor, problems: Problems): void {
    let timer = 0;
    problems.onChange(() => {
        clearTimeout(timer);
        timer = window.setTimeout(() => void ask(), 300);
    });
    const ask = async () => {
        const file = editor.current;
        if (file === null || !problems.of(file).length) return;
        const { doc } = editor.view.state;
        const all = { start: { line: 0, character: 0 }, end: { line: doc.lines - 1, character: doc.line(doc.lines).length } };
        const actions = await correctionsAt(editor.view, all, problems.of(file), 'quickfix').catch(() => []); // without them the messages stay, and the command says why
        if (!actions.length || editor.view.state.doc !== doc || editor.current !== file) return;
        problems.show(editor.view, file, (diagnostic) =>
            actions
                .filter((action) => action.diagnostics?.some((one) => JSON.stringify(one.range) === JSON.stringify(diagnostic.range) && messageOf(one) === messageOf(diagnostic)))
                .map((action) => ({ name: action.title, apply: (view) => view.state.doc === doc && applyFrom(view, action.edit) })),
        );
    };
}

function applyFrom(view: EditorView, edit: WorkspaceEdit | undefined): void {
    const plugin = LSPPlugin.get(view);
    if (plugin && edit) applyEdit(plugin.client, edit);
}
