// label_list.ts -- the labels of the program, as the adapter lists them
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App } from '../contract.ts';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';

export interface Label {
    readonly name: string;
    readonly address: number;
    readonly isData: boolean;
    readonly source?: DebugProtocol.Source;
    readonly line?: number;
    readonly column?: number;
}
interface Answer {
    labels: { name: string; address: string; kind: 'data' | 'text'; source?: DebugProtocol.Source; line?: number; column?: number }[];
}

/** A program keeps its labels from its launch to its end. */
const known = new WeakMap<DebugAdapterConnection, Promise<Label[]>>();

async function ask(app: App): Promise<Label[]> {
    const { labels } = await app.debugger.request<Answer>('tharsis/labels');
    return labels.map(({ kind, address, ...rest }) => ({ ...rest, address: Number(address), isData: kind === 'data' }));
}

export function labelsOf(app: App): Promise<Label[]> {
    const { adapter } = app.debugger;
    if (!adapter) return Promise.resolve([]);
    const found = known.get(adapter);
    if (found) return found;
    const asked = ask(app);
    known.set(adapter, asked);
    asked.catch(() => known.delete(adapter));
    return asked;
}
