// settings.ts -- the settings of the section `tharsis`, and what they become on a command line
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

/** The options of `tharsis run` and `tharsis check` for the dialect and the machine. */
export function machineOptions(command: 'run' | 'check', scope: Scope): string[] {
    const all = settings(scope);
    const options = ['--lang', language()];
    const dialect = all.get<string>('dialect', 'mars');
    if (dialect !== 'mars') options.push('--dialect', dialect);
    const memory = all.get<string>('memory', 'Default');
    if (dialect === 'mars' && memory !== 'Default') options.push('--memory', memory);
    if (all.get('delayedBranching')) options.push('--delayed-branching');
    if (command === 'check' && !all.get('pseudoInstructions', true)) options.push('--no-pseudo');
    return options;
}

/** The attributes of a launch for the dialect and the machine, as far as they differ from the usual. */
export function machineAttributes(scope: Scope): Record<string, unknown> {
    const all = settings(scope);
    const dialect = all.get<string>('dialect', 'mars');
    const memory = all.get<string>('memory', 'Default');
    return {
        ...(dialect === 'mars' ? {} : { dialect }),
        ...(dialect === 'mars' && memory !== 'Default' ? { memory } : {}),
        ...(all.get('delayedBranching') ? { delayedBranching: true } : {}),
        ...(all.get('pseudoInstructions', true) ? {} : { pseudoInstructions: false }),
    };
}
