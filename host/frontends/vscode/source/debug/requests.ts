// requests.ts -- how the requests of `tharsis dap` beyond the protocol are sent (docs/dap.md)
import type * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Devices, Findings, LastWrite, Pipeline, Processors, Timeline } from '../../../client/requests';

/** Each custom request: its arguments and its answer. */
export interface Requests {
    'tharsis/stepBackInto': [{ threadId: number; granularity?: DebugProtocol.SteppingGranularity }, void];
    'tharsis/stepBackOut': [{ threadId: number }, void];
    'tharsis/goToStep': [{ step: number; threadId?: number }, void];
    'tharsis/timeline': [{ most?: number }, Timeline];
    'tharsis/stepCycle': [{ count?: number; back?: boolean; to?: number }, { cycle: number; last: boolean }];
    'tharsis/pipeline': [{ model?: string }, Pipeline];
    'tharsis/processors': [Record<string, never>, Processors];
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
