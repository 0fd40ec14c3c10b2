// protocol.ts -- the messages between the page and the page that it is embedded in (docs/embedding.md)
//
// The embedded page sends `hello` to its parent; the parent answers with `connect` and a port, through which the rest goes.

import { longestText, mostFiles } from '../files/limits.ts';

export const protocolVersion = 1;

export interface Hello {
    tharsis: 'hello';
    version: number;
}
export interface Connect {
    tharsis: 'connect';
    version: number;
}

/** The texts of a program's files by name, such as { 'main.asm': '…' }. */
export type Files = Record<string, string>;

/** What a parent may ask: parameters and result of each request. */
export interface Requests {
    setProgram: { parameters: { files: Files }; result: void };
    getProgram: { parameters: Record<string, never>; result: { files: Files } };
    run: { parameters: { input?: string; debug?: boolean; stopOnEntry?: boolean }; result: void };
    stop: { parameters: Record<string, never>; result: void };
    pause: { parameters: Record<string, never>; result: void };
    resume: { parameters: Record<string, never>; result: void };
    reverse: { parameters: Record<string, never>; result: void };
    step: { parameters: { kind?: 'into' | 'over' | 'out' }; result: void };
    stepBack: { parameters: { kind?: 'into' | 'over' | 'out' }; result: void };
    goToStep: { parameters: { step: number }; result: void };
    typeInput: { parameters: { text: string }; result: void };
    showView: { parameters: { view: string }; result: void };
    reveal: { parameters: { file: string; line: number }; result: void };
}
export type RequestName = keyof Requests;

/** What a parent is notified of. */
export interface Events {
    /** The page takes requests; again after it was loaded again, such as in another language. */
    ready: { version: number };
    output: { text: string; kind: 'stdout' | 'stderr' | 'console' };
    state: { state: 'none' | 'starting' | 'running' | 'waiting' | 'stopped' | 'ended'; step: number };
    /** Why the program stands still, in the language of the page. */
    stop: { sentence: string; kind: 'stop' | 'error' | 'note' };
    /** The reader has changed a text. */
    change: Record<string, never>;
    /** The verdict of a task, as `tharsis verify --format=jsonl` prints it. */
    verdict: { json: string };
}
export type EventName = keyof Events;

export interface RequestMessage {
    id: number;
    request: RequestName;
    parameters: unknown;
}
export type Reply = { id: number; result: unknown } | { id: number; error: string };
export interface EventMessage {
    event: EventName;
    detail: unknown;
}


type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string' && value.length <= longestText;
const isFlag: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isStepKind: Check = (value) => value === 'into' || value === 'over' || value === 'out';
const isFiles: Check = (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    return entries.length > 0 && entries.length <= mostFiles && entries.every(([name, text]) => name.length <= 200 && isText(text));
};

/** The members of each request's parameters; '?' after the name: may be absent. */
const checks: { readonly [name in RequestName]: Readonly<Record<string, Check>> } = {
    setProgram: { files: isFiles },
    getProgram: {},
    run: { 'input?': isText, 'debug?': isFlag, 'stopOnEntry?': isFlag },
    stop: {},
    pause: {},
    resume: {},
    reverse: {},
    step: { 'kind?': isStepKind },
    stepBack: { 'kind?': isStepKind },
    goToStep: { step: isCount },
    typeInput: { text: isText },
    showView: { view: isText },
    reveal: { file: isText, line: isCount },
};

/** The name of a request, or null; a parent's message is anything at all. */
export function requestName(value: unknown): RequestName | null {
    return typeof value === 'string' && Object.hasOwn(checks, value) ? (value as RequestName) : null;
}

/** What is wrong with the parameters of a request, or null. Members of other names are refused: they would be misspelt ones. */
export function parameterFault(name: RequestName, parameters: unknown): string | null {
    if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) return `${name}: the parameters are no object`;
    const expected = checks[name];
    const given = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined));
    for (const [key, check] of Object.entries(expected)) {
        const optional = key.endsWith('?');
        const member = optional ? key.slice(0, -1) : key;
        if (given.has(member) ? !check(given.get(member)) : !optional) return `${name}: ${member} is wrong or missing`;
        given.delete(member);
    }
    const [unknown] = given.keys();
    return unknown === undefined ? null : `${name}: there is no parameter ${unknown.slice(0, 40)}`;
}

/** Who may be the parent: origins such as 'https://moodle.example.org', or '*' for all. From `embed.json` beside the page. */
export interface Permissions {
    /** May change and run the program. */
    readonly control: readonly string[];
    /** May read the program, what it prints, and verdicts. */
    readonly read: readonly string[];
}

export function allows(origins: readonly string[], origin: string, own: string): boolean {
    return origin === own || origins.includes('*') || origins.includes(origin);
}

/** The permissions in the text of an `embed.json`. What cannot be read permits nothing but the page's own origin. */
export function parsePermissions(text: string): Permissions {
    const read = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
    try {
        const { control, read: reading } = JSON.parse(text) as Record<string, unknown>;
        return { control: read(control), read: read(reading) };
    } catch {
        return { control: [], read: [] };
    }
}

export const readingRequests: readonly RequestName[] = ['getProgram'];
