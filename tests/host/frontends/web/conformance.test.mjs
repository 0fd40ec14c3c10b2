// conformance.test.mjs -- programs run in WebAssembly as MARS ran them, as the games were recorded, and as they run natively
//
// Each with the engines as the page uses them, and with everything translated to WebAssembly as soon as it is reached. THARSIS is the
// program. CASES=PATTERN chooses conformance cases by their names, ENGINES=auto,translator the engines.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { filesBelow } from './judged.mjs';
import { options, runtime, top } from './node_runtime.mjs';
import { randomProgram } from './random_program.mjs';

const program = resolve(process.env.THARSIS ?? join(top, 'build/release/tharsis'));
const { startTools } = await runtime();
const tools = startTools(options);
after(() => tools.dispose());
const engines = (process.env.ENGINES ?? 'auto,translator').split(',');

const textOf = (path) => existsSync(path) ? readFileSync(path, 'latin1') : '';
const bytesOf = (path) => existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
const latin1 = (bytes) => Buffer.from(bytes).toString('latin1');
/** Recorded runs name their folder @DIR@. */
const withoutFolder = (bytes) => latin1(bytes).replaceAll('/work', '@DIR@');

for (const engine of engines) describe(`recorded runs of MARS, engine ${engine}`, () => {
    const aboutTheCase = /^(expected|expected_stderr|exit|args|stdin|check_stderr|note)$|^expected_files\//;

    function argumentsOf(folder) {
        const words = bytesOf(join(folder, 'args')).toString().split(/\s+/).filter(Boolean);
        return words.includes('{}') ? words.map((word) => word === '{}' ? 'program.asm' : word) : [...words, 'program.asm'];
    }

    async function check(folder) {
        const all = filesBelow(folder);
        const files = Object.fromEntries(Object.entries(all).filter(([name]) => !aboutTheCase.test(name)));
        const result = await tools.run({
            files, args: ['mars', 'nc', ...argumentsOf(folder)], stdin: bytesOf(join(folder, 'stdin')), environment: { THARSIS_ENGINE: engine },
        });
        assert.equal(withoutFolder(result.bytes.stdout), textOf(join(folder, 'expected')));
        assert.equal(result.status, Number(textOf(join(folder, 'exit')) || 0));
        if (existsSync(join(folder, 'check_stderr')))
            assert.equal(withoutFolder(result.bytes.stderr), textOf(join(folder, 'expected_stderr')));
        for (const [name, bytes] of Object.entries(all).filter(([path]) => path.startsWith('expected_files/'))) {
            const written = result.files[name.slice('expected_files/'.length)];
            assert.ok(written, `${name} is written`);
            assert.equal(latin1(written), latin1(bytes));
        }
    }

    const cases = ['cases', 'own'].map((part) => join(top, 'tests/conformance', part))
        .flatMap((part) => readdirSync(part).map((name) => join(part, name)))
        .filter((folder) => existsSync(join(folder, 'program.asm')) && folder.includes(process.env.CASES ?? ''));
    assert.ok(process.env.CASES || cases.length > 500, 'there are more than 500 cases');
    for (const folder of cases) test(folder.slice(top.length + 1), () => check(folder));
});

for (const engine of engines) describe(`recorded games, engine ${engine}`, () => {
    const folder = join(top, 'tests/transcripts');
    const asm = filesBelow(join(top, 'asm'));
    const gameOf = { ataxx: 'Ataxx', focus: 'Focus', othello: 'Othello', stackchess: 'Stackchess' };

    for (const name of readdirSync(folder).filter((file) => file.endsWith('.in')).map((file) => file.slice(0, -3))) {
        const game = gameOf[name.split('-')[0]];
        if (!game) continue;
        test(name, async () => {
            const at = (ending) => join(folder, name + ending);
            const settings = textOf(at('.set')).split(/\s+/).filter(Boolean).flatMap((one) => ['--set', one]);
            const words = textOf(at('.start')).trim();
            const saved = existsSync(at('.sav')) ? { 'othello.sav': readFileSync(at('.sav')) } : {};
            const { bytes, files } = await tools.run({
                files: { ...asm, ...saved }, stdin: readFileSync(at('.in')),
                args: ['run', ...settings, `${game}.asm`, ...(words === '' ? [] : ['--', ...words.split(/\s+/)])],
                environment: { THARSIS_ENGINE: engine },
            });
            assert.equal(latin1(bytes.stdout), textOf(at('.out')));
            if (existsSync(at('.end'))) assert.equal(latin1(files['othello.sav'] ?? saved['othello.sav']), textOf(at('.end')));
        });
    }
});

for (const engine of engines) describe(`random programs, engine ${engine}`, () => {
    const registers = Array.from({ length: 32 }, (_, n) => `$${n}`);
    const memory = ['0x10010000-0x100100fc', '0x7fffeff0-0x7ffffffc'];

    function native(text, args) {
        const folder = mkdtempSync(join(tmpdir(), 'random-'));
        try {
            writeFileSync(join(folder, 'p.asm'), text);
            const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env: { LANG: 'C.UTF-8' } });
            const named = (text) => latin1(text).replaceAll(folder, '/work');
            return { status, stdout: named(stdout), stderr: named(stderr) };
        } finally {
            rmSync(folder, { recursive: true });
        }
    }

    const count = Number(process.env.PROGRAMS ?? 60);
    for (let seed = 1; seed <= count; ++seed) {
        test(`seed ${seed}`, async () => {
            const text = randomProgram(seed);
            const args = ['mars', 'nc', 'ic', 'hex', ...registers, ...memory, '20000', 'p.asm'];
            const { status, bytes } = await tools.run({ files: { 'p.asm': text }, args, environment: { THARSIS_ENGINE: engine } });
            const here = { status, stdout: latin1(bytes.stdout), stderr: latin1(bytes.stderr) };
            assert.deepEqual(here, native(text, args));
        });
    }
});
