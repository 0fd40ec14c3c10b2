// server_files.ts -- all files of the project are open at the language server, whether the editor shows them or not
import { LSPPlugin, Workspace, type LSPClient, type WorkspaceFile } from '@codemirror/lsp-client';
import { ChangeSet, type Text, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { WorkspaceModel } from '../workspace/workspace.ts';
import { fileOf, uriOf } from './uris.ts';

class ServerFile implements WorkspaceFile {
    readonly languageId = 'mips';
    readonly uri: string;
    readonly name: string;
    version = 0;
    doc: Text;
    view: EditorView | null = null;
    /** Opened in the editor with a text that the server does not have: the plugin's changes are not from `doc`. */
    stale = false;

    constructor(name: string, doc: Text) {
        this.uri = uriOf(name);
        this.name = name;
        this.doc = doc;
    }
    getView(): EditorView | null {
        return this.view;
    }
}

/** What the editor does for the server: shows a file, changes one that is not shown. */
export interface ShownFiles {
    display(file: string): EditorView;
    change(file: string, spec: TransactionSpec): void;
}

interface FileUpdate {
    file: ServerFile;
    prevDoc: Text;
    changes: ChangeSet;
}

export class ServerFiles extends Workspace {
    override files: ServerFile[] = [];
    private readonly model: WorkspaceModel;
    private readonly shown: ShownFiles;

    constructor(client: LSPClient, model: WorkspaceModel, shown: ShownFiles) {
        super(client);
        this.model = model;
        this.shown = shown;
        this.files = model.fileNames().map((name) => new ServerFile(name, model.document(name)!));
    }

    /** Opens files that are new, and closes those that are gone. */
    refresh(): void {
        const names = new Set(this.model.fileNames());
        for (const file of this.files.filter((one) => !names.has(one.name))) this.client.didClose(file.uri);
        this.files = this.files.filter((one) => names.has(one.name));
        for (const name of names) if (!this.files.some((one) => one.name === name)) this.add(name);
    }

    private add(name: string): ServerFile | undefined {
        const document = this.model.document(name);
        if (!document) return undefined;
        const file = new ServerFile(name, document);
        this.files.push(file);
        this.client.didOpen(file);
        return file;
    }

    override syncFiles(): readonly FileUpdate[] {
        return this.files.flatMap((file) => this.updateOf(file) ?? []);
    }

    private updateOf(file: ServerFile): FileUpdate | null {
        const prevDoc = file.doc;
        const plugin = file.view && LSPPlugin.get(file.view);
        const doc = file.view ? file.view.state.doc : this.model.document(file.name);
        if (!doc || doc === prevDoc) return (file.stale = false), null;
        const exact = plugin && !file.stale && plugin.unsyncedChanges.length === prevDoc.length;
        const changes = exact ? plugin.unsyncedChanges : ChangeSet.of({ from: 0, to: prevDoc.length, insert: doc }, prevDoc.length);
        file.doc = doc;
        file.version += 1;
        file.stale = false;
        plugin?.clear();
        return { file, prevDoc, changes };
    }

    override openFile(uri: string, _language: string, view: EditorView): void {
        // The editor may show a new file before the list of files was looked at.
        const file = this.fileAt(uri) ?? this.add(fileOf(uri) ?? '');
        if (!file) return;
        file.view = view;
        file.stale = file.doc !== view.state.doc;
    }
    override closeFile(uri: string, view: EditorView): void {
        const file = this.fileAt(uri);
        if (file?.view === view) file.view = null;
    }
    override updateFile(uri: string, update: TransactionSpec): void {
        const file = this.fileAt(uri);
        if (file?.view) file.view.dispatch(update);
        else if (file) this.shown.change(file.name, update);
    }
    override displayFile(uri: string): Promise<EditorView | null> {
        const name = fileOf(uri);
        return Promise.resolve(name !== null && this.fileAt(uri) ? this.shown.display(name) : null);
    }
    private fileAt(uri: string): ServerFile | undefined {
        return this.files.find((file) => file.uri === uri);
    }
}
