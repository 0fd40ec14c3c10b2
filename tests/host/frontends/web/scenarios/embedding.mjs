// embedding.mjs -- the page as a part of another page, friendly or hostile
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';
import { serve } from '../serve.mjs';

const hello = '        .data\ntext:   .asciiz "from the parent\\n"\n        .text\nmain:   li      $v0, 4\n        la      $a0, text\n        syscall\n        li      $v0, 10\n        syscall\n';
const endless = '        .text\nmain:   b       main\n';

/** A page of another site that embeds this one; `script` is its module, with `base` as the address of Tharsis. */
async function embedIn(tharsis, script, { permissions } = {}) {
    if (permissions) tharsis.server.overlay['/embed.json'] = { body: JSON.stringify(permissions) };
    const parent = await serve(tharsis.server.root, {
        policy: null,
        overlay: {
            '/': { body: '<!doctype html><html lang="en"><title>Course</title><main><h1>Course</h1><div id="here"></div></main><script type="module" src="course.js"></script></html>' },
            '/course.js': { body: `const base = ${JSON.stringify(tharsis.server.otherSite)};\n${script}` },
            '/favicon.ico': { body: '', status: 204 },
            '/embed.js': { body: await (await fetch(`${tharsis.server.url}embed.js`)).text() },
        },
    });
    await tharsis.page.goto(parent.url);
    return parent;
}

const friendly = `
import { create } from './embed.js';
const seen = globalThis.seen = { output: '', states: [] };
try {
    const embedded = globalThis.embedded = await create(document.querySelector('#here'), { base, panels: ['console', 'registers'], language: 'en' });
    embedded.on('output', ({ text }) => { seen.output += text; });
    embedded.on('state', ({ state }) => { seen.states.push(state); });
    globalThis.connected = true;
} catch (error) {
    globalThis.connected = String(error);
}`;

const connected = (tharsis) => tharsis.page.waitForFunction(() => globalThis.connected !== undefined).then(() => tharsis.page.evaluate(() => globalThis.connected));
const inFrame = (tharsis) => tharsis.page.frameLocator('iframe');

scenario('Another page embeds this one, sets a program, runs it and reads its output', async (tharsis) => {
    const parent = await embedIn(tharsis, friendly);
    assert.equal(await connected(tharsis), true);
    await tharsis.page.evaluate(async (text) => {
        await embedded.setProgram({ 'main.asm': text });
        await embedded.run();
    }, hello);
    await tharsis.page.waitForFunction(() => seen.states.includes('ended'));
    assert.match(await tharsis.page.evaluate(() => seen.output), /from the parent/);
    assert.deepEqual(await tharsis.page.evaluate(() => embedded.getProgram()), { 'main.asm': hello });
    await parent.close();
}, { path: null });

scenario('A parent stops an endless program of an embedded page', async (tharsis) => {
    const parent = await embedIn(tharsis, friendly);
    assert.equal(await connected(tharsis), true);
    await tharsis.page.evaluate((text) => embedded.setProgram(text).then(() => embedded.run()), endless);
    await tharsis.page.waitForFunction(() => seen.states.includes('running'));
    await tharsis.page.evaluate(() => embedded.stop());
    await tharsis.page.waitForFunction(() => ['none', 'ended'].includes(seen.states.at(-1)));
    await parent.close();
}, { path: null, all: true });

scenario('The example of a page that embeds this one works', async (tharsis) => {
    const { page, server } = tharsis;
    const name = '/example/embedding.html';
    server.overlay[name] = { body: await (await fetch(new URL(name, server.url))).text(), headers: { 'Content-Security-Policy': "script-src 'self'; frame-src 'self'" } };
    await page.goto(new URL(name, server.url).href);
    await page.getByRole('button', { name: 'Run and compare' }).click();
    await page.getByText('It printed 1234.').waitFor();
}, { path: null, all: true });

scenario('What a parent sends is checked: names, types, sizes, requests that do not exist', async (tharsis) => {
    const parent = await embedIn(tharsis, friendly);
    assert.equal(await connected(tharsis), true);
    const answers = await tharsis.page.evaluate(async () => {
        const ask = (name, parameters) => embedded.request(name, parameters).then((result) => `done: ${result}`, (error) => error.message);
        return Promise.all([
            ask('__proto__', {}), ask('constructor', {}), ask('toString', {}), ask('eval', { text: '1' }),
            ask('setProgram', { files: { '../../x.asm': 'nop' } }), ask('setProgram', { files: { 'a\u0000b.asm': 'nop' } }),
            ask('setProgram', { files: [] }), ask('setProgram', null), ask('setProgram', { files: { 'main.asm': 5 } }),
            ask('setProgram', { files: { 'main.asm': 'x'.repeat(5_000_000) } }), ask('run', { input: {} }), ask('goToStep', { step: -1 }), ask('step', { kind: 'sideways' }),
            ask('stop', { also: 1 }),
        ]);
    });
    for (const answer of answers) assert.doesNotMatch(answer, /^done/);
    assert.equal(await tharsis.page.evaluate(() => embedded.setProgram('main: nop\n').then(() => 'well')), 'well');
    await parent.close();
}, { path: null });

scenario('A request that can do nothing is refused', async (tharsis) => {
    const parent = await embedIn(tharsis, friendly);
    assert.equal(await connected(tharsis), true);
    const answers = await tharsis.page.evaluate(async () => {
        const ask = (name, parameters) => embedded.request(name, parameters).then(() => 'done', (error) => error.message);
        const all = [];
        for (const [name, parameters] of [
            ['pause', {}], ['resume', {}], ['reverse', {}], ['stepBack', {}], ['goToStep', { step: 5 }], ['typeInput', { text: '1' }],
            ['showView', { view: 'nothing' }], ['reveal', { file: 'nothing.asm', line: 1 }],
        ]) all.push(await ask(name, parameters));
        return all;
    });
    for (const answer of answers.slice(0, 6)) assert.match(answer, /there is no program/);
    assert.deepEqual(answers.slice(6), ['there is no view nothing', 'there is no file nothing.asm']);
    await parent.close();
}, { path: null });

scenario('A program that a parent gives with a task is judged as this task', async (tharsis) => {
    const parent = await embedIn(tharsis, friendly.replace("panels: ['console', 'registers']", "task: 'power', program: '# given\\n'"));
    assert.equal(await connected(tharsis), true);
    await inFrame(tharsis).getByRole('heading', { name: 'Powers' }).waitFor();
    assert.deepEqual(await tharsis.page.evaluate(() => embedded.getProgram()), { 'main.asm': '# given\n' });
    await parent.close();
}, { path: null });

scenario('embed.json of the site says who may control and who may read', async (tharsis) => {
    const permissions = { control: ['https://course.example'], read: [] };
    const parent = await embedIn(tharsis, friendly, { permissions });
    assert.equal(await connected(tharsis), true);
    const answers = await tharsis.page.evaluate(() => Promise.all([embedded.setProgram('main: nop\n'), embedded.getProgram(), embedded.run()].map((each) => each.then(() => 'done', (error) => error.message))));
    for (const answer of answers) assert.match(answer, /does not permit/);
    assert.equal(await tharsis.page.evaluate(() => seen.output), '');
    await parent.close();
}, { path: null });

scenario('A page in a frame shows nothing of the stored projects, whatever its address says', async (tharsis) => {
    await tharsis.open('', { base: tharsis.server.otherSite });
    await tharsis.setProgram('# a secret of mine\n');
    await tharsis.page.getByText('Saved in this browser').waitFor();
    await tharsis.page.reload();
    await tharsis.ready();
    await tharsis.editor().getByText('a secret of mine').waitFor();
    for (const address of ['', '?embed=0', '?embed', '?lang=fr']) {
        const parent = await embedIn(tharsis, `const frame = document.createElement('iframe'); frame.title = 'x'; frame.src = base + ${JSON.stringify(address)}; document.body.append(frame);`);
        await inFrame(tharsis).locator('html[data-ready]').waitFor({ state: 'attached' });
        assert.equal(await inFrame(tharsis).getByText('a secret of mine').count(), 0, address);
        await parent.close();
    }
    // The same site, where the browser itself does not divide storage.
    await tharsis.page.goto(tharsis.server.otherSite);
    await tharsis.ready();
    await tharsis.page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.title = 'x';
        frame.src = '?embed=0';
        document.body.append(frame);
    }).catch(() => {});
}, { path: null, allow: [/policy: (frame|default)-src/, /Framing|frame-src|default-src/] });

scenario('Messages from elsewhere are ignored: of an opener, of a frame, of a page that is not the parent', async (tharsis) => {
    const changed = await tharsis.page.evaluate(async () => {
        const before = document.body.innerHTML.length;
        const { port1, port2 } = new MessageChannel();
        let answered = false;
        port1.onmessage = () => { answered = true; };
        postMessage({ tharsis: 'connect', version: 1 }, location.origin, [port2]);
        port1.postMessage({ id: 1, request: 'setProgram', parameters: { files: { 'main.asm': '# hostile' } } });
        for (const data of [null, 5, 'text', { tharsis: 'connect' }, { __proto__: { tharsis: 'connect', version: 1 } }, [], { id: 1, request: 'run' }]) postMessage(data, '*');
        await new Promise((next) => setTimeout(next, 300));
        return { answered, hostile: document.body.textContent.includes('# hostile'), before };
    });
    assert.deepEqual({ answered: changed.answered, hostile: changed.hostile }, { answered: false, hostile: false });
});
