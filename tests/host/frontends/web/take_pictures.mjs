// take_pictures.mjs SITE [FOLDER] -- the pictures of docs/web.md and docs/first-ten-minutes.md: each view wide, dark and on a phone
//
// FOLDER is docs/pictures/web if it is not named. No test: someone looks at what has changed, and commits it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openContext, top } from './harness.mjs';
import { serve } from './serve.mjs';
import { forwardedLoad, Tharsis } from './tharsis.mjs';

const [site, folder = join(top, 'docs/pictures/web')] = process.argv.slice(2);
if (!site) throw new Error('usage: node take_pictures.mjs SITE [FOLDER]');
mkdirSync(folder, { recursive: true });

const looks = {
    wide: { viewport: { width: 1280, height: 800 } },
    dark: { viewport: { width: 1280, height: 800 }, colors: 'dark' },
    phone: { viewport: { width: 360, height: 740 }, touch: true },
};
const text = (...parts) => readFileSync(join(top, ...parts), 'utf8');
/** The first program of a page of the tutorial that has this name. */
const lesson = (page, name) => text('docs/tutorial', page).split('```asm\n').find((part) => part.startsWith(`# ${name} `)).split('```')[0];

/** Small and in WebP, because there is a picture of each view in each look. */
async function save(tharsis, name) {
    const { width, height } = tharsis.page.viewportSize();
    const clip = { x: 0, y: 0, width, height, scale: width > 1000 ? 0.75 : 1 };
    const session = await tharsis.context.newCDPSession(tharsis.page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    await session.detach();
}

async function lineOf(tharsis, pattern, program) {
    const line = program.split('\n').findIndex((one) => pattern.test(one));
    await tharsis.editor().focus();
    await tharsis.press('Control+Home');
    for (let at = 0; at < line; at += 1) await tharsis.press('ArrowDown');
}

/** Stands in the third call of a recursion: there are frames, a stack, registers that have changed, marks of the time line. */
async function stopInFactorial(tharsis) {
    const program = lesson('050-procedures.md', 'factorial.asm');
    await tharsis.setProgram(program);
    await lineOf(tharsis, /jal +factorial\s*$/, program.replace(/jal +factorial/, ''));
    await tharsis.press('F9', 'F5');
    await tharsis.until('stopped');
    for (let at = 0; at < 2; at += 1) {
        await tharsis.press('F5');
        await tharsis.until('stopped');
    }
}

async function openExample(tharsis, id) {
    await tharsis.command('Examples…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByRole('listbox').selectOption(id);
    await dialog.getByRole('button', { name: 'Open in the editor' }).click();
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.project-name').textContent()) === id, 'the example is open');
}
const runExample = (id, ...states) => async (tharsis) => {
    await openExample(tharsis, id);
    await tharsis.press('F5');
    await tharsis.until(...states);
};

async function playFocus(tharsis) {
    await tharsis.command('Games…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Against').selectOption('1');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await tharsis.until('waiting');
}
async function judgeSum(tharsis) {
    await tharsis.open('?task=sum');
    const phone = tharsis.page.locator('.phone-bar [data-area="main"]');
    if (await phone.isVisible()) await phone.click();
    await tharsis.setProgram(text('tests/host/grading/sum/submissions/gil.asm'));
    const panel = await tharsis.view('task');
    await panel.getByRole('button', { name: 'Judge', exact: true }).click();
    await panel.getByRole('heading', { name: /^Verdict:/ }).scrollIntoViewIfNeeded();
}
async function withError(tharsis) {
    await tharsis.setProgram(lesson('020-numbers.md', 'typos.asm'));
    await tharsis.page.locator('.cm-lintRange-error').first().waitFor();
}

async function findingsOfTriple(tharsis) {
    await tharsis.setProgram(lesson('050-procedures.md', 'saved.asm'));
    await tharsis.press('F5');
    await tharsis.until('ended');
}

/** Stands at the beginning of a program whose pipeline `fill` shows in cycle 7. */
async function beginLoads(tharsis) {
    await tharsis.setProgram(forwardedLoad);
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
}

/** What is done before a view is shown; others are shown where the recursion stands. */
const preparations = {
    bitmap: runExample('gradient', 'ended'),
    keyboard: runExample('180-keyboard', 'waiting', 'running'),
    lab: runExample('200-seven-segments', 'running', 'waiting'),
    task: judgeSum,
    tutorial: async () => {},
    problems: withError,
    findings: findingsOfTriple,
    pipeline: beginLoads,
};

/** The whole of the view is shown where there is room for it. */
async function goToCycle(tharsis, panel, last) {
    const enlarge = tharsis.page.getByRole('button', { name: 'Enlarge: Output' });
    if (await enlarge.isVisible()) await enlarge.click();
    for (let cycle = 2; cycle <= last; cycle += 1) {
        await panel.getByRole('button', { name: 'Cycle forwards' }).click();
        await tharsis.untilTrue(async () => (await panel.innerText()).includes(`cycle ${cycle}, step`), `cycle ${cycle}`);
    }
}

/** Views that count or search do so when they are asked. */
async function fill(tharsis, id) {
    const panel = tharsis.page.locator(`[data-view="${id}"]`);
    if (id === 'pipeline') await goToCycle(tharsis, panel, 7);
    const asked = { findings: 'Look for hidden errors', statistics: 'Analyse', cache: 'Analyse', branches: 'Analyse', profile: 'Analyse' }[id];
    if (!asked) return;
    const button = panel.getByRole('button', { name: asked });
    await button.click();
    await panel.locator('table, li').first().waitFor();
}

async function pictureOf(browser, server, look, name, prepare, view) {
    const faults = [];
    const context = await openContext(browser, looks[look], faults);
    const tharsis = new Tharsis({ context, page: await context.newPage(), server, options: {} });
    try {
        await tharsis.open('?lang=en');
        await prepare(tharsis);
        if (view) {
            await tharsis.command(`Show ${view.title}`).catch(() => tharsis.view(view.id));
            await tharsis.page.locator(`[data-view="${view.id}"]`).waitFor();
            await fill(tharsis, view.id);
            await tharsis.page.waitForTimeout(400); // Views read their values once they are shown.
        }
        await save(tharsis, `${name}-${look}`);
        console.log(`${name}-${look}`, faults.join(' '));
    } catch (error) {
        console.log(`${name}-${look}: no picture: ${error.message.split('\n')[0]}`);
        process.exitCode = 1;
    } finally {
        await context.close();
    }
}

async function viewsOf(browser, server) {
    const context = await openContext(browser, looks.wide, []);
    const tharsis = new Tharsis({ context, page: await context.newPage(), server, options: {} });
    await tharsis.open('?lang=en');
    const tabs = await tharsis.page.locator('[role="tab"][data-opens]').evaluateAll((all) => all.map((tab) => ({ id: tab.dataset.opens, title: tab.textContent })));
    await context.close();
    return tabs;
}

const browser = await launch();
const server = await serve(site);
const views = await viewsOf(browser, server);
console.log(views.map(({ id }) => id).join(' '));
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
for (const look of Object.keys(looks)) {
    for (const view of views)
        if (only.test(view.id)) await pictureOf(browser, server, look, view.id, preparations[view.id] ?? stopInFactorial, view);
    if (only.test('focus')) await pictureOf(browser, server, look, 'focus', playFocus);
    if (only.test('start')) await pictureOf(browser, server, look, 'start', async () => {});
}
await server.close();
await browser.close();
