// figures.mjs -- what is measured on the page: bytes and time of visits, how soon it stops, how soon errors appear
//
// Figures are printed, not judged: machines differ. Only the bytes of the first visit and the memory are judged.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { openContext, scenario } from '../harness.mjs';

const mostBytes = 1_500_000;
const mostMegabytes = 600;

function quantile(values, part) {
    const sorted = [...values].sort((left, right) => left - right);
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
const rounded = (values, part) => quantile(values, part).toFixed(0);

/** In the page: runs the program as soon as that is possible, and notes when its first output is shown. */
function runAtOnce() {
    const note = () => {
        const root = document.documentElement;
        if (!root) return;
        if (globalThis.pressed === undefined && 'ready' in root.dataset) {
            globalThis.pressed = performance.now();
            dispatchEvent(new Event('tharsis-press'));
            const target = document.querySelector('[role="textbox"]') ?? document.body;
            target.dispatchEvent(new KeyboardEvent('keydown', { key: 'F5', code: 'F5', keyCode: 116, bubbles: true, cancelable: true }));
        }
        if (globalThis.printed === undefined && document.querySelector('[role="log"]')?.textContent.trim()) globalThis.printed = performance.now();
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

async function visit(context, address) {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => globalThis.printed !== undefined);
    const times = await page.evaluate(() => ({ pressed, printed }));
    // The debug adapter fetches its module in its worker. The page itself fetches that of the language server, which can wait.
    const early = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.wasm') && startTime < printed).map(({ name }) => name));
    assert.deepEqual(early, [], 'nothing else is loaded before the first output');
    return { page, ...times };
}

async function untilKept(page) {
    await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        const count = () => new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = (event) => resolve(event.data);
            active.postMessage({ kind: 'version' }, [port2]);
        });
        for (let state = await count(); state.kept < state.wanted; state = await count()) await new Promise((next) => setTimeout(next, 100));
    });
}

scenario('First visit and second visit without a network: bytes and time until the first output', async (tharsis) => {
    const { server, browser } = tharsis;
    const first = [];
    const second = [];
    let bytes = 0;
    for (let i = 0; i < 5; ++i) {
        const faults = [];
        const context = await openContext(browser, { workers: 'allow' }, faults);
        await context.addInitScript(runAtOnce);
        server.sent.length = 0;
        server.down = false;
        const { page, printed } = await visit(context, server.url);
        bytes = server.sent.reduce((sum, { bytes: each }) => sum + each, 0);
        first.push(printed);
        await untilKept(page);
        await page.close();
        server.down = true;
        for (let j = 0; j < 3; ++j) {
            const again = await visit(context, server.url);
            second.push(again.printed);
            await again.page.close();
        }
        await context.close();
        assert.deepEqual(faults, []);
    }
    server.down = false;
    tharsis.figure(`first visit: ${(bytes / 1e6).toFixed(2)} MB over the wire (brotli) and ${rounded(first, 0.5)} ms until a program has printed (bars: 1.5 MB, 2 s; aims: 0.9 MB, 1 s)`);
    tharsis.figure(`second visit, without a network: ${rounded(second, 0.5)} ms until a program has printed (bar: 500 ms; aim: 200 ms)`);
    assert.ok(bytes <= mostBytes, `${bytes} bytes`);
}, { path: null, alone: true, timeout: 300_000 });

/** Presses a key `times` times in a running program; the milliseconds from each key to the next of these states. */
async function timesOf(tharsis, program, key, states, times) {
    const measured = [];
    await tharsis.setProgram(program);
    for (let i = 0; i < times; ++i) {
        // Each time from its beginning: output has an end, too, which a program that is continued would reach.
        await tharsis.stop();
        await tharsis.run();
        await tharsis.until('running');
        // The program is in full swing after some updates of the page.
        await tharsis.page.evaluate(() => new Promise((next) => setTimeout(next, 150)));
        await tharsis.page.evaluate(([wanted, states]) => {
            globalThis.took = undefined;
            let pressed;
            addEventListener('keydown', (event) => { if (event.key === wanted) pressed ??= event.timeStamp; }, { capture: true });
            const observer = new MutationObserver(() => {
                if (pressed === undefined || !states.includes(document.documentElement.dataset.state)) return;
                globalThis.took = performance.now() - pressed;
                observer.disconnect();
            });
            observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-state'] });
        }, [key.split('+').at(-1), states]);
        await tharsis.press(key);
        await tharsis.page.waitForFunction(() => globalThis.took !== undefined);
        measured.push(await tharsis.page.evaluate(() => globalThis.took));
    }
    return measured;
}

const endlessLoop = 'main:   addi $t0, $t0, 1\n        b main\n';
const endlessOutput = '        .data\ntext:   .asciiz "again and again\\n"\n        .text\nmain:   la $a0, text\n        li $v0, 4\nmore:   syscall\n        b more\n';

for (const [name, program] of [['an endless loop', endlessLoop], ['endless output', endlessOutput]])
    for (const [what, key, states] of [['Pause', 'F6', ['stopped']], ['Stop', 'Shift+F5', ['none', 'ended']]])
        scenario(`${what} ends ${name}`, async (tharsis) => {
            const times = await timesOf(tharsis, program, key, states, 20);
            tharsis.figure(`${what} in ${name}: p50 ${rounded(times, 0.5)} ms, p95 ${rounded(times, 0.95)} ms, longest ${rounded(times, 1)} ms (bar: 100 ms)`);
        }, { alone: true, timeout: 180_000, all: true });

/** A program as students write it: procedures with loops, called by `main`; nothing in it is reported. */
function programOfProcedures(lines) {
    const count = Math.floor((lines - 8) / 14);
    const numbers = Array.from({ length: count }, (_, i) => i);
    const calls = numbers.flatMap((i) => [`        li      $a0, ${i + 3}`, `        jal     sum_${i}`, '        add     $s0, $s0, $v0']);
    const procedures = numbers.flatMap((i) => [
        '', `# The sum of the numbers from 1 to $a0, ${i}`, `sum_${i}:`, '        li      $v0, 0', `next_${i}:`, `        blez    $a0, done_${i}`,
        '        add     $v0, $v0, $a0', '        addi    $a0, $a0, -1', `        b       next_${i}`, `done_${i}:`, '        jr      $ra',
    ]);
    const end = ['        move    $a0, $s0', '        li      $v0, 1', '        syscall', '        li      $v0, 10', '        syscall'];
    return ['        .text', 'main:   li      $s0, 0', ...calls, ...end, ...procedures, ''].join('\n');
}

/** Each line but a few has a warning while there is no error: all marks come and go with each key. */
function programOfWarnings(lines) {
    const body = Array.from({ length: lines - 4 }, (_, i) => `        addi    $t${i % 8}, $t${(i + 1) % 8}, ${i % 1000}`);
    return ['        .text', 'main:', ...body, '        li      $v0, 10', '        syscall', ''].join('\n');
}

async function fromKeyToErrors(tharsis, program) {
    const { page } = tharsis;
    await tharsis.setProgram(program);
    const none = page.getByRole('button', { name: /^0 errors/ });
    await none.waitFor();
    await tharsis.press('Control+Home');
    for (let i = 0; i < 12; ++i) await tharsis.press('ArrowDown');
    await tharsis.press('End');
    const times = [];
    for (let i = 0; i < 20; ++i) {
        // An operand too many is an error, without it there is none: both ways count.
        for (const [key, errors] of [['x', 1], ['Backspace', 0]]) {
            await page.evaluate((wanted) => {
                globalThis.took = undefined;
                let pressed;
                addEventListener('keydown', (event) => { pressed ??= event.timeStamp; }, { capture: true, once: true });
                // The editor is in a tree of its own.
                const root = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.cm-content')).shadowRoot;
                const shown = () => root.querySelector('.cm-lintRange-error') !== null;
                const observer = new MutationObserver(() => {
                    if (pressed === undefined || shown() !== wanted) return;
                    globalThis.took = performance.now() - pressed;
                    observer.disconnect();
                });
                observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
            }, errors === 1);
            await tharsis.press(key);
            await page.waitForFunction(() => globalThis.took !== undefined);
            times.push(await page.evaluate(() => globalThis.took));
        }
    }
    return `p50 ${rounded(times, 0.5)} ms, p95 ${rounded(times, 0.95)} ms`;
}

scenario('Errors appear while typing in 1,000 lines', async (tharsis) => {
    tharsis.figure(`key to diagnostics at 1,000 lines: ${await fromKeyToErrors(tharsis, programOfProcedures(1000))} (bar: 30 ms; aim: 15 ms)`);
    tharsis.figure(`the same where each line has a warning: ${await fromKeyToErrors(tharsis, programOfWarnings(1000))}`);
}, { alone: true, timeout: 180_000, all: true });

/** Megabytes that a process has for itself: what it would give back if it ended. */
function privateMegabytes(process) {
    const lines = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB$/gm);
    return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1000;
}

/** Megabytes of the page with its workers and modules: of its process, the largest of those that draw pages. */
async function memoryOf(tharsis) {
    const page = await tharsis.context.newCDPSession(tharsis.page);
    await page.send('HeapProfiler.collectGarbage');
    await page.detach();
    const browser = await tharsis.browser.newBrowserCDPSession();
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    await browser.detach();
    return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id)));
}

scenario('Memory stays level over a long time of running, going back and editing', async (tharsis) => {
    const minutes = Number(process.env.THARSIS_MINUTES ?? 3);
    const end = Date.now() + minutes * 60_000;
    const measured = [];
    for (let round = 0; Date.now() < end; ++round) {
        await tharsis.setProgram(`# round ${round}\n${endlessLoop}`);
        await tharsis.run();
        await tharsis.until('running');
        await tharsis.page.waitForTimeout(500);
        await tharsis.press('F6');
        await tharsis.until('stopped');
        await tharsis.press('Alt+F10', 'Alt+F10', 'F10');
        await tharsis.until('stopped');
        await tharsis.press('Shift+F5');
        await tharsis.until('none', 'ended');
        if (round % 5 === 4) measured.push(await memoryOf(tharsis));
    }
    const first = measured.slice(0, 3);
    const last = measured.slice(-3);
    tharsis.figure(`memory in ${minutes} minutes of run, back and edit: ${rounded(first, 0.5)} MB at the beginning, ${rounded(last, 0.5)} MB at the end, ${rounded(measured, 1)} MB at most, in ${measured.length} readings (bar: 600 MB, level; aim: 300 MB)`);
    assert.ok(measured.length >= 6, `${measured.length} readings: too few`);
    assert.ok(quantile(measured, 1) <= mostMegabytes, `${quantile(measured, 1)} MB`);
}, { alone: true, all: true, timeout: 4_000_000 });
