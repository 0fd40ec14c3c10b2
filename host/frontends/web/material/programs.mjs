// programs.mjs -- the games and examples of asm/, each with the files that it includes
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const games = ['Focus', 'Stackchess', 'Othello', 'Ataxx'];

export function readGames(top) {
    return games.map((name) => ({ id: name.toLowerCase(), ...withIncludes(join(top, 'asm'), `${name}.asm`) }));
}

/** The title of an example is that of its first line: `# 010-hello.asm -- prints a greeting`. */
export function readExamples(top) {
    const folder = join(top, 'asm');
    const names = ['examples', 'examples/devices'].flatMap((sub) =>
        readdirSync(join(folder, sub)).filter((name) => name.endsWith('.asm')).sort().map((name) => posix.join(sub, name)),
    );
    return names.map((name) => {
        const title = / -- (.*)/.exec(readFileSync(join(folder, name), 'utf8').split('\n')[0]);
        if (!title) throw new Error(`asm/${name}: the first line is not "# NAME -- what it does"`);
        return { id: posix.basename(name, '.asm'), title: title[1], ...withIncludes(folder, name) };
    });
}

/** The run-time for what C compilers write. */
export function readLibrary(top) {
    const folder = join(top, 'asm', 'c');
    return readdirSync(folder).filter((name) => name.endsWith('.s')).sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** MAIN and, in the order in which they are met, all files below FOLDER that it includes; without the folder that all are in. */
function withIncludes(folder, main) {
    const files = new Map();
    const add = (name) => {
        if (files.has(name)) return;
        if (name.startsWith('..')) throw new Error(`${main} includes ${name}, which is not in asm/`);
        const text = readFileSync(join(folder, name), 'utf8');
        files.set(name, text);
        for (const [, included] of text.matchAll(/^[ \t]*\.include[ \t]+"([^"]+)"/gm)) add(posix.join(posix.dirname(name), included));
    };
    add(main);
    const common = posix.dirname(main) + '/';
    const cut = [...files.keys()].every((name) => name.startsWith(common)) ? common.length : 0;
    return { main: main.slice(cut), files: [...files].map(([name, text]) => ({ name: name.slice(cut), text })) };
}
