// package.test.mjs -- the npm package as its user has it: packed, unpacked, run and type-checked; the sizes of the modules
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { site } from './node_runtime.mjs';
import { web } from './typescript.mjs';

const built = join(site, '..', 'npm');
const packages = join(site, '..', 'page', 'node_modules');
const skip = existsSync(join(built, 'index.js')) ? false : 'the package is not built';
let folder;

before(() => {
    if (skip) return;
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }));
    mkdirSync(join(folder, 'node_modules/tharsis'), { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', join(folder, 'node_modules/tharsis')]);
});
after(() => folder && rmSync(folder, { recursive: true }));

test('the example of the package runs in node', { skip }, () => {
    const output = execFileSync('node', ['node_modules/tharsis/example.mjs'], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
    const [stopped, write, line, explain] = output.trimEnd().split('\n');
    assert.match(stopped, /^stopped: the program ended with status 0/);
    assert.match(write, /^last write: .*word\[total\].*line 7/);
    assert.equal(line, 'now in line 7');
    assert.match(explain, /^explain: status 0, .*addu/);
});

test('the program of the README runs', { skip }, () => {
    const readme = readFileSync(join(folder, 'node_modules/tharsis/README.md'), 'utf8');
    const [, program] = /```js\n(.*?)```/s.exec(readme);
    writeFileSync(join(folder, 'readme.mjs'), `${program}\nconsole.log('|', status, JSON.parse(stdout).length !== 0);\n`);
    const output = execFileSync('node', ['readme.mjs'], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
    assert.match(output, /^42\s*\| 120 true\n$/s);
});

test('the types of the package are right for those who use it', { skip }, () => {
    writeFileSync(join(folder, 'user.ts'), `
        import { startDebugAdapter, startLanguageServer, startTools, ModuleClosed, type LastWrite, type ToolResult } from 'tharsis';
        const adapter = startDebugAdapter({ language: 'fr' });
        export const write: Promise<LastWrite> = adapter.request<LastWrite>('tharsis/lastWrite', { expression: '$t0' });
        export const result: Promise<ToolResult> = startTools().run({ args: ['explain', 'addu'] });
        export const closed = (error: unknown) => error instanceof ModuleClosed;
        startLanguageServer().send('{}');
        // @ts-expect-error: there is no such option
        startTools({ languages: 'fr' });
    `);
    const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--lib', 'es2022,dom'];
    execFileSync(join(packages, '.bin/tsc'), [...options, 'user.ts'], { cwd: folder, stdio: 'pipe' });
});

test('the modules and workers are small enough for a first visit', { skip }, () => {
    const packed = (name) => brotliCompressSync(readFileSync(join(site, 'engine', name)),
        { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    const kilobytes = (...names) => Math.round(names.reduce((sum, name) => sum + packed(name), 0) / 1000);
    const engine = kilobytes('engine.wasm', 'engine.js', 'server_worker.js');
    const tools = kilobytes('tools.wasm', 'tools.js', 'tools_worker.js');
    console.log(`figures: WebAssembly modules, brotli: engine ${engine} kB, tools ${tools} kB`);
    assert.ok(engine < 1500, `the engine has ${engine} kB`);
});

test('each package that the page installs is used, and those of its script are no tools', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
    const sources = ['page', 'runtime', 'workers', 'material'].flatMap((folder) => readdirSync(join(web, folder), { recursive: true }).map((name) => join(web, folder, name)))
        .filter((path) => /\.(ts|mjs)$/.test(path)).map((path) => readFileSync(path, 'utf8'));
    const imports = new Set(sources.flatMap((text) => [...text.matchAll(/^import (?!type )[^;]*?from '((?:@[\w-]+\/)?[\w-]+)/gms)].map(([, name]) => name)));
    assert.deepEqual(Object.keys(dependencies).filter((name) => !imports.has(name)), []);
    const tools = new Set(['marked', 'esbuild']);
    assert.deepEqual(Object.keys(devDependencies).filter((name) => imports.has(name) && !tools.has(name)), []);
});
