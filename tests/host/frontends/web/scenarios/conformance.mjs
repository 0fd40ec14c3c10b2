// conformance.mjs -- the recorded runs of MARS in the browser itself, in the page's worker for the command line
//
// The same runs as conformance.test.mjs in node: Chromium has another compiler's settings, another event loop, and the page's policy.
import assert from 'node:assert/strict';
import { scenario, top } from '../harness.mjs';
import { differencesFrom, latin1, recordedRuns } from '../recorded_runs.mjs';

const atOnce = 40;

/** In the page: opens a worker, as page/runtime does. */
async function openWorker() {
    const base = new URL('engine/', document.baseURI);
    const code = await WebAssembly.compileStreaming(fetch(new URL('tools.wasm', base)));
    const worker = new Worker(new URL('tools_worker.js', base), { type: 'module' });
    worker.postMessage({ kind: 'start', module: { script: new URL('tools.js', base).href, code } });
    globalThis.recordedRuns = worker;
}

/** In the page: texts are bytes as characters. */
async function runAll({ runs, engine }) {
    const bytesOf = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const textOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const worker = globalThis.recordedRuns;
    const results = [];
    for (const { args, files, stdin } of runs) {
        const done = new Promise((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }) => data.kind === 'done' ? resolve(data) : reject(new Error(JSON.stringify(data)));
        });
        worker.postMessage({
            kind: 'run', id: results.length, args, stdin: bytesOf(stdin), environment: { THARSIS_ENGINE: engine }, streams: false,
            files: files.map(([path, text]) => ({ path, bytes: bytesOf(text) })),
        });
        const { status, stdout, stderr, files: written } = await done;
        results.push({ status, stdout: textOf(stdout), stderr: textOf(stderr), files: written.map(({ path, bytes }) => [path, textOf(bytes)]) });
    }
    return results;
}

const bytesOf = (text) => Buffer.from(text, 'latin1');

for (const engine of ['auto', 'translator'])
    scenario(`Recorded runs of MARS are the same in this browser, byte for byte (engine: ${engine})`, async (tharsis) => {
        await tharsis.page.evaluate(openWorker);
        const all = recordedRuns(top);
        assert.ok(all.length > 500, `${all.length} runs`);
        const wrong = [];
        for (let at = 0; at < all.length; at += atOnce) {
            const runs = all.slice(at, at + atOnce);
            const sent = runs.map(({ args, files, stdin }) => ({ args, stdin: latin1(stdin), files: Object.entries(files).map(([path, bytes]) => [path, latin1(bytes)]) }));
            const results = await tharsis.page.evaluate(runAll, { runs: sent, engine });
            results.forEach(({ status, stdout, stderr, files }, index) => {
                const written = Object.fromEntries(files.map(([path, text]) => [path, bytesOf(text)]));
                const differences = differencesFrom(runs[index], { status, stdout: bytesOf(stdout), stderr: bytesOf(stderr), files: written });
                if (differences.length > 0) wrong.push({ name: runs[index].name, differences });
            });
        }
        assert.deepEqual(wrong, []);
        tharsis.figure(`recorded runs of MARS that are the same in Chromium, engine ${engine}: ${all.length} of ${all.length}`);
    }, { all: true, timeout: 600_000 });
