// program.ts -- one program in one adapter: from its launch to its end, as events
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import type { Timeline } from '../../../client/requests.ts';
import type { ConsoleAt, Place, Project, Workspace } from '../contract.ts';
import { freeName } from '../workspace/names.ts';
import { launchArguments, type StartOptions } from './launch.ts';
import { baseName, caseFolder, fileOf, pathOf } from './paths.ts';
import { texts } from './texts.ts';

/** Where a stopped program is. */
export interface Standing {
    position: number;
    consoleAt: ConsoleAt;
    frame: DebugProtocol.StackFrame | null;
    place: Place | null;
    /** It is at its end, from where it can only go back. */
    hasEnded: boolean;
    /** Why it stopped, as a sentence; empty after a step. */
    sentence: string;
    reason: string;
}

export class Program {
    /** Names in the project of the sources of a recorded run. */
    readonly recorded = new Map<string, string>();

    constructor(readonly connection: DebugAdapterConnection) {}

    async launch(project: Project, options: StartOptions): Promise<void> {
        // All at once: the adapter takes them in their order, and each answer that is waited for is time until the program runs.
        const writing = project.files.map((file) => this.connection.files.write(pathOf(file.name), file.text));
        await Promise.all([...writing, this.connection.request('launch', launchArguments(project, options))]);
    }

    async openCase(name: string, content: Uint8Array): Promise<void> {
        const path = `${caseFolder}/${baseName(name)}`;
        await this.connection.files.write(path, content);
        await this.connection.request('attach', { case: path, stopAtEnd: true, stopOnEntry: true });
    }

    /** The sources of a recorded run: their paths and texts. */
    async sources(): Promise<{ path: string; text: string }[]> {
        const { sources } = await this.connection.request<{ sources: DebugProtocol.Source[] }>('loadedSources', {});
        return Promise.all(
            sources.map(async (source) => {
                const args = { source, sourceReference: source.sourceReference ?? 0 };
                const { content } = await this.connection.request<{ content: string }>('source', args);
                return { path: source.path ?? source.name ?? '', text: content };
            }),
        );
    }

    placeOf(at: { source?: DebugProtocol.Source; line?: number; column?: number } | null | undefined): Place | null {
        const file = fileOf(at?.source, this.recorded);
        if (file === null || !at?.line) return null;
        return { file, line: at.line, ...(at.column ? { column: at.column } : {}) };
    }

    /** Asks where the program is after it stopped. */
    async standing(stopped: DebugProtocol.StoppedEvent['body']): Promise<Standing> {
        const [stack, timeline, exception] = await Promise.all([
            this.connection.request<{ stackFrames: DebugProtocol.StackFrame[] }>('stackTrace', { threadId: 1, startFrame: 0, levels: 1 }),
            this.connection.request<Timeline>('tharsis/timeline', { most: 1 }),
            stopped.reason === 'exception' ? this.exception() : Promise.resolve(null),
        ]);
        const frame = stack.stackFrames[0] ?? null;
        return {
            position: timeline.at,
            consoleAt: { ...timeline.console, isFurthest: timeline.at === timeline.to, branches: timeline.branches },
            frame,
            place: this.placeOf(frame),
            hasEnded: stopped.reason === 'exit' || exception?.breakMode === 'unhandled' || timeline.ended,
            sentence: sentenceOf(stopped, exception),
            reason: stopped.reason,
        };
    }

    private exception(): Promise<DebugProtocol.ExceptionInfoResponse['body']> {
        return this.connection.request('exceptionInfo', { threadId: 1 });
    }
}

/** Where a program stands and why, as a sentence. */
export function describe({ place, frame, sentence }: Standing, workspace: Workspace): string {
    const address = texts.atAddress({ address: frame?.instructionPointerReference ?? '?' });
    const line = place && workspace.text(place.file)?.split('\n')[place.line - 1]?.trim();
    const where = place ? texts.atLine({ file: place.file, line: place.line, text: line ?? '' }) : address;
    return sentence === '' ? where : texts.withPlace({ sentence, place: where });
}

/** The file of the project with this text of a recorded run; if there is none, it is added. */
export function keepSource(workspace: Workspace, path: string, text: string): string {
    const { files } = workspace.project();
    const same = files.find((file) => file.text === text);
    if (same) return same.name;
    const name = freeName(baseName(path), files.map((file) => file.name));
    workspace.setText(name, text);
    return name;
}
/** What these say besides their description is the place, which the page shows by itself. */
const saysOnlyWhere = new Set(['exit', 'entry', 'pause', 'breakpoint', 'function breakpoint', 'instruction breakpoint']);

function sentenceOf(stopped: DebugProtocol.StoppedEvent['body'], exception: DebugProtocol.ExceptionInfoResponse['body'] | null): string {
    if (stopped.description && saysOnlyWhere.has(stopped.reason)) return stopped.description;
    const details = (exception?.details?.message ?? stopped.text)?.trim().replace(/\n/g, texts.semicolon());
    if (!stopped.description) return details ?? '';
    return details === undefined || details === '' ? stopped.description : texts.withReason({ sentence: stopped.description, reason: details });
}
