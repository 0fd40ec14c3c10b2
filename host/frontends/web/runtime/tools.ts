// tools.ts -- the command line in a worker: `tharsis verify`, `format`, `explain` and the others
import type { ModuleOptions, ToolResult, ToolRun, ToolsConnection } from './connections.ts';
import { ModuleClosed } from './crashes.ts';
import { baseOf, moduleCode } from './modules.ts';
import { startWorker, type OwnedWorker } from './open_worker.ts';
import { bytesOf } from './server_link.ts';
import type { Crash, FromToolsWorker, RunDone, ToToolsWorker } from './worker_messages.ts';

interface Pending {
    run: ToolRun;
    resolve: (result: ToolResult) => void;
    reject: (why: Error) => void;
}

class ToolsInWorker implements ToolsConnection {
    private worker: OwnedWorker<ToToolsWorker, FromToolsWorker> | undefined;
    private readonly pending = new Map<number, Pending>();
    private lastId = 0;

    constructor(private readonly options: ModuleOptions) {}

    run(run: ToolRun): Promise<ToolResult> {
        const worker = this.worker ?? this.open();
        const id = ++this.lastId;
        const files = Object.entries(run.files ?? {}).map(([path, content]) => ({ path, bytes: bytesOf(content) }));
        return new Promise((resolve, reject) => {
            this.pending.set(id, { run, resolve, reject });
            const stdin = bytesOf(run.stdin ?? '');
            worker.post({ kind: 'run', id, args: run.args, files, stdin, streams: run.onOutput !== undefined });
        });
    }

    cancel(): void {
        if (this.pending.size > 0) this.end(undefined);
    }

    dispose(): void {
        this.end(undefined);
    }

    /** The next run after a crash begins in another worker. */
    private open(): OwnedWorker<ToToolsWorker, FromToolsWorker> {
        const first = moduleCode('tools', this.options).then((module): ToToolsWorker => ({ kind: 'start', module }));
        const worker = startWorker<ToToolsWorker, FromToolsWorker>(new URL('tools_worker.js', baseOf(this.options)), first);
        worker.onMessage = (message) => this.receive(message);
        worker.onError = (details) => this.end({ reason: 'load', details });
        this.worker = worker;
        return worker;
    }

    private receive(message: FromToolsWorker): void {
        switch (message.kind) {
        case 'output': return this.pending.get(message.id)?.run.onOutput?.(message.text, message.isError);
        case 'done': return this.settle(message);
        case 'crashed': return this.end(message.crash);
        }
    }

    private settle({ id, status, stdout, stderr, files }: RunDone): void {
        const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
        this.pending.get(id)?.resolve({
            status,
            stdout: text(stdout),
            stderr: text(stderr),
            bytes: { stdout, stderr },
            files: Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])),
        });
        this.pending.delete(id);
    }

    private end(crash: Crash | undefined): void {
        if (crash) console.error(`the command line of Tharsis has ended (${crash.reason}): ${crash.details}`);
        this.worker?.close();
        this.worker = undefined;
        const why = new ModuleClosed(this.options.language ?? 'en', crash);
        for (const { reject } of this.pending.values()) reject(why);
        this.pending.clear();
    }
}

/** The worker is started by the first run. */
export function startTools(options: ModuleOptions = {}): ToolsConnection {
    return new ToolsInWorker(options);
}
