// harness.test.mjs -- the harness of the scenarios finds what it is there to find: each fault, on a page that has it
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertNoBarriers, launch, runScenario } from './harness.mjs';
import { serve } from './serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tharsis-harness-'));
let browser;
before(async () => { browser = await launch(); });
after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
});

/** The faults of a scenario on a page with this body, this script of its own, and this header. */
async function faultsOf(body, { script = '', act = async () => {}, options = {}, overlay = {} } = {}) {
    const page = `<!doctype html><html lang="en" data-ready><title>Page</title><main><h1>Page</h1>${body}</main><script src="page.js"></script></html>`;
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'page.js'), script);
    const server = await serve(folder, { overlay: { '/favicon.ico': { body: '', status: 204 }, ...overlay } });
    const faults = await runScenario(browser, server, { title: 'a page', act, options }, { figure: () => {} });
    await server.close();
    return faults.join('\n');
}

test('A page without faults passes', async () => {
    assert.equal(await faultsOf('<p>well</p>', { act: ({ page }) => assertNoBarriers(page) }), '');
});
test('A script within the page is refused, and found', async () => {
    const faults = await faultsOf('<img src="page.js" alt="" onerror="globalThis.hijacked = 1">');
    assert.match(faults, /policy: script-src/);
    assert.doesNotMatch(faults, /foreign script/);
});
test('A style within the page is refused, and found', async () => {
    assert.match(await faultsOf('<p style="color: red">red</p>'), /policy: style-src/);
});
test('A request to elsewhere is refused, and found', async () => {
    assert.match(await faultsOf('', { script: 'fetch("https://example.org/").catch(() => {});' }), /policy: connect-src/);
});
test('A foreign script that ran is found', async () => {
    assert.match(await faultsOf('', { script: 'globalThis.hijacked = true;' }), /foreign script/);
});
test('Errors of the console, of scripts and of promises are found', async () => {
    assert.match(await faultsOf('', { script: 'console.error("one");' }), /console: one/);
    assert.match(await faultsOf('', { script: 'throw new Error("two");' }), /script: .*two/);
    assert.match(await faultsOf('', { script: 'void Promise.reject(new Error("three"));' }), /script: .*three/);
});
test('An error in a worker is found', async () => {
    const overlay = { '/worker.js': { body: 'console.error("within"); setTimeout(() => postMessage(1));' } };
    const act = ({ page }) => page.evaluate(() => new Promise((done) => { new Worker('worker.js').onmessage = done; }));
    assert.match(await faultsOf('', { act, overlay }), /console: within/);
});
test('A missing file and a dialog are found', async () => {
    assert.match(await faultsOf('<img src="none.png" alt="">'), /status 404: .*none\.png/);
    assert.match(await faultsOf('', { script: 'alert("hello");' }), /dialog: hello/);
});
test('A barrier is found', async () => {
    assert.match(await faultsOf('<button></button>', { act: ({ page }) => assertNoBarriers(page) }), /button-name/);
});
test('A scenario that does not end fails', async () => {
    assert.match(await faultsOf('', { act: () => new Promise(() => {}), options: { timeout: 300 } }), /not done after [\d.]+ s/);
});
test('What a scenario causes on purpose is allowed by a pattern, and nothing else', async () => {
    const faults = await faultsOf('', { script: 'console.error("wanted"); console.error("other");', options: { allow: [/wanted/] } });
    assert.doesNotMatch(faults, /wanted/);
    assert.match(faults, /other/);
});
test('A path out of the folder is not served', async () => {
    const server = await serve(folder);
    const { request } = await import('node:http');
    const status = await new Promise((done) => request(`${server.url}`, { path: '/..%2f..%2fetc/passwd' }, (response) => done(response.statusCode)).end());
    await server.close();
    assert.equal(status, 404);
});
