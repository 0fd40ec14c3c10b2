// run_scenarios.mjs SITE [--only=PATTERN] [--jobs=N] [--pictures=FOLDER] [--all] -- runs the scenarios in Chromium
//
// SITE is the built page (build/web/site). The last line says how many scenarios passed and failed; the status is 0 if none failed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch, runScenario, scenarios } from './harness.mjs';
import { serve } from './serve.mjs';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, jobs: { type: 'string', default: '2' }, pictures: { type: 'string' }, all: { type: 'boolean' } },
});
const [site] = positionals;
if (!site) throw new Error('usage: node run_scenarios.mjs SITE [--only=PATTERN] [--jobs=N] [--pictures=FOLDER] [--all]');

const folder = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, 'scenarios');
for (const name of readdirSync(folder).filter((each) => each.endsWith('.mjs')).sort()) {
    const before = scenarios.length;
    await import(join(folder, name));
    for (const each of scenarios.slice(before)) each.file = name;
}
const wanted = new RegExp(values.only ?? '', 'i');
const chosen = scenarios.filter(({ title, file, options }) => wanted.test(`${file}: ${title}`) && (values.all || !options.all));
if (chosen.length === 0) throw new Error('no scenario was chosen');
const seldom = scenarios.filter(({ options }) => options.all).length;
if (!values.all && !values.only) console.log(`${seldom} of ${scenarios.length} scenarios run only with --all`);

let passed = 0;
const failed = [];

async function runOne(browser, each) {
    // What is served is each scenario's own: some stop the server, or count what it sends.
    const server = await serve(site);
    const began = performance.now();
    const faults = await runScenario(browser, server, each, {
        pictures: values.pictures, failures: join(site, '..', 'failures'), figure: (text) => console.log(`figures: ${text}`),
    });
    await server.close();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (faults.length === 0) {
        ++passed;
        console.log(`ok - ${each.file}: ${each.title} (${seconds} s)`);
    } else {
        failed.push(each);
        console.log(`not ok - ${each.file}: ${each.title} (${seconds} s)\n    ${faults.join('\n').replace(/\n/g, '\n    ')}`);
    }
}

/** Scenarios that measure run when nothing else does. */
const browser = await launch();
const together = chosen.filter(({ options }) => !options.alone);
const queue = [...together];
await Promise.all(Array.from({ length: Number(values.jobs) }, async () => {
    for (let each = queue.shift(); each; each = queue.shift()) await runOne(browser, each);
}));
for (const each of chosen.filter(({ options }) => options.alone)) await runOne(browser, each);
await browser.close();

console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
