// modules.ts -- the modules beside the page; the one place that knows where they are
import type { DebugAdapterConnection, LanguageServerConnection, ToolsConnection } from '../runtime/connections.ts';

export const moduleBase = 'engine/';

function missing(): never {
    throw new Error('The modules are not built yet.');
}
export const startDebugAdapter = (): DebugAdapterConnection => missing();
export const startLanguageServer = (): LanguageServerConnection => missing();
export const startTools = (): ToolsConnection => missing();
