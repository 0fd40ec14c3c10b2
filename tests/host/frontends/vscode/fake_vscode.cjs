// fake_vscode.cjs -- a module `vscode` for tests: enough of the API to activate the extension outside of VS Code
//
// What the extension registers is kept in `fake`, and tests call it from there. Classes of the API that are only extended, or
// made and passed on, are made when they are first asked for.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');

class Disposable {
    constructor(action) { this.action = action; }
    dispose() { this.action?.(); }
    static from(...all) { return new Disposable(() => all.forEach((one) => one.dispose())); }
}

class EventEmitter {
    listeners = new Set();
    event = (listener, self, list) => {
        const bound = self ? listener.bind(self) : listener;
        this.listeners.add(bound);
        const registration = new Disposable(() => this.listeners.delete(bound));
        list?.push(registration);
        return registration;
    };
    fire(value) { for (const one of [...this.listeners]) one(value); }
    dispose() { this.listeners.clear(); }
}

class Uri {
    constructor(scheme, authority, path_, query, fragment) { Object.assign(this, { scheme, authority, path: path_, query, fragment }); }
    get fsPath() { return this.scheme === 'file' ? fileURLToPath(this.toString()) : this.path; }
    toString() { return this.scheme === 'file' ? pathToFileURL(decodeURIComponent(this.path)).href : `${this.scheme}:${this.path}`; }
    toJSON() { return this.toString(); }
    with(change) { return Object.assign(Object.create(Uri.prototype), this, change); }
    static file(file) { return new Uri('file', '', file, '', ''); }
    static parse(text) {
        if (text.startsWith('file:')) return Uri.file(fileURLToPath(text));
        const [, scheme, rest] = /^([\w+.-]+):(.*)$/.exec(text);
        return new Uri(scheme, '', rest, '', '');
    }
    static joinPath(base, ...parts) { return base.with({ path: path.posix.join(base.path, ...parts) }); }
    static isUri(value) { return value instanceof Uri; }
}

class Position {
    constructor(line, character) { this.line = line; this.character = character; }
    isBefore(other) { return this.line < other.line || (this.line === other.line && this.character < other.character); }
    isEqual(other) { return this.line === other.line && this.character === other.character; }
}

class Range {
    constructor(a, b, c, d) {
        this.start = typeof a === 'number' ? new Position(a, b) : a;
        this.end = typeof a === 'number' ? new Position(c, d) : b;
    }
    get isEmpty() { return this.start.isEqual(this.end); }
}

class Selection extends Range {
    get active() { return this.end; }
}

class Location {
    constructor(uri, range) { this.uri = uri; this.range = range; }
}

class Diagnostic {
    constructor(range, message, severity) { Object.assign(this, { range, message, severity }); }
}

class MarkdownString {
    constructor(value = '') { this.value = value; }
    appendText(text) { this.value += text; return this; }
}

class CancellationTokenSource {
    emitter = new EventEmitter();
    token = { isCancellationRequested: false, onCancellationRequested: this.emitter.event };
    cancel() { this.token.isCancellationRequested = true; this.emitter.fire(); }
    dispose() { this.emitter.dispose(); }
}

class TreeItem {
    constructor(label, collapsibleState = 0) { Object.assign(this, { label, collapsibleState }); }
}

class ThemeIcon {
    constructor(id, color) { Object.assign(this, { id, color }); }
}

class Task {
    constructor(definition, scope, name, source, execution, problemMatchers) {
        Object.assign(this, { definition, scope, name, source, execution, problemMatchers });
    }
}

class ProcessExecution {
    constructor(process_, args, options) { Object.assign(this, { process: process_, args, options }); }
}

class TestMessage {
    constructor(message) { this.message = message; }
    static diff(message, expected, actual) { return Object.assign(new TestMessage(message), { expectedOutput: expected, actualOutput: actual }); }
}

class CodeActionKind {
    constructor(value) { this.value = value; }
    append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
    static Empty = new CodeActionKind('');
    static QuickFix = CodeActionKind.Empty.append('quickfix');
    static Refactor = CodeActionKind.Empty.append('refactor');
    static Source = CodeActionKind.Empty.append('source');
}

class TestItems {
    all = new Map();
    constructor(parent) { this.parent = parent; }
    replace(items) {
        this.all = new Map(items.map((one) => [one.id, one]));
        items.forEach((one) => { one.parent = this.parent; });
    }
    get(id) { return this.all.get(id); }
    get size() { return this.all.size; }
    forEach(action) { this.all.forEach((one) => action(one)); }
    [Symbol.iterator]() { return this.all[Symbol.iterator](); }
}

class Document {
    constructor(uri, languageId, text) { Object.assign(this, { uri, languageId, version: 1, text, isClosed: false, isDirty: false, eol: 1 }); }
    get fileName() { return this.uri.fsPath; }
    get lineCount() { return this.text.split('\n').length; }
    getText(range) {
        if (!range) return this.text;
        return this.text.split('\n')[range.start.line].slice(range.start.character, range.end.character);
    }
    lineAt(line) { return { text: this.text.split('\n')[line] ?? '' }; }
    async save() { return true; }
}

/** A new world for one test: settings, folders, and everything that the extension will register or show. */
function makeFake({ settings = {}, folders = [], language = 'en', trusted = true } = {}) {
    const events = new Map();
    const emitter = (name) => {
        if (!events.has(name)) events.set(name, new EventEmitter());
        return events.get(name);
    };
    const fake = {
        settings: new Map(Object.entries(settings)), updates: [], commands: new Map(), executed: [], messages: [], answers: [], contexts: new Map(),
        collections: new Map(), providers: [], trees: new Map(), webviews: new Map(), factories: new Map(), trackers: [],
        configurations: [], debugging: [], tasks: [], providersOfTasks: new Map(), controllers: [], log: [], outputs: [], inputs: [], emitter, Document,
    };
    const defaults = {};
    const extension = path.join(process.cwd(), 'package.json');
    const declared = JSON.parse(fs.readFileSync(extension, 'utf8')).contributes.configuration.properties;
    for (const [key, one] of Object.entries(declared)) defaults[key] = one.default;

    function value(key) {
        if (fake.settings.has(key)) return fake.settings.get(key);
        if (key in defaults) return defaults[key];
        const below = Object.keys(defaults).filter((one) => one.startsWith(`${key}.`));
        if (below.length === 0) return undefined;
        return Object.fromEntries(below.map((one) => [one.slice(key.length + 1), value(one)]));
    }
    const configuration = (section) => ({
        get: (key, otherwise) => value(section ? `${section}.${key}` : key) ?? otherwise,
        has: (key) => value(section ? `${section}.${key}` : key) !== undefined,
        inspect: () => undefined,
        update: async (key, changed, target) => { fake.updates.push({ key: `${section}.${key}`, value: changed, target }); fake.settings.set(`${section}.${key}`, changed); },
    });
    const show = (kind) => async (text, ...items) => {
        fake.messages.push({ kind, text, items });
        const wanted = fake.answers.shift();
        return items.find((one) => one === wanted);
    };
    const register = (list) => (...args) => { list.push(args); return new Disposable(() => list.splice(list.indexOf(args), 1)); };
    const inMap = (map) => (name, one) => { map.set(name, one); return new Disposable(() => map.delete(name)); };

    const api = {
        Disposable, EventEmitter, Uri, Position, Range, Selection, Location, Diagnostic, MarkdownString, CancellationTokenSource, TreeItem,
        ThemeIcon, CodeActionKind, Task, ProcessExecution, TestMessage, version: '1.100.0',
        l10n: { t: (text, ...args) => text.replace(/\{(\d+)\}/g, (whole, index) => String(args[index] ?? whole)) },
        env: { language, clipboard: { writeText: async (text) => { fake.clipboard = text; } }, appName: 'fake', uiKind: 1 },
        commands: {
            registerCommand: (name, action) => {
                if (fake.commands.has(name)) throw new Error(`the command ${name} is registered twice`);
                fake.commands.set(name, action);
                return new Disposable(() => fake.commands.delete(name));
            },
            executeCommand: async (name, ...args) => {
                fake.executed.push([name, ...args]);
                if (name === 'setContext') fake.contexts.set(args[0], args[1]);
                return fake.commands.get(name)?.(...args);
            },
        },
        window: {
            activeTextEditor: undefined, visibleTextEditors: [], tabGroups: { all: [], onDidChangeTabs: emitter('tabs').event },
            createOutputChannel: () => ({
                append: (text) => fake.log.push(text), appendLine: (text) => fake.log.push(text), error: (text) => fake.log.push(text), info: () => {}, warn: (text) => fake.log.push(text),
                debug: () => {}, trace: () => {}, show: () => fake.executed.push(['log shown']), dispose: () => {}, replace: () => {}, clear: () => {}, logLevel: 3, onDidChangeLogLevel: emitter('level').event, name: 'Tharsis',
            }),
            showInformationMessage: show('information'), showWarningMessage: show('warning'), showErrorMessage: show('error'),
            showInputBox: async (options) => { fake.outputs.push(options); return fake.inputs.shift(); },
            showOpenDialog: async () => fake.inputs.shift(), showTextDocument: async (document) => { fake.shown = document; },
            registerTreeDataProvider: inMap(fake.trees), registerWebviewViewProvider: inMap(fake.webviews),
            onDidChangeActiveTextEditor: emitter('editor').event, onDidChangeVisibleTextEditors: emitter('editors').event, withProgress: async (_options, action) => action({ report: () => {} }, new CancellationTokenSource().token),
        },
        workspace: {
            isTrusted: trusted, textDocuments: [], notebookDocuments: [],
            workspaceFolders: folders.map((folder, index) => ({ uri: Uri.file(folder), name: path.basename(folder), index })),
            getConfiguration: configuration,
            getWorkspaceFolder: (uri) => api.workspace.workspaceFolders.find((one) => uri.fsPath.startsWith(one.uri.fsPath + path.sep)),
            asRelativePath: (file) => file, saveAll: async () => true,
            openTextDocument: async (options) => new Document(Uri.parse('untitled:new'), options.language, options.content),
            createFileSystemWatcher: () => ({ onDidCreate: emitter('created').event, onDidChange: emitter('changed').event, onDidDelete: emitter('deleted').event, dispose: () => {} }),
            findFiles: async () => folders.flatMap((folder) => fs.readdirSync(folder, { recursive: true }).filter((name) => /(^|\/|\.)task\.toml$/.test(name)).map((name) => Uri.file(path.join(folder, name)))),
            registerTextDocumentContentProvider: register([]), onDidGrantWorkspaceTrust: emitter('trust').event,
        },
        languages: {
            createDiagnosticCollection: (name) => {
                const collection = { name, all: new Map(), set: (uri, list) => { collection.all.set(uri.toString(), list ?? []); emitter('diagnostics').fire(uri); }, delete: (uri) => collection.all.delete(uri.toString()), clear: () => collection.all.clear(), has: (uri) => collection.all.has(uri.toString()), get: (uri) => collection.all.get(uri.toString()), dispose: () => collection.all.clear() };
                fake.collections.set(name, collection);
                return collection;
            },
            match: (selector, document) => ([selector].flat().some((one) => one.language === document.languageId && (one.scheme ?? document.uri.scheme) === document.uri.scheme) ? 10 : 0),
        },
        debug: {
            activeDebugSession: undefined, activeStackItem: undefined,
            registerDebugAdapterDescriptorFactory: inMap(fake.factories),
            registerDebugAdapterTrackerFactory: register(fake.trackers),
            registerDebugConfigurationProvider: register(fake.configurations),
            startDebugging: async (folder, configuration_) => { fake.debugging.push({ folder, configuration: configuration_ }); return true; },
            onDidChangeActiveDebugSession: emitter('session').event, onDidStartDebugSession: emitter('started').event,
            onDidTerminateDebugSession: emitter('terminated').event, onDidChangeActiveStackItem: emitter('frame').event,
        },
        tasks: { registerTaskProvider: inMap(fake.providersOfTasks), executeTask: async (task) => { fake.tasks.push(task); return {}; } },
        tests: {
            createTestController: (id, label) => {
                const controller = {
                    id, label, items: new TestItems(undefined), profiles: [], runs: [],
                    createTestItem: (itemId, itemLabel, uri) => { const item = { id: itemId, label: itemLabel, uri, parent: undefined }; item.children = new TestItems(item); return item; },
                    createRunProfile: (name, kind, handler, isDefault) => { controller.profiles.push({ name, kind, handler, isDefault }); return new Disposable(); },
                    createTestRun: (request) => {
                        const run = { request, results: new Map(), output: '', ended: false, appendOutput: (text) => { run.output += text; }, end: () => { run.ended = true; } };
                        for (const state of ['enqueued', 'started', 'passed', 'failed', 'errored', 'skipped']) run[state] = (item, messages) => run.results.set(item.id, { state, messages, item });
                        controller.runs.push(run);
                        return run;
                    },
                    dispose: () => {},
                };
                fake.controllers.push(controller);
                return controller;
            },
        },
        ConfigurationTarget: { Global: 1, Workspace: 2, WorkspaceFolder: 3 }, TaskScope: { Global: 1, Workspace: 2 }, TaskGroup: { Build: 'build', Test: 'test' },
        TaskRevealKind: { Always: 1 }, TaskPanelKind: { Dedicated: 2 }, TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
        TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 }, DebugConfigurationProviderTriggerKind: { Initial: 1, Dynamic: 2 },
        DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 }, DiagnosticTag: { Unnecessary: 1, Deprecated: 2 }, UIKind: { Desktop: 1, Web: 2 },
    };
    fake.open = (document) => { api.workspace.textDocuments.push(document); emitter('onDidOpenTextDocument').fire(document); };
    fake.close = (document) => { api.workspace.textDocuments.splice(api.workspace.textDocuments.indexOf(document), 1); emitter('onDidCloseTextDocument').fire(document); };
    for (const [kind, name] of declaredNames()) api[name] ??= kind === 'enum' ? madeEnum() : madeClass(name);
    for (const part of ['workspace', 'window', 'languages', 'debug', 'env']) api[part] = withRest(api[part], emitter, fake);
    fake.vscode = api;
    return fake;
}

/** All classes and enumerations of the API. */
function declaredNames() {
    const types = fs.readFileSync(require.resolve('@types/vscode/index.d.ts', { paths: [process.cwd()] }), 'utf8');
    return [...types.matchAll(/^\texport (?:abstract )?(class|enum) (\w+)/gm)].map((match) => [match[1], match[2]]);
}

/** A class that is only made and passed on, or extended. */
function madeClass(name) {
    return { [name]: class { constructor(...args) { this.args = args; } } }[name];
}

/** An enumeration whose members are their names. */
function madeEnum() {
    return new Proxy({}, { get: (_, key) => String(key) });
}

/** A namespace with what is missing in it: events that the test fires, if at all, and providers that are kept. */
function withRest(part, emitter, fake) {
    return new Proxy(part, {
        get(target, name) {
            if (name in target || typeof name !== 'string') return target[name];
            if (/^on[A-Z]/.test(name)) return emitter(name).event;
            if (/^register/.test(name)) return (...args) => { fake.providers.push([name, ...args]); return new Disposable(); };
            return undefined;
        },
    });
}

module.exports = { makeFake };
