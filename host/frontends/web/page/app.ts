// app.ts -- makes one of each: workspace, debugger, frame of the page; and starts the parts
import type { ToolsConnection } from '../runtime/connections.ts';
import type { App, Command, Debugger, Opener, Part, StoredProjects, View } from './contract.ts';
import { createDebugger } from './debug/debugger.ts';
import { button, element } from './dom.ts';
import { language } from './i18n.ts';
import { Areas } from './layout/areas.ts';
import { Commands } from './layout/commands.ts';
import { ask } from './layout/dialogs.ts';
import { listenToKeys } from './layout/keys.ts';
import { createMenus } from './layout/menus.ts';
import { shellCommands } from './layout/shell_commands.ts';
import { StatusLine } from './layout/status.ts';
import { createThemeSwitch } from './layout/theme.ts';
import { createToolbar } from './layout/toolbar.ts';
import { texts } from './layout/texts.ts';
import { themes, type Parameters } from './parameters.ts';
import { startTools } from './modules.ts';
import { createPreferences } from './preferences.ts';
import { sentence } from './sentence.ts';
import { WorkspaceModel } from './workspace/workspace.ts';

/** What the parts of the frame itself see beyond the contract. */
export interface Shell extends App {
    readonly workspace: WorkspaceModel;
    readonly commands: Commands;
    readonly openers: readonly Opener[];
    provideStored(projects: Promise<StoredProjects>): void;
    /** Called before the page is left on purpose; waits until `work` has ended. */
    onLeaving(work: () => Promise<void>): void;
    beforeLeaving(): Promise<void>;
}

export function startApp(parameters: Parameters, preferences = createPreferences(!parameters.embedded)): { app: Shell; start(parts: Part[]): void } {
    const status = new StatusLine();
    const commands = new Commands((command, reason) =>
        status.say(texts.failed({ command: command.title(), reason: sentence(reason) }), { assertive: true }),
    );
    const areas = new Areas(preferences, parameters.panels);
    const workspace = new WorkspaceModel(parameters.readOnly);
    const debug = createDebugger({ workspace, announcer: status, language: language() });
    let provideStored: Shell['provideStored'] = () => {};
    const waits: Promise<unknown>[] = [];
    const leaving: (() => Promise<void>)[] = [];
    const openers: Opener[] = [];
    let tools: ToolsConnection | null = null;
    const app: Shell = {
        language: language(),
        parameters,
        preferences,
        workspace,
        debugger: debug,
        announcer: status,
        commands,
        tools: () => (tools ??= startTools()),
        addView: (view) => {
            areas.add(view);
            commands.add(showCommand(view, areas));
        },
        showView: (id) => areas.show(id, false),
        enlarge: (area) => areas.enlarge(area),
        showOnPhone: (id, from) => areas.isAlone(from) && areas.show(id, false),
        addCommand: (command) => commands.add(command),
        refresh: () => commands.changed(),
        hasView: (id) => areas.has(id),
        openers,
        addOpener: (opener) => void openers.push(opener),
        holdReady: (work) => void waits.push(work),
        stored: new Promise((resolve) => (provideStored = resolve)),
        provideStored: (projects) => provideStored(projects),
        addStatus: (item, order) => status.add(item, order),
        ask,
        onLeaving: (work) => void leaving.push(work),
        beforeLeaving: async () => void (await Promise.allSettled(leaving.map((work) => work()))),
    };
    follow(debug, workspace, commands);
    const theme = createThemeSwitch(parameters.theme ?? themeOf(preferences.get('theme')), (chosen) => preferences.set('theme', chosen));
    return {
        app,
        start(parts) {
            build(app, areas, status);
            for (const part of parts) part(app);
            for (const command of shellCommands(app, areas, theme)) commands.add(command);
            listenToKeys(
                (keys) => commands.byKeys(keys),
                (command) => commands.run(command),
            );
            void Promise.allSettled(waits).then(markReady);
        },
    };
}

function themeOf(stored: string | null) {
    return themes.find((theme) => theme === stored) ?? 'auto';
}

function showCommand(view: View, areas: Areas): Command {
    return {
        id: `view.${view.id}`,
        title: () => texts.parts({ view: view.title() }),
        menu: 'view',
        enabled: () => areas.has(view.id),
        run: () => areas.show(view.id, true),
    };
}

/** What commands are possible depends on the program's state; styles and tests see it in the document, too. */
function follow(debug: Debugger, workspace: WorkspaceModel, commands: Commands): void {
    const state = () => {
        document.documentElement.dataset['state'] = debug.state;
        commands.changed();
    };
    debug.onState(state);
    debug.onUpdate(() => commands.changed());
    workspace.onProjectChange((what) => what !== 'text' && commands.changed());
    state();
}

function build(app: Shell, areas: Areas, status: StatusLine): void {
    const skip = button(texts.skip(), () => areas.show('editor', true), { class: 'skip' });
    const name = element('span', { class: 'project-name' });
    const show = () => (name.textContent = app.workspace.projectName);
    app.workspace.onProjectChange((what) => what !== 'text' && show());
    const brand = element('h1', { class: 'brand' }, texts.title());
    const header = element('header', { class: 'header' }, brand, createToolbar(app.commands), name);
    if (!app.parameters.embedded) brand.after(createMenus(app.commands));
    document.body.append(skip, header, areas.node, areas.phoneBar, status.node);
    document.body.dataset['embedded'] = String(app.parameters.embedded);
    areas.update();
}

function markReady(): void {
    document.documentElement.dataset['ready'] = '';
    performance.mark('tharsis-ready');
}
