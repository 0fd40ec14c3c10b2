// learning.mjs -- tutorial, games, tasks and verdicts
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertNoBarriers, need, scenario, top } from '../harness.mjs';

const sum = join(top, 'tests/host/grading/sum');
const exercises = join(top, 'docs/tutorial/exercises');
const text = (...parts) => readFileSync(join(...parts), 'utf8');

/** Chooses an entry of a dialog's list, by the value of its option. */
async function choose(tharsis, command, value, button) {
    await tharsis.command(command);
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByRole('listbox').selectOption(value);
    await dialog.getByRole('button', { name: button, exact: true }).click();
}
async function openTask(tharsis, id) {
    await choose(tharsis, 'Tasks…', `task:${id}`, 'Open in the editor');
    await tharsis.page.locator('[data-view="task"]').getByRole('button', { name: 'Judge', exact: true }).waitFor();
}

async function judge(tharsis, timeout = 60_000) {
    const panel = await tharsis.view('task');
    await panel.getByRole('button', { name: 'Judge', exact: true }).click();
    await panel.getByRole('heading', { name: /^Verdict:/ }).waitFor({ timeout });
    return panel;
}

async function saved(tharsis, panel, button) {
    const [download] = await Promise.all([tharsis.page.waitForEvent('download'), panel.getByRole('button', { name: button, exact: true }).click()]);
    return text(await download.path());
}

/** The program that was built natively, if there is one: its verdicts are compared. */
const native = [process.env.THARSIS_NATIVE, join(top, 'build/release/tharsis')].find((file) => file && existsSync(file));

/** What the program writes for this submission, in all three forms. `files` is the text of the file NAME, or files by path. */
function nativeReports(task, name, files) {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
    try {
        for (const [path, content] of Object.entries(typeof files === 'string' ? { [name]: files } : files)) {
            mkdirSync(dirname(join(folder, path)), { recursive: true });
            writeFileSync(join(folder, path), content);
        }
        const formats = ['jsonl', 'table', 'html'].flatMap((form) => ['--format', `${form}=${join(folder, form)}`]);
        const { status, stderr } = spawnSync(native, ['verify', '--lang', 'en', ...task, ...formats, join(folder, name)], { encoding: 'utf8' });
        assert.ok(status === 0 || status === 1, stderr);
        return Object.fromEntries(['jsonl', 'table', 'html'].map((form) => [form, text(folder, form)]));
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}
/** The version of the program may differ where only one of both was built again. */
const withoutVersion = (report) => report.replace(/tharsis [\w.-]+ \(sources \w+\)/g, 'tharsis');

scenario('A game has all of the page, and its board is seen whole; the program comes back when it is asked for', async (tharsis) => {
    await tharsis.command('Games…');
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await tharsis.until('waiting');
    await tharsis.untilOutput(/Saisir une case/);
    const log = tharsis.page.getByRole('log');
    const fits = (width) => log.evaluate((one, wanted) => innerWidth === wanted && one.scrollWidth <= one.clientWidth && one.clientHeight > innerHeight / 2, width);
    await tharsis.untilTrue(() => fits(1280), 'the board fits');
    await tharsis.page.setViewportSize({ width: 780, height: 900 });
    await tharsis.untilTrue(() => fits(780), 'the board fits a tablet');
    assert.equal(await tharsis.editor().isVisible(), false);
    await tharsis.page.getByRole('button', { name: 'Enlarge: Output' }).click();
    await tharsis.editor().waitFor();
    // The program waits in another file, but the reader is not taken there.
    assert.match(await tharsis.page.getByRole('tab', { selected: true }).first().innerText(), /focus\.asm/i);
});

scenario('A game of Othello that was saved goes on in another run', async (tharsis) => {
    await tharsis.command('Games…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Game').selectOption('othello');
    await dialog.getByRole('button', { name: 'Play' }).click();
    const input = (await tharsis.view('console')).getByRole('textbox');
    for (const line of ['2', 'Ada', 'Bob', 'C4', 'sauver', 'soir']) {
        await tharsis.until('waiting');
        await input.fill(line);
        await input.press('Enter');
    }
    await tharsis.until('ended');
    await tharsis.untilOutput(/Partie sauvegardée[^]*The program wrote the file othello\.sav/);
    await tharsis.run();
    await tharsis.until('waiting');
    await tharsis.untilOutput(/partie sauvegardée a été trouvée/);
    await tharsis.page.getByText('Saved in this browser', { exact: true }).waitFor();
    await tharsis.page.getByRole('tab', { name: 'othello.sav', includeHidden: true }).waitFor({ state: 'attached' });
});

scenario('The tutorial opens, its commands run in place, and print what the page says', async (tharsis) => {
    await tharsis.command('Tutorial');
    const panel = await tharsis.view('tutorial');
    await panel.getByRole('heading', { name: '1. Hello' }).waitFor();
    for (const button of await panel.getByRole('button', { name: /^Try it:/ }).all()) {
        await button.click();
        const command = button.locator('xpath=ancestor::section[1]');
        await command.getByRole('status').getByText('The output is as on this page.').waitFor();
    }
    await tharsis.picture('tutorial');
});

for (const language of ['en', 'fr'])
    scenario(`Each command of each chapter prints what the page says (${language})`, async (tharsis) => {
        const index = await (await fetch(`${tharsis.server.url}learn/index.json`)).json();
        await tharsis.command(language === 'en' ? 'Tutorial' : 'Tutoriel');
        const panel = await tharsis.view('tutorial');
        const [same, tryIt, next] = language === 'en' ? ['The output is as on this page.', /^Try it:/, /^Next:/] : ['La sortie est celle de cette page.', /^Essayer :/, /^Suivant :/];
        for (const { title } of index.tutorial[language]) {
            await panel.getByRole('heading', { name: title, exact: true }).waitFor();
            const buttons = await panel.getByRole('button', { name: tryIt }).all();
            assert.ok(buttons.length > 0, title);
            for (const button of buttons) {
                await button.click();
                const status = button.locator('xpath=ancestor::section[1]').getByRole('status');
                await tharsis.untilTrue(async () => /\S/.test(await status.innerText()) && (await button.isEnabled()), 'the command ends');
                assert.equal(await status.innerText(), same, `${title}: ${await button.getAttribute('aria-label')}`);
            }
            const forward = panel.getByRole('button', { name: next });
            if ((await forward.count()) > 0) await forward.click();
        }
    }, { path: `?lang=${language}`, language, timeout: 240_000, all: language === 'fr' });

scenario('A program of the tutorial that was changed prints something else, and can be undone', async (tharsis) => {
    await tharsis.command('Tutorial');
    const panel = await tharsis.view('tutorial');
    const program = panel.getByRole('textbox', { name: 'Program hello.asm' });
    await program.fill((await program.inputValue()).replace('Hello!', 'Hi there!'));
    const button = panel.getByRole('button', { name: 'Try it: tharsis run hello.asm' });
    await button.click();
    const command = button.locator('xpath=ancestor::section[1]');
    await command.getByText('This is the output of the changed program or input.').waitFor();
    assert.match(await command.innerText(), /Hi there!/);
    await panel.getByRole('button', { name: 'Undo changes' }).click();
    await button.click();
    await command.getByText('The output is as on this page.').waitFor();
}, { all: true });

scenario('An endless program of the tutorial is stopped', async (tharsis) => {
    await tharsis.command('Tutorial');
    const panel = await tharsis.view('tutorial');
    await panel.getByRole('textbox', { name: 'Program hello.asm' }).fill('main: b main\n');
    const command = panel.getByRole('button', { name: 'Try it: tharsis run hello.asm' }).locator('xpath=ancestor::section[1]');
    await command.getByRole('button', { name: /^Try it/ }).click();
    await command.getByRole('button', { name: 'Stop' }).click();
    await command.getByText('Stopped.').waitFor();
}, { all: true });

scenario('A program of the tutorial runs in the console and reads what is typed', async (tharsis) => {
    await tharsis.command('Tutorial');
    const panel = await tharsis.view('tutorial');
    await panel.getByText('Chapters').first().click();
    await panel.getByRole('button', { name: '2. Numbers', exact: true }).click();
    await panel.getByRole('heading', { name: '2. Numbers' }).waitFor();
    await panel.getByRole('region', { name: 'Program sum.asm' }).getByRole('button', { name: 'Run in the console' }).click();
    await tharsis.until('waiting');
    for (const line of ['30', '12']) {
        await tharsis.page.getByRole('textbox', { name: /^Input/ }).first().fill(line);
        await tharsis.page.keyboard.press('Enter');
    }
    await tharsis.until('ended');
    await tharsis.untilOutput(/42/);
}, { all: true });

scenario('An exercise of the tutorial is refused, then solved, and that is kept', async (tharsis) => {
    await tharsis.command('Tutorial');
    const panel = await tharsis.view('tutorial');
    const exercise = panel.getByRole('region', { name: /^Exercise: A greeting/ });
    await exercise.getByRole('button', { name: 'Check', exact: true }).click();
    await exercise.getByRole('heading', { name: 'Verdict: refused, 1 of 3 points' }).waitFor();
    await exercise.getByRole('textbox', { name: 'Program greeting.asm' }).fill(text(exercises, 'greeting/reference.asm'));
    await exercise.getByRole('button', { name: 'Check', exact: true }).click();
    await exercise.getByRole('heading', { name: 'Verdict: accepted, 3 of 3 points' }).waitFor();
    await tharsis.page.reload();
    await tharsis.ready();
    await (await tharsis.view('tutorial')).getByText('✓ solved').waitFor();
});

scenario('A task is judged: the verdict is that of the program, byte for byte', async (tharsis) => {
    const program = text(sum, 'submissions/gil.asm');
    await openTask(tharsis, 'sum');
    await tharsis.setProgram(program);
    const panel = await judge(tharsis);
    assert.equal(await panel.getByRole('heading', { name: /^Verdict:/ }).innerText(), 'Verdict: refused, 3 of 9 points');
    assert.equal(await panel.getByRole('row', { name: /no numbers at all passed/ }).count(), 1);
    await assertNoBarriers(tharsis.page, 'a verdict');
    await tharsis.picture('verdict');
    if (!native) return;
    const expected = nativeReports(['--task', join(sum, 'task.toml')], 'main.asm', program);
    for (const [form, button] of [['jsonl', 'Save as JSON'], ['table', 'Save as text'], ['html', 'Save as a page']])
        assert.equal(withoutVersion(await saved(tharsis, panel, button)), withoutVersion(expected[form]), form);
});

scenario('The place of an error leads into the program, and a counterexample opens at its step', async (tharsis) => {
    await openTask(tharsis, 'sum');
    await tharsis.setProgram(text(sum, 'submissions/gil.asm'));
    const panel = await judge(tharsis);
    await panel.getByRole('button', { name: 'main.asm, line 32' }).first().click();
    await tharsis.page.getByText('Line 32, column').waitFor();
    await panel.getByRole('button', { name: 'Watch it happen' }).first().click();
    await tharsis.until('stopped');
    await tharsis.command('Step back');
    await tharsis.until('stopped');
});

scenario('A task that is judged for long can be cancelled, and judged again', async (tharsis) => {
    const { zipSync, strToU8 } = need('fflate');
    const task = 'title = "Long"\n[limits]\ninstructions = 4_000_000_000\n[[dialogue]]\nname = "long"\n';
    await openFromFiles(tharsis, 'long.zip', Buffer.from(zipSync({ 'task.toml': strToU8(task) })));
    await tharsis.setProgram('        .text\nmain:   addiu   $t0, $t0, 1\n        b       main\n');
    const panel = await tharsis.view('task');
    await panel.getByRole('button', { name: 'Judge', exact: true }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByText('Judging was cancelled.').waitFor();
    await tharsis.setProgram('        .text\nmain:   li      $v0, 10\n        syscall\n');
    await judge(tharsis);
    await panel.getByRole('heading', { name: 'Verdict: accepted, 1 of 1 point' }).waitFor();
});

async function openFromFiles(tharsis, name, buffer) {
    await tharsis.command('Tasks…');
    const [chooser] = await Promise.all([
        tharsis.page.waitForEvent('filechooser'),
        tharsis.page.getByRole('dialog').getByRole('button', { name: 'From files…' }).click(),
    ]);
    await chooser.setFiles(Array.isArray(buffer) ? buffer : { name, mimeType: 'application/zip', buffer });
    await (await tharsis.view('task')).getByRole('button', { name: 'Judge', exact: true }).waitFor();
}

scenario('A task is opened from its files, and its link opens it again with the work that was done', async (tharsis) => {
    const files = ['task.toml', 'reference.asm', 'statement.md'].map((name) => ({ name, mimeType: 'text/plain', buffer: readFileSync(join(sum, name)) }));
    await openFromFiles(tharsis, '', files);
    await tharsis.setProgram('# my work\n');
    await tharsis.press('Control+S');
    await tharsis.page.getByText('is saved in this browser.').first().waitFor();
    await tharsis.command('Copy a link to this task');
    await tharsis.untilTrue(async () => (await tharsis.page.evaluate(() => navigator.clipboard.readText())).includes('#t='), 'the link is copied');
    const link = await tharsis.page.evaluate(() => navigator.clipboard.readText());
    await tharsis.page.goto('about:blank');
    await tharsis.page.goto(link);
    await tharsis.ready();
    await (await tharsis.view('task')).getByText('The sum is computed by a procedure').waitFor();
    await tharsis.untilTrue(async () => /# my work/.test(await tharsis.editor().innerText()), 'the work is there again');
});

scenario('A task among the files and links that are opened is opened as a task', async (tharsis) => {
    const { zipSync, strToU8 } = need('fflate');
    const zip = Buffer.from(zipSync({ 'sum/task.toml': strToU8(text(sum, 'task.toml')), 'sum/reference.asm': strToU8(text(sum, 'reference.asm')), 'sum/statement.md': strToU8(text(sum, 'statement.md')) }));
    const [chooser] = await Promise.all([tharsis.page.waitForEvent('filechooser'), tharsis.command('Open files…')]);
    await chooser.setFiles({ name: 'sum.zip', mimeType: 'application/zip', buffer: zip });
    await (await tharsis.view('task')).getByText('The sum is computed by a procedure').waitFor();
    await tharsis.command('Copy a link to this task');
    await tharsis.untilTrue(async () => (await tharsis.page.evaluate(() => navigator.clipboard.readText())).includes('#t='), 'the link is copied');
    const link = await tharsis.page.evaluate(() => navigator.clipboard.readText());
    await choose(tharsis, 'Tasks…', 'task:power', 'Open in the editor');
    await (await tharsis.view('task')).getByRole('heading', { name: 'Powers' }).waitFor();
    await tharsis.command('Open a link…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill(link);
    await tharsis.page.keyboard.press('Enter');
    await (await tharsis.view('task')).getByText('The sum is computed by a procedure').waitFor();
});

scenario('An address that names a game opens a program for it, and leaves the one that was open', async (tharsis) => {
    await tharsis.setProgram('# my own program\n');
    await tharsis.press('Control+S');
    await tharsis.page.getByText('is saved in this browser.').first().waitFor();
    await tharsis.page.goto('about:blank');
    await tharsis.open('?task=othello');
    await (await tharsis.view('task')).getByRole('heading', { name: 'Othello' }).waitFor();
    assert.doesNotMatch(await tharsis.editor().innerText(), /my own program/);
    await tharsis.page.goto('about:blank');
    await tharsis.open('?task=othello');
    await (await tharsis.view('task')).getByRole('heading', { name: 'Othello' }).waitFor();
    await tharsis.press('Alt+o');
    await tharsis.page.getByRole('dialog').getByRole('row', { name: /First program/ }).waitFor();
});

scenario('The address names a task of the site', async (tharsis) => {
    await (await tharsis.view('task')).getByRole('heading', { name: 'Powers' }).waitFor();
    assert.match(await tharsis.editor().innerText(), /power\(base, exponent\)/);
}, { path: '?task=power' });

scenario('A task of another site, a damaged one, and hostile ones are refused with a sentence', async (tharsis) => {
    for (const [address, sentence] of [
        ['?task=https://example.org/task.zip', /can be loaded from the site of this page only/],
        ['?task=learn/index.json', /could not be loaded: it is no zip/],
        ['?task=nowhere', /The task was not opened[\s\S]*could not be loaded/],
        ['#t=AAAA', /task in this link is damaged/],
        ['#t=%3Cscript%3E', /task in this link is damaged/],
    ]) {
        await tharsis.page.goto('about:blank');
        await tharsis.open(address);
        await tharsis.untilTrue(async () => sentence.test(await tharsis.page.locator('body').innerText()), `${address}: ${sentence}`);
    }
}, { path: null, allow: [/404/] });

scenario('Texts of a hostile task and program are shown as text', async (tharsis) => {
    const { zipSync, strToU8 } = need('fflate');
    const evil = '<img src=x onerror="globalThis.hijacked=1">';
    const task = `title = '${evil}'\n[[dialogue]]\nname = '${evil}'\nexpect = '${evil}'\n`;
    const zip = Buffer.from(zipSync({ 'task.toml': strToU8(task), 'statement.md': strToU8(evil) }));
    await openFromFiles(tharsis, 'evil.zip', zip);
    await tharsis.setProgram(`        .data\ntext:   .asciiz "${evil.replace(/"/g, '\\"')}!"\n        .text\nmain:   la      $a0, text\n        li      $v0, 4\n        syscall\n        li      $v0, 10\n        syscall\n`);
    const panel = await judge(tharsis);
    assert.equal(await panel.getByRole('heading', { name: evil }).count() > 0, true);
    assert.equal(await panel.locator('img').count(), 0);
});

scenario('Focus is played against the computer in the console', async (tharsis) => {
    await tharsis.command('Games…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Against').selectOption('1');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await tharsis.until('waiting');
    await tharsis.untilOutput(/Focus : rouge contre vert/);
    for (const [line, question] of [['11', /nombre de pièces/], ['1', /direction/], ['2', /\[rouge\][^]*\[rouge\] - Saisir une case/]]) {
        await tharsis.page.getByRole('textbox', { name: /^Input/ }).first().fill(line);
        await tharsis.page.keyboard.press('Enter');
        await tharsis.untilOutput(question);
        await tharsis.until('waiting');
    }
    // Red has moved, the computer has answered, and red is asked again.
    await tharsis.untilTrue(async () => ((await tharsis.output()).match(/\[rouge\] - Saisir une case/g) ?? []).length >= 2, 'red is asked again');
    await tharsis.until('waiting');
    await tharsis.picture('focus');
});

for (const [game, opening] of [['Stackchess', /Stackchess : blancs contre noirs/], ['Othello', /Othello : noir contre blanc/], ['Ataxx', /Ataxx : rouge contre bleu/]])
    scenario(`${game} begins and asks its first question`, async (tharsis) => {
        await tharsis.command('Games…');
        const dialog = tharsis.page.getByRole('dialog');
        await dialog.getByLabel('Game').selectOption(game.toLowerCase());
        await dialog.getByRole('button', { name: 'Play' }).click();
        await tharsis.until('waiting');
        await tharsis.untilOutput(opening);
    }, { all: true });

scenario('The project’s own Focus is judged as a game, and accepted', async (tharsis) => {
    await tharsis.command('Games…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Colours').uncheck();
    await dialog.getByRole('button', { name: 'Open only' }).click();
    await choose(tharsis, 'Tasks…', 'game:focus', 'Open in the editor');
    const panel = await judge(tharsis, 150_000);
    await panel.getByRole('heading', { name: 'Verdict: accepted, 18 of 18 points' }).waitFor();
}, { timeout: 180_000, all: true });

scenario('A Focus with a wrong rule is refused, with both boards and the verdict of the program', async (tharsis) => {
    await tharsis.command('Games…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Colours').uncheck();
    await dialog.getByRole('button', { name: 'Open only' }).click();
    await tharsis.page.getByRole('tab', { name: 'focus/rules.asm' }).click();
    const wrong = text(top, 'asm/focus/rules.asm').replace('addiu   $a1, $t0, -5', 'addiu   $a1, $t0, -6');
    await tharsis.setProgram(wrong);
    await choose(tharsis, 'Tasks…', 'game:focus', 'Open in the editor');
    const panel = await judge(tharsis, 150_000);
    await panel.getByRole('heading', { name: /^Verdict: refused/ }).waitFor();
    await panel.getByRole('table', { name: 'board expected' }).first().waitFor();
    await panel.getByRole('table', { name: 'board found' }).first().waitFor();
    const game = await (await fetch(`${tharsis.server.url}learn/games/focus.json`)).json();
    const files = Object.fromEntries(game.map(({ name, text: content }) => [`Focus/${name}`, name === 'focus/rules.asm' ? wrong : content]));
    if (native) assert.equal(withoutVersion(await saved(tharsis, panel, 'Save as JSON')), withoutVersion(nativeReports(['--game', 'focus'], 'Focus', files).jsonl));
}, { timeout: 240_000 });

scenario('An example opens and runs', async (tharsis) => {
    await choose(tharsis, 'Examples…', '080-sort', 'Open in the editor');
    await tharsis.page.getByRole('tab', { name: '080-sort.asm' }).waitFor(); // it is loaded first
    await tharsis.run();
    await tharsis.until('ended');
    assert.notEqual((await tharsis.output()).trim(), '');
});

for (const options of [{ path: '?lang=fr', language: 'fr', colors: 'dark' }, { path: '?lang=en', viewport: { width: 360, height: 740 }, touch: true, all: true }])
    scenario(`Tutorial and tasks have no barriers (${options.path} ${options.viewport ? 'phone' : 'dark'})`, async (tharsis) => {
        await tharsis.command(options.language === 'fr' ? 'Tutoriel' : 'Tutorial');
        await tharsis.page.locator('[data-view="tutorial"] .learn-exercise textarea').waitFor();
        await assertNoBarriers(tharsis.page, 'tutorial');
        await tharsis.command(options.language === 'fr' ? 'Exercices notés…' : 'Tasks…');
        await assertNoBarriers(tharsis.page, 'choice of a task');
        await tharsis.press('Escape');
        assert.ok((await tharsis.page.evaluate(() => document.documentElement.scrollWidth)) <= tharsis.page.viewportSize().width, 'nothing is wider than the window');
    }, options);
