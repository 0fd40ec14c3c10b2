// tools.ts -- the command line in a worker: `tharsis verify`, `format`, `explain` and the others
import type { ModuleOptions, ToolResult, ToolRun, ToolsConnection } from './connections.ts';
import { ModuleClosed } from './crashes.ts';
import { baseOf, moduleCode } from './modules.ts';
import { startWorker, type OwnedWorker } from './open_worker.ts';
import { bytesOf } from './server_link.ts';
import type { Crash, FromToolsWorker, RunDone, ToToolsWorker } from './worker_messages.ts';

interface Job {
    id: number;
    run: ToolRun;
    resolve: (result: ToolResult) => void;
    reject: (why: Error) => void;
}

class ToolsInWorker implements ToolsConnection {
    private worker: OwnedWorker<ToToolsWorker, FromToolsWorker> | undefined;
    private current: Job | undefined;
    private waiting: Job[] = [];
    private lastId = 0;

    constructor(private readonly options: ModuleOptions) {}

    run(run: ToolRun, signal?: AbortSignal): Promise<ToolResult> {
        if (signal?.aborted) return Promise.reject(this.closed());
        const id = ++this.lastId;
        const abort = (): void => this.abort(id);
        signal?.addEventListener('abort', abort);
        return new Promise<ToolResult>((resolve, reject) => {
            this.waiting.push({ id, run, resolve, reject });
            this.next();
        }).finally(() => signal?.removeEventListener('abort', abort));
    }

    cancel(): void {
        const jobs = [...(this.current ? [this.current] : []), ...this.waiting];
        this.waiting = [];
        if (this.current) this.close();
        for (const { reject } of jobs) reject(this.closed());
    }

    dispose(): void {
        this.cancel();
        this.close();
    }

    private next(): void {
        if (this.current) return;
        this.current = this.waiting.shift();
        if (!this.current) return;
        const { id, run } = this.current;
        const files = Object.entries(run.files ?? {}).map(([path, content]) => ({ path, bytes: bytesOf(content) }));
        const worker = (this.worker ??= this.open());
        worker.post({ kind: 'run', id, args: run.args, files, stdin: bytesOf(run.stdin ?? ''), environment: run.environment ?? {}, streams: run.onOutput !== undefined });
    }

    /** A run that has begun ends with its worker; the next one begins in another. */
    private abort(id: number): void {
        const isCurrent = this.current?.id === id;
        const job = isCurrent ? this.current : this.waiting.find((one) => one.id === id);
        this.waiting = this.waiting.filter((one) => one !== job);
        if (isCurrent) this.close();
        job?.reject(this.closed());
        this.next();
    }

    private open(): OwnedWorker<ToToolsWorker, FromToolsWorker> {
        const first = (): Promise<ToToolsWorker> => moduleCode('tools', this.options).then((module) => ({ kind: 'start', module }));
        const worker = startWorker<ToToolsWorker, FromToolsWorker>(new URL('tools_worker.js', baseOf(this.options)), 'tools', first);
        worker.onMessage = (message) => worker === this.worker && this.receive(message);
        worker.onError = (details) => worker === this.worker && this.crash({ reason: 'load', details });
        return worker;
    }

    private receive(message: FromToolsWorker): void {
        switch (message.kind) {
        case 'output': return this.current?.run.onOutput?.(message.text, message.isError);
        case 'done': return this.settle(message);
        case 'crashed': return this.crash(message.crash);
        }
    }

    private settle({ status, stdout, stderr, files }: RunDone): void {
        const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
        this.current?.resolve({
            status,
            stdout: text(stdout),
            stderr: text(stderr),
            bytes: { stdout, stderr },
            files: Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])),
        });
        this.current = undefined;
        this.next();
    }

    /** Ends the run; those that wait begin in another worker. */
    private crash(crash: Crash): void {
        console.error(`the command line of Tharsis has ended (${crash.reason}): ${crash.details}`);
        const job = this.current;
        this.close();
        job?.reject(this.closed(crash));
        this.next();
    }

    private close(): void {
        this.worker?.close();
        this.worker = undefined;
        this.current = undefined;
    }

    private closed(crash?: Crash): ModuleClosed {
        return new ModuleClosed(this.options.language ?? 'en', crash);
    }
}

/** The worker is started by the first run. */
export function startTools(options: ModuleOptions = {}): ToolsConnection {
    return new ToolsInWorker(options);
}
