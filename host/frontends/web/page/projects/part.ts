// part.ts -- projects: kept in the browser, opened, saved, shared
import './projects.css';
import type { Shell } from '../app.ts';
import type { App, Part, StoredProjects } from '../contract.ts';
import { listenToDrops } from '../files/given_files.ts';
import { projectCommands } from './commands.ts';
import { exampleProject } from './example.ts';
import { Keeper } from './keeper.ts';
import { readFragment } from './link.ts';
import { openLocalFiles } from './local_files.ts';
import { openFiles, openProject, refuse } from './open_files.ts';
import { MemoryStore, openStore } from './store.ts';
import { texts } from './texts.ts';

export const part: Part = (app: App) => {
    const shell = app as Shell;
    const projects = start(shell);
    shell.provideStored(projects);
    app.holdReady(projects);
};

const nothingKept: StoredProjects = { open: () => Promise.resolve(false), onRemove: () => () => {} };

async function start(app: Shell): Promise<StoredProjects> {
    if (app.parameters.embedded) {
        openFragmentOrExample(app);
        return nothingKept;
    }
    const local = await openLocalFiles(app);
    if (local) {
        addCommands(app, null, () => local.save());
        app.addCommand(local.command());
        openFragment(app);
        return nothingKept;
    }
    const keeper = await makeKeeper(app);
    await keeper.recover();
    addCommands(app, keeper, () => keeper.saveNow());
    if (!openFragment(app) && !(await openLast(app, keeper))) app.workspace.open(exampleProject());
    return { open: (id) => keeper.openStored(id), onRemove: (handler) => keeper.removed.on(handler) };
}

function openFragmentOrExample(app: Shell): void {
    if (!openFragment(app)) app.workspace.open(exampleProject());
}

function addCommands(app: Shell, keeper: Keeper | null, save: () => Promise<void>): void {
    for (const command of projectCommands(app, keeper, save, () => app.workspace.currentFile())) app.addCommand(command);
    if (!app.workspace.readOnly)
        listenToDrops(
            (files) => void openFiles(app, files),
            (reason: unknown) => void refuse(reason),
        );
    window.addEventListener('hashchange', () => openFragment(app));
}

async function makeKeeper(app: Shell): Promise<Keeper> {
    try {
        return new Keeper(app, await openStore());
    } catch {
        app.announcer.say(texts.noStorage(), { assertive: true });
        return new Keeper(app, new MemoryStore());
    }
}

async function openLast(app: Shell, keeper: Keeper): Promise<boolean> {
    const last = app.preferences.get('project') ?? (await keeper.store.list())[0]?.id;
    return last !== undefined && (await keeper.openStored(last));
}

/** A link comes before what was open last. A damaged one is reported, and what would be open without it is opened. */
function openFragment(app: Shell): boolean {
    try {
        const project = readFragment(location.hash);
        if (project) openProject(app, project);
        return project !== null;
    } catch (reason) {
        void refuse(reason);
        return false;
    }
}
