// recorded_runs.mjs -- the runs of MARS of tests/conformance: what each one needs, and whether a result is the same
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './judged.mjs';

const aboutTheCase = /^(expected|expected_stderr|exit|args|stdin|check_stderr|note)$|^expected_files\//;

const bytesOf = (path) => existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
export const latin1 = (bytes) => Buffer.from(bytes).toString('latin1');
const textOf = (path) => latin1(bytesOf(path));
/** Recorded runs name their folder @DIR@. */
const withoutFolder = (bytes) => latin1(bytes).replaceAll('/work', '@DIR@');

function argumentsOf(folder) {
    const words = bytesOf(join(folder, 'args')).toString().split(/\s+/).filter(Boolean);
    return words.includes('{}') ? words.map((word) => word === '{}' ? 'program.asm' : word) : [...words, 'program.asm'];
}

/** All runs whose folder's path contains `pattern`: their names, and what the command line is run with (`ToolRun`). */
export function recordedRuns(top, pattern = '') {
    const folders = ['cases', 'own'].map((part) => join(top, 'tests/conformance', part))
        .flatMap((part) => readdirSync(part).map((name) => join(part, name)))
        .filter((folder) => existsSync(join(folder, 'program.asm')) && folder.includes(pattern));
    return folders.map((folder) => {
        const all = filesBelow(folder);
        return {
            folder, name: folder.slice(top.length + 1),
            files: Object.fromEntries(Object.entries(all).filter(([path]) => !aboutTheCase.test(path))),
            expectedFiles: Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('expected_files/')).map(([path, bytes]) => [path.slice('expected_files/'.length), bytes])),
            args: ['mars', 'nc', ...argumentsOf(folder)],
            stdin: bytesOf(join(folder, 'stdin')),
        };
    });
}

/** What differs from the recorded run, as pairs of texts with names; `files` are those that the run wrote, by path. */
export function differencesFrom({ folder, expectedFiles }, { status, stdout, stderr, files }) {
    const pairs = [
        ['output', withoutFolder(stdout), textOf(join(folder, 'expected'))],
        ['status', String(status), String(Number(textOf(join(folder, 'exit')) || 0))],
        ...(existsSync(join(folder, 'check_stderr')) ? [['messages', withoutFolder(stderr), textOf(join(folder, 'expected_stderr'))]] : []),
        ...Object.entries(expectedFiles).map(([path, bytes]) => [`file ${path}`, files[path] ? latin1(files[path]) : '(not written)', latin1(bytes)]),
    ];
    return pairs.filter(([, found, recorded]) => found !== recorded).map(([what, found, recorded]) => ({ what, found, recorded }));
}
