// step_back.mjs -- how long one step back takes after 10^9 instructions, and what the module's memory is then
//
// node step_back.mjs [SITE] [STEPS]: through the debug adapter's module in node, for some kernels.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runtime } from '../../host/frontends/web/node_runtime.mjs';
import { kernels } from './kernels.mjs';

const top = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const site = resolve(process.argv[2] ?? join(top, 'build/web/site'));
const steps = Number(process.argv[3] ?? 1e9);
const { startDebugAdapter } = await runtime();

function nextStop(adapter) {
    return new Promise((arrived) => {
        const off = adapter.on('stopped', (body) => {
            off();
            arrived(body);
        });
    });
}

/** The milliseconds of a motion. */
async function timed(adapter, command, args) {
    const stopped = nextStop(adapter), start = performance.now();
    await adapter.request(command, { threadId: 1, ...args });
    await stopped;
    return performance.now() - start;
}

async function measure({ name, text }) {
    const adapter = startDebugAdapter({ base: pathToFileURL(join(site, 'engine')).href + '/' });
    await adapter.files.write('/project/k.asm', text);
    await adapter.request('initialize', { adapterID: 'tharsis', clientID: 'tharsis' });
    await adapter.request('launch', { program: '/project/k.asm', cwd: '/project', stopOnEntry: true });
    const atEntry = nextStop(adapter);
    await adapter.request('configurationDone');
    await atEntry;
    const there = await timed(adapter, 'tharsis/goToStep', { step: steps });
    const back = [];
    for (let n = 0; n < 5; ++n) back.push(await timed(adapter, 'stepBack', { granularity: 'instruction' }));
    const { at } = await adapter.request('tharsis/timeline', {});
    if (at !== steps - 5) throw new Error(`five steps back from ${steps} end at ${at}`);
    console.log(`${name.padEnd(10)} ${(steps / there / 1000).toFixed(0).padStart(5)} M instructions/s   steps back ` +
        back.map((ms) => `${ms.toFixed(0)} ms`).join(', ') + `   process ${residentMegabytes()} MB`);
    adapter.dispose();
}

const residentMegabytes = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) / 1024);

for (const kernel of kernels(join(top, 'tests/benchmarks'), steps)) await measure(kernel);
