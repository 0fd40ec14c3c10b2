// projects_dialog.ts -- the list of all stored projects, and a new one
import type { Shell } from '../app.ts';
import { element } from '../dom.ts';
import { askText } from '../layout/dialogs.ts';
import { standardSettings } from '../workspace/settings.ts';
import { newId } from '../files/identifiers.ts';
import type { Keeper } from './keeper.ts';
import { openProject } from './open_files.ts';
import type { ProjectEntry } from './store.ts';
import { shownTime, texts } from './texts.ts';

const longestName = 100;

export function askName(title: string, value: string): Promise<string | null> {
    const refuse = (text: string) => (text.length >= 1 && text.length <= longestName ? null : texts.noName({ most: longestName }));
    return askText({ title, label: texts.name(), value, refuse });
}

export async function newProject(app: Shell): Promise<void> {
    const name = await askName(texts.newProject(), texts.untitled());
    if (name === null) return;
    const text = '        .text\n        .globl  main\nmain:\n        \n\n        li      $v0, 10\n        syscall\n';
    openProject(app, { id: newId(), name, files: [{ name: 'main.asm', text }], settings: { ...standardSettings, sources: ['main.asm'] } });
    app.workspace.reveal({ file: 'main.asm', line: 4, column: 9 }, { focus: true });
}

/** Opened again after each change, until a project is opened or the dialog is closed. */
export async function showProjects(app: Shell, keeper: Keeper): Promise<void> {
    for (;;) {
        await keeper.flush();
        const entries = await keeper.store.list();
        const answer = await app.ask({ title: texts.projectsTitle(), body: listOf(app, entries), buttons: [{ id: 'close', label: texts.close(), primary: true }] });
        const [act, id = ''] = (answer ?? 'close').split(':');
        const entry = entries.find((one) => one.id === id);
        if (!entry) return;
        if (act === 'open') {
            if (await keeper.openStored(id)) app.announcer.say(texts.opened({ name: entry.name }));
            return;
        }
        if (act === 'rename') await rename(app, keeper, entry);
        if (act === 'copy') await copy(keeper, entry);
        if (act === 'remove') await remove(app, keeper, entry);
    }
}

function listOf(app: Shell, entries: readonly ProjectEntry[]): HTMLElement {
    if (!entries.length) return element('p', {}, texts.noProjects());
    const heads = [texts.columnName(), texts.columnChanged(), texts.columnFiles(), texts.columnActions()].map((text) => element('th', { scope: 'col' }, text));
    const rows = entries.map((entry) => {
        const current = entry.id === app.workspace.projectId;
        const name = element('th', { scope: 'row' }, current ? `${entry.name} ${texts.current()}` : entry.name);
        const act = (id: string, label: string, full: string, disabled = false) =>
            element('button', { type: 'submit', value: `${id}:${entry.id}`, formnovalidate: true, 'aria-label': full, disabled }, label);
        const actions = element(
            'td',
            { class: 'projects-actions' },
            act('open', texts.open(), texts.openNamed({ name: entry.name }), current),
            act('rename', texts.rename(), texts.renameNamed({ name: entry.name })),
            act('copy', texts.duplicate(), texts.duplicateNamed({ name: entry.name })),
            act('remove', texts.remove(), texts.removeNamed({ name: entry.name }), current),
        );
        return element('tr', {}, name, element('td', {}, shownTime(entry.changed, app.language)), element('td', {}, String(entry.files)), actions);
    });
    return element('table', { class: 'projects-table' }, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
}

async function rename(app: Shell, keeper: Keeper, entry: ProjectEntry): Promise<void> {
    const name = await askName(texts.renameNamed({ name: entry.name }), entry.name);
    if (name === null) return;
    if (entry.id === app.workspace.projectId) return app.workspace.renameProject(name);
    const stored = await keeper.store.read(entry.id);
    if (stored) await keeper.store.write({ ...stored, name }, stored, stored.changed);
}

async function copy(keeper: Keeper, entry: ProjectEntry): Promise<void> {
    const stored = await keeper.store.read(entry.id);
    if (stored) await keeper.store.write({ ...stored, id: newId(), name: texts.copyOf({ name: entry.name }) }, stored, null);
}

async function remove(app: Shell, keeper: Keeper, entry: ProjectEntry): Promise<void> {
    const answer = await app.ask({
        title: texts.removeNamed({ name: entry.name }),
        text: texts.removeQuestion({ name: entry.name }),
        buttons: [
            { id: 'remove', label: texts.remove(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    if (answer === 'remove') await keeper.remove(entry.id);
}
