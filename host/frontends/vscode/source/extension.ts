// extension.ts -- begins and ends: makes the parts, and gives VS Code their commands, views and providers
import * as vscode from 'vscode';
import { LanguageService } from './client';
import { AdapterFactory } from './debug/adapter';
import { Backwards } from './debug/backwards';
import { ConfigurationProvider, OpenFilesProvider, debugFiles, recordedRunOf } from './debug/configurations';
import { ExpressionProvider, InlineValues } from './debug/expressions';
import { DebugSessions, debugType } from './debug/session';
import { pathsIn, programFor } from './files';
import { LanguageDetector } from './languages';
import { chooseProgram, needProgram } from './program';
import { TaskProvider, runFiles } from './tasks';
import { Tests } from './testing/controller';
import { isTrusted } from './trust';
import { DevicesView } from './views/devices';
import { FindingsView, type FindingNode } from './views/findings';
import { MemoryView } from './views/memory';
import { PipelineView } from './views/pipeline';
import { RegistersView, setValue, type ValueNode } from './views/registers';
import { StackView } from './views/stack';
import { TimelineView } from './views/timeline';

type Commands = Record<string, (...args: unknown[]) => unknown>;

const newProgram = `# program.asm -- says hello

        .data
message:
        .asciiz "hello\\n"

        .text
        .globl  main
main:
        la      $a0, message
        li      $v0, 4                  # print a string
        syscall
        li      $v0, 10                 # exit
        syscall
`;

async function run(...args: unknown[]): Promise<void> {
    const files = isTrusted() ? await programFor(args) : undefined;
    const program = files ? await needProgram() : undefined;
    if (files && program) await runFiles(program, files);
}

async function debug(...args: unknown[]): Promise<void> {
    const files = isTrusted() ? await programFor(args) : undefined;
    if (files) await debugFiles(files);
}

async function debugRecordedRun(...args: unknown[]): Promise<void> {
    const given = pathsIn(args)[0];
    const chosen = given ?? (await vscode.window.showOpenDialog({ filters: { [vscode.l10n.t('Recorded runs')]: ['json'] } }))?.[0]?.fsPath;
    if (chosen) await vscode.debug.startDebugging(undefined, recordedRunOf(chosen));
}

async function openNewProgram(): Promise<void> {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'mips', content: newProgram }));
}

function showWalkthrough(id: string): Thenable<unknown> {
    return vscode.commands.executeCommand('workbench.action.openWalkthrough', `${id}#start`, false);
}

async function copyValue(node: unknown): Promise<void> {
    const { variable, name, value } = node as Partial<ValueNode> & { value?: number };
    await vscode.env.clipboard.writeText(variable?.value ?? (value === undefined ? (name ?? '') : String(value)));
}

/** Where a value stands in memory: its address if it has one, else the address that it is. */
function expressionOf(item: unknown): string {
    const { variable, evaluateName, name } = item as { variable?: { memoryReference?: string; evaluateName?: string; name?: string }; evaluateName?: string; name?: string };
    return variable?.memoryReference ?? name ?? variable?.evaluateName ?? evaluateName ?? variable?.name ?? '$sp';
}

function sessionCommands(sessions: DebugSessions, backwards: Backwards, { memory, pipeline }: Pages): Commands {
    return {
        'tharsis.stepBack': () => backwards.stepBack(),
        'tharsis.stepBackInto': () => backwards.stepBackInto(),
        'tharsis.stepBackOut': () => backwards.stepBackOut(),
        'tharsis.reverseContinue': () => backwards.reverseContinue(),
        'tharsis.goToStep': (step) => backwards.goToStep(step),
        'tharsis.cycle': () => pipeline.step(false),
        'tharsis.cycleBack': () => pipeline.step(true),
        'tharsis.whoWroteThis': (item) => backwards.whoWroteThis(item),
        'tharsis.typeInput': () => backwards.typeInput(),
        'tharsis.setValue': (node) => setValue(sessions, node as ValueNode | undefined),
        'tharsis.copyValue': copyValue,
        'tharsis.showInMemory': (item) => memory.showFrom(expressionOf(item)),
        'tharsis.goToFinding': (node) => backwards.goToStep((node as FindingNode).finding.step),
    };
}

function windowCommands(context: vscode.ExtensionContext, service: LanguageService, log: vscode.LogOutputChannel): Commands {
    return {
        'tharsis.run': run,
        'tharsis.debug': debug,
        'tharsis.debugRecordedRun': debugRecordedRun,
        'tharsis.newProgram': openNewProgram,
        'tharsis.chooseProgram': chooseProgram,
        'tharsis.howToInstall': () => showWalkthrough(context.extension.id),
        'tharsis.restartServer': () => service.restart(),
        'tharsis.showLog': () => log.show(),
    };
}

/** The pages that commands need. */
interface Pages {
    readonly memory: MemoryView;
    readonly pipeline: PipelineView;
}

function registerViews(context: vscode.ExtensionContext, sessions: DebugSessions, backwards: Backwards): Pages {
    const folder = context.extensionUri;
    const memory = new MemoryView(folder, sessions);
    const pipeline = new PipelineView(folder, sessions);
    const trees = { registers: new RegistersView(sessions), stack: new StackView(sessions), findings: new FindingsView(sessions) };
    for (const [name, tree] of Object.entries(trees))
        context.subscriptions.push(tree, vscode.window.registerTreeDataProvider(`tharsis.${name}`, tree as vscode.TreeDataProvider<unknown>));
    const bitmap = new DevicesView(folder, 'bitmap', sessions);
    const keyboard = new DevicesView(folder, 'keyboard', sessions);
    const pages = { timeline: new TimelineView(folder, sessions, backwards), pipeline, memory, bitmap, keyboard };
    for (const [name, page] of Object.entries(pages))
        context.subscriptions.push(vscode.window.registerWebviewViewProvider(`tharsis.${name}`, page));
    context.subscriptions.push(bitmap, keyboard);
    return { memory, pipeline };
}

/** The first time that a program stands, the views open by themselves; after that they are as the user has left them. */
function showViewsOnce(context: vscode.ExtensionContext, sessions: DebugSessions): void {
    const key = 'viewsWereShown';
    if (context.globalState.get(key)) return;
    const listening = sessions.onDidStop(async () => {
        listening.dispose();
        await context.globalState.update(key, true);
        for (const view of ['registers', 'timeline']) await vscode.commands.executeCommand(`tharsis.${view}.focus`);
        await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
    });
    context.subscriptions.push(listening);
}

function registerDebugger(context: vscode.ExtensionContext, sessions: DebugSessions, backwards: Backwards): void {
    const mips = { language: 'mips' };
    const { Dynamic } = vscode.DebugConfigurationProviderTriggerKind;
    context.subscriptions.push(
        vscode.debug.registerDebugAdapterDescriptorFactory(debugType, new AdapterFactory()),
        vscode.debug.registerDebugConfigurationProvider(debugType, new ConfigurationProvider()),
        vscode.debug.registerDebugConfigurationProvider(debugType, new OpenFilesProvider(), Dynamic),
        vscode.languages.registerEvaluatableExpressionProvider(mips, new ExpressionProvider()),
        vscode.languages.registerInlineValuesProvider(mips, new InlineValues()),
        sessions.onDidWait((waiting) => { if (waiting.for === 'input') void backwards.typeInput(waiting.text); }),
    );
}

function watchLanguages(context: vscode.ExtensionContext): void {
    const detector = new LanguageDetector();
    context.subscriptions.push(vscode.workspace.onDidOpenTextDocument((document) => detector.examine(document)));
    vscode.workspace.textDocuments.forEach((document) => void detector.examine(document));
}

function watchSettings(context: vscode.ExtensionContext, service: LanguageService): void {
    context.subscriptions.push(
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (event.affectsConfiguration('tharsis.path')) void service.restart();
        }),
        vscode.workspace.onDidGrantWorkspaceTrust(() => service.restart()),
    );
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const log = vscode.window.createOutputChannel('Tharsis', { log: true });
    const service = new LanguageService(log);
    const starting = service.restart();
    const sessions = new DebugSessions();
    const backwards = new Backwards(sessions);
    context.subscriptions.push(log, service as vscode.Disposable, sessions);
    const pages = registerViews(context, sessions, backwards);
    const commands = { ...windowCommands(context, service, log), ...sessionCommands(sessions, backwards, pages) };
    for (const [name, action] of Object.entries(commands)) context.subscriptions.push(vscode.commands.registerCommand(name, action));
    registerDebugger(context, sessions, backwards);
    showViewsOnce(context, sessions);
    context.subscriptions.push(vscode.tasks.registerTaskProvider('tharsis', new TaskProvider()), new Tests());
    watchLanguages(context);
    watchSettings(context, service);
    await starting;
}
