// values.ts -- scopes and variables of the frame where a program stands, as the standard requests return them
import type * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { addressIn } from '../../../client/values';
import type { DebugSessions } from '../debug/session';

export async function frames(sessions: DebugSessions, session: vscode.DebugSession, levels: number): Promise<DebugProtocol.StackFrame[]> {
    const args: DebugProtocol.StackTraceArguments = { threadId: sessions.threadOf(session), startFrame: 0, levels };
    return ((await session.customRequest('stackTrace', args)) as DebugProtocol.StackTraceResponse['body']).stackFrames;
}

export async function scopes(session: vscode.DebugSession, frameId: number): Promise<DebugProtocol.Scope[]> {
    return ((await session.customRequest('scopes', { frameId })) as DebugProtocol.ScopesResponse['body']).scopes;
}

export async function variables(session: vscode.DebugSession, variablesReference: number): Promise<DebugProtocol.Variable[]> {
    const args: DebugProtocol.VariablesArguments = { variablesReference };
    return ((await session.customRequest('variables', args)) as DebugProtocol.VariablesResponse['body']).variables;
}

/** Bytes of memory from an address on; undefined if not even the first can be read. */
export async function readMemory(session: vscode.DebugSession, memoryReference: string, offset: number, count: number): Promise<{ address: number; bytes: Buffer } | undefined> {
    const args: DebugProtocol.ReadMemoryArguments = { memoryReference, offset, count };
    const body = (await session.customRequest('readMemory', args)) as DebugProtocol.ReadMemoryResponse['body'];
    if (!body?.data) return undefined;
    return { address: Number(body.address), bytes: Buffer.from(body.data, 'base64') };
}

/** The value of a register as a number. Its `memoryReference` is not asked for: it might be that of something else. */
export async function registerValue(session: vscode.DebugSession, name: string, frameId: number): Promise<number | undefined> {
    const args: DebugProtocol.EvaluateArguments = { expression: name, frameId, context: 'watch' };
    const { result } = (await session.customRequest('evaluate', args)) as DebugProtocol.EvaluateResponse['body'];
    return addressIn({ result });
}
