// settings.ts -- the settings of the section `tharsis`, and what they become on a command line
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';

export type Scope = vscode.ConfigurationScope | undefined;

export function settings(scope?: Scope): vscode.WorkspaceConfiguration {
    return vscode.workspace.getConfiguration('tharsis', scope ?? null);
}

/** The language of what the program prints: that of the setting, else that of the editor. */
export function language(): 'en' | 'fr' {
    const chosen = settings().get<string>('language') || vscode.env.language;
    return chosen.startsWith('fr') ? 'fr' : 'en';
}

function fileOf(scope: Scope): string | undefined {
    if (!scope) return undefined;
    const uri = 'fsPath' in scope ? scope : scope.uri;
    return uri?.scheme === 'file' ? uri.fsPath : undefined;
}

function textOf(file: string): string {
    const open = vscode.workspace.textDocuments.find((document) => document.uri.fsPath === file);
    if (open) return open.getText();
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return ''; // `tharsis` itself reports a file that cannot be read
    }
}

/** Whether a program says what it is for: in its first lines, or by the `.tharsis.toml` of its folder. The settings of the editor, which are for all folders, then do not count. */
function isDescribed(scope: Scope): boolean {
    const file = fileOf(scope);
    if (!file) return false;
    const firstLines = textOf(file).split('\n').slice(0, 10);
    if (firstLines.some((line) => /^\s*#\s*dialect:\s*\S/.test(line))) return true;
    for (let folder = dirname(file); ; folder = dirname(folder)) {
        if (existsSync(join(folder, '.tharsis.toml'))) return true;
        if (folder === dirname(folder)) return false;
    }
}

/** The dialect and the memory that the settings choose for a program; the usual ones are left out. */
function chosenMachine(scope: Scope): { dialect?: string; memory?: string } {
    if (isDescribed(scope)) return {};
    const all = settings(scope);
    const dialect = all.get<string>('dialect', 'mars');
    const memory = all.get<string>('memory', 'Default');
    return dialect !== 'mars' ? { dialect } : memory !== 'Default' ? { memory } : {};
}

/** The options of `tharsis run` and `tharsis check` for the dialect and the machine. */
export function machineOptions(command: 'run' | 'check', scope: Scope): string[] {
    const all = settings(scope);
    const options = ['--lang', language()];
    for (const [name, value] of Object.entries(chosenMachine(scope))) options.push(`--${name}`, value);
    if (all.get('delayedBranching')) options.push('--delayed-branching');
    if (command === 'check' && !all.get('pseudoInstructions', true)) options.push('--no-pseudo');
    return options;
}

/** The attributes of a launch for the dialect and the machine, as far as they differ from the usual. */
export function machineAttributes(scope: Scope): Record<string, unknown> {
    const all = settings(scope);
    return {
        ...chosenMachine(scope),
        ...(all.get('delayedBranching') ? { delayedBranching: true } : {}),
        ...(all.get('pseudoInstructions', true) ? {} : { pseudoInstructions: false }),
    };
}
