// launch.ts -- the arguments of `launch` that a project's settings mean
import type { Project } from '../contract.ts';
import { namingFile, type Dialect } from '../workspace/dialect.ts';
import { isProgram } from '../workspace/names.ts';
import { projectFolder } from './paths.ts';

export interface StartOptions {
    stopOnEntry?: boolean;
    debug?: boolean;
    input?: string;
}

/** A page cannot keep more: the history of the run holds all of it. */
export const mostOutput = 16 * 1024 * 1024;

/** The files that are assembled. A project that names none means its first assembly file. */
export function sourcesOf(project: Project): string[] {
    const exists = (name: string): boolean => project.files.some((file) => file.name === name);
    const named = project.settings.sources.filter(exists);
    if (named.length > 0) return named;
    const first = project.files.find((file) => isProgram(file.name)) ?? project.files[0];
    return first ? [first.name] : [];
}

/**
 * The dialect that is asked for, if any: what a file or the settings of a folder say comes first, as in the editor. MARS's is left
 * open, too. `known` is what the program will be read as, as far as the page can see.
 */
export function chosenDialect(project: Project): { given: Dialect | null; known: string | null } {
    const { dialect } = project.settings;
    const naming = namingFile(project, sourcesOf(project));
    if (naming) return { given: null, known: naming.dialect };
    return { given: dialect === 'mars' ? null : dialect, known: dialect };
}

export function launchArguments(project: Project, options: StartOptions): Record<string, unknown> {
    const { settings } = project;
    const dialect = chosenDialect(project);
    return {
        program: sourcesOf(project),
        cwd: projectFolder,
        args: settings.arguments,
        ...(dialect.given ? { dialect: dialect.given } : {}),
        delayedBranching: settings.delayedBranching,
        ...(settings.bare ? (dialect.known === 'spim' ? { bare: true } : { pseudoInstructions: false }) : {}),
        ...(dialect.known === 'mars' && settings.memory !== 'Default' ? { memory: settings.memory } : {}),
        ...(dialect.known === 'mars' && settings.selfModifying ? { selfModifying: true } : {}),
        realTime: true,
        mmio: settings.mmio,
        digitalLab: settings.digitalLab,
        ...(settings.bitmap === '' ? {} : { bitmap: settings.bitmap }),
        ...(settings.seed === null ? {} : { seed: settings.seed }),
        ...(options.input === undefined ? {} : { input: options.input }),
        stopOnEntry: options.stopOnEntry ?? false,
        stopAtEnd: true,
        files: 'cwd',
        maxOutput: mostOutput,
    };
}
