// programs.mjs -- the games and examples of asm/, each with the files that it includes
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const games = ['Focus', 'Stackchess', 'Othello', 'Ataxx'];

export function readGames(top) {
    return games.map((name) => ({
        id: name.toLowerCase(),
        main: `${name}.asm`,
        files: withIncludes(join(top, 'asm'), `${name}.asm`),
    }));
}

/** The title of an example is that of its first line: `# 010-hello.asm -- prints a greeting`. */
export function readExamples(top) {
    const folder = join(top, 'asm', 'examples');
    const names = ['.', 'devices'].flatMap((sub) =>
        readdirSync(join(folder, sub)).filter((name) => name.endsWith('.asm')).sort().map((name) => posix.join(sub, name)),
    );
    return names.map((name) => {
        const main = posix.basename(name);
        const files = withIncludes(join(folder, posix.dirname(name)), main);
        const title = / -- (.*)/.exec(files[0].text.split('\n')[0]);
        if (!title) throw new Error(`asm/examples/${name}: the first line is not "# NAME -- what it does"`);
        return { id: main.replace(/\.asm$/, ''), main, title: title[1], files };
    });
}

/** MAIN and, in the order in which they are met, all files below FOLDER that it includes. */
function withIncludes(folder, main) {
    const files = new Map();
    const add = (name) => {
        if (files.has(name)) return;
        if (name.startsWith('..')) throw new Error(`${main} includes ${name}, which is not in its folder`);
        const text = readFileSync(join(folder, name), 'utf8');
        files.set(name, text);
        for (const [, included] of text.matchAll(/^[ \t]*\.include[ \t]+"([^"]+)"/gm)) add(posix.join(posix.dirname(name), included));
    };
    add(main);
    return [...files].map(([name, text]) => ({ name, text }));
}
