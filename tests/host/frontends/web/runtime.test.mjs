// runtime.test.mjs -- the order of a module's messages, and what a handler that fails does to them, with a worker that a test plays
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { importTypeScript } from './typescript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
for (const name of ['engine', 'tools']) writeFileSync(join(folder, `${name}.wasm`), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
after(() => rmSync(folder, { recursive: true }));

/** What the runtime has opened; a test answers for it. */
let workers = [];
globalThis.Worker = class {
    posted = [];
    constructor() { workers.push(this); }
    postMessage(message) { this.posted.push(message); }
    terminate() { this.isTerminated = true; }
    send(message) { this.onmessage({ data: message }); }
    of(kind) { return this.posted.filter((message) => message.kind === kind); }
};
/** Errors of handlers, which a browser would show. */
let reported = [];
globalThis.reportError = (error) => reported.push(error.message);
beforeEach(() => {
    workers = [];
    reported = [];
});

const { startDebugAdapter, startTools, ModuleClosed } = await importTypeScript('runtime/index.ts');
const { Turn, Turns } = await importTypeScript('workers/turns.ts');
const options = { base: `${pathToFileURL(folder).href}/` };
/** Waits for what comes sooner or later. */
async function until(holds) {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
/** The newest worker, once its module has been loaded: what was sent to it before waits for that. */
async function loaded() {
    const worker = workers.at(-1);
    await until(() => worker.of('start').length === 1);
    return worker;
}
const event = (name, body) => JSON.stringify({ seq: 0, type: 'event', event: name, body });

test('messages stay in order while the page is busy with one of them', async () => {
    const adapter = startDebugAdapter(options);
    const worker = await loaded();
    const seen = [];
    let finish;
    adapter.on('output', ({ output }) => {
        seen.push(output);
        if (output === 'a') return new Promise((resolve) => (finish = resolve));
    });
    adapter.on('stopped', () => void seen.push('stopped'));
    worker.send({ kind: 'messages', texts: [event('output', { output: 'a' }), event('output', { output: 'b' })] });
    worker.send({ kind: 'messages', texts: [event('output', { output: 'c' }), event('stopped')] });
    await settled();
    assert.deepEqual(seen, ['a']);
    finish();
    await until(() => worker.of('handled').length === 2);
    assert.deepEqual(seen, ['a', 'b', 'c', 'stopped']);
});

test('a handler may ask the adapter while it is called', async () => {
    const adapter = startDebugAdapter(options);
    const worker = await loaded();
    let frames;
    adapter.on('stopped', async () => void (frames = await adapter.request('stackTrace')));
    worker.send({ kind: 'messages', texts: [event('stopped')] });
    await until(() => worker.of('message').length === 1);
    const { seq } = JSON.parse(worker.of('message').at(-1).text);
    worker.send({ kind: 'messages', texts: [JSON.stringify({ type: 'response', request_seq: seq, success: true, body: { stackFrames: [] } })] });
    await until(() => frames);
    assert.deepEqual(frames, { stackFrames: [] });
});

test('a handler that fails is reported; the others are called, and the module goes on', async () => {
    const adapter = startDebugAdapter(options);
    const worker = await loaded();
    const seen = [];
    adapter.on('output', () => { throw new Error('at once'); });
    adapter.on('output', async () => { throw new Error('later'); });
    adapter.on('output', ({ output }) => seen.push(output)); // what a handler returns may be anything
    worker.send({ kind: 'messages', texts: [event('output', { output: 'a' }), event('output', { output: 'b' })] });
    await until(() => worker.of('handled').length === 1);
    assert.deepEqual(seen, ['a', 'b']);
    assert.deepEqual(reported, ['at once', 'later', 'at once', 'later']);
});

const done = (id, text) => ({ kind: 'done', id, status: 0, stdout: new TextEncoder().encode(text), stderr: new Uint8Array(), files: [] });

test('runs of the command line wait for each other; one that is cancelled ends none of the others', async () => {
    const tools = startTools(options);
    const stop = [new AbortController(), new AbortController()];
    const runs = [tools.run({ args: ['a'] }, stop[0].signal), tools.run({ args: ['b'] }, stop[1].signal), tools.run({ args: ['c'] })];
    const [, second, third] = runs;
    await loaded();
    assert.deepEqual(workers[0].of('run').map(({ args }) => args), [['a']]);
    stop[1].abort();
    await assert.rejects(second, ModuleClosed);
    assert.ok(!workers[0].isTerminated, 'what waited has not begun');
    stop[0].abort();
    await assert.rejects(runs[0], ModuleClosed);
    assert.ok(workers[0].isTerminated);
    await loaded();
    const [{ id, args }] = workers[1].of('run');
    assert.deepEqual(args, ['c']);
    workers[0].send({ kind: 'crashed', crash: { reason: 'trap', details: 'late' } });
    workers[1].send(done(id, 'printed'));
    assert.equal((await third).stdout, 'printed');
    assert.equal(stop[0].signal.aborted, true);
});

test('a run that crashes is rejected with a sentence, and the next one begins in another worker', async () => {
    const error = console.error;
    console.error = () => {};
    const tools = startTools({ ...options, language: 'fr' });
    const first = tools.run({ args: ['a'] });
    const second = tools.run({ args: ['b'] });
    await loaded();
    workers[0].send({ kind: 'crashed', crash: { reason: 'memory', details: 'x' } });
    await assert.rejects(first, /mémoire/);
    await loaded();
    workers[1].send(done(workers[1].of('run')[0].id, 'b'));
    assert.equal((await second).stdout, 'b');
    const all = [tools.run({ args: ['c'] }), tools.run({ args: ['d'] })];
    tools.cancel();
    for (const run of all) await assert.rejects(run, ModuleClosed);
    await assert.rejects(tools.run({ args: ['e'] }, AbortSignal.abort()), ModuleClosed);
    console.error = error;
});

/** A server that prints `length` characters in each turn and never waits for a message. */
function endlessOutput(length) {
    const queue = [];
    const server = { taken: 0, ended: undefined, queue };
    server.turns = new Turns({
        turn: () => (++server.taken, Turn.again),
        sleepsFor: () => 0,
        flush: () => server.turns.sent(length),
        ended: (result) => (server.ended = result),
        later: (act) => queue.push(act),
    });
    return server;
}

test('a server that prints without end waits until its output was handled, but takes a message at once', () => {
    const server = endlessOutput(100_000);
    server.turns.wake();
    for (let n = 0; n < 100 && server.queue.length > 0; ++n) server.queue.shift()();
    assert.equal(server.taken, 2, 'the page has more than enough to handle');
    server.turns.wake();
    assert.equal(server.taken, 3);
    assert.equal(server.queue.length, 0);
    server.turns.handled(400_000);
    assert.equal(server.queue.length, 1, 'it goes on once the output was handled');
});
