// session.ts -- follows the debug sessions of Tharsis: which is active, whether it stands, what has changed
import * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';

export const debugType = 'tharsis';

const motions = new Set(['continue', 'next', 'stepIn', 'stepOut', 'stepBack', 'reverseContinue', 'goto', 'restartFrame',
    'tharsis/stepBackInto', 'tharsis/stepBackOut', 'tharsis/goToStep']);

/** What is known of a session that was started and has not ended. */
interface State {
    threadId: number;
    stopped: boolean;
    /** The frame that was selected since the last stop: the ids of earlier frames are those of another step. */
    frameId: number | undefined;
}

/** What the program waits for, as the adapter reports it. */
export interface Waiting {
    session: vscode.DebugSession;
    for: 'input' | 'key' | 'click';
    text: string;
}

export class DebugSessions implements vscode.DebugAdapterTrackerFactory, vscode.Disposable {
    private readonly states = new Map<string, State>();
    private readonly stopping = new vscode.EventEmitter<vscode.DebugSession>();
    private readonly running = new vscode.EventEmitter<vscode.DebugSession>();
    private readonly changing = new vscode.EventEmitter<vscode.DebugSession>();
    private readonly waiting = new vscode.EventEmitter<Waiting>();
    private readonly selecting = new vscode.EventEmitter<vscode.DebugSession>();
    private readonly switching = new vscode.EventEmitter<void>();
    private readonly disposables: vscode.Disposable[];

    /** The program stands at another step. */
    readonly onDidStop = this.stopping.event;
    /** The program runs, in either direction. */
    readonly onDidRun = this.running.event;
    /** The program stands where it stood, and a value was changed by hand. */
    readonly onDidChange = this.changing.event;
    readonly onDidWait = this.waiting.event;
    /** Another frame of the program that stands is selected. */
    readonly onDidSelect = this.selecting.event;
    /** Another session is the active one, or none is. */
    readonly onDidSwitch = this.switching.event;

    constructor() {
        this.disposables = [
            this.stopping, this.running, this.changing, this.waiting, this.selecting, this.switching,
            vscode.debug.registerDebugAdapterTrackerFactory(debugType, this),
            vscode.debug.onDidChangeActiveDebugSession(() => this.announceSwitch()),
            vscode.debug.onDidChangeActiveStackItem((item) => this.select(item)),
            vscode.debug.onDidStartDebugSession((session) => this.begin(session)),
            vscode.debug.onDidTerminateDebugSession((session) => this.end(session)),
        ];
    }

    dispose(): void {
        this.disposables.forEach((one) => one.dispose());
    }

    /** The active session, if it is one of Tharsis. */
    active(): vscode.DebugSession | undefined {
        const session = vscode.debug.activeDebugSession;
        return session?.type === debugType ? session : undefined;
    }

    /** The active session, if its program stands. */
    stopped(): vscode.DebugSession | undefined {
        const session = this.active();
        return session && this.states.get(session.id)?.stopped ? session : undefined;
    }

    threadOf(session: vscode.DebugSession): number {
        return this.states.get(session.id)?.threadId ?? 1;
    }

    /** The stack frame that is selected in the Call Stack view, if it belongs to this session. */
    frameOf(session: vscode.DebugSession): number | undefined {
        return this.states.get(session.id)?.frameId;
    }

    createDebugAdapterTracker(session: vscode.DebugSession): vscode.DebugAdapterTracker {
        this.begin(session);
        return { onDidSendMessage: (message: DebugProtocol.ProtocolMessage) => this.follow(session, message) };
    }

    private begin(session: vscode.DebugSession): void {
        if (session.type !== debugType || this.states.has(session.id)) return;
        this.states.set(session.id, { threadId: 1, stopped: false, frameId: undefined });
        void vscode.commands.executeCommand('setContext', 'tharsis.debugging', true);
        this.showDevices(session);
    }

    private select(item: vscode.DebugThread | vscode.DebugStackFrame | undefined): void {
        const state = item && this.states.get(item.session.id);
        if (!item || !state?.stopped || !('frameId' in item) || state.frameId === item.frameId) return;
        state.frameId = item.frameId;
        this.selecting.fire(item.session);
    }

    private showDevices(session: vscode.DebugSession): void {
        const { bitmap, mmio, digitalLab, keys } = session.configuration;
        const keyboard = Boolean(mmio || keys !== undefined);
        void vscode.commands.executeCommand('setContext', 'tharsis.screen', Boolean(bitmap || keyboard || digitalLab));
        void vscode.commands.executeCommand('setContext', 'tharsis.keys', keyboard);
    }

    private end(session: vscode.DebugSession): void {
        if (!this.states.delete(session.id)) return;
        void vscode.commands.executeCommand('setContext', 'tharsis.debugging', this.states.size > 0);
        this.announceSwitch();
    }

    private announceSwitch(): void {
        const session = this.active();
        if (session) this.showDevices(session);
        this.switching.fire();
    }

    private follow(session: vscode.DebugSession, message: DebugProtocol.ProtocolMessage): void {
        if (message.type === 'event') this.followEvent(session, message as DebugProtocol.Event);
        if (message.type !== 'response') return;
        const response = message as DebugProtocol.Response;
        if (response.success && motions.has(response.command)) this.setRunning(session);
    }

    private followEvent(session: vscode.DebugSession, event: DebugProtocol.Event): void {
        switch (event.event) {
            case 'stopped':
                this.setStopped(session, event.body as DebugProtocol.StoppedEvent['body']);
                break;
            case 'continued':
                this.setRunning(session);
                break;
            case 'invalidated':
            case 'memory':
                this.changing.fire(session);
                break;
            case 'tharsis/waiting':
                this.waiting.fire({ session, ...(event.body as Omit<Waiting, 'session'>) });
                break;
        }
    }

    private setStopped(session: vscode.DebugSession, body: DebugProtocol.StoppedEvent['body']): void {
        const state = this.states.get(session.id);
        if (!state) return;
        state.stopped = true;
        state.frameId = undefined;
        state.threadId = body.threadId ?? state.threadId;
        this.stopping.fire(session);
    }

    private setRunning(session: vscode.DebugSession): void {
        const state = this.states.get(session.id);
        if (!state?.stopped) return;
        state.stopped = false;
        state.frameId = undefined;
        this.running.fire(session);
    }
}
