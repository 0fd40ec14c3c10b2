// measure.mjs -- million instructions per second of the kernels on the page, in node and in Chromium; README.md has the options
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../host/frontends/web/serve.mjs';
import { geometricMean, kernels } from './kernels.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const top = resolve(here, '../../..');
const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { steps: { type: 'string', default: '300000000' }, only: { type: 'string', default: '' }, 'no-browser': { type: 'boolean' }, peer: { type: 'string' } },
});
const site = resolve(positionals[0] ?? join(top, 'build/web/site'));
const modules = resolve(process.env.THARSIS_WEB_MODULES ?? join(top, 'build/web/page'));
const steps = Number(values.steps), peerSteps = 3_000_000;
const packages = createRequire(join(modules, 'package.json'));

/** What is measured, as one script. */
async function bundle(outfile) {
    const entry = `export * from ${JSON.stringify(join(here, 'in_page.mjs'))};` +
        (values.peer ? `export * as peer from '@specy/mips';` : 'export const peer = undefined;');
    await packages('esbuild').build({
        stdin: { contents: entry, resolveDir: resolve(values.peer ?? here) }, bundle: true, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'],
        conditions: ['import'], external: ['node:*'], outfile, logLevel: 'error',
    });
}

/** What runs in node: its processor time, and the two measurements. */
async function inNode(script) {
    const measured = await import(pathToFileURL(script).href);
    await measured.prepare({ base: pathToFileURL(join(site, 'engine')).href + '/' });
    return {
        seconds: async () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; },
        tharsis: (text, count) => measured.runTharsis(text, count),
        peer: values.peer && (async (text, count) => measured.runPeer(measured.peer, text, count)),
        close: async () => measured.dispose(),
    };
}

async function inChromium(script) {
    const { chromium } = packages('playwright-core');
    const { readFileSync } = await import('node:fs');
    const server = await serve(site, { overlay: {
        '/measured.html': { body: '<!doctype html><title>measured</title>', type: 'text/html' },
        '/measured.js': { body: readFileSync(script), type: 'text/javascript' },
    } });
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    const page = await browser.newPage();
    await page.goto(`${server.url}measured.html`);
    await page.evaluate(async () => {
        globalThis.measured = await import('/measured.js');
        await measured.prepare({ base: '/engine/' });
    });
    const processes = await browser.newBrowserCDPSession();
    return {
        seconds: async () => (await processes.send('SystemInfo.getProcessInfo')).processInfo
            .filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0),
        tharsis: (text, count) => page.evaluate(([source, limit]) => measured.runTharsis(source, limit), [text, count]),
        peer: values.peer && ((text, count) => page.evaluate(([source, limit]) => measured.runPeer(measured.peer, source, limit), [text, count])),
        close: async () => { await browser.close(); await server.close(); },
    };
}

/** Million instructions per second: a long run less a short one, so that the start counts for nothing. */
async function rate(side, run, text, count) {
    const times = [];
    for (const part of [count / 10, count]) {
        const start = await side.seconds();
        await run(text, part);
        times.push(await side.seconds() - start);
    }
    return count * 0.9 / (times[1] - times[0]) / 1e6;
}

async function measure(title, side) {
    const rates = [], ratios = [];
    // The browser compiles our module's functions when they are first called: not in the first kernel that is measured.
    for (const { text } of kernels(join(top, 'tests/benchmarks'), steps).slice(0, 3)) await side.tharsis(text, steps / 10);
    for (const { name, text } of kernels(join(top, 'tests/benchmarks'), steps).filter((kernel) => kernel.name.includes(values.only))) {
        rates.push(await rate(side, side.tharsis, text, steps));
        let line = `${title}  ${name.padEnd(10)} ${rates.at(-1).toFixed(0).padStart(6)}`;
        if (side.peer) {
            const peer = await rate(side, side.peer, text, peerSteps);
            ratios.push(rates.at(-1) / peer);
            line += `   @specy/mips ${peer.toFixed(2).padStart(6)}   ratio ${ratios.at(-1).toFixed(0)}`;
        }
        console.log(line);
    }
    console.log(`${title}  geometric mean ${geometricMean(rates).toFixed(0)} million instructions per second` +
        (ratios.length ? `, ${geometricMean(ratios).toFixed(0)} times @specy/mips` : ''));
    await side.close();
}

const folder = mkdtempSync(join(tmpdir(), 'measured-'));
try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const script = join(folder, 'measured.js');
    await bundle(script);
    await measure('node    ', await inNode(script));
    if (!values['no-browser']) await measure('Chromium', await inChromium(script));
} finally {
    rmSync(folder, { recursive: true });
}
