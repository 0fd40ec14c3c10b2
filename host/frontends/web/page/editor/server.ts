// server.ts -- the connection of the editor to the language server, and its settings
import { LSPClient, LSPPlugin, findReferencesKeymap, hoverTooltips, serverCompletion, signatureHelp, type LSPClientExtension } from '@codemirror/lsp-client';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import DOMPurify from 'dompurify';
import type { LanguageServerConnection } from '../../runtime/connections.ts';
import type { Announcer, Language } from '../contract.ts';
import { startLanguageServer } from '../modules.ts';
import type { WorkspaceModel } from '../workspace/workspace.ts';
import { mipsLanguage } from './highlight.ts';
import { problemExtension, type Problems } from './problems.ts';
import { rangeAsk } from './range_questions.ts';
import { ServerFiles, type ShownFiles } from './server_files.ts';
import { texts } from './texts.ts';
import { rootUri, uriOf } from './uris.ts';

/** A crash soon after a start would come again and again: then the server stays off. */
const shortLife = 2000;
/** Answers come within milliseconds; a slow machine at the first load is what this allows for. */
const patience = 60_000;

export interface ServerParts {
    model: WorkspaceModel;
    shown: ShownFiles;
    problems: Problems;
    announcer: Announcer;
    language: Language;
    /** Whether hints are drawn. */
    extensions: readonly LSPClientExtension[];
}

/** Without a server, a question has no answer, which is no error: the end of the server is reported once. */
class Client extends LSPClient {
    override request<Params, Result>(method: string, params: Params): Promise<Result> {
        return this.connected ? super.request(method, params) : new Promise(() => {});
    }
}

export class LanguageServer {
    readonly client: LSPClient;
    private readonly files: ServerFiles;
    private readonly parts: ServerParts;
    private connection: LanguageServerConnection | null = null;
    private syncing = false;

    constructor(parts: ServerParts) {
        this.parts = parts;
        let files!: ServerFiles;
        const settings = (): object => this.settings();
        this.client = new Client({
            rootUri,
            timeout: patience,
            // Read when a server is started: by then the project of the last visit, or of a link, is open.
            get initializationOptions() {
                return settings();
            },
            workspace: (client) => (files = new ServerFiles(client, parts.model, parts.shown)),
            sanitizeHTML: (html) => DOMPurify.sanitize(html, allowed),
            highlightLanguage: (name) => (name === 'mips' ? mipsLanguage : null),
            notificationHandlers: {
                'window/showMessage': (_client, { message }: { message: string }) => (parts.announcer.say(message), true),
            },
            extensions: [
                serverCompletion(),
                hoverTooltips({ hoverTime: 400 }),
                signatureHelp(),
                keymap.of([...findReferencesKeymap]),
                problemExtension(parts.problems),
                ...parts.extensions,
            ],
        });
        this.files = files;
    }

    /** What a view of a file needs. */
    extension(file: string): Extension {
        return [this.client.plugin(uriOf(file), 'mips'), syncOnChange(() => this.syncSoon())];
    }

    start(): void {
        const began = performance.now();
        try {
            this.connection = startLanguageServer();
        } catch (reason) {
            this.fail(reason);
            return;
        }
        this.connection.onClosed((sentence) => {
            this.client.disconnect();
            if (performance.now() - began < shortLife) return this.fail(sentence);
            this.parts.announcer.say(texts.serverGone({ reason: sentence }), { assertive: true });
            this.start();
        });
        this.client.connect(this.connection);
        this.client.initializing.then(
            () => rangeAsk(this.client),
            (reason: unknown) => this.fail(reason),
        );
    }

    filesChanged(): void {
        this.files.refresh();
        this.syncSoon();
    }

    settingsChanged(): void {
        this.client.notification('workspace/didChangeConfiguration', { settings: { tharsis: this.settings() } });
    }

    /** Several changes in one task are sent as one. */
    syncSoon(): void {
        if (this.syncing) return;
        this.syncing = true;
        queueMicrotask(() => {
            this.syncing = false;
            this.client.sync();
        });
    }

    private settings(): object {
        const { settings } = this.parts.model.project();
        return {
            dialect: settings.dialect,
            memory: settings.memory,
            delayedBranching: settings.delayedBranching || (settings.dialect === 'spim' && settings.bare),
            pseudoInstructions: !settings.bare,
            language: this.parts.language,
            programs: settings.sources.length > 1 ? [settings.sources] : [],
            codeLens: false,
        };
    }

    private fail(reason: unknown): void {
        this.parts.problems.clear();
        const text = reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : JSON.stringify(reason);
        this.parts.announcer.say(texts.serverMissing({ reason: text }), { assertive: true });
    }
}

/** Texts of a program are escaped by the server already; this is the second wall. No links, no pictures, no styles. */
const allowed = {
    ALLOWED_TAGS: ['p', 'br', 'hr', 'pre', 'code', 'span', 'em', 'strong', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'h1', 'h2', 'h3', 'h4'],
    ALLOWED_ATTR: ['class'],
};

function syncOnChange(sync: () => void): Extension {
    return EditorView.updateListener.of((update) => {
        if (update.docChanged && LSPPlugin.get(update.view)) sync();
    });
}
