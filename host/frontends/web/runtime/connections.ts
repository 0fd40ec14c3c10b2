// connections.ts -- what a page or a program sees of the modules: a debug adapter, a language server, and the command line
//
// The same messages as those of `tharsis dap` and `tharsis lsp` (docs/dap.md, docs/lsp.md), without a pipe.

/** Files of a module, by absolute path; texts are UTF-8. They exist in memory only. */
export interface ModuleFiles {
    write(path: string, content: string | Uint8Array): Promise<void>;
    /** Rejects if there is no such file. */
    read(path: string): Promise<Uint8Array>;
    /** The paths of all files below a folder, ascending. */
    list(folder: string): Promise<string[]>;
    remove(path: string): Promise<void>;
}

/** An event of the debug adapter protocol, as its message. */
export interface AdapterEvent {
    seq: number;
    type: 'event';
    event: string;
    body?: any;
}

/**
 * If a handler of `output` returns a promise, later messages and a program that prints without end wait for it: it must not itself
 * wait for the adapter. Promises of other handlers are not waited for.
 */
export type EventHandler = (body: any, event: AdapterEvent) => void | Promise<void>;

export interface DebugAdapterConnection {
    readonly files: ModuleFiles;
    /** Sends a request; the body of its response, or a rejection with the adapter's sentence. `signal` cancels it. */
    request<Body = unknown>(command: string, args?: object, signal?: AbortSignal): Promise<Body>;
    /** Cancels what a `progressStart` event with this `progressId` has announced. */
    cancelProgress(progressId: string): void;
    /** Calls `handler` for each event of this name, and returns a function that ends that. '*' is every event. */
    on(event: string, handler: EventHandler): () => void;
    /** The module has crashed or was disposed of: all open requests are rejected with this sentence. */
    onClosed(handler: (sentence: string) => void): () => void;
    dispose(): void;
}

/** The transport that @codemirror/lsp-client expects. */
export interface LanguageServerConnection {
    readonly files: ModuleFiles;
    send(message: string): void;
    subscribe(handler: (message: string) => void): void;
    unsubscribe(handler: (message: string) => void): void;
    onClosed(handler: (sentence: string) => void): () => void;
    dispose(): void;
}

export interface ToolRun {
    /** The words after `tharsis`, such as ['verify', 'task.toml', 'main.asm', '--format=json']. */
    args: string[];
    /** By path: absolute, or relative to the run's folder, which is /work. */
    files?: Record<string, string | Uint8Array>;
    stdin?: string | Uint8Array;
    /** Variables of its environment, such as { THARSIS_ENGINE: 'interpreter' }. */
    environment?: Record<string, string>;
    /** Text as it is printed. */
    onOutput?: (text: string, isError: boolean) => void;
}
export interface ToolResult {
    status: number;
    stdout: string;
    stderr: string;
    /** The same as they were printed, for what may be no text. */
    bytes: { stdout: Uint8Array; stderr: Uint8Array };
    /** Files in the run's folder that it wrote or changed, by path relative to that folder. */
    files: Record<string, Uint8Array>;
}
export interface ToolsConnection {
    /** One run at a time; others wait. Rejects if the run was cancelled or the module crashed. `signal` cancels this run only. */
    run(run: ToolRun, signal?: AbortSignal): Promise<ToolResult>;
    /** Cancels all runs, also those that wait. */
    cancel(): void;
    dispose(): void;
}

export interface ModuleOptions {
    /** The folder of the modules and workers. Default: `engine/` beside the script. */
    base?: string;
    /** Of the sentences about the end of a module. Default: en. */
    language?: 'en' | 'fr';
}
