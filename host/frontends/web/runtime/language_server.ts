// language_server.ts -- a language server in a worker, as the transport that CodeMirror's client expects
// Messages are JSON-RPC as text, without headers; docs/lsp.md lists what the server can do.
import type { LanguageServerConnection, ModuleOptions } from './connections.ts';
import { ServerLink } from './server_link.ts';

export function startLanguageServer(options: ModuleOptions = {}): LanguageServerConnection {
    const link = new ServerLink('languageServer', options);
    const handlers = new Set<(message: string) => void>();
    link.onMessage = (text) => handlers.forEach((handler) => handler(text));
    return {
        files: link.files,
        send: (message) => link.send(message),
        subscribe: (handler) => void handlers.add(handler),
        unsubscribe: (handler) => void handlers.delete(handler),
        onClosed: (handler) => link.onClosed(handler),
        dispose: () => link.dispose(),
    };
}
