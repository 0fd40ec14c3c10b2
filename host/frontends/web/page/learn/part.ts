// part.ts -- games, examples, tutorial and tasks: their views and commands
import './learn.css';
import type { App, Part } from '../contract.ts';
import { verdictEvent } from '../embed/part.ts';
import { copyText } from '../layout/copying.ts';
import { inform } from '../layout/dialogs.ts';
import { chooseExample } from './examples.ts';
import { chooseGame } from './games.ts';
import { Material } from './material.ts';
import { Tasks } from './tasks.ts';
import { TaskStore } from './task_store.ts';
import { TaskView } from './task_view.ts';
import { gameTexts, learnTexts, taskTexts, tutorialTexts } from './texts.ts';
import { TutorialView } from './tutorial_view.ts';
import { sentence } from '../sentence.ts';

export const part: Part = (app) => {
    const material = new Material(new URL('learn/', document.baseURI).href);
    const store = new TaskStore(!app.parameters.embedded);
    const view = new TaskView(app, {
        choose: () => void tasks.choose().catch(report),
        close: () => void tasks.close(),
        judged: ({ json }) => void document.dispatchEvent(new CustomEvent(verdictEvent, { detail: json })),
    });
    const tasks = new Tasks(app, material, store, view);
    const report = (error: unknown): void => app.announcer.say(sentence(error), { assertive: true });

    app.addView(view);
    app.addView(new TutorialView(app, material, (pack, program) => tasks.openPack(pack, program)));
    addLearnCommands(app, material, tasks, view);
    app.workspace.onProjectChange((what) => what === 'project' && void tasks.follow());
    // That the projects could not be read is reported below.
    app.stored.then((projects) => projects.onRemove((id) => void store.remove(id)), () => {});
    app.addOpener({ files: (given) => tasks.openIfTask(given), fragment: (text) => openPacked(tasks, text) });
    const refuse = (error: unknown): Promise<unknown> => inform(taskTexts.notOpened(), sentence(error));
    app.holdReady(openFromAddress(app, tasks).catch((error: unknown) => void refuse(error)));
    addEventListener('hashchange', () => void openAddressed(tasks).catch(refuse));
};

function addLearnCommands(app: App, material: Material, tasks: Tasks, view: TaskView): void {
    const menu = 'learn';
    app.addCommand({ id: 'learn.tutorial', title: () => tutorialTexts.title(), menu, run: () => app.showView('tutorial') });
    app.addCommand({ id: 'learn.games', title: () => gameTexts.menu(), menu, run: () => chooseGame(app, material) });
    app.addCommand({ id: 'learn.examples', title: () => learnTexts.examples(), menu, run: () => chooseExample(app, material) });
    app.addCommand({ id: 'learn.tasks', title: () => taskTexts.menu(), menu, run: () => tasks.choose() });
    app.addCommand({ id: 'learn.openTask', title: () => taskTexts.openFile(), menu, run: () => tasks.openFiles() });
    app.addCommand({
        id: 'learn.judge',
        title: () => taskTexts.judgeCommand(),
        menu,
        enabled: () => view.current !== undefined && !view.judging,
        run: () => {
            app.showView('task');
            return view.judge();
        },
    });
    app.addCommand({
        id: 'learn.taskLink',
        title: () => taskTexts.linkCommand(),
        menu,
        enabled: () => view.current?.kind === 'pack',
        run: () => copyText(app.announcer, tasks.link(), taskTexts.linkTitle(), taskTexts.linkCopied()),
    });
}

async function openFromAddress(app: App, tasks: Tasks): Promise<void> {
    await app.stored; // What was open last does not take the place of what the address asks for.
    if (await openAddressed(tasks)) return;
    await (app.parameters.task ? tasks.openNamed(app.parameters.task) : tasks.follow());
}

/** The task of the page's own address, which then forgets it: the next visit begins with what the student has written. */
function openAddressed(tasks: Tasks): Promise<boolean> {
    const { hash } = location;
    if (fragmentOf(hash) !== null) history.replaceState(null, '', location.pathname + location.search);
    return openPacked(tasks, hash);
}

/** The task of a link, from # on; false if it has none. */
async function openPacked(tasks: Tasks, hash: string): Promise<boolean> {
    const packed = fragmentOf(hash);
    if (packed === null) return false;
    await tasks.openFragment(packed);
    return true;
}

function fragmentOf(hash: string): string | null {
    return /^#(?:.*&)?t=([^&]*)/.exec(hash)?.[1] ?? null;
}
