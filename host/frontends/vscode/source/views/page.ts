// page.ts -- a view that is a page: its frame of HTML, and the messages to and from it
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

function escaped(text: string): string {
    return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The HTML of a page. It may load nothing but its own script and style; `sentences` are what it shows to the user. */
export function html(webview: vscode.Webview, folder: vscode.Uri, name: string, sentences: Record<string, string>): string {
    const nonce = randomBytes(16).toString('hex');
    const file = (part: string) => String(webview.asWebviewUri(vscode.Uri.joinPath(folder, 'dist', 'webviews', part)));
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'; img-src data:`;
    return `<!DOCTYPE html>
<html lang="${escaped(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escaped(file('pages.css'))}">
<title>${escaped(name)}</title>
</head>
<body data-sentences="${escaped(JSON.stringify(sentences))}">
<main id="page"></main>
<script nonce="${nonce}" src="${escaped(file(`${name}_page.js`))}"></script>
</body>
</html>`;
}

export abstract class Page<ToPage, FromPage> implements vscode.WebviewViewProvider {
    private view: vscode.WebviewView | undefined;

    /** `name` is that of the script: NAME_page.ts in the folder `webviews`. */
    constructor(private readonly folder: vscode.Uri, private readonly name: string) {}

    resolveWebviewView(view: vscode.WebviewView): void {
        this.view = view;
        view.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(this.folder, 'dist', 'webviews')] };
        view.webview.html = html(view.webview, this.folder, this.name, this.sentences());
        view.webview.onDidReceiveMessage((message: FromPage | { type: 'ready' }) => this.receiveAny(message));
        view.onDidChangeVisibility(() => { if (view.visible) void this.refresh(); });
        view.onDidDispose(() => { this.view = undefined; });
    }

    get visible(): boolean {
        return this.view?.visible ?? false;
    }

    protected post(message: ToPage): void {
        void this.view?.webview.postMessage(message);
    }

    protected show(): void {
        this.view?.show(true);
    }

    private receiveAny(message: FromPage | { type: 'ready' }): void {
        if ((message as { type: string }).type === 'ready') void this.refresh();
        else void this.receive(message as FromPage);
    }

    protected abstract sentences(): Record<string, string>;
    /** Asks the session for what the page shows; does nothing while it is not visible. */
    abstract refresh(): Promise<void>;
    protected abstract receive(message: FromPage): Promise<void>;
}
