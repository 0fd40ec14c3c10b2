// offline.mjs -- the page without a network, and new versions of it
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { need, scenario } from '../harness.mjs';
import { serve } from '../serve.mjs';

const program = '        .text\nmain:   li      $a0, 42\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n';

/** Waits until the service worker has kept all that it wants to keep. */
async function untilKept(tharsis) {
    await tharsis.page.evaluate(async () => {
        const ask = (worker) => new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = (event) => resolve(event.data);
            worker.postMessage({ kind: 'version' }, [port2]);
        });
        const { active } = await navigator.serviceWorker.ready;
        for (;;) {
            const { kept, wanted } = await ask(active);
            if (kept === wanted) return;
            await new Promise((next) => setTimeout(next, 50));
        }
    });
}

scenario('After the first visit the page opens and runs without a network', async (tharsis) => {
    await untilKept(tharsis);
    tharsis.server.down = true;
    await tharsis.open();
    assert.match(await tharsis.runProgram(program), /42/);
}, { workers: 'allow' });

scenario('The first visit itself goes on without a network, with what it has not used so far', async (tharsis) => {
    await untilKept(tharsis);
    await tharsis.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    tharsis.server.down = true;
    const lengths = await tharsis.page.evaluate(async () => {
        const names = ['engine/tools.wasm', 'engine/tools.js'];
        return Promise.all(names.map(async (name) => (await (await fetch(name)).arrayBuffer()).byteLength));
    });
    assert.ok(lengths.every((length) => length > 10_000), String(lengths));
}, { workers: 'allow', all: true });

scenario('The menu says that the page works without a network', async (tharsis) => {
    await untilKept(tharsis);
    await tharsis.command('Offline use');
    await tharsis.page.getByRole('dialog').getByText(/all of its \d+ files are kept/).waitFor();
}, { workers: 'allow', all: true });

scenario('The page can be installed', async (tharsis) => {
    const session = await tharsis.context.newCDPSession(tharsis.page);
    await untilKept(tharsis);
    const { errors, data } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data).short_name, 'Tharsis');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A context of a test is a private window, and that alone stands in the way.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
}, { workers: 'allow' });

/** A copy of the site whose page carries a mark, finished as the build does. */
async function otherVersion(site, mark) {
    const copy = mkdtempSync(join(tmpdir(), 'tharsis-site-'));
    cpSync(site, copy, { recursive: true });
    const script = join(copy, 'app.js');
    writeFileSync(script, `${readFileSync(script, 'utf8')}\ndocument.documentElement.dataset.mark = ${JSON.stringify(mark)};\n`);
    const { finishSite } = await import(need.resolve('./finish_site.mjs'));
    // What has not changed is compressed already.
    await finishSite(copy, join(site, '..', 'compressed'));
    return copy;
}

scenario('A new version is offered, and replaces the old one only when the reader asks for it', async (tharsis) => {
    const served = await serve(tharsis.server.root);
    const copy = await otherVersion(tharsis.server.root, 'two');
    const mark = () => tharsis.page.evaluate(() => document.documentElement.dataset.mark);
    await tharsis.open('', { base: served.url });
    await untilKept(tharsis);
    served.root = copy;
    await tharsis.open('', { base: served.url });
    await tharsis.page.getByRole('button', { name: 'Update' }).waitFor();
    assert.equal(await mark(), undefined);
    await Promise.all([
        tharsis.page.locator('html[data-mark="two"]').waitFor({ state: 'attached' }),
        tharsis.page.getByRole('button', { name: 'Update' }).click(),
    ]);
    await tharsis.ready();
    served.down = true;
    await tharsis.open('', { base: served.url });
    assert.equal(await mark(), 'two');
    await served.close();
    rmSync(copy, { recursive: true });
}, { workers: 'allow', path: null });

scenario('A site that changes while it is read is never a mixture: the old version stays whole', async (tharsis) => {
    const served = await serve(tharsis.server.root);
    await tharsis.open('', { base: served.url });
    await untilKept(tharsis);
    // The list of a new version, of which one file is not what the list says.
    const worker = readFileSync(join(tharsis.server.root, 'service_worker.js'), 'utf8');
    const { hash } = /"app\.js":\{"?hash"?:"(?<hash>[^"]+)"/.exec(worker).groups;
    const wrong = createHash('sha256').update('another').digest('base64');
    served.overlay['/service_worker.js'] = { body: worker.replaceAll(hash, wrong) };
    const state = await tharsis.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise((resolve) => registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true }));
        await registration.update();
        const worker = await found;
        while (worker.state === 'installing') await new Promise((next) => worker.addEventListener('statechange', next, { once: true }));
        return worker.state;
    });
    assert.equal(state, 'redundant');
    served.down = true;
    await tharsis.open('', { base: served.url });
    assert.match(await tharsis.runProgram(program), /42/);
    await served.close();
}, { workers: 'allow', path: null, allow: [/integrity/] });
