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
import { differencesFrom, latin1, recordedRuns } from './recorded_runs.mjs';

const program = resolve(process.env.THARSIS ?? join(top, 'build/release/tharsis'));
const { startTools } = await runtime();
const tools = startTools(options);
after(() => tools.dispose());
const engines = (process.env.ENGINES ?? 'auto,translator').split(',');

const textOf = (path) => existsSync(path) ? readFileSync(path, 'latin1') : '';

for (const engine of engines) describe(`recorded runs of MARS, engine ${engine}`, () => {
    const runs = recordedRuns(top, process.env.CASES);
    assert.ok(process.env.CASES || runs.length > 500, 'there are more than 500 cases');
    for (const run of runs)
        test(run.name, async () => {
            const { files, args, stdin } = run;
            const { status, bytes, files: written } = await tools.run({ files, args, stdin, environment: { THARSIS_ENGINE: engine } });
            assert.deepEqual(differencesFrom(run, { status, ...bytes, files: written }), []);
        });
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
