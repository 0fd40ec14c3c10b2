// part.ts -- programs in other dialects: converted, or recognised as a compiler's
import './dialects.css';
import type { Shell } from '../app.ts';
import type { App, Part, Project } from '../contract.ts';
import { element } from '../dom.ts';
import { sentence } from '../sentence.ts';
import { namingFile } from '../workspace/dialect.ts';
import { addLibrary, libraryNames } from './c_library.ts';
import { compiledFiles, missingLabels } from './compiled.ts';
import { chooseConversion } from './convert.ts';
import { texts } from './texts.ts';

/** In milliseconds: a text that is pasted or opened has come whole by then. */
const untilAsked = 400;

export const part: Part = (app: App) => {
    const menu = 'file';
    const writable = () => !app.workspace.readOnly;
    const commands = [
        { id: 'file.convert', title: texts.convertMenu, menu, enabled: writable, run: () => chooseConversion(app as Shell) },
        { id: 'file.cLibrary', title: texts.libraryMenu, menu, enabled: writable, run: () => add(app) },
    ] as const;
    // Below those of projects in the menu, whether or not these could be read.
    const addCommands = (): void => commands.forEach((command) => app.addCommand(command));
    void app.stored.then(addCommands, addCommands);
    if (writable()) watchForCompiled(app);
};

async function add(app: App): Promise<void> {
    try {
        await addLibrary(app);
        app.announcer.say(texts.libraryAdded());
    } catch (error) {
        app.announcer.say(sentence(error), { assertive: true });
    }
}

/** Asks once for each project, and never about one whose dialect was chosen. */
function watchForCompiled(app: App): void {
    const asked = new Set<string>();
    let timer = 0;
    app.workspace.onProjectChange(() => {
        clearTimeout(timer);
        timer = window.setTimeout(() => void ask(), untilAsked);
    });
    const ask = async (): Promise<void> => {
        const project = app.workspace.project();
        const { id, settings } = project;
        if (settings.dialect === 'gas') return hintLibrary(app, project);
        if (settings.dialect !== 'mars' || asked.has(id) || namingFile(project, settings.sources)) return;
        const compiled = compiledFiles(project);
        if (compiled.length === 0) return;
        asked.add(id);
        await offerGas(app, id, compiled);
    };
}

const hinted = new Set<string>();

/** A program for GNU as that calls what the run-time has, and does not have it, is told where to find it. */
async function hintLibrary(app: App, project: Project): Promise<void> {
    const missing = missingLabels(project);
    if (missing.length === 0 || hinted.has(project.id)) return;
    const library = await libraryNames().catch(() => new Set<string>()); // without a network the assembler's own tip has to do
    const found = missing.filter((name) => library.has(name));
    if (found.length === 0 || app.workspace.project().id !== project.id) return;
    hinted.add(project.id);
    app.announcer.say(texts.libraryHint({ names: found.slice(0, 4).join(', '), count: found.length }));
}

async function offerGas(app: App, id: string, compiled: readonly string[]): Promise<void> {
    const missing = missingLabels(app.workspace.project());
    const library = element('input', { type: 'checkbox', checked: missing.length > 0 });
    const label = missing.length > 0 ? texts.withLibrary({ missing: missing.slice(0, 4).join(', ') }) : texts.withLibraryOnly();
    const answer = await app.ask({
        title: texts.compiledTitle(),
        text: texts.compiledText({ names: compiled.slice(0, 4).join(', '), count: compiled.length }),
        body: element('label', { class: 'dialog-check' }, library, label),
        buttons: [
            { id: 'gas', label: texts.readAsGas(), primary: true },
            { id: 'leave', label: texts.leave() },
        ],
    });
    const { settings, id: now } = app.workspace.project();
    if (answer !== 'gas' || now !== id) return;
    app.workspace.changeSettings({ dialect: 'gas', sources: [...new Set([...settings.sources, ...compiled])] });
    app.announcer.say(texts.isGas());
    if (library.checked) await add(app);
}
