// worker_messages.ts -- the messages between a page and its workers

/** What a worker makes instances of. */
export interface ModuleCode {
    /** The absolute address of the script that emscripten wrote for it. */
    script: string;
    /** Compiled, or where the worker finds it: it need not wait for its owner then. */
    code: WebAssembly.Module | string;
}

/** A file of the worker's file system. */
export interface WorkerFile {
    path: string;
    bytes: Uint8Array;
}

export type ServerRole = 'debugAdapter' | 'languageServer';

/** What is asked of the file system; each has an answer with the same number. */
export type FileRequest =
    | { act: 'write'; path: string; bytes: Uint8Array }
    | { act: 'read'; path: string }
    | { act: 'list'; folder: string }
    | { act: 'remove'; path: string };

export type ToServerWorker =
    | { kind: 'start'; role: ServerRole; module: ModuleCode }
    /** A message of the protocol, without a header. */
    | { kind: 'message'; text: string }
    | { kind: 'file'; id: number; request: FileRequest }
    /** The page will revoke this address to interrupt the request that is served then. */
    | { kind: 'interruptible'; address: string }
    /** The page has handled so many characters of messages: the worker may send more. */
    | { kind: 'handled'; characters: number };

export type FromServerWorker =
    | { kind: 'messages'; texts: string[] }
    | { kind: 'file'; id: number; result?: Uint8Array | string[] | undefined; error?: string }
    /** The server has ended by itself, with this status. */
    | { kind: 'ended'; status: number }
    | { kind: 'crashed'; crash: Crash };

export type ToToolsWorker =
    | { kind: 'start'; module: ModuleCode }
    | { kind: 'run'; id: number; args: string[]; files: WorkerFile[]; stdin: Uint8Array; environment: Record<string, string>; streams: boolean };

export interface RunDone {
    kind: 'done';
    id: number;
    status: number;
    stdout: Uint8Array;
    stderr: Uint8Array;
    files: WorkerFile[];
}

export type FromToolsWorker =
    | { kind: 'output'; id: number; text: string; isError: boolean }
    | RunDone
    | { kind: 'crashed'; crash: Crash };

/** Why a worker has ended unexpectedly. Another one can be started. */
export interface Crash {
    /** `load`: the module could not be loaded; `memory`: it ran out of memory; `trap`: an error of ours. */
    reason: 'load' | 'memory' | 'trap';
    /** For developers, in English. */
    details: string;
}
