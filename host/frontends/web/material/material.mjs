// material.mjs -- writes tutorial, games, examples and tasks into the site, where the page loads them when they are asked for
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readExamples, readGames, readLibrary } from './programs.mjs';
import { readTasks } from './tasks.mjs';
import { readTutorial } from './tutorial.mjs';

/** TOP is the top folder of the project; writes SITE/learn. */
export async function writeMaterial(top, site) {
    const folder = join(site, 'learn');
    rmSync(folder, { recursive: true, force: true });
    const write = (name, content) => {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
    };
    const writeJson = (name, value) => write(name, JSON.stringify(value));

    const chapters = { en: readTutorial(top, 'en'), fr: readTutorial(top, 'fr') };
    for (const [language, pages] of Object.entries(chapters))
        for (const page of pages) writeJson(`tutorial/${language}/${page.id}.json`, page);
    const games = readGames(top);
    for (const game of games) writeJson(`games/${game.id}.json`, game.files);
    const examples = readExamples(top);
    for (const example of examples) writeJson(`examples/${example.id}.json`, example.files);
    writeJson('c.json', readLibrary(top));
    const tasks = inOrderOf(chapters.en, readTasks(top));
    for (const task of tasks) write(`tasks/${task.id}.zip`, task.zip);

    writeJson('index.json', {
        tutorial: Object.fromEntries(
            Object.entries(chapters).map(([language, pages]) => [language, pages.map(({ id, title }) => ({ id, title }))]),
        ),
        games: games.map(({ id, main }) => ({ id, main })),
        examples: examples.map(({ id, main, title }) => ({ id, main, title })),
        tasks: tasks.map(({ id, title, exercise }) => ({ id, title, exercise })),
    });
}

/** The exercises come in the order of the tutorial, then the other tasks. */
function inOrderOf(chapters, tasks) {
    const named = chapters.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'exercise').map(({ task }) => task));
    const unknown = named.filter((id) => !tasks.some((task) => task.id === id));
    if (unknown.length > 0) throw new Error(`the tutorial names exercises that do not exist: ${unknown.join(', ')}`);
    const place = ({ id }) => (named.includes(id) ? named.indexOf(id) : named.length);
    return [...tasks].sort((a, b) => place(a) - place(b));
}
