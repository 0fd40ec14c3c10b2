// configurations.ts -- what a launch needs: nothing but an open file; the settings fill in what it leaves out
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { folderOf, programOf } from '../files';
import { machineAttributes, settings } from '../settings';
import { debugType } from './session';

export function launchOf(files: string[]): vscode.DebugConfiguration {
    const first = files[0] ?? '';
    return {
        type: debugType,
        request: 'launch',
        name: basename(first),
        program: files.length === 1 ? first : files,
        cwd: folderOf(first) ?? dirname(first),
        stopOnEntry: settings().get('stopOnEntry', true),
    };
}

/** A recorded run, as `run --record` writes it, or as `verify --output` does for a counterexample. */
export function recordedRunOf(path: string, name = basename(path)): vscode.DebugConfiguration {
    return { type: debugType, request: 'launch', name, case: path, stopOnEntry: true };
}

/** Begins to debug, in the workspace folder of the first file. */
export function debugFiles(files: string[]): Thenable<boolean> {
    const first = files[0] ?? '';
    return vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(vscode.Uri.file(first)), launchOf(files));
}

function activeFile(): string | undefined {
    const document = vscode.window.activeTextEditor?.document;
    return document?.languageId === 'mips' && document.uri.scheme === 'file' ? document.uri.fsPath : undefined;
}

function missingFiles(config: vscode.DebugConfiguration): string[] {
    return [config['program'], config['case'], config['stdin']]
        .flat()
        .filter((one): one is string => typeof one === 'string' && !existsSync(one));
}

/** Relative paths of a configuration are those of its folder. */
function withWholePaths(config: vscode.DebugConfiguration, folder: string | undefined): vscode.DebugConfiguration {
    const base = config['cwd'] ?? folder;
    const whole = (path: unknown): unknown =>
        typeof path === 'string' && base && !isAbsolute(path) ? join(base, path) : path;
    const result = { ...config };
    for (const key of ['case', 'stdin']) if (key in result) result[key] = whole(result[key]);
    if ('program' in result) result['program'] = Array.isArray(result['program']) ? result['program'].map(whole) : whole(result['program']);
    return result;
}

export class ConfigurationProvider implements vscode.DebugConfigurationProvider {
    provideDebugConfigurations(): vscode.DebugConfiguration[] {
        return [{ type: debugType, request: 'launch', name: vscode.l10n.t('MIPS: the open file'), program: '${file}', stopOnEntry: true }];
    }

    /** Without a launch file everything is empty: then the open file is meant. */
    resolveDebugConfiguration(
        _folder: vscode.WorkspaceFolder | undefined, config: vscode.DebugConfiguration,
    ): vscode.ProviderResult<vscode.DebugConfiguration> {
        if (config.type && config.request && (config['program'] || config['case'])) return config;
        const file = activeFile();
        if (file === undefined) {
            void vscode.window.showErrorMessage(vscode.l10n.t('There is nothing to debug: open a file in MIPS assembly, or name a "program" or a "case" in launch.json.'));
            return undefined;
        }
        return { ...launchOf(programOf(file)), ...config, type: debugType, request: 'launch', name: config.name || basename(file) };
    }

    /** The end of a program is where going back begins: unless the launch says otherwise, the debugger stops there. */
    async resolveDebugConfigurationWithSubstitutedVariables(
        folder: vscode.WorkspaceFolder | undefined, config: vscode.DebugConfiguration,
    ): Promise<vscode.DebugConfiguration | undefined> {
        const whole = withWholePaths(config, folder?.uri.fsPath);
        const missing = missingFiles(whole);
        if (missing.length > 0) {
            void vscode.window.showErrorMessage(vscode.l10n.t('There is no file {0}.', missing.join(', ')));
            return undefined;
        }
        if (whole['case']) return { stopAtEnd: true, ...whole };
        const first = [whole['program']].flat()[0];
        const scope = typeof first === 'string' ? vscode.Uri.file(first) : undefined;
        return { cwd: folder?.uri.fsPath ?? (typeof first === 'string' ? dirname(first) : undefined), ...machineAttributes(scope), stopAtEnd: true, ...whole };
    }
}

/** The open files, in the list of what can be debugged without a launch file. */
export class OpenFilesProvider implements vscode.DebugConfigurationProvider {
    provideDebugConfigurations(): vscode.DebugConfiguration[] {
        return vscode.workspace.textDocuments
            .filter((one) => one.languageId === 'mips' && one.uri.scheme === 'file')
            .map((one) => launchOf(programOf(one.uri.fsPath)));
    }
}
