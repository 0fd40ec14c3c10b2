// tasks.ts -- opening tasks: from the site, from files, from a link; and the project that belongs to each
import type { App, Project, ProjectFile } from '../contract.ts';
import { element } from '../dom.ts';
import { isArchive } from '../files/archives.ts';
import { chooseFiles, type GivenFile } from '../files/given_files.ts';
import { isProgram } from '../workspace/names.ts';
import { standardSettings } from '../workspace/settings.ts';
import { games, gameName, type Game } from './games.ts';
import type { Material } from './material.ts';
import { fromFragment, idOf, isTask, longestLink, packOf, startOf, titleOf, toFragment, unpack, type TaskPack } from './task_pack.ts';
import type { Task, TaskStore } from './task_store.ts';
import type { TaskView } from './task_view.ts';
import { learnTexts, taskTexts as texts, tutorialTexts } from './texts.ts';
import { sentence } from '../sentence.ts';

const emptyProgram = '        .text\n        .globl  main\nmain:\n\n        li      $v0, 10                 # service 10: the end\n        syscall\n';

export class Tasks {
    constructor(
        private readonly app: App,
        private readonly material: Material,
        private readonly store: TaskStore,
        private readonly view: TaskView,
    ) {}

    /** The task of the project that has just been opened. */
    async follow(): Promise<void> {
        const { id } = this.app.workspace.project();
        // A task that cannot be read any more is left out: the teacher's zip can be opened again.
        const task = await this.store.get(id).catch(() => undefined);
        if (this.app.workspace.project().id === id) this.view.setTask(task);
    }

    async choose(): Promise<void> {
        const { tasks } = await this.material.index();
        const list = element('select', { size: '12', class: 'learn-list', 'aria-label': texts.chooseTitle(), autofocus: true },
            group(texts.offered(), tasks.map(({ id, title }) => [`task:${id}`, title[this.app.language]])),
            group(texts.games(), games.map((game) => [`game:${game}`, gameName(game)])));
        list.selectedIndex = 0;
        const answer = await this.app.ask({
            title: texts.chooseTitle(),
            text: texts.chooseText(),
            body: list,
            buttons: [
                { id: 'open', label: tutorialTexts.open(), primary: true },
                { id: 'files', label: texts.fromFiles() },
                { id: 'cancel', label: learnTexts.cancel() },
            ],
        });
        if (answer === 'files') return this.openFiles();
        const [kind, id] = list.value.split(':');
        if (answer !== 'open' || !id) return;
        if (kind === 'game') return this.openGame(id as Game);
        await this.openPack(unpack(await this.material.task(id)));
    }

    async openFiles(): Promise<void> {
        const files = await chooseFiles({ accept: '.zip,.toml,.asm,.s,.txt,.md,.elf,application/zip' });
        if (files.length === 0) return;
        await this.openPack(packFrom(files));
    }

    /** Files that the reader opens as a project: true if they are a task, which then is open. */
    async openIfTask(files: readonly GivenFile[]): Promise<boolean> {
        const isZip = isSingleZip(files);
        if (!isZip && !isTask(files.map(({ path }) => path))) return false;
        let pack: TaskPack;
        try {
            pack = packFrom(files);
        } catch (error) {
            if (isZip) return false; // no task: whoever opens projects says what is wrong with an archive
            throw error;
        }
        await this.openPack(pack);
        return true;
    }

    /** A link's task: the text after `#t=`. */
    async openFragment(text: string): Promise<void> {
        let task: TaskPack;
        try {
            task = fromFragment(text);
        } catch (error) {
            throw new Error(texts.linkBroken({ why: sentence(error) }));
        }
        await this.openPack(task);
    }

    /** `?task=`: one that the site offers by its id, or the address of a zip on the same site. */
    async openNamed(name: string): Promise<void> {
        if (/^[\w-]+$/.test(name)) {
            const { tasks } = await this.material.index();
            const game = games.find((one) => one === name);
            if (game) return this.openGameAlone(game);
            if (tasks.some(({ id }) => id === name)) return this.openPack(unpack(await this.material.task(name)));
        }
        await this.openPack(await fetchPack(name));
    }

    /** `program` takes the place of what is kept or given to begin with. */
    async openPack(pack: TaskPack, program?: ProjectFile): Promise<void> {
        const id = `task-${idOf(pack)}`;
        const title = titleOf(pack, this.app.language);
        const start = startOf(pack);
        const files = start.length > 0 ? start : [{ name: 'main.asm', text: emptyProgram }];
        const main = files.find(({ name }) => name === 'main.asm') ?? files.find(({ name }) => isProgram(name));
        await this.open({ kind: 'pack', pack }, { id, name: title, files, settings: { ...standardSettings, sources: main ? [main.name] : [] } });
        if (program) this.app.workspace.setText(program.name, program.text);
        this.app.announcer.say(texts.taskOpened({ title }));
    }

    /** The open project is judged as a program of this game. */
    async openGame(game: Game): Promise<void> {
        const project = this.app.workspace.project();
        await this.attach(project.id, { kind: 'game', game });
        this.app.announcer.say(texts.taskOpened({ title: gameName(game) }));
    }

    /** A game as a project of its own: who follows a link does not give up the program that was open. */
    private async openGameAlone(game: Game): Promise<void> {
        const files = [{ name: 'main.asm', text: emptyProgram }];
        await this.open({ kind: 'game', game }, { id: `task-${game}`, name: gameName(game), files, settings: { ...standardSettings, sources: ['main.asm'] } });
        this.app.announcer.say(texts.taskOpened({ title: gameName(game) }));
    }

    async close(): Promise<void> {
        await this.store.remove(this.app.workspace.project().id);
        this.view.setTask(undefined);
    }

    link(): string {
        const task = this.view.current;
        if (task?.kind !== 'pack') throw new Error(texts.none());
        const text = toFragment(task.pack);
        if (text.length > longestLink) throw new Error(texts.linkTooLong({ size: text.length, most: longestLink }));
        return `${location.origin}${location.pathname}#t=${text}`;
    }

    /** The student's work on this task is continued, if the browser has kept it. */
    private async open(task: Task, project: Project): Promise<void> {
        // The task is known before the project opens, and so `follow` finds it.
        const kept = await this.store.put(project.id, task);
        const stored = await this.app.stored;
        if (!(await stored.open(project.id))) this.app.workspace.open(project);
        this.show(task, kept);
    }
    private async attach(id: string, task: Task): Promise<void> {
        this.show(task, await this.store.put(id, task));
    }
    private show(task: Task, kept: boolean): void {
        this.view.setTask(task);
        this.app.showView('task');
        if (!kept && !this.app.parameters.embedded) this.app.announcer.say(texts.notKept());
    }
}

function group(label: string, options: readonly (readonly [value: string, label: string])[]): HTMLElement {
    return element('optgroup', { label }, ...options.map(([value, text]) => element('option', { value }, text)));
}

function isSingleZip(files: readonly GivenFile[]): boolean {
    return files.length === 1 && isArchive(files[0]!.bytes);
}

function packFrom(files: readonly GivenFile[]): TaskPack {
    return isSingleZip(files) ? unpack(files[0]!.bytes) : packOf(new Map(files.map(({ path, bytes }) => [path, bytes])));
}

/** The page may load from its own site only (its content security policy). */
async function fetchPack(name: string): Promise<TaskPack> {
    const address = new URL(name, document.baseURI);
    if (address.origin !== location.origin) throw new Error(texts.elsewhere({ origin: address.origin === 'null' ? address.protocol : address.origin }));
    try {
        const response = await fetch(address);
        if (!response.ok) throw new Error(texts.status({ status: response.status }));
        const bytes = new Uint8Array(await response.arrayBuffer());
        return address.pathname.endsWith('.toml') ? packOf(new Map([['task.toml', bytes]])) : unpack(bytes);
    } catch (error) {
        throw new Error(texts.notLoaded({ name, why: sentence(error) }));
    }
}
