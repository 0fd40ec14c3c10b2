// convert.ts -- the project in another dialect: a new project, with what `tharsis convert` says about its lines
import type { Shell } from '../app.ts';
import type { Project, ProjectFile } from '../contract.ts';
import { asWord, assemblerOptions } from '../analysis/run.ts';
import { sourcesOf } from '../debug/launch.ts';
import { element } from '../dom.ts';
import { newId } from '../files/identifiers.ts';
import { language } from '../i18n.ts';
import { inform } from '../layout/dialogs.ts';
import { declaredAs, dialectNames, dialects, folderSettings, type Dialect } from '../workspace/dialect.ts';
import { isProgram } from '../workspace/names.ts';
import { standardSettings } from '../workspace/settings.ts';
import { texts } from './texts.ts';

export interface Conversion {
    /** Null: the program has errors, or cannot be converted at all. */
    files: ProjectFile[] | null;
    /** What was said about lines: those without a counterpart, and rules that differ. */
    messages: string;
    /** Every line has a counterpart. */
    complete: boolean;
}

const outputFolder = 'converted.d';

/** Each file has its own name in the output: there are no folders there. */
function flatNames(sources: readonly string[]): Map<string, string> {
    return new Map(sources.map((source) => [source.slice(source.lastIndexOf('/') + 1), source]));
}

export async function convert({ tools }: Pick<Shell, 'tools'>, project: Project, to: Dialect): Promise<Conversion> {
    const sources = sourcesOf(project);
    const several = sources.length > 1;
    const { status, stdout, stderr, files } = await tools().run({
        args: ['convert', '--lang', language(), '--color', 'never', '--to', to, ...assemblerOptions(project), ...(several ? ['-o', outputFolder] : []), ...sources.map(asWord)],
        files: Object.fromEntries(project.files.map(({ name, text }) => [name, text])),
    });
    const messages = stderr.trim();
    if (status > 1) return { files: null, messages, complete: false };
    const flat = flatNames(sources);
    const written = several
        ? Object.entries(files).filter(([path]) => path.startsWith(`${outputFolder}/`)).map(([path, bytes]) => {
              const name = path.slice(outputFolder.length + 1);
              return { name: flat.get(name) ?? name, text: new TextDecoder().decode(bytes) };
          })
        : [{ name: sources[0] ?? '', text: stdout }];
    if (written.length < sources.length) return { files: null, messages, complete: false };
    return { files: written.map(({ name, text }) => ({ name, text: declaredAs(text, to) })), messages, complete: status === 0 };
}

/** The converted program with the files that it may read; what it included is in it. */
export function convertedProject(project: Project, converted: readonly ProjectFile[], to: Dialect): Project {
    const others = project.files.filter(({ name }) => !isProgram(name) && !folderSettings.test(name));
    const { arguments: words, seed } = project.settings;
    return {
        id: newId(),
        name: texts.convertedName({ name: project.name, dialect: dialectNames[to] }),
        files: [...converted, ...others],
        settings: { ...standardSettings, arguments: words, seed, dialect: to, sources: converted.map(({ name }) => name) },
    };
}

export async function chooseConversion(app: Shell): Promise<void> {
    const project = app.workspace.project();
    const target = element('select', { autofocus: true }, ...dialects.map((name) => element('option', { value: name }, dialectNames[name])));
    target.value = project.settings.dialect === 'mars' ? 'spim' : 'mars';
    const answer = await app.ask({
        title: texts.convertTitle(),
        text: texts.convertText(),
        body: element('label', { class: 'dialog-field' }, texts.convertTo(), target),
        buttons: [
            { id: 'convert', label: texts.convert(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    if (answer !== 'convert') return;
    const to = target.value as Dialect;
    const { files, messages, complete } = await convert(app, project, to);
    if (!files) return inform(texts.notConverted(), listing(messages || texts.nothingWritten()));
    app.workspace.open(convertedProject(project, files, to));
    app.announcer.say(texts.converted({ dialect: dialectNames[to] }));
    if (messages) await inform(complete ? texts.notes() : texts.partly(), listing(messages));
}

/** Messages with the lines they are about, in columns. */
function listing(messages: string): HTMLElement {
    return element('pre', { class: 'dialog-listing', tabindex: 0, 'aria-label': texts.messages() }, messages);
}
