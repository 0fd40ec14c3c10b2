// workspace.ts -- the open project: its files, settings and breakpoints, and handlers of their changes
import { Text } from '@codemirror/state';
import type { Dispose, Place, Project, ProjectFile, RunSettings, SourceBreakpoint, Workspace } from '../contract.ts';
import { isProgram, refuseNames, refuseNewName } from './names.ts';
import { standardSettings } from './settings.ts';

/** The editor, as the project sees it. Texts that it shows are changed through it, so that undo and the cursor survive. */
export interface EditorSurface {
    replaceText(file: string, text: Text): void;
    filesChanged(renamed?: { from: string; to: string }): void;
    projectOpened(): void;
    reveal(place: Place, focus: boolean): void;
    showExecution(place: Place | null, opens: boolean): void;
    wordAtCursor(): string;
    currentFile(): string | null;
}

export type Change = 'text' | 'files' | 'settings' | 'project';

export class WorkspaceModel implements Workspace {
    readonly readOnly: boolean;
    private id = 'new';
    private name = '';
    private documents = new Map<string, Text>();
    private settings: RunSettings = standardSettings;
    private marks: readonly SourceBreakpoint[] = [];
    private surface: EditorSurface | null = null;
    private readonly changeHandlers = new Set<(what: Change) => void>();
    private readonly markHandlers = new Set<() => void>();
    /** Texts as strings, made when asked for; a document is never changed, only replaced. */
    private readonly strings = new WeakMap<Text, string>();
    private beforeOpen: () => void = () => {};

    constructor(readOnly: boolean) {
        this.readOnly = readOnly;
    }

    attach(surface: EditorSurface): void {
        this.surface = surface;
    }
    /** Called before another project takes this one's place, to save it. */
    setBeforeOpen(save: () => void): void {
        this.beforeOpen = save;
    }

    project(): Project {
        const files: ProjectFile[] = [...this.documents].map(([name, document]) => ({ name, text: this.textOf(document) }));
        return { id: this.id, name: this.name, files, settings: this.settings };
    }
    get projectId(): string {
        return this.id;
    }
    get projectName(): string {
        return this.name;
    }
    fileNames(): string[] {
        return [...this.documents.keys()];
    }
    text(file: string): string | undefined {
        const document = this.documents.get(file);
        return document && this.textOf(document);
    }
    document(file: string): Text | undefined {
        return this.documents.get(file);
    }

    setText(file: string, text: string): void {
        const document = toDocument(text);
        const before = this.documents.get(file);
        if (before?.eq(document)) return;
        if (!before) return this.create(file, document);
        this.documents.set(file, document);
        this.surface?.replaceText(file, document);
        this.changed('text');
    }
    /** The editor has changed a text that it shows. */
    edited(file: string, document: Text): void {
        if (this.documents.get(file) === document || !this.documents.has(file)) return;
        this.documents.set(file, document);
        this.changed('text');
    }
    remove(file: string): void {
        if (!this.documents.delete(file)) return;
        this.setBreakpoints(this.marks.filter((mark) => mark.file !== file));
        this.setSources((sources) => sources.filter((source) => source !== file));
        this.surface?.filesChanged();
        this.changed('files');
    }
    rename(from: string, to: string): void {
        const refusal = refuseNewName(to, this.fileNames().filter((name) => name !== from));
        if (refusal) throw new Error(refusal);
        if (from === to || !this.documents.has(from)) return;
        this.documents = new Map([...this.documents].map(([name, document]) => [name === from ? to : name, document]));
        this.setBreakpoints(this.marks.map((mark) => (mark.file === from ? { ...mark, file: to } : mark)));
        this.setSources((sources) => sources.map((source) => (source === from ? to : source)));
        this.surface?.filesChanged({ from, to });
        this.changed('files');
    }
    changeSettings(change: Partial<RunSettings>): void {
        this.settings = { ...this.settings, ...change };
        this.changed('settings');
    }
    /** The same project goes on under another id and name. */
    identify(id: string, name: string): void {
        this.id = id;
        this.name = name;
        this.changed('files');
    }
    renameProject(name: string): void {
        this.name = name;
        this.changed('files');
    }

    open(project: Project, breakpoints: readonly SourceBreakpoint[] = []): void {
        const refusal = refuseNames(project.files.map((file) => file.name));
        if (refusal) throw new Error(refusal);
        this.beforeOpen();
        this.id = project.id;
        this.name = project.name;
        this.documents = new Map(project.files.map((file) => [file.name, toDocument(file.text)]));
        const sources = project.settings.sources.filter((name) => this.documents.has(name));
        this.settings = { ...standardSettings, ...project.settings, sources: sources.length ? sources : this.firstSource() };
        this.marks = breakpoints;
        this.surface?.projectOpened();
        this.changed('project');
        this.marksChanged();
    }

    reveal(place: Place, options: { focus?: boolean } = {}): void {
        this.surface?.reveal(place, options.focus ?? false);
    }
    showExecution(place: Place | null, opens = true): void {
        this.surface?.showExecution(place, opens);
    }
    /** The file that the editor shows. */
    currentFile(): string | null {
        return this.surface?.currentFile() ?? null;
    }
    wordAtCursor(): string {
        return this.surface?.wordAtCursor() ?? '';
    }

    breakpoints(): readonly SourceBreakpoint[] {
        return this.marks;
    }
    setBreakpoints(all: readonly SourceBreakpoint[]): void {
        this.marks = all;
        this.marksChanged();
    }
    toggleBreakpoint(file: string, line: number): void {
        const rest = this.marks.filter((mark) => mark.file !== file || (mark.actualLine ?? mark.line) !== line);
        this.setBreakpoints(rest.length < this.marks.length ? rest : [...rest, { file, line, enabled: true }]);
    }

    onProjectChange(handler: (what: Change) => void): Dispose {
        this.changeHandlers.add(handler);
        return () => this.changeHandlers.delete(handler);
    }
    onBreakpointsChange(handler: () => void): Dispose {
        this.markHandlers.add(handler);
        return () => this.markHandlers.delete(handler);
    }

    private create(file: string, document: Text): void {
        const refusal = refuseNewName(file, this.fileNames());
        if (refusal) throw new Error(refusal);
        this.documents.set(file, document);
        if (!this.settings.sources.length && isProgram(file)) this.setSources(() => [file]);
        this.surface?.filesChanged();
        this.changed('files');
    }
    private setSources(change: (sources: string[]) => string[]): void {
        this.settings = { ...this.settings, sources: change(this.settings.sources) };
    }
    /** A project that does not say what its program is: its 'main', else its first program. */
    private firstSource(): string[] {
        const programs = this.fileNames().filter(isProgram);
        const first = programs.find((name) => /(^|\/)main\.\w+$/i.test(name)) ?? programs[0];
        return first === undefined ? [] : [first];
    }
    private textOf(document: Text): string {
        let text = this.strings.get(document);
        if (text === undefined) this.strings.set(document, (text = document.toString()));
        return text;
    }
    private changed(what: Change): void {
        for (const handler of [...this.changeHandlers]) handler(what);
    }
    private marksChanged(): void {
        for (const handler of [...this.markHandlers]) handler();
    }
}

/** All ends of lines are '\n' while a text is open. */
function toDocument(text: string): Text {
    return Text.of(text.split(/\r\n?|\n/));
}
