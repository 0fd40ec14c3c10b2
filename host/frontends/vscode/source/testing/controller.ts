// controller.ts -- the test explorer: exercises, their submissions, and the checks of each verdict
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { recordedRunOf } from '../debug/configurations';
import { runProgram } from '../processes';
import { needProgram } from '../program';
import { language } from '../settings';
import { isTrusted } from '../trust';
import { findExercises, type Exercise } from './exercises';
import { describe, parseVerdicts, plain, type Check, type Observation, type Verdict } from './verdicts';

/** One submission of an exercise: the smallest thing that can be run. */
interface Case {
    readonly exercise: Exercise;
    readonly submission: string;
    readonly item: vscode.TestItem;
}

export class Tests implements vscode.Disposable {
    private readonly controller = vscode.tests.createTestController('tharsis', 'Tharsis');
    private readonly cases = new Map<string, Case>();
    private readonly folders: string[] = [];
    private readonly watcher = vscode.workspace.createFileSystemWatcher('**/*.toml');

    constructor() {
        this.controller.resolveHandler = async (item) => { if (!item) await this.find(); };
        this.controller.refreshHandler = () => this.find();
        const { Run, Debug } = vscode.TestRunProfileKind;
        this.controller.createRunProfile(vscode.l10n.t('Verify'), Run, (request, token) => this.run(request, token, false), true);
        this.controller.createRunProfile(vscode.l10n.t('Debug the counterexample'), Debug, (request, token) => this.run(request, token, true), false);
        this.watcher.onDidCreate(() => this.find());
        this.watcher.onDidChange(() => this.find());
        this.watcher.onDidDelete(() => this.find());
    }

    /** Ends the test explorer's items, and removes the replays, which nothing shows any longer. */
    dispose(): void {
        this.controller.dispose();
        this.watcher.dispose();
        for (const folder of this.folders) void rm(folder, { recursive: true, force: true });
    }

    /** Looks for exercises. Results of items that are still there stay. */
    async find(): Promise<void> {
        this.cases.clear();
        const exercises = await findExercises(language());
        this.controller.items.replace(exercises.map((exercise) => this.itemOf(exercise)));
    }

    private itemOf(exercise: Exercise): vscode.TestItem {
        const uri = 'task' in exercise.by ? vscode.Uri.file(exercise.by.task) : undefined;
        const item = this.controller.createTestItem(exercise.id, exercise.title, uri);
        item.children.replace(exercise.submissions.map((submission) => this.caseOf(exercise, submission)));
        return item;
    }

    private caseOf(exercise: Exercise, submission: string): vscode.TestItem {
        const id = `${exercise.id}\n${submission}`;
        const item = this.controller.createTestItem(id, basename(submission), vscode.Uri.file(submission));
        this.cases.set(id, { exercise, submission, item });
        return item;
    }

    /** The submissions that a request is about: those of its items, of their children, or of the check that an item is. */
    private casesOf(request: vscode.TestRunRequest): Case[] {
        const chosen = new Set<Case>();
        const add = (item: vscode.TestItem): void => {
            if (request.exclude?.includes(item)) return;
            const own = this.cases.get(item.id) ?? this.cases.get(item.parent?.id ?? '');
            if (own) chosen.add(own);
            else item.children.forEach(add);
        };
        if (request.include) request.include.forEach(add);
        else this.controller.items.forEach(add);
        return [...chosen];
    }

    private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken, debug: boolean): Promise<void> {
        const program = isTrusted() ? await needProgram() : undefined;
        if (program === undefined) return;
        await vscode.workspace.saveAll(false);
        const run = this.controller.createTestRun(request);
        const cases = this.casesOf(request);
        cases.forEach((one) => run.enqueued(one.item));
        for (const one of cases) {
            if (token.isCancellationRequested) break;
            const replay = await this.judge(program, one, run, request, token);
            if (debug && replay !== undefined) {
                await vscode.debug.startDebugging(undefined, recordedRunOf(replay, one.item.label));
                break;
            }
        }
        run.end();
    }

    /** Judges one submission; returns the replay of the first error that has one. */
    private async judge(program: string, one: Case, run: vscode.TestRun, request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<string | undefined> {
        run.started(one.item);
        const folder = await mkdtemp(join(tmpdir(), 'tharsis-verify-'));
        this.folders.push(folder);
        const by = 'task' in one.exercise.by ? ['--task', one.exercise.by.task] : ['--game', one.exercise.by.game];
        const began = Date.now();
        try {
            const ended = await runProgram(program, ['verify', ...by, '--quiet', '--format', 'jsonl', '--output', folder, one.submission], one.exercise.folder, token);
            if (token.isCancellationRequested) {
                run.skipped(one.item);
                return undefined;
            }
            const verdict = parseVerdicts(ended.output)[0];
            if (!verdict) throw new Error(ended.errors.trim() || vscode.l10n.t('The program printed no verdict.'));
            return this.report(one, verdict, run, request, folder, Date.now() - began);
        } catch (error) {
            run.errored(one.item, new vscode.TestMessage(error instanceof Error ? error.message : String(error)));
            return undefined;
        }
    }

    private report(one: Case, verdict: Verdict, run: vscode.TestRun, request: vscode.TestRunRequest, folder: string, milliseconds: number): string | undefined {
        const items = verdict.checks.map((check, index) => this.checkItem(one, check, index));
        one.item.children.replace(items);
        verdict.checks.forEach((check, index) => this.reportCheck(one, check, items[index] as vscode.TestItem, run));
        const points = vscode.l10n.t('{0} of {1} points', verdict.points, verdict.most_points);
        one.item.description = points;
        run.appendOutput(`${one.item.label}: ${points}\r\n`, undefined, one.item);
        if (verdict.outcome === 'accepted') run.passed(one.item, milliseconds);
        else run.failed(one.item, new vscode.TestMessage(points), milliseconds);
        return this.replayOf(verdict, request, one, folder);
    }

    private checkItem(one: Case, check: Check, index: number): vscode.TestItem {
        const item = this.controller.createTestItem(`${one.item.id}\n${check.name}`, plain(check.title?.[language()]) || check.name, vscode.Uri.file(one.submission));
        item.sortText = String(index).padStart(4, '0'); // in the order in which they were tried
        if (check.most_points > 0) item.description = `${check.points}/${check.most_points}`;
        return item;
    }

    private reportCheck(one: Case, check: Check, item: vscode.TestItem, run: vscode.TestRun): void {
        const messages = (check.observations ?? []).map((seen) => this.messageOf(one, seen));
        const texts = (check.observations ?? []).map((seen) => describe(seen, language(), vscode.l10n.t('typed:')));
        for (const text of texts) run.appendOutput(`${item.label}: ${text.replaceAll('\n', '\r\n  ')}\r\n`, undefined, item);
        switch (check.outcome) {
            case 'passed':
                run.passed(item);
                break;
            case 'failed':
                run.failed(item, messages);
                break;
            case 'unjudged':
                run.errored(item, messages);
                break;
            case 'skipped':
                run.skipped(item);
                break;
        }
    }

    private messageOf(one: Case, seen: Observation): vscode.TestMessage {
        const text = describe(seen, language(), vscode.l10n.t('typed:'));
        const both = seen.expected !== undefined && seen.actual !== undefined;
        const message = both ? vscode.TestMessage.diff(text, plain(seen.expected), plain(seen.actual)) : new vscode.TestMessage(text);
        const location = this.locationOf(one, seen);
        if (location) message.location = location;
        return message;
    }

    /** The place of an observation: the submission itself, or a file of the folder that was handed in. */
    private locationOf(one: Case, seen: Observation): vscode.Location | undefined {
        const line = seen.spot?.line ?? 0;
        if (line === 0) return undefined;
        const file = plain(seen.spot?.file);
        const isOneFile = basename(one.submission) === basename(file) || file === '';
        const path = isAbsolute(file) ? file : isOneFile ? one.submission : join(one.submission, file);
        const at = new vscode.Position(line - 1, Math.max(0, (seen.spot?.column ?? 1) - 1));
        return new vscode.Location(vscode.Uri.file(path), at);
    }

    /** The replay of the check that the request names; else of the first check that has one. */
    private replayOf(verdict: Verdict, request: vscode.TestRunRequest, one: Case, folder: string): string | undefined {
        const names = new Set((request.include ?? []).filter((item) => item.parent === one.item).map((item) => item.id.split('\n')[2]));
        const checks = verdict.checks.filter((check) => names.size === 0 || names.has(check.name));
        const replay = checks.flatMap((check) => check.observations ?? []).find((seen) => seen.replay !== undefined)?.replay;
        return replay === undefined ? undefined : join(folder, plain(verdict.submission), replay);
    }
}
