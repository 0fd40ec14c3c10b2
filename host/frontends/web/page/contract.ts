// contract.ts -- how the parts of the page see each other: project, editor, debugger, views
//
// `app.ts` makes one of each and passes them on; no part reaches into another one but through these.
import type { DebugAdapterConnection, ToolsConnection } from '../runtime/connections.ts';
import type { GivenFile } from './files/given_files.ts';
import type { IconName } from './layout/icons.ts';
import type { Parameters } from './parameters.ts';

export type Language = 'en' | 'fr';

/** Ends what it came with, such as a subscription. */
export type Dispose = () => void;

export interface ProjectFile {
    /** Relative to the project, with '/', such as 'lib/print.asm'. */
    readonly name: string;
    readonly text: string;
}
export interface RunSettings {
    /** Names of the files that are assembled, in this order; others are found by `.include` or by the program. */
    sources: string[];
    arguments: string[];
    dialect: 'mars' | 'spim' | 'mipsy' | 'gas';
    delayedBranching: boolean;
    selfModifying: boolean;
    bare: boolean;
    memory: 'Default' | 'CompactDataAtZero' | 'CompactTextAtZero';
    /** Devices: the keyboard and display, the Digital Lab, the bitmap display ('' = none, else as `bitmap` of docs/dap.md). */
    mmio: boolean;
    digitalLab: boolean;
    bitmap: string;
    seed: number | null;
}
export interface Project {
    readonly id: string;
    readonly name: string;
    readonly files: readonly ProjectFile[];
    readonly settings: RunSettings;
}

export interface Place {
    file: string;
    /** From 1. */
    line: number;
    column?: number;
}

export interface SourceBreakpoint {
    file: string;
    line: number;
    condition?: string;
    hitCondition?: string;
    logMessage?: string;
    enabled: boolean;
    /** Set by the debugger: the line where it really is, or why it cannot be. */
    verified?: boolean;
    actualLine?: number;
    message?: string;
}

/** The files that are open, and the editor. */
export interface Workspace {
    project(): Project;
    text(file: string): string | undefined;
    /** Creates the file if it does not exist. */
    setText(file: string, text: string): void;
    remove(file: string): void;
    rename(from: string, to: string): void;
    changeSettings(change: Partial<RunSettings>): void;
    /** Replaces the project by a new or stored one, saved before. */
    open(project: Project): void;
    readonly readOnly: boolean;
    reveal(place: Place, options?: { focus?: boolean }): void;
    /** Marks the line that is executed next; null: none. `opens` false: only if its file is shown already. */
    showExecution(place: Place | null, opens?: boolean): void;
    breakpoints(): readonly SourceBreakpoint[];
    setBreakpoints(all: readonly SourceBreakpoint[]): void;
    toggleBreakpoint(file: string, line: number): void;
    /** A file's text, the list of files, or the settings have changed. */
    onProjectChange(handler: (what: 'text' | 'files' | 'settings' | 'project') => void): Dispose;
    onBreakpointsChange(handler: () => void): Dispose;
    /** The word at the cursor or the selection, for "who wrote this?". */
    wordAtCursor(): string;
}

export type DebugState = 'none' | 'starting' | 'running' | 'waiting' | 'stopped' | 'ended';
export type AwaitedKind = 'input' | 'key' | 'click';
export type StepKind = 'into' | 'over' | 'out';
export type Granularity = 'line' | 'statement' | 'instruction';

/** A stop that belongs to no line: at a label, an instruction, or an access to a register or to memory. */
export interface OtherStop {
    kind: 'function' | 'instruction' | 'data';
    /** A label; an address such as 0x00400010; an expression such as `$t0`, `count`, `word[0x10010000]`. */
    what: string;
    /** Of data: forwards it stops after the access. `change`: only a write that changes the value. */
    access?: 'change' | 'write' | 'read' | 'readWrite';
    condition?: string;
    hitCondition?: string;
    enabled: boolean;
    /** Set by the debugger. */
    verified?: boolean;
    message?: string;
}
/** A kind of error at which the program stops. */
export interface ErrorStop {
    readonly id: string;
    readonly label: string;
    readonly help: string;
    enabled: boolean;
}

/** The stops of a project as its reader has set them, without what a program answered. */
export interface KeptStops {
    readonly breakpoints: readonly SourceBreakpoint[];
    readonly otherStops: readonly OtherStop[];
    readonly errorStops: ErrorChoices;
}
/** The kinds of errors that were switched on or off, by id; the others are as the program has them. */
export type ErrorChoices = Readonly<Record<string, boolean>>;

export interface SearchProgress {
    /** A sentence in the language of the page. */
    readonly title: string;
    /** How far it is, of 100; absent: that is not known. */
    readonly percentage?: number;
}

/** What a program has printed and read up to the step that it is at, in bytes. */
export interface ConsoleAt {
    readonly printed: number;
    readonly read: number;
    /** It is at the furthest step that it has reached. */
    readonly isFurthest: boolean;
    /** How often the run has begun another branch. */
    readonly branches: number;
}

/** A program under the debugger. `stopped` and `ended` (stopped at its end) can go back. */
export interface Debugger {
    readonly state: DebugState;
    /** What a program that waits needs: a line, a key of the keyboard device, a click on the keypad; null: it does not wait. */
    readonly awaited: AwaitedKind | null;
    /** Present while the state is not `none`. */
    readonly adapter: DebugAdapterConnection | null;
    /** Starts the project's program; ends the one before. `debug` false: runs without stops and stays at its end. */
    start(options?: { stopOnEntry?: boolean; debug?: boolean; input?: string }): Promise<void>;
    /** Opens a recorded run (the text of a case file), such as the counterexample of a verdict, at its wrong step. */
    openCase(name: string, content: Uint8Array): Promise<void>;
    stop(): Promise<void>;
    pause(): Promise<void>;
    resume(): Promise<void>;
    reverse(): Promise<void>;
    step(kind: StepKind): Promise<void>;
    /** A step begins a program: there is none, or it ran to its end. One that was stepped to its end stands there, and can go back. */
    readonly stepBegins: boolean;
    /** A step is under way: another one that is asked for follows it, even if that lasts so long that the program is shown as running. */
    readonly isStepping: boolean;
    stepBack(kind: StepKind): Promise<void>;
    goToStep(step: number): Promise<void>;
    /** To a cycle of the processor, from 1, or as near as the run gets. */
    goToCycle(cycle: number): Promise<void>;
    /** "Who wrote this?": goes to the instruction that wrote it; the sentence that says so. */
    lastWrite(expression: string): Promise<string>;
    /** A search of the run that has lasted for a moment; null: there is none. */
    readonly search: SearchProgress | null;
    /** Gives the search up: its request is refused with a sentence. */
    cancelSearch(): void;
    onSearch(handler: (search: SearchProgress | null) => void): Dispose;
    granularity: Granularity;
    /** The frame that views show. */
    readonly frameId: number | null;
    selectFrame(id: number): void;
    /** The step that the program is at: how many instructions were executed. */
    readonly position: number;
    /** What it has printed and read until then; null: it has not stopped yet. */
    readonly consoleAt: ConsoleAt | null;
    otherStops(): readonly OtherStop[];
    setOtherStops(all: readonly OtherStop[]): void;
    errorStops(): readonly ErrorStop[];
    setErrorStop(id: string, enabled: boolean): void;
    errorChoices(): ErrorChoices;
    /** Sets the stops that a project was kept with. */
    restoreStops(others: readonly OtherStop[], errors: ErrorChoices): void;
    onStopsChange(handler: () => void): Dispose;
    /** A request of the protocol, such as `variables`; rejects with the adapter's sentence. */
    request<Body = unknown>(command: string, args?: object): Promise<Body>;
    typeInput(text: string): Promise<void>;
    onState(handler: (state: DebugState) => void): Dispose;
    /** The program has stopped, or its values were changed: views read again. */
    onUpdate(handler: () => void): Dispose;
    /** If the handler returns a promise, the program waits for it before it prints much more. */
    onOutput(handler: (text: string, kind: 'stdout' | 'stderr' | 'console') => void | Promise<void>): Dispose;
    /** A sentence for the user, which a live region reads as well. */
    onMessage(handler: (sentence: string, kind: 'stop' | 'error' | 'note') => void): Dispose;
}

export type Area = 'side' | 'bottom' | 'main';

/** A panel of the page. It reads values only while it is shown. */
export interface View {
    /** Part of ids and of the embedding's parameter `panels`. */
    readonly id: string;
    readonly area: Area;
    /** Position among the tabs of its area. */
    readonly order: number;
    title(): string;
    /** Called once, before it is first shown. */
    mount(host: HTMLElement): void;
    show?(): void;
    hide?(): void;
}

export interface Announcer {
    /** A live region reads it; also shown in the status line. */
    say(sentence: string, options?: { assertive?: boolean }): void;
}

/** Small settings that outlive the page; in memory only where the page is embedded or the browser keeps nothing. */
export interface Preferences {
    get(name: string): string | null;
    set(name: string, value: string): void;
}

/** The projects that the browser keeps. */
export interface StoredProjects {
    /** Opens the project of this id; false: it is not kept. */
    open(id: string): Promise<boolean>;
    /** Calls `handler` with the id of each project that the reader deletes. */
    onRemove(handler: (id: string) => void): Dispose;
}

export interface App {
    readonly language: Language;
    readonly parameters: Parameters;
    readonly preferences: Preferences;
    readonly workspace: Workspace;
    readonly debugger: Debugger;
    readonly announcer: Announcer;
    /** The command line's module, loaded at first use. */
    tools(): ToolsConnection;
    addView(view: View): void;
    /** Opens the tab of a view. */
    showView(id: string): void;
    /** The same where there is room for one area only, and it is this one. */
    showOnPhone(id: string, from: Area): void;
    /** Gives all of the page to an area, such as the console to a game, until another part is asked for. */
    enlarge(area: Area): void;
    /** A command: in the menu, the command palette, and by its keys. Areas of the menu in their order. */
    addCommand(command: Command): void;
    /** Asks `enabled` of all commands again; done by itself when the debugger's state or the project changes. */
    refresh(): void;
    /** The page counts as ready (`<html data-ready>`) once this has ended, too. */
    holdReady(work: Promise<unknown>): void;
    /** Who is asked first what files and links are that the reader opens. */
    addOpener(opener: Opener): void;
    /** Whether there is a view of this id. */
    hasView(id: string): boolean;
    /** Resolves once the project of the last visit, or that of a link, is open. */
    readonly stored: Promise<StoredProjects>;
    /** Adds an element to the right end of the status line, such as the position of the cursor. */
    addStatus(item: HTMLElement, order: number): void;
    /** Asks a question in a dialog; resolves with the id of the button, or null if it was closed. */
    ask(question: Question): Promise<string | null>;
}
/** Opens what it knows; false: it is something else. */
export interface Opener {
    files(given: readonly GivenFile[]): Promise<boolean>;
    /** The part of an address from # on. */
    fragment(text: string): Promise<boolean>;
}
export interface Command {
    id: string;
    title(): string;
    menu?: 'file' | 'edit' | 'run' | 'view' | 'learn' | 'help';
    /** Such as 'F5', 'Shift+F11', 'Mod+S' (Mod: Ctrl, on a Mac Cmd). */
    keys?: string;
    /** The editor handles the keys by itself, and only while it has the focus. */
    scope?: 'editor';
    /** A button in the header. */
    toolbar?: { icon: IconName; order: number };
    /** For a command that switches something: whether it is on. */
    checked?(): boolean;
    enabled?(): boolean;
    run(): void | Promise<void>;
}
export interface Question {
    title: string;
    text?: string;
    body?: HTMLElement;
    buttons: { id: string; label: string; primary?: boolean }[];
}

/** What a part of the page exports: called once at the start, in the order of `page/parts.ts`. */
export type Part = (app: App) => void;
