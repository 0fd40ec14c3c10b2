// server_worker.ts -- the debug adapter or the language server of a page
import type { FromServerWorker, ServerRole, ToServerWorker } from '../runtime/worker_messages.ts';
import { answerFileRequest } from './file_system.ts';
import { Interruption } from './interruption.ts';
import { Turn, Turns } from './turns.ts';
import { crashOf, loadModule, ModuleFailure, type WasmInstance } from './wasm_module.ts';
import { openScope } from './worker_scope.ts';

/** What engine.cpp exports. */
interface Engine extends WasmInstance {
    _tharsis_open(role: number): void;
    _tharsis_message_space(bytes: number): number;
    _tharsis_receive(): void;
    _tharsis_turn(): number;
    _tharsis_sleeps_for(): number;
    _tharsis_exit_status(): number;
}

const roles: Record<ServerRole, number> = { debugAdapter: 0, languageServer: 1 };
const scope = await openScope<ToServerWorker, FromServerWorker>();

/** In milliseconds; turns are much shorter but for such requests. */
const longTurn = 200;

class ServerHost {
    private readonly turns: Turns;
    private sent: string[] = [];
    private turnBegan = 0;
    /** The number of the request that came last: while a turn lasts, it is the one that is served. */
    private lastRequest = 0;

    constructor(private readonly engine: Engine, private readonly interruption: Interruption) {
        this.turns = new Turns({
            turn: () => {
                this.turnBegan = performance.now();
                return engine._tharsis_turn();
            },
            sleepsFor: () => engine._tharsis_sleeps_for(),
            flush: () => this.flush(),
            ended: (result) => this.end(result),
            later: (act) => scope.later(() => guarded(act)),
        });
    }

    /** A turn that lasts, because one request searches all of the run, sends its progress at once. */
    collect(text: string): void {
        this.sent.push(text);
        if (performance.now() - this.turnBegan > longTurn) this.flush();
    }

    handle(message: ToServerWorker): void {
        if (message.kind === 'message') return this.pass(message.text);
        if (message.kind === 'handled') return this.turns.handled(message.characters);
        if (message.kind === 'interruptible') return this.interruption.watch(message.address);
        if (message.kind === 'file') return this.answerFile(message);
    }

    /** Called by the server while it serves a request, and between requests. */
    poll(): void {
        if (performance.now() - this.turnBegan < longTurn || !this.interruption.isAskedFor()) return;
        this.put(JSON.stringify({ seq: 0, type: 'request', command: 'cancel', arguments: { requestId: this.lastRequest } }));
    }

    private pass(text: string): void {
        this.lastRequest = Number(/^\{"seq":(\d+)/.exec(text)?.[1] ?? this.lastRequest);
        this.put(text);
        this.turns.wake();
    }

    private put(text: string): void {
        const bytes = new TextEncoder().encode(text);
        const space = this.engine._tharsis_message_space(bytes.length);
        if (space === 0) throw new ModuleFailure({ reason: 'memory', details: `a message of ${bytes.length} bytes` });
        this.engine.HEAPU8.set(bytes, space);
        this.engine._tharsis_receive();
    }

    private answerFile({ id, request }: ToServerWorker & { kind: 'file' }): void {
        try {
            scope.post({ kind: 'file', id, result: answerFileRequest(this.engine.FS, request) });
        } catch (error) {
            scope.post({ kind: 'file', id, error: error instanceof Error ? error.message : String(error) });
        }
    }

    private flush(): void {
        if (this.sent.length === 0) return;
        const texts = this.sent;
        this.sent = [];
        this.turns.sent(texts.reduce((sum, text) => sum + text.length, 0));
        scope.post({ kind: 'messages', texts });
    }

    private end(result: number): void {
        if (result === Turn.outOfMemory) throw new ModuleFailure({ reason: 'memory', details: 'no memory is left' });
        scope.post({ kind: 'ended', status: this.engine._tharsis_exit_status() });
    }
}

/** After an exception the module's memory is in no known state: the page ends this worker. */
function guarded(act: () => void): void {
    try {
        act();
    } catch (error) {
        scope.post({ kind: 'crashed', crash: crashOf(error) });
    }
}

async function start({ role, module }: ToServerWorker & { kind: 'start' }): Promise<ServerHost> {
    const loaded = await loadModule<Engine>(module);
    let host: ServerHost | undefined;
    const onPoll = Interruption.isPossible ? { onPoll: () => host?.poll() } : {};
    const engine = await loaded.instantiate({ onMessage: (text: string) => host?.collect(text), ...onPoll });
    engine.FS.mkdirTree('/project');
    engine.FS.chdir('/project');
    engine._tharsis_open(roles[role]);
    host = new ServerHost(engine, new Interruption());
    return host;
}

let started: Promise<ServerHost> | undefined;
scope.onMessage((message) => {
    if (message.kind === 'start') {
        started = start(message);
        started.catch((error) => scope.post({ kind: 'crashed', crash: crashOf(error) }));
    } else void started?.then((host) => guarded(() => host.handle(message)), () => {});
});
