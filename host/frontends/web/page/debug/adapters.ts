// adapters.ts -- debug adapters: one is loaded before it is needed
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import type { Language } from '../contract.ts';

/** The page as a client of the adapter, which sends it our own events, such as `tharsis/waiting`. */
const clientArguments = {
    clientID: 'tharsis',
    clientName: 'Tharsis',
    adapterID: 'tharsis',
    linesStartAt1: true,
    columnsStartAt1: true,
    pathFormat: 'path',
    supportsVariableType: true,
    supportsVariablePaging: true,
    supportsMemoryReferences: true,
    supportsProgressReporting: true,
    supportsInvalidatedEvent: true,
    supportsMemoryEvent: true,
};

/** An adapter that has been asked what it can do. */
export interface ReadyAdapter {
    connection: DebugAdapterConnection;
    capabilities: Promise<DebugProtocol.Capabilities>;
}

export class Adapters {
    private spare: ReadyAdapter | null = null;

    constructor(
        private readonly connect: () => DebugAdapterConnection,
        private readonly language: Language,
    ) {}

    /** The adapter that the next `take` gives. */
    prepare(): ReadyAdapter {
        return (this.spare ??= this.open());
    }

    /** An adapter for one program. */
    take(): ReadyAdapter {
        const taken = this.prepare();
        this.spare = null;
        return taken;
    }

    private open(): ReadyAdapter {
        const connection = this.connect();
        const capabilities = connection.request<DebugProtocol.Capabilities>('initialize', { ...clientArguments, locale: this.language });
        capabilities.catch(() => undefined); // the user of the adapter awaits it, and reports the error
        const opened = { connection, capabilities };
        // A spare one that has ended, perhaps for lack of memory, would refuse the next program.
        connection.onClosed(() => this.spare === opened && (this.spare = null));
        return opened;
    }
}
