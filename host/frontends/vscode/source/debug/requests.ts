// requests.ts -- the requests of `tharsis dap` beyond the protocol (docs/dap.md), and how they are sent
import type * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';

export interface Place {
    source?: DebugProtocol.Source;
    line?: number;
}

export type MarkKind =
    'breakpoint' | 'watchpoint' | 'exception' | 'output' | 'input' | 'key' | 'display' | 'dialog' | 'edit' | 'end';

export interface Mark extends Place {
    step: number;
    kind: MarkKind;
    /** What it is, in the language of the client. */
    text: string;
}

export interface Timeline {
    from: number;
    at: number;
    to: number;
    ended: boolean;
    marks: Mark[];
}

export interface LastWrite extends Place {
    found: boolean;
    step?: number;
    before?: string;
    after?: string;
    text: string;
}

export interface Finding extends Place {
    kind: string;
    severity: 'error' | 'warning' | 'note';
    message: string;
    tip?: string;
    step: number;
    count: number;
    column?: number;
}

export interface Findings {
    findings: Finding[];
    omitted: number;
    complete: boolean;
}

export interface Devices {
    bitmap?: { columns: number; rows: number; unitWidth: number; unitHeight: number; pixels: string };
    display?: { columns: number; rows: number; text: string };
    keyboard?: { waiting: boolean };
    digitalLab?: { left: number; right: number; pressed?: number };
}

/** Each custom request: its arguments and its answer. */
export interface Requests {
    'tharsis/stepBackInto': [{ threadId: number; granularity?: DebugProtocol.SteppingGranularity }, void];
    'tharsis/stepBackOut': [{ threadId: number }, void];
    'tharsis/goToStep': [{ step: number; threadId?: number }, void];
    'tharsis/timeline': [{ most?: number }, Timeline];
    'tharsis/lastWrite': [{ expression: string; frameId?: number; go?: boolean }, LastWrite];
    'tharsis/findings': [Record<string, never>, Findings];
    'tharsis/devices': [Record<string, never>, Devices];
    'tharsis/typeKeys': [{ text: string }, void];
    'tharsis/pressKey': [{ key: number }, void];
    'tharsis/input': [{ text: string }, void];
}

export function ask<Name extends keyof Requests>(
    session: vscode.DebugSession, name: Name, args: Requests[Name][0],
): Thenable<Requests[Name][1]> {
    return session.customRequest(name, args) as Thenable<Requests[Name][1]>;
}
