// judged.test.mjs -- the command line in WebAssembly prints, writes and returns what the program does, byte for byte
//
// THARSIS is the program; both must be built from the same sources, which the first test holds (THARSIS_OTHER_SOURCES=1: they need not).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { filesBelow, judgedRuns } from './judged.mjs';
import { options, runtime, top } from './node_runtime.mjs';

const program = resolve(process.env.THARSIS ?? join(top, 'build/release/tharsis'));
const { startTools } = await runtime();
const tools = startTools(options);
after(() => tools.dispose());

const bytesOf = (content) => Buffer.from(content);
const namesOfBuild = /0\.1\.0[-\w.]*( \(sources [0-9a-f]+\))?/g;

/** Of sources that differ the names in verdicts do, too. */
function withoutBuild(bytes) {
    return process.env.THARSIS_OTHER_SOURCES ? bytesOf(bytes.toString().replaceAll(namesOfBuild, '')) : bytes;
}

/** What the program does with these files, in a folder of their own. */
function native({ files = {}, args, stdin = '' }) {
    const folder = mkdtempSync(join(tmpdir(), 'native-'));
    try {
        for (const [name, content] of Object.entries(files)) {
            mkdirSync(dirname(join(folder, name)), { recursive: true });
            writeFileSync(join(folder, name), content);
        }
        const { status, stdout, stderr, error } = spawnSync(program, args, {
            cwd: folder, input: stdin, maxBuffer: 1 << 28, env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
        });
        if (error) throw error;
        const named = (bytes) => bytesOf(bytes.toString().replaceAll(folder, '/work'));
        const written = Object.entries(filesBelow(folder)).filter(([name, bytes]) => !files[name] || !bytes.equals(bytesOf(files[name])));
        return { status, stdout: named(stdout), stderr: named(stderr), files: Object.fromEntries(written.map(([name, bytes]) => [name, named(bytes)])) };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

async function web(run) {
    const { status, bytes, files } = await tools.run({ files: run.files, args: run.args, stdin: run.stdin });
    return {
        status,
        stdout: bytesOf(bytes.stdout),
        stderr: bytesOf(bytes.stderr),
        files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])),
    };
}

/** The lines in which two texts differ first, for the message of a failure. */
function difference(expected, actual) {
    const [left, right] = [expected.toString(), actual.toString()].map((text) => text.split('\n'));
    const at = left.findIndex((line, n) => line !== right[n]);
    const n = at < 0 ? left.length : at;
    return `line ${n + 1}:\n  natively: ${left[n]?.slice(0, 400)}\n  in WebAssembly: ${right[n]?.slice(0, 400)}`;
}

function assertEqual(name, expected, actual) {
    const [left, right] = [withoutBuild(expected), withoutBuild(actual)];
    assert.ok(left.equals(right), `${name}: ${difference(left, right)}`);
}

function assertSame(expected, actual) {
    assertEqual('standard error', expected.stderr, actual.stderr);
    assertEqual('standard output', expected.stdout, actual.stdout);
    assert.equal(actual.status, expected.status, 'the status');
    assert.deepEqual(Object.keys(actual.files).sort(), Object.keys(expected.files).sort(), 'the files that were written');
    for (const [name, content] of Object.entries(expected.files)) assertEqual(name, content, actual.files[name]);
}

test('both are built from the same sources', async () => {
    assertSame(native({ args: ['--version'] }), await web({ args: ['--version'] }));
});

/** Commands that a browser cannot have name the reason, and runs with a time limit of a process too. */
describe('what needs processes, sockets or a terminal is refused with a sentence', () => {
    const small = { 'task.toml': 'title = "Six"\n[[dialogue]]\nexpect = "6\\n"\n', 'a.asm': 'main: li $v0, 10\nsyscall\n' };
    for (const args of [['verify', '--task', 'task.toml', '--max-seconds', '5', 'a.asm'], ['lsp'], ['dap'], ['gdb', 'a.asm'], ['web'],
        ['debug', 'a.asm']])
        for (const lang of ['en', 'fr'])
            test(`tharsis ${args.join(' ')} --lang ${lang}`, async () => {
                const { status, stderr, stdout } = await tools.run({ args: [...args, '--lang', lang], files: small });
                assert.equal(status, 2);
                assert.equal(stdout, '');
                assert.match(stderr, new RegExp(`^tharsis ${args[0]} ?: .`));
            });
});

for (const [kind, runs] of Object.entries(judgedRuns(top)))
    describe(kind, () => {
        for (const run of runs)
            test(run.name, { skip: run.hashed && process.env.THARSIS_OTHER_SOURCES }, async () => {
                const expected = native(run);
                assert.ok(expected.stdout.length + expected.stderr.length > 0 || Object.keys(expected.files).length > 0, 'nothing was compared');
                assertSame(expected, await web(run));
            });
    });
