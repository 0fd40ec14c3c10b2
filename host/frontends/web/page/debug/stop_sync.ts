// stop_sync.ts -- sends stops to the adapter of one program, and brings its answers back
//
// The protocol replaces the stops of a group at once: those of a file, of labels, of instructions, of data. A group is sent only
// if it is another one than the adapter has.
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { OtherStop, SourceBreakpoint, Workspace } from '../contract.ts';
import { pathOf } from './paths.ts';
import type { StopList } from './stop_list.ts';
import { texts } from './texts.ts';
import { sentence } from '../sentence.ts';

type Ask = <Body>(command: string, args: object) => Promise<Body>;
type Answers = { breakpoints: DebugProtocol.Breakpoint[] };

/** The optional texts of a stop as the protocol writes them: those that are not empty. */
function conditionsOf(stop: { condition?: string; hitCondition?: string; logMessage?: string }): Record<string, string> {
    const all = { condition: stop.condition, hitCondition: stop.hitCondition, logMessage: stop.logMessage };
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));
}

export class StopSync {
    private readonly sent = new Map<string, string>();
    private queue: Promise<void> = Promise.resolve();

    /** `isStale`: the text of a file is no longer what was assembled, so that its lines mean others. */
    constructor(
        private readonly ask: Ask,
        private readonly workspace: Workspace,
        private readonly stops: StopList,
        private readonly isStale: (file: string) => boolean,
    ) {}

    /** Sends what has changed. `all` false: only stops at errors that end the program. */
    send(all: boolean): Promise<void> {
        const sending = this.queue.then(() => this.sendAll(all));
        // What was refused does not keep later stops from being sent.
        this.queue = sending.catch(() => {});
        return sending;
    }

    /** What is refused does not keep the rest from being sent. */
    private async sendAll(all: boolean): Promise<void> {
        const refusals: unknown[] = [];
        const attempt = (sending: Promise<void>): Promise<void> => sending.catch((error: unknown) => void refusals.push(error));
        for (const file of this.files()) await attempt(this.sendFile(file, all));
        await attempt(this.sendGroup('function', 'setFunctionBreakpoints', all, async (stop) => ({ name: stop.what })));
        await attempt(this.sendGroup('instruction', 'setInstructionBreakpoints', all, async (stop) => ({ instructionReference: stop.what })));
        await attempt(this.sendGroup('data', 'setDataBreakpoints', all, (stop) => this.dataOf(stop)));
        await attempt(this.sendErrors(all));
        if (refusals.length > 0) throw refusals[0];
    }

    /** Resolves when the adapter has all that was sent. */
    get sentAll(): Promise<void> {
        return this.queue;
    }

    private isNews(group: string, content: unknown): boolean {
        return this.sent.get(group) !== JSON.stringify(content);
    }

    /** Sends a group. After a refusal the adapter has what it had before. */
    private async put<Body>(group: string, content: unknown, command: string, args: object): Promise<Body> {
        const before = this.sent.get(group);
        this.sent.set(group, JSON.stringify(content));
        try {
            return await this.ask<Body>(command, args);
        } catch (error) {
            if (before === undefined) this.sent.delete(group);
            else this.sent.set(group, before);
            throw error;
        }
    }

    /** Files with stops, and those that the adapter has stops of. */
    private files(): Set<string> {
        const known = [...this.sent.keys()].filter((group) => group.startsWith('file ')).map((group) => group.slice('file '.length));
        return new Set([...this.workspace.breakpoints().map((point) => point.file), ...known]);
    }

    private async sendFile(file: string, all: boolean): Promise<void> {
        const points = this.workspace.breakpoints().filter((point) => point.file === file && point.enabled);
        if (this.isStale(file)) return this.tellStale(file);
        const breakpoints = all ? points.map((point) => ({ line: point.line, ...conditionsOf(point) })) : [];
        if (!this.isNews(`file ${file}`, breakpoints)) return;
        const body = await this.put<Answers>(`file ${file}`, breakpoints, 'setBreakpoints', { source: { path: pathOf(file) }, breakpoints });
        if (all) this.keep(file, points, body.breakpoints);
    }

    /** What the adapter answered, for those that are still there. */
    private keep(file: string, asked: readonly SourceBreakpoint[], answers: readonly DebugProtocol.Breakpoint[]): void {
        const answered = this.workspace.breakpoints().map((point) => {
            const index = point.file === file ? asked.findIndex((one) => one.line === point.line) : -1;
            const answer = answers[index];
            if (!answer) return point;
            const { actualLine: _, message: __, ...rest } = point;
            return {
                ...rest,
                verified: answer.verified,
                ...(answer.line !== undefined && answer.verified ? { actualLine: answer.line } : {}),
                ...(answer.message === undefined ? {} : { message: answer.message }),
            };
        });
        this.store(answered);
    }

    private tellStale(file: string): void {
        const message = texts.atNextStart();
        this.store(this.workspace.breakpoints().map((point) => (point.file === file && point.verified === undefined ? { ...point, verified: false, message } : point)));
    }

    private store(points: readonly SourceBreakpoint[]): void {
        if (JSON.stringify(points) !== JSON.stringify(this.workspace.breakpoints())) this.workspace.setBreakpoints(points);
    }

    private async sendGroup(
        kind: OtherStop['kind'],
        command: string,
        all: boolean,
        wanted: (stop: OtherStop) => Promise<object | string>,
    ): Promise<void> {
        const points = all ? this.stops.otherStops().filter((stop) => stop.kind === kind && stop.enabled) : [];
        const content = points.map(({ what, access, condition, hitCondition }) => ({ what, access, condition, hitCondition }));
        if (!this.sent.has(kind) && points.length === 0) return;
        if (!this.isNews(kind, content)) return;
        const found = await Promise.all(points.map(wanted));
        const sent = points.filter((_, index) => typeof found[index] === 'object');
        const breakpoints = sent.map((stop) => ({ ...(found[points.indexOf(stop)] as object), ...conditionsOf(stop) }));
        const body = await this.put<Answers>(kind, content, command, { breakpoints });
        this.stops.answer(points, points.map((stop, index) => {
            const why = found[index];
            if (typeof why === 'string') return { verified: false, message: why };
            return body.breakpoints[sent.indexOf(stop)] ?? { verified: false };
        }));
    }

    /** What the protocol calls some data, or why it cannot be watched. */
    private async dataOf(stop: OtherStop): Promise<object | string> {
        const mode = stop.access === 'write' ? 'write' : 'change';
        try {
            const info = await this.ask<{ dataId: string | null; description: string }>('dataBreakpointInfo', { name: stop.what, mode });
            if (info.dataId === null) return info.description;
            const accessType = stop.access === 'read' || stop.access === 'readWrite' ? stop.access : 'write';
            return { dataId: info.dataId, accessType };
        } catch (error) {
            return sentence(error);
        }
    }

    private async sendErrors(all: boolean): Promise<void> {
        const filters = all ? this.stops.errorStops().filter((stop) => stop.enabled).map((stop) => stop.id) : ['unhandled'];
        if (this.isNews('errors', filters)) await this.put('errors', filters, 'setExceptionBreakpoints', { filters });
    }
}
