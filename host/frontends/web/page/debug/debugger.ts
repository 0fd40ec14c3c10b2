// debugger.ts -- the program under the debugger: its motions in both directions, and where it arrives
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { LastWrite } from '../../../client/requests.ts';
import type { AwaitedKind, Debugger, DebugState, StepKind } from '../contract.ts';
import { sentence } from '../sentence.ts';
import { describe, type Program, type Standing } from './program.ts';
import { DebugSession, type DebuggerContext } from './session.ts';
import { texts } from './texts.ts';

const waits: Record<AwaitedKind, () => string> = { input: texts.waitsForInput, key: texts.waitsForKey, click: texts.waitsForClick };
const stepCommands = new Set(['stepIn', 'next', 'stepOut']);

class PageDebugger extends DebugSession implements Debugger {
    // ---------------------------------------------------------------- motions

    private lastAwaited: AwaitedKind = 'input';
    /** The last motion was a step forwards. */
    private wasStepped = false;

    get stepBegins(): boolean {
        return this.state === 'none' || (this.state === 'ended' && !this.wasStepped);
    }

    get isStepping(): boolean {
        return this.queue.isBusy;
    }

    protected begins(): void {
        this.consoleAt = null;
        this.wasStepped = false;
    }

    async pause(): Promise<void> {
        if (!this.program || !this.motion.isUnderWay) return;
        this.queue.forget();
        const settled = this.motion.settled();
        this.flow.open();
        try {
            await this.program.connection.request('pause', { threadId: 1 });
            await settled;
        } finally {
            this.flow.close();
        }
    }

    async resume(): Promise<void> {
        if (this.state === 'none' || this.state === 'ended') return this.start();
        await this.move('continue', {}, false);
    }

    reverse(): Promise<void> {
        return this.move('reverseContinue');
    }

    step(kind: StepKind): Promise<void> {
        if (this.stepBegins && kind !== 'out') return this.start({ stopOnEntry: true });
        if (this.state === 'ended') return Promise.resolve(this.said.emit(texts.hasEnded(), 'note'));
        const command = { into: 'stepIn', over: 'next', out: 'stepOut' }[kind];
        return this.moveInTurn(command, kind);
    }

    stepBack(kind: StepKind): Promise<void> {
        const command = { into: 'tharsis/stepBackInto', over: 'stepBack', out: 'tharsis/stepBackOut' }[kind];
        return this.moveInTurn(command, kind);
    }

    private moveInTurn(command: string, kind: StepKind): Promise<void> {
        return this.queue.add(() => this.move(command, kind === 'out' ? {} : { granularity: this.granularity }));
    }

    goToStep(step: number): Promise<void> {
        return this.move('tharsis/goToStep', { step });
    }

    goToCycle(cycle: number): Promise<void> {
        return this.move('tharsis/stepCycle', { to: cycle });
    }

    async lastWrite(expression: string): Promise<string> {
        if (this.state === 'waiting') await this.pause();
        const { program } = this;
        if (!program || !this.stands()) throw new Error(texts.noProgram());
        this.motion.begin(false);
        try {
            const args = { expression, ...(this.frameId === null ? {} : { frameId: this.frameId }) };
            const found = await program.connection.request<LastWrite>('tharsis/lastWrite', args);
            if (found.found) await this.motion.settled();
            else this.motion.end();
            return found.text;
        } catch (error) {
            if (this.program === program) this.motion.end();
            throw error;
        }
    }

    /** Sends a request that moves the program. With `wait` until it stands again, or waits for input. */
    private async move(command: string, args: object = {}, wait = true): Promise<void> {
        const { program } = this;
        if (!program) return;
        let before = this.state;
        try {
            if (this.state === 'waiting') await this.pause();
            await this.stopsSent();
            if (this.program !== program || !this.stands()) return;
            before = this.state;
            this.wasStepped = stepCommands.has(command);
            this.motion.begin();
            const settled = this.motion.settled();
            await program.connection.request(command, { threadId: 1, ...args });
            if (wait) await settled;
        } catch (error) {
            if (this.program !== program) return;
            this.motion.end();
            this.said.emit(sentence(error), 'error');
            if (this.state === 'running') this.standAgain(program, before);
        }
    }

    /** A motion was refused after it had been shown as running. */
    private standAgain(program: Program, state: DebugState): void {
        this.setState(state);
        void this.refresh(program);
    }

    /** A program that waits for input can be moved, too, once it was paused. */
    private stands(): boolean {
        return !this.motion.isUnderWay && (this.state === 'stopped' || this.state === 'ended');
    }

    // ---------------------------------------------------------------- stops

    protected async arrive(program: Program, stopped: DebugProtocol.StoppedEvent['body']): Promise<void> {
        try {
            const standing = await program.standing(stopped);
            if (this.program !== program) return;
            if (!this.sendsAllStops) {
                this.sendsAllStops = true;
                await this.sendStops();
                if (this.program !== program) return;
            }
            if (standing.reason !== 'step') this.queue.forget();
            this.motion.end();
            this.show(standing);
            this.setState(standing.hasEnded ? 'ended' : 'stopped');
            this.said.emit(describe(standing, this.context.workspace), 'stop');
            this.updated.emit();
            setTimeout(() => this.warmUp(), 0);
        } catch (error) {
            if (this.program !== program) return;
            this.motion.end();
            this.setState('stopped');
            this.said.emit(sentence(error), 'error');
        }
        if (stopped.reason !== 'step') await this.keepFiles(program).catch((error: unknown) => this.complain(program, error));
    }

    private complain(program: Program, error: unknown): void {
        if (this.program === program) this.said.emit(sentence(error), 'error');
    }

    get awaited(): AwaitedKind | null {
        return this.state === 'waiting' ? this.lastAwaited : null;
    }

    /** The program stands where it asks: views show its values. Its input may come before they have been read. */
    protected async wait(program: Program, what: AwaitedKind): Promise<void> {
        this.motion.release();
        this.queue.forget();
        this.lastAwaited = what;
        this.setState('waiting');
        this.said.emit(waits[what](), 'note');
        const stillWaits = (): boolean => this.program === program && this.state === 'waiting';
        try {
            const standing = await program.standing({ reason: 'waiting' });
            if (!stillWaits()) return;
            this.show(standing, false); // the reader, who types an answer, stays in the file that is shown
            this.updated.emit();
            await this.keepFiles(program);
        } catch (error) {
            if (stillWaits()) this.complain(program, error);
        }
    }

    private show(standing: Standing, opens = true): void {
        this.position = standing.position;
        this.consoleAt = standing.consoleAt;
        this.frameId = standing.frame?.id ?? null;
        this.context.workspace.showExecution(standing.place, opens);
    }

    protected async refresh(program: Program): Promise<void> {
        if (this.motion.isUnderWay) return;
        const reason = this.state === 'ended' ? 'exit' : 'step';
        try {
            const standing = await program.standing({ reason });
            if (this.program !== program || this.motion.isUnderWay) return;
            this.show(standing);
            this.updated.emit();
        } catch (error) {
            // A program that moves by now, or is gone, has no values to show.
            if (this.program === program && !this.motion.isUnderWay) this.said.emit(sentence(error), 'error');
        }
    }

    async typeInput(text: string): Promise<void> {
        if (!this.program) throw new Error(texts.noProgram());
        const waited = this.state === 'waiting';
        if (waited) {
            this.context.workspace.showExecution(null);
            this.setState('running'); // before the answer, with which the next wait may come
        }
        try {
            await this.program.connection.request('tharsis/input', { text });
        } catch (error) {
            if (waited && this.state === 'running') this.setState('waiting');
            throw error;
        }
    }
}

export function createDebugger(context: DebuggerContext): Debugger {
    const made = new PageDebugger(context);
    setTimeout(() => made.warmUp(), 0);
    return made;
}
