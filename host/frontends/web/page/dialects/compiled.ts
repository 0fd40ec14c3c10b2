// compiled.ts -- recognises what C compilers write: assembly for GNU as, which MARS's assembler cannot read
import type { Project } from '../contract.ts';
import { declaredDialect } from '../workspace/dialect.ts';
import { isProgram } from '../workspace/names.ts';

/** None of these means anything to MARS; only compilers write the last two. */
const marks = [
    /^[^"#\n]*%(?:hi|lo|gp_rel|call16|got)\(/m, // addresses in two halves
    /^\s*\.frame\s+\$/m,
    /^\s*\.section\s+\.mdebug/m,
    /^\s*\.ident\s+"(?:GCC|clang)/m,
];

export function isCompiled(text: string): boolean {
    return declaredDialect(text) === null && marks.some((mark) => mark.test(text));
}

/** The programs of a project that a compiler has written, by name. */
export function compiledFiles({ files }: Project): string[] {
    return files.filter(({ name, text }) => isProgram(name) && isCompiled(text)).map(({ name }) => name);
}

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** Labels that the project calls and does not define, such as `printf`. */
export function missingLabels({ files }: Project): string[] {
    const programs = files.filter(({ name }) => isProgram(name));
    const defined = new Set(programs.flatMap(({ text }) => names(text, /^\s*([A-Za-z_][\w.$]*):/gm)));
    return [...new Set(programs.flatMap(({ text }) => names(text, /^[^"#\n]*\b(?:jal|j|bal)\s+([A-Za-z_][\w.]*)/gm)))].filter((name) => !defined.has(name));
}
