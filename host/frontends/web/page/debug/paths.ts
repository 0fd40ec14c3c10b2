// paths.ts -- where the files of a project are in the memory of the module
import type { Source } from '../../../client/requests.ts';

export const projectFolder = '/project';
export const caseFolder = '/case';

export function pathOf(file: string): string {
    return `${projectFolder}/${file}`;
}

/** The name of a source in the project. Sources of a recorded run have names of their own, which `recorded` maps. */
export function fileOf(source: Source | undefined, recorded?: ReadonlyMap<string, string>): string | null {
    const path = source?.path;
    if (path === undefined) return null;
    const known = recorded?.get(path);
    if (known !== undefined) return known;
    return path.startsWith(`${projectFolder}/`) ? path.slice(projectFolder.length + 1) : null;
}

/** The name of a file as the program has named it: from the project's folder, or with its whole path. */
export function nameInProject(path: string): string {
    const inside = path.startsWith(`${projectFolder}/`) ? path.slice(projectFolder.length + 1) : path;
    return inside.split('/').filter((part) => part !== '' && part !== '.').join('/');
}

/** The last part of a path. */
export function baseName(path: string): string {
    return path.slice(path.lastIndexOf('/') + 1);
}
