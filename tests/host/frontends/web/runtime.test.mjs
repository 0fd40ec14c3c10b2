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
const options = { base: `${pathToFileURL(folder).href}/` };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const event = (name, body) => JSON.stringify({ seq: 0, type: 'event', event: name, body });

test('messages stay in order while the page is busy with one of them', async () => {
    const adapter = startDebugAdapter(options);
    const [worker] = workers;
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
    await settled();
    assert.deepEqual(seen, ['a', 'b', 'c', 'stopped']);
    assert.equal(worker.of('handled').length, 2);
});

test('a handler may ask the adapter while it is called', async () => {
    const adapter = startDebugAdapter(options);
    const [worker] = workers;
    let frames;
    adapter.on('stopped', async () => void (frames = await adapter.request('stackTrace')));
    await settled();
    worker.send({ kind: 'messages', texts: [event('stopped')] });
    await settled();
    const { seq } = JSON.parse(worker.of('message').at(-1).text);
    worker.send({ kind: 'messages', texts: [JSON.stringify({ type: 'response', request_seq: seq, success: true, body: { stackFrames: [] } })] });
    await settled();
    assert.deepEqual(frames, { stackFrames: [] });
});

test('a handler that fails is reported; the others are called, and the module goes on', async () => {
    const adapter = startDebugAdapter(options);
    const [worker] = workers;
    const seen = [];
    adapter.on('output', () => { throw new Error('at once'); });
    adapter.on('output', async () => { throw new Error('later'); });
    adapter.on('output', ({ output }) => void seen.push(output));
    worker.send({ kind: 'messages', texts: [event('output', { output: 'a' }), event('output', { output: 'b' })] });
    await settled();
    assert.deepEqual(seen, ['a', 'b']);
    assert.deepEqual(reported, ['at once', 'later', 'at once', 'later']);
    assert.equal(worker.of('handled').length, 1);
});
