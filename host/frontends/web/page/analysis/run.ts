// run.ts -- runs the project under a command of `tharsis` that writes a report, with the program's input and a limit
import type { Project } from '../contract.ts';
import { chosenDialect, sourcesOf } from '../debug/launch.ts';
import { language } from '../i18n.ts';
import type { ToolRun, ToolsConnection } from '../../runtime/connections.ts';

export interface RunChoices {
    input: string;
    /** In millions of instructions. */
    millions: number;
}
/** The report, or null; and what was said on the way. */
export interface Analysed<Body> {
    report: Body | null;
    messages: string;
}

/** A name that no file of the project has. */
function reportName({ files }: Project): string {
    let name = '.report.json';
    while (files.some((file) => file.name === name)) name = `.${name}`;
    return name;
}

/** A name that cannot be read as an option. */
export function asWord(name: string): string {
    return name.startsWith('-') ? `./${name}` : name;
}

/** Options that say how the project is assembled. */
export function assemblerOptions(project: Project): string[] {
    const { settings } = project;
    const dialect = chosenDialect(project);
    return [
        ...(dialect.given ? ['--dialect', dialect.given] : []),
        ...(dialect.known === 'mars' && settings.memory !== 'Default' ? ['--memory', settings.memory] : []),
        ...(settings.bare ? [dialect.known === 'spim' ? '--bare' : '--no-pseudo'] : []),
        ...(settings.delayedBranching ? ['--delayed-branching'] : []),
    ];
}

/** Options of `tharsis run` that the project's settings mean. */
export function runOptions(project: Project): string[] {
    const { settings } = project;
    return [
        ...assemblerOptions(project),
        ...(settings.selfModifying && chosenDialect(project).known === 'mars' ? ['--self-modifying'] : []),
        ...(settings.mmio ? ['--mmio'] : []),
        ...(settings.digitalLab ? ['--digital-lab'] : []),
        ...(settings.seed === null ? [] : ['--seed', String(settings.seed)]),
    ];
}

export function analysisRun(command: 'report' | 'profile', selection: string[], project: Project, choices: RunChoices): ToolRun {
    const limit = ['--max-steps', `${choices.millions}M`, '--max-output', '16M'];
    const words = project.settings.arguments.length > 0 ? ['--', ...project.settings.arguments] : [];
    return {
        args: [command, '--lang', language(), '--color', 'never', '--json', '--output', reportName(project), ...selection, ...runOptions(project), ...limit, ...sourcesOf(project).map(asWord), ...words],
        files: Object.fromEntries(project.files.map(({ name, text }) => [name, text])),
        stdin: choices.input,
    };
}

export async function analyse<Body>(tools: ToolsConnection, run: ToolRun, signal?: AbortSignal): Promise<Analysed<Body>> {
    const result = await tools.run(run, signal);
    const written = result.files[run.args[run.args.indexOf('--output') + 1] ?? ''];
    return { report: written ? (JSON.parse(new TextDecoder().decode(written)) as Body) : null, messages: result.stderr.trim() };
}
