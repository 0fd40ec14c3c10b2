// label_list.ts -- the labels of the program, as the adapter lists them
import type { Labels, PlaceFields } from '../../../client/requests.ts';
import type { App } from '../contract.ts';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';

export interface Label extends PlaceFields {
    readonly name: string;
    readonly address: number;
    readonly isData: boolean;
}

/** A program keeps its labels from its launch to its end. */
const known = new WeakMap<DebugAdapterConnection, Promise<Label[]>>();

async function ask(app: App): Promise<Label[]> {
    const { labels } = await app.debugger.request<Labels>('tharsis/labels');
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
