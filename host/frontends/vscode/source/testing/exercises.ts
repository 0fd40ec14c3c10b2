// exercises.ts -- what can be tested in a workspace: the setting `tests`, and task files with their submissions
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { settings } from '../settings';

/** A task or a game, and the submissions that are judged by it. */
export interface Exercise {
    readonly id: string;
    readonly title: string;
    readonly by: { readonly task: string } | { readonly game: string };
    readonly folder: string;
    readonly submissions: readonly string[];
}

interface Setting {
    task?: string;
    game?: string;
    submission: string;
}

const isSource = (name: string) => /\.(asm|s)$/i.test(name);

/** The title of a task file for people; the name of its folder, if its title is not written in the usual way. */
export function titleOf(toml: string, language: 'en' | 'fr', otherwise: string): string {
    const line = /^title\s*=\s*(.*)$/m.exec(toml)?.[1] ?? '';
    const own = new RegExp(`\\b${language}\\s*=\\s*"([^"]*)"`).exec(line)?.[1];
    return own ?? /"([^"]*)"/.exec(line)?.[1] ?? otherwise;
}

/** The files that a task gives or compares with: they are no submissions. */
export function filesNamedBy(toml: string): Set<string> {
    const names = new Set<string>();
    for (const line of toml.match(/^\s*(?:reference|given)\s*=.*$/gm) ?? [])
        for (const name of line.matchAll(/"([^"]*)"/g)) names.add(basename(name[1] ?? ''));
    return names;
}

/** The files and folders that a folder holds, hidden ones left out. */
async function entries(folder: string): Promise<string[]> {
    const all = await readdir(folder, { withFileTypes: true });
    return all
        .filter((one) => !one.name.startsWith('.') && (one.isDirectory() || isSource(one.name)))
        .map((one) => join(folder, one.name))
        .sort();
}

/** What is judged by a task file: the folder `submissions` beside it, else the sources beside it. */
export async function submissionsOf(task: string, toml: string): Promise<string[]> {
    const submissions = join(dirname(task), 'submissions');
    if (existsSync(submissions)) return entries(submissions);
    const named = filesNamedBy(toml);
    return (await entries(dirname(task))).filter((path) => isSource(path) && !named.has(basename(path)));
}

async function exerciseOf(task: string, language: 'en' | 'fr'): Promise<Exercise | undefined> {
    const toml = await readFile(task, 'utf8').catch(() => undefined);
    if (toml === undefined || !/^\s*\[\[(?:dialogue|generated|procedure|rule)\]\]/m.test(toml)) return undefined;
    const folder = dirname(task);
    const submissions = await submissionsOf(task, toml);
    return { id: task, title: titleOf(toml, language, basename(folder)), by: { task }, folder, submissions };
}

function configured(folder: vscode.WorkspaceFolder): Exercise[] {
    const whole = (path: string) => (isAbsolute(path) ? path : join(folder.uri.fsPath, path));
    return settings(folder.uri).get<Setting[]>('tests', []).flatMap((one): Exercise[] => {
        const by = one.task ? { task: whole(one.task) } : one.game ? { game: one.game } : undefined;
        if (!by || !one.submission) return [];
        const submission = whole(one.submission);
        const name = 'task' in by ? basename(dirname(by.task)) : by.game;
        return [{ id: `${name} ${submission}`, title: name, by, folder: folder.uri.fsPath, submissions: [submission] }];
    });
}

/** Everything that can be tested: what the setting names, and all files named task.toml or *.task.toml. */
export async function findExercises(language: 'en' | 'fr'): Promise<Exercise[]> {
    const named = (vscode.workspace.workspaceFolders ?? []).flatMap(configured);
    const tasks = await vscode.workspace.findFiles('**/{task.toml,*.task.toml}', '**/{node_modules,build}/**', 200);
    const known = new Set(named.flatMap((one) => ('task' in one.by ? [one.by.task] : [])));
    const found = await Promise.all(tasks.map((uri) => uri.fsPath).filter((path) => !known.has(path)).sort().map((path) => exerciseOf(path, language)));
    return [...named, ...found.filter((one) => one !== undefined)];
}
