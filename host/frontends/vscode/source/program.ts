// program.ts -- finds the program `tharsis`: the setting, the PATH, the workspace, the usual folders
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { settings } from './settings';

const executable = process.platform === 'win32' ? 'tharsis.exe' : 'tharsis';

export interface Search {
    /** The path of the program, if it was found. */
    readonly path?: string;
    /** What the setting names, if it names no program: nothing else is tried then. */
    readonly wrongSetting?: string;
}

async function isProgram(path: string): Promise<boolean> {
    try {
        if (!(await stat(path)).isFile()) return false;
        await access(path, constants.X_OK);
        return true;
    } catch {
        return false;
    }
}

function foldersOfWorkspace(): string[] {
    return (vscode.workspace.workspaceFolders ?? [])
        .filter((folder) => folder.uri.scheme === 'file')
        .map((folder) => folder.uri.fsPath);
}

/** The setting with `~` and `${workspaceFolder}` replaced; a relative path is one of the workspace. */
function expanded(path: string): string {
    const folder = foldersOfWorkspace()[0] ?? '';
    const whole = path.replace(/^~(?=$|[/\\])/, homedir()).replaceAll('${workspaceFolder}', folder);
    return isAbsolute(whole) ? whole : join(folder, whole);
}

/** Where the program is looked for without a setting. What a folder contains counts only if the folder is trusted. */
export function usualPlaces(trusted: boolean): string[] {
    const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
    const workspace = trusted
        ? foldersOfWorkspace().flatMap((folder) => [join(folder, 'build', 'release'), join(folder, 'bin'), folder])
        : [];
    const home = homedir();
    const usual = [join(home, '.local', 'bin'), join(home, 'bin'), '/usr/local/bin', '/usr/bin'];
    return [...path, ...workspace, ...usual].map((folder) => join(folder, executable));
}

export async function findProgram(): Promise<Search> {
    const setting = settings().get<string>('path', '').trim();
    if (setting) {
        const path = expanded(setting);
        return (await isProgram(path)) ? { path } : { wrongSetting: path };
    }
    for (const path of usualPlaces(vscode.workspace.isTrusted))
        if (await isProgram(path)) return { path };
    return {};
}

/** Says why there is no program, and offers what helps. */
export async function reportMissing(search: Search): Promise<void> {
    const install = vscode.l10n.t('How to get it');
    const choose = vscode.l10n.t('Choose the program…');
    const text = search.wrongSetting
        ? vscode.l10n.t('The setting "tharsis.path" names {0}, and there is no program of that name.', search.wrongSetting)
        : vscode.l10n.t('The program "tharsis" was not found. Errors, running and debugging need it; colours and snippets work without it.');
    const answer = await vscode.window.showWarningMessage(text, install, choose);
    if (answer === install) await vscode.commands.executeCommand('tharsis.howToInstall');
    if (answer === choose) await vscode.commands.executeCommand('tharsis.chooseProgram');
}

/** The path of the program; if there is none, the user is told, and the result is undefined. */
export async function needProgram(): Promise<string | undefined> {
    const search = await findProgram();
    if (search.path === undefined) void reportMissing(search);
    return search.path;
}

export async function chooseProgram(): Promise<void> {
    const chosen = await vscode.window.showOpenDialog({
        title: vscode.l10n.t('The program "tharsis"'),
        openLabel: vscode.l10n.t('Use this program'),
        canSelectMany: false,
    });
    const path = chosen?.[0]?.fsPath;
    if (path) await settings().update('path', path, vscode.ConfigurationTarget.Global);
}
