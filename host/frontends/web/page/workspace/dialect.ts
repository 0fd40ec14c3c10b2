// dialect.ts -- which assembler a project is written for: what its files say comes before its settings, as in editors
import type { Project, RunSettings } from '../contract.ts';

export type Dialect = RunSettings['dialect'];

export const dialectNames: Readonly<Record<Dialect, string>> = { mars: 'MARS', spim: 'SPIM', mipsy: 'mipsy', gas: 'GNU as' };
export const dialects = Object.keys(dialectNames) as Dialect[];

/** As the assembler reads it: `# dialect: NAME` among the first lines of a file. */
const declaringLines = 10;
const declaration = /^(\s*#\s*dialect:\s*)(\S+)/;

function declaringLine(lines: readonly string[]): number {
    return lines.slice(0, declaringLines).findIndex((line) => declaration.test(line));
}

/** The name in a line `# dialect: NAME`, whether or not there is such a dialect; null: the text has no such line. */
export function declaredDialect(text: string): string | null {
    const lines = text.split('\n', declaringLines);
    return declaration.exec(lines[declaringLine(lines)] ?? '')?.[2] ?? null;
}

/** The text with another name in its line `# dialect: NAME`, if it has one. */
export function declaredAs(text: string, dialect: Dialect): string {
    const lines = text.split('\n');
    const at = declaringLine(lines);
    if (at >= 0) lines[at] = (lines[at] ?? '').replace(declaration, `$1${dialect}`);
    return lines.join('\n');
}

/** Settings of a folder, which the assembler reads itself. */
export const folderSettings = /(^|\/)\.tharsis\.toml$/;

/** The file that names the dialect in place of the settings: the first one that is assembled, or settings of a folder. */
export function namingFile({ files }: Project, sources: readonly string[]): { file: string; dialect: string | null } | null {
    const first = files.find(({ name }) => name === sources[0]);
    const declared = first ? declaredDialect(first.text) : null;
    if (first && declared !== null) return { file: first.name, dialect: declared };
    const folder = files.find(({ name, text }) => folderSettings.test(name) && /^\s*dialect\s*=/m.test(text));
    return folder ? { file: folder.name, dialect: null } : null;
}
