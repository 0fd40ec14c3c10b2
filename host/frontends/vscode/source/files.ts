// files.ts -- which files a program consists of
import { isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { settings } from './settings';

/** The file system paths of URIs in the arguments of a command: those of the editor's buttons, and of the server's lenses. */
export function pathsIn(args: readonly unknown[]): string[] {
    const uris = args.flatMap((one) => {
        if (one instanceof vscode.Uri) return [one];
        if (typeof one === 'string' && /^\w[\w+.-]*:/.test(one)) return [vscode.Uri.parse(one)];
        return [];
    });
    return uris.filter((uri) => uri.scheme === 'file').map((uri) => uri.fsPath);
}

/** The folder that relative paths of a file's program are relative to. */
export function folderOf(path: string): string | undefined {
    return vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path))?.uri.fsPath;
}

/** The program that a file belongs to: the one of the setting `programs` that has it, else the file alone. */
export function programOf(path: string): string[] {
    const folder = folderOf(path);
    if (folder === undefined) return [path];
    const programs = settings(vscode.Uri.file(path)).get<string[][]>('programs', []);
    const whole = programs.map((files) => files.map((one) => (isAbsolute(one) ? one : join(folder, one))));
    return whole.find((files) => files.includes(path)) ?? [path];
}

/** The document of the active editor as a saved file; undefined, after a message, if there is none. */
async function savedActiveFile(): Promise<string | undefined> {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId !== 'mips') {
        void vscode.window.showInformationMessage(vscode.l10n.t('Open a file in MIPS assembly first.'));
        return undefined;
    }
    if (document.uri.scheme === 'file') return document.uri.fsPath;
    if (!(await document.save())) return undefined;
    const saved = vscode.window.activeTextEditor?.document;
    return saved?.uri.scheme === 'file' ? saved.uri.fsPath : undefined;
}

/** The files of the program that a command is about, after everything was saved. */
export async function programFor(args: readonly unknown[]): Promise<string[] | undefined> {
    const given = pathsIn(args);
    const first = given[0] ?? (await savedActiveFile());
    if (first === undefined) return undefined;
    if (!(await vscode.workspace.saveAll(false))) return undefined;
    return given.length > 1 ? given : programOf(first);
}
