// c_library.ts -- the run-time for programs of C compilers (asm/c of Tharsis): printf, malloc and what gcc calls by itself
import type { App, ProjectFile } from '../contract.ts';
import { texts } from './texts.ts';

const folder = 'c/';

async function load(): Promise<ProjectFile[]> {
    const response = await fetch(new URL('learn/c.json', document.baseURI)).catch(() => undefined);
    if (!response?.ok) throw new Error(texts.noLibrary());
    return (await response.json()) as ProjectFile[];
}

/** The names that its files define for others, such as `printf`. */
export async function libraryNames(): Promise<Set<string>> {
    const files = await load();
    return new Set(files.flatMap(({ text }) => [...text.matchAll(/^\s*\.(?:globl|weak)\s+([\w.$, ]+)/gm)]).flatMap(([, names]) => (names ?? '').split(/[\s,]+/)));
}

/** Adds the files to the project and to what is assembled, and chooses the dialect they are written in. */
export async function addLibrary({ workspace }: App): Promise<void> {
    const library = (await load()).map(({ name, text }) => ({ name: folder + name, text }));
    for (const { name, text } of library) if (workspace.text(name) === undefined) workspace.setText(name, text);
    const { sources } = workspace.project().settings;
    const added = library.map(({ name }) => name).filter((name) => !sources.includes(name));
    workspace.changeSettings({ dialect: 'gas', sources: [...sources, ...added] });
}
