// tasks.mjs -- the tasks that the page offers: folders with a task.toml, packed as a teacher would pack them
import { zipSync } from 'fflate';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

const folders = ['docs/tutorial/exercises', 'tests/host/grading'];
/** Only folders that are made for students; others in tests/ test the judge. */
const offered = (folder, name) => folder === 'docs/tutorial/exercises' || name === 'sum';
/** Submissions and solutions are for the tests, and not given to students. */
const given = (name) => !/^(submissions|solution\.asm|README\.md)$/.test(name);

export function readTasks(top) {
    return folders.flatMap((folder) =>
        readdirSync(join(top, folder), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && offered(folder, entry.name))
            .map((entry) => entry.name)
            .sort()
            .map((name) => readTask(join(top, folder, name), name, folder === 'docs/tutorial/exercises')),
    );
}

function readTask(folder, id, exercise) {
    const { title } = parse(readFileSync(join(folder, 'task.toml'), 'utf8'));
    const files = Object.fromEntries(filesBelow(folder, '').map((name) => [name, readFileSync(join(folder, name))]));
    // The same bytes at each build: the time is fixed, and names are in order.
    const zip = zipSync(files, { level: 9, mtime: new Date(2000, 0, 1, 12) });
    return { id, title: typeof title === 'string' ? { en: title, fr: title } : title, exercise, zip };
}

function filesBelow(folder, prefix) {
    return readdirSync(join(folder, prefix), { withFileTypes: true })
        .filter((entry) => prefix !== '' || given(entry.name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => (entry.isDirectory() ? filesBelow(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
}
