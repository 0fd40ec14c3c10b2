// client.ts -- the language client: starts `tharsis lsp` and gives it the settings that it knows
import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';
import { findProgram, reportMissing } from './program';
import { language, settings } from './settings';

const keys = ['dialect', 'memory', 'delayedBranching', 'pseudoInstructions', 'findings', 'inlayHints', 'codeLens', 'programs'];

/** The settings that the server reads (docs/lsp.md), and no others. */
export function serverSettings(): Record<string, unknown> {
    const all = settings();
    return { ...Object.fromEntries(keys.map((key) => [key, all.get(key)])), language: language() };
}

/** `isCurrent`: a client that is being replaced reports no change of settings, which would start its server again. */
function options(log: vscode.LogOutputChannel, isCurrent: () => boolean): LanguageClientOptions {
    return {
        documentSelector: [
            { scheme: 'file', language: 'mips' },
            { scheme: 'untitled', language: 'mips' },
        ],
        diagnosticCollectionName: 'tharsis',
        outputChannel: log,
        traceOutputChannel: log,
        initializationOptions: serverSettings(),
        initializationFailedHandler: () => false, // one message, our own, is enough
        middleware: {
            workspace: {
                configuration: (params) =>
                    params.items.map((item) => (item.section === 'tharsis' ? serverSettings() : null)),
                didChangeConfiguration: async (_sections, next) => (isCurrent() ? next(['tharsis']) : undefined),
            },
        },
    };
}

/** The one language client of a window. Starting again ends the one before. */
export class LanguageService implements vscode.Disposable {
    private client: LanguageClient | undefined;
    /** The client that will not be replaced: none from the call of `restart` on. */
    private current: LanguageClient | undefined;
    private starting: Promise<void> = Promise.resolve();

    constructor(private readonly log: vscode.LogOutputChannel) {}

    /** Ends the server, if one runs, and starts the one that the settings name now. */
    restart(): Promise<void> {
        this.current = undefined;
        this.starting = this.starting.then(() => this.startAgain());
        return this.starting;
    }

    dispose(): Thenable<void> | undefined {
        return this.client?.dispose();
    }

    private async startAgain(): Promise<void> {
        const former = this.client;
        this.client = undefined;
        await former?.dispose().catch(() => undefined);
        const search = await findProgram();
        if (search.path === undefined) {
            void reportMissing(search);
            return;
        }
        await this.startWith(search.path);
    }

    private async startWith(path: string): Promise<void> {
        const server: ServerOptions = { command: path, args: ['lsp'] };
        const isCurrent = (): boolean => this.current === client;
        const client: LanguageClient = new LanguageClient('tharsis', 'Tharsis', server, options(this.log, isCurrent));
        this.client = client;
        this.current = client;
        try {
            await client.start();
        } catch (error) {
            this.client = undefined;
            await this.reportFailure(path, error);
        }
    }

    private async reportFailure(path: string, error: unknown): Promise<void> {
        this.log.error(`${path} lsp: ${String(error)}`);
        const log = vscode.l10n.t('Show the log');
        const text = vscode.l10n.t('{0} could not be started as a language server. Is it an older version of Tharsis?', path);
        if ((await vscode.window.showErrorMessage(text, log)) === log)
            await vscode.commands.executeCommand('tharsis.showLog');
    }
}
