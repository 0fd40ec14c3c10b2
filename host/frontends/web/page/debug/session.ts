// session.ts -- begins and ends programs under the debugger, and passes on what their adapters send
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import type { Waiting } from '../../../client/requests.ts';
import type { Announcer, AwaitedKind, Language, Workspace } from '../contract.ts';
import { startDebugAdapter } from '../modules.ts';
import { sentence } from '../sentence.ts';
import { Adapters } from './adapters.ts';
import { AssembledTexts } from './assembled_texts.ts';
import { ObservedState } from './debugger_state.ts';
import { Flow } from './flow.ts';
import { sourcesOf, type StartOptions } from './launch.ts';
import { Motion } from './motion.ts';
import { keepSource, Program } from './program.ts';
import { StepQueue } from './step_queue.ts';
import { StopSync } from './stop_sync.ts';
import { texts } from './texts.ts';
import { keepWritten, takeWritten } from './written_files.ts';

/** How long the files of a program that runs may delay its end. */
const mostForFiles = 50;
/** What a program that waits for input is paused for. */
const needsPause = new Set(['setVariable', 'setExpression', 'writeMemory']);

export interface DebuggerContext {
    workspace: Workspace;
    announcer: Announcer;
    language: Language;
    /** For tests: another adapter than that of the page. */
    connect?: () => DebugAdapterConnection;
}

/** One program after another, each in an adapter of its own. How a program moves is the debugger's. */
export abstract class DebugSession extends ObservedState {
    protected readonly flow = new Flow();
    protected readonly queue = new StepQueue();
    protected readonly motion = new Motion(() => this.showRunning());
    private readonly assembled: AssembledTexts;
    private readonly adapters: Adapters;
    protected program: Program | null = null;
    private sync: StopSync | null = null;
    /** The program that is being ended: where it stands is not shown. */
    private stopping: Program | null = null;
    /** False while a program runs without stops. */
    protected sendsAllStops = true;

    constructor(protected readonly context: DebuggerContext) {
        super();
        const { workspace } = context;
        this.adapters = new Adapters(context.connect ?? startDebugAdapter, context.language);
        this.assembled = new AssembledTexts(workspace);
        workspace.onBreakpointsChange(() => void this.sendStops());
        this.stops.changed.on(() => void this.sendStops());
        workspace.onProjectChange((what) => this.projectChanged(what));
    }

    /** The program has stopped. */
    protected abstract arrive(program: Program, stopped: DebugProtocol.StoppedEvent['body']): Promise<void>;
    /** The program waits for a line, a key or a click. */
    protected abstract wait(program: Program, what: AwaitedKind): Promise<void>;
    abstract pause(): Promise<void>;
    /** Another program begins. */
    protected abstract begins(): void;
    /** Values were changed while the program stood. */
    protected abstract refresh(program: Program): Promise<void>;

    /** Loads the modules before they are needed, and asks what they can do. */
    warmUp(): void {
        this.adapters.prepare().capabilities.then((all) => this.stops.offer(all.exceptionBreakpointFilters ?? []), () => undefined);
    }

    async start(options: StartOptions = {}): Promise<void> {
        const project = this.context.workspace.project();
        if (sourcesOf(project).length === 0) return this.said.emit(texts.noSources(), 'error');
        this.assembled.begin(project);
        this.sendsAllStops = options.debug ?? true;
        await this.open((program) => {
            const launched = program.launch(project, options);
            // The stops follow the launch at once, since the adapter takes requests in their order; if it is refused, so are they.
            this.sync = this.newSync(program);
            const sending = this.sync.send(this.sendsAllStops);
            sending.catch(() => {});
            return launched.then(() => sending);
        });
    }

    async openCase(name: string, content: Uint8Array): Promise<void> {
        this.assembled.begin(null);
        this.sendsAllStops = true;
        await this.open(async (program) => {
            await program.openCase(name, content);
            this.sync = this.newSync(program);
            for (const { path, text } of await program.sources()) program.recorded.set(path, keepSource(this.context.workspace, path, text));
            if (this.program === program) await this.sync.send(this.sendsAllStops);
        });
    }

    private async open(load: (program: Program) => Promise<void>): Promise<void> {
        this.discard();
        this.begins();
        const { connection, capabilities } = this.adapters.take();
        const program = new Program(connection);
        this.program = program;
        this.adapter = connection;
        this.setState('starting');
        this.listen(program);
        try {
            this.stops.offer((await capabilities).exceptionBreakpointFilters ?? []);
            await load(program);
            if (this.program !== program) return;
            await this.stopsSent();
            this.motion.begin(false);
            await connection.request('configurationDone');
            if (this.program === program && this.state === 'starting') this.showRunning();
        } catch (error) {
            if (this.program !== program) return;
            this.refuse(error);
        }
    }

    private newSync(program: Program): StopSync {
        const isStale = (file: string): boolean => this.assembled.isStale(file);
        const ask = <Body>(command: string, args: object): Promise<Body> => program.connection.request<Body>(command, args);
        return new StopSync(ask, this.context.workspace, this.stops, isStale);
    }

    /** The program could not be opened: its first error is shown where it is. */
    private refuse(error: unknown): void {
        const place = this.firstError;
        this.discard();
        this.setState('none');
        this.said.emit(sentence(error), 'error');
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
        on('stopped', (body: DebugProtocol.StoppedEvent['body']) => void (this.stopping !== program && this.arrive(program, body)));
        on('terminated', () => this.leave(texts.stopped()));
        on('invalidated', () => void this.refresh(program));
        on('tharsis/waiting', (body: Waiting) => void this.wait(program, body.for));
        on('progressStart', (body: DebugProtocol.ProgressStartEvent['body']) => this.searchBegins(body));
        on('progressUpdate', (body: DebugProtocol.ProgressUpdateEvent['body']) => this.searchGoesOn(body));
        on('progressEnd', () => this.searchEnds());
        connection.onClosed((sentence) => {
            if (this.program === program) this.leave(sentence, 'error');
        });
    }

    /** What the adapter calls the search that is under way. */
    private searchId = '';

    private searchBegins({ progressId, title, percentage }: DebugProtocol.ProgressStartEvent['body']): void {
        this.searchId = progressId;
        this.setSearch({ title, ...(percentage === undefined ? {} : { percentage }) });
        this.said.emit(title, 'note');
    }

    private searchGoesOn({ progressId, percentage }: DebugProtocol.ProgressUpdateEvent['body']): void {
        if (this.search && progressId === this.searchId && percentage !== undefined) this.setSearch({ ...this.search, percentage });
    }

    /** What it has found, or that it was cancelled, is said by who has asked for it. */
    private searchEnds(): void {
        if (this.search) this.said.emit(texts.searchEnded(), 'note');
        this.setSearch(null);
    }

    cancelSearch(): void {
        if (this.search) this.program?.connection.cancelProgress(this.searchId);
    }

    /** A promise: the program waits, since the page has enough to show. */
    private print(program: Program, body: DebugProtocol.OutputEvent['body']): Promise<void> | undefined {
        if (this.state === 'starting' && body.category === 'stderr') this.firstError ??= program.placeOf(body);
        const kind = body.category === 'stdout' || body.category === 'stderr' ? body.category : 'console';
        return this.flow.wait(this.printed.gather(body.output, kind));
    }

    /** Drops the program at once, whatever it does. */
    private discard(): void {
        const { program } = this;
        this.queue.forget();
        this.program = null;
        this.stopping = null;
        this.adapter = null;
        this.sync = null;
        this.frameId = null;
        this.motion.end();
        this.setSearch(null);
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
        const { program } = this;
        if (!program || this.stopping === program) return;
        this.stopping = program;
        const late = new Promise<void>((resolve) => setTimeout(resolve, mostForFiles));
        this.flow.open();
        await Promise.race([this.keepFilesAtStop(program), late]);
        this.flow.close();
        if (this.program === program) this.leave(texts.stopped());
    }

    /** Both requests are sent at once: the adapter takes them in their order, and the reader waits for one answer, not for two. */
    private async keepFilesAtStop(program: Program): Promise<void> {
        if (this.state === 'starting') return;
        const moves = this.motion.isUnderWay && this.state !== 'waiting';
        const pausing = moves ? program.connection.request('pause', { threadId: 1 }) : undefined;
        await Promise.allSettled([pausing, this.keepFiles(program)]); // refused: the adapter has ended, and with it what was written
    }

    /** Brings what the program has written into the project. */
    protected async keepFiles(program: Program): Promise<void> {
        const { files, refused } = await takeWritten(program.connection);
        if (this.program !== program) return;
        const said = files.map((file) => keepWritten(this.context.workspace, file, (name, text) => this.assembled.wasWritten(name, text)));
        const all = [...said, ...refused.map((name) => texts.writtenNot({ name }))].filter((one) => one !== '');
        if (all.length > 0) this.printed.emit(`${all.join('\n')}\n`, 'console');
    }

    private showRunning(): void {
        if (!this.motion.isUnderWay || this.state === 'running') return;
        this.context.workspace.showExecution(null);
        this.setState('running');
    }

    // ---------------------------------------------------------------- stops that are set, texts that change

    protected async sendStops(): Promise<void> {
        const { program } = this;
        try {
            await this.sync?.send(this.sendsAllStops);
        } catch (error) {
            if (this.program === program) this.said.emit(sentence(error), 'error');
        }
    }

    /** A motion that is asked for after a stop was set must not begin before it. */
    protected async stopsSent(): Promise<void> {
        await this.sync?.sentAll;
    }

    private projectChanged(what: 'text' | 'files' | 'settings' | 'project'): void {
        if (what === 'project') return this.leaveProject();
        if (this.state !== 'none' && this.assembled.becameStale()) this.said.emit(texts.changed(), 'note');
    }

    /** Another project is open already: its names are others, and what the program writes is not one of its files. */
    private leaveProject(): void {
        if (this.state !== 'none') this.leave(texts.stopped());
        this.stops.set([], {});
    }

    // ---------------------------------------------------------------- requests

    async request<Body = unknown>(command: string, args: object = {}): Promise<Body> {
        if (this.state === 'waiting' && needsPause.has(command)) await this.pause();
        if (!this.program) throw new Error(texts.noProgram());
        return this.program.connection.request<Body>(command, args);
    }
}
