// open_files.ts -- what given files are: a project as zip or of asm-editor, or programs for a new project or the open one
import type { Shell } from '../app.ts';
import type { Project, ProjectFile } from '../contract.ts';
import { commonFolder, isArchive } from '../files/archives.ts';
import type { GivenFile } from '../files/given_files.ts';
import { inform } from '../layout/dialogs.ts';
import { freeName, isProgram, printable, refuseName } from '../workspace/names.ts';
import { readSettings, standardSettings } from '../workspace/settings.ts';
import { fromAsmEditorFile, fromAsmEditorJson } from './asm_editor.ts';
import { newId } from '../files/identifiers.ts';
import { decodeText, Refused } from '../files/text_files.ts';
import { texts } from './texts.ts';
import { unpackZip } from './zip_files.ts';

interface Found {
    /** Whole projects; else the files are programs. */
    project: Project | null;
    files: ProjectFile[];
    notes: string[];
}

export function recognize(given: readonly GivenFile[]): Found {
    const [only] = given;
    if (only && given.length === 1) {
        const project = wholeProject(only);
        if (project) return project;
    }
    const found: Found = { project: null, files: [], notes: [] };
    const prefix = given.length > 1 ? commonFolder(given.map((one) => one.path)) : '';
    for (const { path, bytes } of given) {
        const name = given.length === 1 ? path.slice(path.lastIndexOf('/') + 1) : path.slice(prefix.length);
        try {
            const refusal = refuseName(name);
            if (refusal) throw new Refused(refusal);
            found.files.push({ name, text: decodeText(name, bytes) });
        } catch (reason) {
            if (!(reason instanceof Refused)) throw reason;
            found.notes.push(reason.message);
        }
    }
    if (!found.files.length) throw new Refused(found.notes.join('\n'));
    return found;
}

function wholeProject({ path, bytes }: GivenFile): Found | null {
    const file = path.slice(path.lastIndexOf('/') + 1);
    if (isArchive(bytes)) {
        const { files, settings, notes } = unpackZip(file, bytes);
        return { project: { id: newId(), name: stem(file), files, settings: readSettings(settings) }, files: [], notes };
    }
    if (/\.json$/i.test(file)) {
        const project = fromAsmEditorJson(decodeText(file, bytes));
        if (!project) throw new Refused(texts.unknownJson({ name: printable(file) }));
        return { project, files: [], notes: [] };
    }
    const project = fromAsmEditorFile(file, decodeText(file, bytes));
    return project && { project, files: [], notes: [] };
}

/** Opens files, after asking where to put them. */
export async function openFiles(app: Shell, given: readonly GivenFile[]): Promise<void> {
    if (!given.length) return;
    for (const opener of app.openers) if (await opener.files(given)) return;
    try {
        const { project, files, notes } = recognize(given);
        if (project) openProject(app, project);
        else await place(app, given, files);
        if (notes.length) await inform(texts.leftOutTitle(), notes.join('\n'));
    } catch (reason) {
        await refuse(reason);
    }
}

export function openProject(app: Shell, project: Project): void {
    app.workspace.open(project);
    app.announcer.say(texts.opened({ name: project.name }));
}

/** A refusal is shown; everything else is an error of the page. */
export async function refuse(reason: unknown): Promise<void> {
    if (!(reason instanceof Refused)) throw reason;
    await inform(texts.refusedTitle(), reason.message);
}

async function place(app: Shell, given: readonly GivenFile[], files: readonly ProjectFile[]): Promise<void> {
    const answer = app.workspace.readOnly
        ? 'new'
        : await app.ask({
              title: texts.addTitle(),
              text: texts.addText({ count: files.length, names: shorten(files.map((file) => file.name)) }),
              buttons: [
                  { id: 'new', label: texts.asProject(), primary: true },
                  { id: 'add', label: texts.toProject({ name: app.workspace.projectName }) },
                  { id: 'cancel', label: texts.cancel() },
              ],
          });
    if (answer === 'new') openProject(app, projectOf(given, files));
    if (answer !== 'add') return;
    for (const file of files) app.workspace.setText(freeName(file.name, app.workspace.fileNames()), file.text);
}

function projectOf(given: readonly GivenFile[], files: readonly ProjectFile[]): Project {
    const folder = commonFolder(given.map((one) => one.path)).replace(/\/$/, '');
    const programs = files.filter((file) => isProgram(file.name));
    const sources = programs.length === 1 && programs[0] ? [programs[0].name] : [];
    return { id: newId(), name: folder.slice(folder.lastIndexOf('/') + 1) || stem(files[0]?.name ?? ''), files: [...files], settings: { ...standardSettings, sources } };
}

function stem(file: string): string {
    return printable(file.replace(/\.[^.]*$/, '')).slice(0, 100) || texts.untitled();
}

function shorten(names: readonly string[]): string {
    return names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
}
