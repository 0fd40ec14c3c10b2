// launch.ts -- the arguments of `launch` that a project's settings mean
import type { Project } from '../contract.ts';
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
    const first = project.files.find((file) => /\.(asm|s)$/i.test(file.name)) ?? project.files[0];
    return first ? [first.name] : [];
}

export function launchArguments(project: Project, options: StartOptions): Record<string, unknown> {
    const { settings } = project;
    return {
        program: sourcesOf(project),
        cwd: projectFolder,
        args: settings.arguments,
        // MARS's dialect is left open: the first file, or the project's .tharsis.toml, may name another one.
        ...(settings.dialect === 'mars' ? {} : { dialect: settings.dialect }),
        delayedBranching: settings.delayedBranching,
        ...(settings.dialect === 'spim' ? { bare: settings.bare } : {}),
        ...(settings.dialect === 'mars' && settings.memory !== 'Default' ? { memory: settings.memory } : {}),
        ...(settings.dialect === 'mars' && settings.selfModifying ? { selfModifying: true } : {}),
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
