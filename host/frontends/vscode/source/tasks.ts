// tasks.ts -- tasks of the type `tharsis`: check, run, format and verify
import { dirname, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { folderOf } from './files';
import { findProgram } from './program';
import { language, machineOptions, settings, type Scope } from './settings';

export interface Definition extends vscode.TaskDefinition {
    command: 'check' | 'run' | 'format' | 'verify';
    files?: string[];
    arguments?: string[];
    task?: string;
    game?: string;
}

export const matchers = ['$tharsis', '$tharsis-error-fr', '$tharsis-warning-fr', '$tharsis-note-fr'];

function optionsOf(definition: Definition, scope: Scope): string[] {
    switch (definition.command) {
        case 'check':
            return machineOptions('check', scope);
        case 'run':
            return [...machineOptions('run', scope), ...settings(scope).get<string[]>('runArguments', [])];
        case 'format':
            return ['--write'];
        case 'verify':
            return [
                '--lang', language(),
                ...(definition.task ? ['--task', definition.task] : []),
                ...(definition.game ? ['--game', definition.game] : []),
            ];
    }
}

/** The arguments of the program for a task. Files come after the options, and after them what the program itself gets. */
export function argumentsOf(definition: Definition, scope?: Scope): string[] {
    const files = definition.files ?? ['${file}'];
    const after = definition.command === 'run' && definition.arguments?.length ? ['--', ...definition.arguments] : [];
    const before = definition.command === 'run' ? [] : (definition.arguments ?? []);
    return [definition.command, ...optionsOf(definition, scope), ...before, ...files, ...after];
}

function nameOf(definition: Definition): string {
    const subject = definition.files?.map((file) => vscode.workspace.asRelativePath(file)).join(' ') ?? '${file}';
    return `${definition.command} ${subject === '${file}' ? vscode.l10n.t('the open file') : subject}`;
}

/** A task that starts the program without a shell, so that no file name needs quotes. */
export function makeTask(program: string, definition: Definition, folder?: vscode.WorkspaceFolder): vscode.Task {
    const first = definition.files?.[0];
    const cwd = folder?.uri.fsPath ?? (first !== undefined && isAbsolute(first) ? dirname(first) : undefined);
    const execution = new vscode.ProcessExecution(program, argumentsOf(definition, folder?.uri), cwd ? { cwd } : {});
    const task = new vscode.Task(definition, folder ?? vscode.TaskScope.Workspace, nameOf(definition), 'tharsis', execution, matchers);
    if (definition.command === 'check') task.group = vscode.TaskGroup.Build;
    task.presentationOptions = {
        reveal: vscode.TaskRevealKind.Always,
        panel: vscode.TaskPanelKind.Dedicated,
        clear: true,
        focus: definition.command === 'run',
    };
    return task;
}

/** `tharsis run` of these files in a terminal, with the keyboard in it. */
export async function runFiles(program: string, files: string[]): Promise<void> {
    const folder = files[0] === undefined ? undefined : folderOf(files[0]);
    const owner = vscode.workspace.workspaceFolders?.find((one) => one.uri.fsPath === folder);
    await vscode.tasks.executeTask(makeTask(program, { type: 'tharsis', command: 'run', files }, owner));
}

async function verifyTasks(folder: vscode.WorkspaceFolder): Promise<Definition[]> {
    const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, '**/task.toml'), '**/node_modules/**', 20);
    return found.map((uri) => ({ type: 'tharsis', command: 'verify', task: uri.fsPath, files: [join(dirname(uri.fsPath), 'submissions')] }));
}

export class TaskProvider implements vscode.TaskProvider {
    async provideTasks(): Promise<vscode.Task[]> {
        const { path } = await findProgram();
        const folder = vscode.workspace.workspaceFolders?.[0];
        if (path === undefined) return [];
        const commands = ['check', 'run', 'format'] as const;
        const definitions: Definition[] = commands.map((command) => ({ type: 'tharsis', command }));
        if (folder) definitions.push(...(await verifyTasks(folder)));
        return definitions.map((one) => makeTask(path, one, folder));
    }

    async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
        const { path } = await findProgram();
        const folder = typeof task.scope === 'object' ? task.scope : vscode.workspace.workspaceFolders?.[0];
        if (path === undefined) return undefined;
        const made = makeTask(path, task.definition as Definition, folder);
        return new vscode.Task(task.definition, task.scope ?? vscode.TaskScope.Workspace, task.name, task.source, made.execution, matchers);
    }
}
