// history_dialog.ts -- earlier versions of the open project: looked at, and restored
import type { Shell } from '../app.ts';
import type { ProjectFile } from '../contract.ts';
import { element } from '../dom.ts';
import { inform } from '../layout/dialogs.ts';
import type { Keeper } from './keeper.ts';
import type { Version } from './store.ts';
import { shownTime, texts } from './texts.ts';

export async function showHistory(app: Shell, keeper: Keeper): Promise<void> {
    for (;;) {
        await keeper.flush();
        const versions = await keeper.store.versions(app.workspace.projectId);
        const answer = await app.ask({
            title: texts.historyTitle({ name: app.workspace.projectName }),
            body: listOf(app, versions),
            buttons: [{ id: 'close', label: texts.close(), primary: true }],
        });
        const [act, time] = (answer ?? 'close').split(':');
        const version = versions.find((one) => String(one.time) === time);
        if (!version) return;
        if (act === 'view') await inform(shownTime(version.time, app.language), contentOf(version.files));
        if (act === 'restore') return restore(app, keeper, version);
    }
}

function listOf(app: Shell, versions: readonly Version[]): HTMLElement {
    if (!versions.length) return element('p', {}, texts.noVersions());
    const heads = [texts.columnTime(), texts.columnChange(), texts.columnActions()].map((text) => element('th', { scope: 'col' }, text));
    const rows = versions.map((version, index) => {
        const time = shownTime(version.time, app.language);
        const act = (id: string, label: string, full: string) =>
            element('button', { type: 'submit', value: `${id}:${version.time}`, formnovalidate: true, 'aria-label': full }, label);
        const actions = element(
            'td',
            { class: 'projects-actions' },
            act('view', texts.viewVersion(), texts.viewNamed({ time })),
            act('restore', texts.restore(), texts.restoreNamed({ time })),
        );
        return element('tr', {}, element('th', { scope: 'row' }, time), element('td', {}, changeOf(version, versions[index + 1])), actions);
    });
    return element('table', { class: 'projects-table' }, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
}

/** '+3 −1': lines that the version before lacks, and lines of it that are gone, as far as equal lines are the same lines. */
export function changeOf(version: Pick<Version, 'files'>, before: Pick<Version, 'files'> | undefined): string {
    const [now, old] = [linesOf(version.files), linesOf(before?.files ?? [])];
    const count = (lines: Map<string, number>, others: Map<string, number>) => [...lines].reduce((sum, [line, times]) => sum + Math.max(0, times - (others.get(line) ?? 0)), 0);
    return `+${count(now, old)} −${count(old, now)}`;
}

function linesOf(files: readonly ProjectFile[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { name, text } of files) for (const line of text.split('\n')) counts.set(`${name}\n${line}`, (counts.get(`${name}\n${line}`) ?? 0) + 1);
    return counts;
}

function contentOf(files: readonly ProjectFile[]): HTMLElement {
    const parts = files.flatMap(({ name, text }) => [element('h3', {}, name), element('pre', { class: 'projects-text', tabindex: 0, 'aria-label': name, role: 'region' }, text)]);
    return element('div', {}, ...parts);
}

/** What is there now becomes a version, too, so that restoring can be taken back. Texts keep their undo steps. */
async function restore(app: Shell, keeper: Keeper, version: Version): Promise<void> {
    await keeper.saveNow();
    for (const name of app.workspace.fileNames()) if (!version.files.some((file) => file.name === name)) app.workspace.remove(name);
    for (const { name, text } of version.files) app.workspace.setText(name, text);
    app.workspace.changeSettings(version.settings);
    await keeper.flush();
    app.announcer.say(texts.restored({ time: shownTime(version.time, app.language) }));
}
