// tools_worker.ts -- the command line: a fresh instance of its module for each run, so that no run depends on another one
import type { FromToolsWorker, ToToolsWorker, WorkerFile } from '../runtime/worker_messages.ts';
import { CapturedOutput } from './captured_output.ts';
import { readFiles, writeFile } from './file_system.ts';
import { crashOf, loadModule, type LoadedModule, type WasmInstance } from './wasm_module.ts';
import { openScope } from './worker_scope.ts';

interface ToolsModule extends WasmInstance {
    callMain(args: string[]): number;
}
type Run = ToToolsWorker & { kind: 'run' };

const workFolder = '/work';
const scope = await openScope<ToToolsWorker, FromToolsWorker>();

interface Captured {
    stdout: CapturedOutput;
    stderr: CapturedOutput;
}

function capture({ id, streams }: Run): Captured {
    const passing = (isError: boolean) =>
        streams ? (text: string) => scope.post({ kind: 'output', id, text, isError }) : undefined;
    return { stdout: new CapturedOutput(passing(false)), stderr: new CapturedOutput(passing(true)) };
}

/** What one output has is passed on before the other one prints: both together stay in order. */
function writing(to: CapturedOutput, other: CapturedOutput): (byte: number | null) => void {
    return (byte) => {
        if (byte === null) return;
        other.flush();
        to.add(byte & 0xff);
    };
}

function settingsFor(run: Run, { stdout, stderr }: Captured): Record<string, unknown> {
    let read = 0;
    const stdin = () => read < run.stdin.length ? run.stdin[read++]! : null;
    return {
        thisProgram: 'tharsis',
        preRun: [({ FS, ENV }: ToolsModule) => {
            FS.init(stdin, writing(stdout, stderr), writing(stderr, stdout));
            Object.assign(ENV, { LANG: 'C.UTF-8' }, run.environment);
        }],
    };
}

const absolute = (path: string) => path.startsWith('/') ? path : `${workFolder}/${path}`;

/** Files below the run's folder that were not there before, or are others now. */
function changedFiles(before: WorkerFile[], after: WorkerFile[]): WorkerFile[] {
    const known = new Map(before.map(({ path, bytes }) => [absolute(path), bytes]));
    const same = (one: Uint8Array | undefined, other: Uint8Array) =>
        one?.length === other.length && one.every((byte, at) => byte === other[at]);
    return after.filter(({ path, bytes }) => !same(known.get(path), bytes))
        .map(({ path, bytes }) => ({ path: path.slice(workFolder.length + 1), bytes }));
}

/** The status of `exit` arrives as an exception. */
function callMain(module: ToolsModule, args: string[]): number {
    try {
        return module.callMain(args);
    } catch (error) {
        const exit = error as { name?: string; status?: number };
        if (exit.name === 'ExitStatus' && exit.status !== undefined) return exit.status;
        throw error;
    }
}

async function perform(loaded: LoadedModule<ToolsModule>, run: Run): Promise<void> {
    const captured = capture(run);
    const module = await loaded.instantiate(settingsFor(run, captured));
    module.FS.mkdirTree(workFolder);
    for (const { path, bytes } of run.files) writeFile(module.FS, absolute(path), bytes);
    module.FS.chdir(workFolder);
    const status = callMain(module, run.args);
    captured.stdout.flush();
    captured.stderr.flush();
    scope.post({
        kind: 'done',
        id: run.id,
        status,
        stdout: captured.stdout.take(),
        stderr: captured.stderr.take(),
        files: changedFiles(run.files, readFiles(module.FS, workFolder)),
    });
}

let loaded: Promise<LoadedModule<ToolsModule>> | undefined;
let last: Promise<void> = Promise.resolve();
const report = (error: unknown) => scope.post({ kind: 'crashed', crash: crashOf(error) });

scope.onMessage((message) => {
    if (message.kind === 'start') {
        loaded = loadModule<ToolsModule>(message.module);
        loaded.catch(report);
        return;
    }
    const module = loaded;
    if (!module) return;
    last = last.then(async () => perform(await module, message)).catch(report);
});
