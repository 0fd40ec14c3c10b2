// connections.ts -- what a page or a program sees of the modules: a debug adapter, a language server, and the command line
//
// The same messages as those of `tharsis dap` and `tharsis lsp` (docs/dap.md, docs/lsp.md), without a pipe.
import type { DebugProtocol } from '@vscode/debugprotocol';

/** Files of a module, by absolute path; texts are UTF-8. They exist in memory only. */
export interface ModuleFiles {
    write(path: string, content: string | Uint8Array): Promise<void>;
    /** Rejects if there is no such file. */
    read(path: string): Promise<Uint8Array>;
    /** The paths of all files below a folder, ascending. */
    list(folder: string): Promise<string[]>;
    remove(path: string): Promise<void>;
}

export interface DebugAdapterConnection {
    readonly files: ModuleFiles;
    /** Sends a request; the body of its response, or a rejection with the adapter's sentence. */
    request<Body = unknown>(command: string, args?: object): Promise<Body>;
    /** Calls `handler` for each event of this name, and returns a function that ends that. '*' is every event. */
    on(event: string, handler: (body: any, event: DebugProtocol.Event) => void): () => void;
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
    /** The words after `tharsis`, such as ['verify', '/work/task.toml', '/work/main.asm', '--format=json']. */
    args: string[];
    files?: Record<string, string | Uint8Array>;
    stdin?: string;
    /** Text as it is printed. */
    onOutput?: (text: string, isError: boolean) => void;
}
export interface ToolResult {
    status: number;
    stdout: string;
    stderr: string;
    /** Files that the run wrote or changed. */
    files: Record<string, Uint8Array>;
}
export interface ToolsConnection {
    /** One run at a time; others wait. Rejects if the run was cancelled or the module crashed. */
    run(run: ToolRun): Promise<ToolResult>;
    cancel(): void;
    dispose(): void;
}

export interface ModuleOptions {
    /** The folder of the modules and workers, a URL that ends with '/'. */
    base?: string;
    /** For tests: without it, tail calls are used where the browser has them. */
    tailCalls?: boolean;
}
