// harness.mjs -- opens the page in Debian's Chromium and uses it as a person would: by roles, names and keys
//
// A scenario is a title and a function; what goes wrong on the way without an assertion (errors on the console, refused or failed
// requests, violations of the content security policy, dialogs, scripts of others) fails it, too.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience, Tharsis } from './tharsis.mjs';

/** The project's top folder, whose build and sources the tests use; a copy of the tests names it. */
export const top = process.env.THARSIS_SOURCE ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
/** The folder whose node_modules has playwright-core and axe. */
const modules = process.env.THARSIS_WEB_MODULES ?? join(top, 'host', 'frontends', 'web');
export const need = createRequire(join(modules, 'package.json'));

/** All scenarios of the files that were loaded, in their order. */
export const scenarios = [];

/**
 * Adds a scenario. `options`: `path` ('?lang=fr'; null: the scenario opens the page itself), `viewport`, `language` ('en'), `colors`
 * ('light' or 'dark'), `contrast`, `reducedMotion`, `touch`, `workers` ('allow': with service worker), `timeout` in ms, `alone` (not
 * beside others, for figures), `all` (only with --all), `allow`: patterns of faults that the scenario causes on purpose.
 */
export function scenario(title, act, options = {}) {
    scenarios.push({ title, act, options });
}

export async function launch() {
    const { chromium } = need('playwright-core');
    return chromium.launch({
        executablePath: process.env.THARSIS_CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
            '--disable-sync', '--autoplay-policy=no-user-gesture-required', '--mute-audio', '--enable-precise-memory-info'],
    });
}

function contextOptions(options) {
    const viewport = options.viewport ?? { width: 1280, height: 800 };
    return {
        viewport, locale: options.language === 'fr' ? 'fr-FR' : 'en-GB', colorScheme: options.colors ?? 'light',
        contrast: options.contrast ?? null, forcedColors: options.forcedColors ?? null, reducedMotion: options.reducedMotion ? 'reduce' : null,
        hasTouch: options.touch ?? false, isMobile: options.touch ?? false, serviceWorkers: options.workers ?? 'block', acceptDownloads: true,
        permissions: ['clipboard-read', 'clipboard-write'], ...(options.scale ? { deviceScaleFactor: options.scale } : {}),
    };
}

/** Notices in each document what no test would ask for: violations of the policy. `hijacked` is what hostile input tries to set. */
function watchDocument() {
    globalThis.violations = [];
    addEventListener('securitypolicyviolation', (event) => globalThis.violations.push(`${event.violatedDirective}: ${event.blockedURI || 'inline'} ${event.sample}`));
}

/** A context with what has gone wrong in it so far, as sentences. */
export async function openContext(browser, options, faults) {
    const context = await browser.newContext(contextOptions(options));
    context.setDefaultTimeout(patience);
    await context.addInitScript(watchDocument);
    context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => faults.push(`script: ${error.error().stack ?? error.error()}`));
    context.on('requestfailed', (request) => {
        // A navigation or a page that is closed ends what is still loading.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    context.on('response', (response) => response.status() < 400 || faults.push(`status ${response.status()}: ${response.url()}`));
    context.on('dialog', (dialog) => {
        if (dialog.type() !== 'beforeunload') faults.push(`dialog: ${dialog.message()}`);
        void dialog.accept().catch(() => {});
    });
    return context;
}

/** Adds what the documents of a context noticed themselves. */
async function askDocuments(context, faults) {
    for (const page of context.pages())
        for (const frame of page.frames()) {
            const seen = await frame.evaluate(() => ({ violations: globalThis.violations ?? [], hijacked: 'hijacked' in globalThis })).catch(() => null);
            for (const violation of seen?.violations ?? []) faults.push(`policy: ${violation}`);
            if (seen?.hijacked) faults.push(`a foreign script ran in ${frame.url()}`);
        }
}

/** Runs one scenario in a context of its own; the faults, none if it has passed. */
export async function runScenario(browser, server, { title, act, options }, { pictures, failures, figure }) {
    const faults = [];
    const context = await openContext(browser, options, faults);
    const tharsis = new Tharsis({ context, page: await context.newPage(), server, pictures, figure, options, need, browser });
    try {
        const timeout = (options.timeout ?? 90_000) * Math.max(1, patience / 30_000);
        await within(timeout, (async () => {
            if (options.path !== null) await tharsis.open(options.path ?? '');
            await act(tharsis);
        })());
    } catch (error) {
        faults.push(error.stack ?? String(error));
        await takeFailure(tharsis.page, failures, title);
    }
    await askDocuments(context, faults);
    await context.close().catch(() => {});
    return faults.filter((fault) => !(options.allow ?? []).some((pattern) => pattern.test(fault)));
}

async function takeFailure(page, folder, title) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const name = title.replace(/[^\w]+/g, '-').slice(0, 80);
    await page.screenshot({ path: join(folder, `${name}.png`), timeout: 5_000 }).catch(() => {});
}

async function within(milliseconds, promise) {
    let timer;
    const late = new Promise((_, fail) => {
        timer = setTimeout(() => fail(new Error(`not done after ${milliseconds / 1000} s`)), milliseconds);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
        promise.catch(() => {});
    }
}

/** The violations that axe finds on a page as it is now, as sentences; `rules`: only these. */
export async function barriers(page, rules) {
    const { AxeBuilder } = need('@axe-core/playwright');
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (rules) axe.withRules(rules);
    const { violations } = await axe.analyze();
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(' | ')}`);
}

export async function assertNoBarriers(page, where, rules) {
    assert.deepEqual(await barriers(page, rules), [], where);
}
