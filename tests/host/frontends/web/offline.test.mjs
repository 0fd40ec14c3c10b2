// offline.test.mjs -- the list of a version's files: what belongs to it, what is kept first
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { need, top } from './harness.mjs';
import { policy } from './serve.mjs';
import { importTypeScript } from './typescript.mjs';

const { keyOf, pathOf, wantedPaths } = await importTypeScript('page/offline/site_files.ts');
const site = {
    version: '1',
    files: {
        'index.html': { hash: 'a+/=', when: 'first' }, 'app.js': { hash: 'b', when: 'first' }, 'asm/Focus.asm': { hash: 'c', when: 'later' },
        'engine/engine.wasm': { hash: 'd', when: 'first' },
    },
};
const scope = 'https://host.example/tools/tharsis/';

test('The page and its files are recognised by their addresses, whatever their parameters', () => {
    for (const address of ['', '?lang=fr', '#p=abc', 'index.html', './?embed#p=x']) assert.equal(pathOf(site, new URL(address, scope).href, scope), 'index.html', address);
    assert.equal(pathOf(site, `${scope}engine/engine.wasm?x`, scope), 'engine/engine.wasm');
    assert.equal(pathOf(site, `${scope}asm/%46ocus.asm`, scope), 'asm/Focus.asm');
});

test('Other addresses are not those of the page', () => {
    const others = ['files.json', 'embed.json', '__proto__', 'constructor', 'asm/', '%ff', '%'];
    for (const other of others) assert.equal(pathOf(site, `${scope}${other}`, scope), null, other);
    for (const address of ['https://host.example/app.js', 'https://other.example/tools/tharsis/app.js', 'https://host.example/tools/tharsis2/app.js']) assert.equal(pathOf(site, address, scope), null, address);
});

test('What a program needs is kept first, the rest later', () => {
    assert.deepEqual(wantedPaths(site, 'first'), ['app.js', 'engine/engine.wasm', 'index.html']);
    assert.deepEqual(wantedPaths(site, 'later'), ['asm/Focus.asm']);
    assert.equal(wantedPaths(site).length, 4);
});

test('Files are kept under their content', () => {
    assert.equal(keyOf(site, 'index.html', scope), `${scope}kept/a%2B%2F%3D`);
    assert.notEqual(keyOf(site, 'app.js', scope), keyOf(site, 'asm/Focus.asm', scope));
});

const hash = (content) => createHash('sha256').update(content).digest('base64');

test('The last step of the build names the version, lists the files, and compresses them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tharsis-finish-'));
    const { finishSite } = await import(need.resolve('./finish_site.mjs'));
    const text = 'console.log("again and again");\n'.repeat(100);
    const write = () => {
        for (const name of ['engine', 'asm', 'parts']) mkdirSync(join(folder, 'site', name), { recursive: true });
        writeFileSync(join(folder, 'site/index.html'), '<!doctype html><meta name="tharsis-version" content="">\n');
        for (const name of ['app.js', 'engine/engine.js', 'engine/tools.js', 'engine/engine_worker.js', 'asm/Focus.asm']) writeFileSync(join(folder, 'site', name), text);
        writeFileSync(join(folder, 'site/embed.json'), '{}');
        writeFileSync(join(folder, 'site/gone.js.br'), 'of a former build');
    };
    write();
    const version = await finishSite(join(folder, 'site'), join(folder, 'cache'));
    assert.match(readFileSync(join(folder, 'site/index.html'), 'utf8'), new RegExp(`content="${version}"`));
    const worker = readFileSync(join(folder, 'site/service_worker.js'), 'utf8');
    assert.ok(worker.includes(hash(readFileSync(join(folder, 'site/index.html')))), 'the page is kept as it is now, with its version');
    assert.ok(!worker.includes('embed.json'), 'who serves the site may change it');
    assert.equal(brotliDecompressSync(readFileSync(join(folder, 'site/app.js.br'))).toString(), text);
    assert.equal(gunzipSync(readFileSync(join(folder, 'site/app.js.gz'))).toString(), text);
    assert.ok(!readdirSync(join(folder, 'site')).includes('gone.js.br'));

    write();
    assert.equal(await finishSite(join(folder, 'site'), join(folder, 'cache')), version, 'the same files are the same version');
    writeFileSync(join(folder, 'site/asm/Focus.asm'), 'changed');
    assert.notEqual(await finishSite(join(folder, 'site'), join(folder, 'cache')), version);
    rmSync(folder, { recursive: true });
});

test('the built page has the policy of the server', () => {
    const page = readFileSync(join(process.env.THARSIS_SITE ?? join(top, 'build/web/site'), 'index.html'), 'utf8');
    assert.ok(page.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}">`), page.slice(0, 600));
    assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; .*; form-action 'none'$/);
    assert.ok(!policy.includes('unsafe-inline') && !policy.includes('http'));
});
