// debugger.ts -- the program under the debugger: its states, its motions in both directions, what views are told
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import { startDebugAdapter } from '../modules.ts';
import type { Announcer, Debugger, DebugState, Dispose, ErrorStop, Granularity, Language, OtherStop, StepKind, Workspace } from '../contract.ts';
import { Emitter } from './emitter.ts';
import { Flow } from './flow.ts';
import { sourcesOf, type StartOptions } from './launch.ts';
import { baseName } from './paths.ts';
import { prepare, Program, type ReadyAdapter, type Standing } from './program.ts';
import { StopList } from './stop_list.ts';
import { StopSync } from './stop_sync.ts';
import { texts } from './texts.ts';

export interface DebuggerContext {
    workspace: Workspace;
    announcer: Announcer;
    language: Language;
    /** For tests: another adapter than that of the page. */
    connect?: () => DebugAdapterConnection;
}

/** A motion that ends sooner is not shown as running, so that nothing flickers at each step. */
const untilShownAsRunning = 80;

interface Waiter {
    resolve: () => void;
}

class PageDebugger implements Debugger {
    state: DebugState = 'none';
    adapter: DebugAdapterConnection | null = null;
    granularity: Granularity = 'line';
    frameId: number | null = null;
    position = 0;

    private readonly stateChanged = new Emitter<[DebugState]>();
    private readonly updated = new Emitter<[]>();
    private readonly printed = new Emitter<[string, 'stdout' | 'stderr' | 'console']>();
    private readonly said = new Emitter<[string, 'stop' | 'error' | 'note']>();
    private readonly stops = new StopList();
    private readonly flow = new Flow();

    private spare: ReadyAdapter | null = null;
    private program: Program | null = null;
    private sync: StopSync | null = null;
    /** The program moves, or waits for input. */
    private moves = false;
    private runningTimer: ReturnType<typeof setTimeout> | undefined;
    private waiters: Waiter[] = [];
    /** Texts that were assembled, by file. */
    private assembled = new Map<string, string>();
    private wasToldOfChange = false;
    private sendsAllStops = true;

    constructor(private readonly context: DebuggerContext) {
        const { workspace } = context;
        workspace.onBreakpointsChange(() => this.sendStops());
        this.stops.changed.on(() => this.sendStops());
        workspace.onProjectChange((what) => this.projectChanged(what));
    }

    /** Loads the modules before they are needed, and asks what they can do. */
    warmUp(): void {
        this.spare ??= this.connect();
        this.spare.capabilities.then((all) => this.stops.offer(all.exceptionBreakpointFilters ?? []), () => undefined);
    }

    private connect(): ReadyAdapter {
        return prepare((this.context.connect ?? startDebugAdapter)(), this.context.language);
    }

    // ---------------------------------------------------------------- begin and end

    async start(options: StartOptions = {}): Promise<void> {
        const project = this.context.workspace.project();
        if (sourcesOf(project).length === 0) return this.said.emit(texts.noSources(), 'error');
        this.assembled = new Map(project.files.map((file) => [file.name, file.text]));
        this.wasToldOfChange = false;
        this.sendsAllStops = options.debug ?? true;
        await this.open((program) => program.launch(project, options));
    }

    async openCase(name: string, content: Uint8Array): Promise<void> {
        this.assembled = new Map();
        this.sendsAllStops = true;
        await this.open(async (program) => {
            await program.openCase(name, content);
            for (const source of await program.sources()) program.recorded.set(source.path, this.keepSource(source.path, source.text));
        });
    }

    /** The file of the project with this text; if there is none, it is added. */
    private keepSource(path: string, text: string): string {
        const { workspace } = this.context;
        const same = workspace.project().files.find((file) => file.text === text);
        if (same) return same.name;
        const base = baseName(path);
        let name = base;
        for (let number = 2; workspace.text(name) !== undefined; ++number) name = base.replace(/(\.\w+)?$/, `-${number}$1`);
        workspace.setText(name, text);
        return name;
    }

    private async open(load: (program: Program) => Promise<void>): Promise<void> {
        this.discard();
        const { connection, capabilities } = this.spare ?? this.connect();
        this.spare = null;
        const program = new Program(connection);
        this.program = program;
        this.adapter = connection;
        this.setState('starting');
        this.listen(program);
        try {
            this.stops.offer((await capabilities).exceptionBreakpointFilters ?? []);
            await load(program);
            if (this.program !== program) return;
            this.sync = this.newSync(program);
            await this.sync.send(this.sendsAllStops);
            this.moves = true;
            await connection.request('configurationDone');
            if (this.program === program && this.state === 'starting') this.showRunning();
        } catch (error) {
            if (this.program !== program) return;
            this.refuse(error);
        }
    }

    private newSync(program: Program): StopSync {
        const isStale = (file: string): boolean => this.isStale(file);
        const ask = <Body>(command: string, args: object): Promise<Body> => program.connection.request<Body>(command, args);
        return new StopSync(ask, this.context.workspace, this.stops, isStale);
    }

    /** The program could not be opened: its first error is shown where it is. */
    private refuse(error: unknown): void {
        const place = this.firstError;
        this.discard();
        this.setState('none');
        this.said.emit(error instanceof Error ? error.message : String(error), 'error');
        if (place) this.context.workspace.reveal(place, { focus: true });
    }

    private firstError: ReturnType<Program['placeOf']> = null;

    private listen(program: Program): void {
        const { connection } = program;
        const on = (event: string, handler: (body: any) => void | Promise<void>): void => {
            connection.on(event, (body) => (this.program === program ? handler(body) : undefined));
        };
        this.firstError = null;
        on('output', (body: DebugProtocol.OutputEvent['body']) => this.print(program, body));
        on('stopped', (body: DebugProtocol.StoppedEvent['body']) => void this.arrive(program, body));
        on('terminated', () => this.leave(texts.stopped()));
        on('invalidated', () => void this.refresh(program));
        on('tharsis/waiting', (body: { for: string }) => this.wait(body.for === 'key'));
        on('progressStart', (body: DebugProtocol.ProgressStartEvent['body']) => this.said.emit(body.title, 'note'));
        connection.onClosed((sentence) => {
            if (this.program === program) this.leave(sentence, 'error');
        });
    }

    /** A promise: the program waits, since the page has enough to show. */
    private print(program: Program, body: DebugProtocol.OutputEvent['body']): Promise<void> | undefined {
        if (this.state === 'starting' && body.category === 'stderr') this.firstError ??= program.placeOf(body);
        const kind = body.category === 'stdout' || body.category === 'stderr' ? body.category : 'console';
        this.printed.emit(body.output, kind);
        return this.flow.take(body.output.length);
    }

    /** Drops the program at once, whatever it does. */
    private discard(): void {
        const { program } = this;
        this.program = null;
        this.adapter = null;
        this.sync = null;
        this.frameId = null;
        this.settle();
        if (!program) return;
        program.connection.dispose();
        this.context.workspace.showExecution(null);
        this.stops.forgetAnswers();
    }

    private leave(sentence: string, kind: 'stop' | 'error' = 'stop'): void {
        this.discard();
        this.setState('none');
        this.said.emit(sentence, kind);
        this.warmUp();
    }

    async stop(): Promise<void> {
        if (this.state !== 'none') this.leave(texts.stopped());
    }

    // ---------------------------------------------------------------- motions

    async pause(): Promise<void> {
        if (!this.program || !this.moves) return;
        const settled = this.settled();
        await this.program.connection.request('pause', { threadId: 1 });
        await settled;
    }

    async resume(): Promise<void> {
        if (this.state === 'none' || this.state === 'ended') return this.start();
        await this.move('continue', {}, false);
    }

    reverse(): Promise<void> {
        return this.move('reverseContinue');
    }

    step(kind: StepKind): Promise<void> {
        if (this.state === 'ended') return Promise.resolve(this.said.emit(texts.hasEnded(), 'note'));
        const command = { into: 'stepIn', over: 'next', out: 'stepOut' }[kind];
        return this.move(command, kind === 'out' ? {} : { granularity: this.granularity });
    }

    stepBack(kind: StepKind): Promise<void> {
        const command = { into: 'tharsis/stepBackInto', over: 'stepBack', out: 'tharsis/stepBackOut' }[kind];
        return this.move(command, kind === 'out' ? {} : { granularity: this.granularity });
    }

    goToStep(step: number): Promise<void> {
        return this.move('tharsis/goToStep', { step });
    }

    async lastWrite(expression: string): Promise<string> {
        if (this.state === 'waiting') await this.pause();
        const { program } = this;
        if (!program || !this.stands()) throw new Error(texts.noProgram());
        this.moves = true;
        try {
            const args = { expression, ...(this.frameId === null ? {} : { frameId: this.frameId }) };
            const found = await program.connection.request<{ found: boolean; text: string }>('tharsis/lastWrite', args);
            if (found.found) await this.settled();
            else this.settle();
            return found.text;
        } catch (error) {
            this.settle();
            throw error;
        }
    }

    /** Sends a request that moves the program. With `wait` until it stands again, or waits for input. */
    private async move(command: string, args: object = {}, wait = true): Promise<void> {
        if (this.state === 'waiting') await this.pause();
        const { program } = this;
        if (!program || !this.stands()) return;
        this.moves = true;
        clearTimeout(this.runningTimer);
        this.runningTimer = setTimeout(() => this.showRunning(), untilShownAsRunning);
        const settled = this.settled();
        try {
            await program.connection.request(command, { threadId: 1, ...args });
        } catch (error) {
            this.settle();
            if (this.program === program) this.said.emit(error instanceof Error ? error.message : String(error), 'error');
            return;
        }
        if (wait) await settled;
    }

    /** A program that waits for input can be moved, too, once it was paused. */
    private stands(): boolean {
        return !this.moves && (this.state === 'stopped' || this.state === 'ended');
    }

    private settled(): Promise<void> {
        return new Promise((resolve) => this.waiters.push({ resolve }));
    }

    private settle(): void {
        this.moves = false;
        clearTimeout(this.runningTimer);
        for (const { resolve } of this.waiters.splice(0)) resolve();
    }

    private showRunning(): void {
        if (!this.moves || this.state === 'running') return;
        this.context.workspace.showExecution(null);
        this.setState('running');
    }

    // ---------------------------------------------------------------- stops

    private async arrive(program: Program, stopped: DebugProtocol.StoppedEvent['body']): Promise<void> {
        const standing = await program.standing(stopped).catch((error: unknown) => {
            if (this.program === program) this.said.emit(error instanceof Error ? error.message : String(error), 'error');
            return null;
        });
        if (!standing || this.program !== program) return;
        if (!this.sendsAllStops) {
            this.sendsAllStops = true;
            await this.sync?.send(true).catch((error: unknown) => this.said.emit(String(error), 'error'));
        }
        this.settle();
        this.show(standing);
        this.setState(standing.hasEnded ? 'ended' : 'stopped');
        this.said.emit(this.describe(standing), 'stop');
        this.updated.emit();
        if (!this.spare) setTimeout(() => this.warmUp(), 0);
    }

    private show(standing: Standing): void {
        this.position = standing.position;
        this.frameId = standing.frame?.id ?? null;
        this.context.workspace.showExecution(standing.place);
    }

    private describe(standing: Standing): string {
        const { place, frame, sentence } = standing;
        const address = texts.atAddress({ address: frame?.instructionPointerReference ?? '?' });
        const line = place && this.context.workspace.text(place.file)?.split('\n')[place.line - 1]?.trim();
        const where = place ? texts.atLine({ file: place.file, line: place.line, text: line ?? '' }) : address;
        return sentence === '' ? where : texts.withPlace({ sentence, place: where });
    }

    /** Values were changed while the program stood. */
    private async refresh(program: Program): Promise<void> {
        if (this.moves) return;
        const reason = this.state === 'ended' ? 'exit' : 'step';
        const standing = await program.standing({ reason }).catch(() => null);
        if (!standing || this.program !== program || this.moves) return;
        this.show(standing);
        this.updated.emit();
    }

    private wait(forKey: boolean): void {
        clearTimeout(this.runningTimer);
        for (const { resolve } of this.waiters.splice(0)) resolve();
        this.setState('waiting');
        this.said.emit(forKey ? texts.waitsForKey() : texts.waitsForInput(), 'note');
    }

    async typeInput(text: string): Promise<void> {
        if (!this.program) throw new Error(texts.noProgram());
        const waited = this.state === 'waiting';
        if (waited) this.setState('running'); // before the answer, with which the next wait may come
        try {
            await this.program.connection.request('tharsis/input', { text });
        } catch (error) {
            if (waited && this.state === 'running') this.setState('waiting');
            throw error;
        }
    }

    selectFrame(id: number): void {
        this.frameId = id;
        this.updated.emit();
    }

    // ---------------------------------------------------------------- stops that are set, texts that change

    private isStale(file: string): boolean {
        const before = this.assembled.get(file);
        return before !== undefined && before !== this.context.workspace.text(file);
    }

    private sendStops(): void {
        if (!this.sync) return;
        this.sync.send(this.sendsAllStops).catch((error: unknown) => {
            if (this.program) this.said.emit(error instanceof Error ? error.message : String(error), 'error');
        });
    }

    private projectChanged(what: 'text' | 'files' | 'settings' | 'project'): void {
        if (what === 'project') return void this.stop();
        if (this.state === 'none' || this.wasToldOfChange) return;
        if (![...this.assembled.keys()].some((file) => this.isStale(file))) return;
        this.wasToldOfChange = true;
        this.said.emit(texts.changed(), 'note');
    }

    otherStops(): readonly OtherStop[] {
        return this.stops.otherStops();
    }
    setOtherStops(all: readonly OtherStop[]): void {
        this.stops.setOtherStops(all);
    }
    errorStops(): readonly ErrorStop[] {
        return this.stops.errorStops();
    }
    setErrorStop(id: string, enabled: boolean): void {
        this.stops.setErrorStop(id, enabled);
    }

    // ---------------------------------------------------------------- requests and subscribers

    async request<Body = unknown>(command: string, args: object = {}): Promise<Body> {
        if (!this.program) throw new Error(texts.noProgram());
        return this.program.connection.request<Body>(command, args);
    }

    private setState(state: DebugState): void {
        if (this.state === state) return;
        this.state = state;
        this.stateChanged.emit(state);
    }

    onState(handler: (state: DebugState) => void): Dispose {
        return this.stateChanged.on(handler);
    }
    onUpdate(handler: () => void): Dispose {
        return this.updated.on(handler);
    }
    onOutput(handler: (text: string, kind: 'stdout' | 'stderr' | 'console') => void): Dispose {
        return this.printed.on(handler);
    }
    onMessage(handler: (sentence: string, kind: 'stop' | 'error' | 'note') => void): Dispose {
        return this.said.on(handler);
    }
    onStopsChange(handler: () => void): Dispose {
        return this.stops.shown.on(handler);
    }
}

export function createDebugger(context: DebuggerContext): Debugger {
    const made = new PageDebugger(context);
    setTimeout(() => made.warmUp(), 0);
    return made;
}
