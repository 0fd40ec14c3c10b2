// in_browser.mjs FOLDER VSIX TOP [PICTURES] -- uses the extension in code-server, as a student would, and takes pictures
//
// FOLDER is where `install` has put code-server, TOP that of the project; THARSIS names the program. The status is 0 if
// everything on the way was seen.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [folder, vsix, top, pictures] = process.argv.slice(2);
const { chromium } = createRequire(join(folder, 'package.json'))('playwright-core');
const entry = join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js');
const home = mkdtempSync(join(tmpdir(), 'tharsis-code-'));
const workspace = join(home, 'exercise');
const patience = 60_000;

// The path of a program belongs to the machine, not to the user: VS Code reads it there when the editor is in a browser.
const machineSettings = { 'tharsis.path': process.env.THARSIS };
const settings = {
    'workbench.startupEditor': 'none', 'workbench.colorTheme': 'Default Light Modern', 'editor.minimap.enabled': false,
    'telemetry.telemetryLevel': 'off', 'extensions.autoUpdate': false, 'workbench.tips.enabled': false, 'window.commandCenter': false, 'debug.console.fontSize': 12,
    'security.workspace.trust.enabled': false, 'editor.fontSize': 13, 'workbench.layoutControl.enabled': false, 'debug.internalConsoleOptions': 'neverOpen',
};

/** The first program of a page of Markdown that has this title in its first line. */
function programIn(page, title) {
    const blocks = readFileSync(join(top, page), 'utf8').matchAll(/```asm\n([^]*?)```/g);
    return [...blocks].map((match) => match[1]).find((text) => text.startsWith(`# ${title}`));
}

function writeWorkspace() {
    const user = join(home, 'user', 'User');
    const machine = join(home, 'user', 'Machine');
    for (const one of [workspace, user, machine, join(workspace, 'sum')]) mkdirSync(one, { recursive: true });
    writeFileSync(join(user, 'settings.json'), JSON.stringify(settings));
    writeFileSync(join(machine, 'settings.json'), JSON.stringify(machineSettings));
    writeFileSync(join(home, 'config.yaml'), 'auth: none\ncert: false\n');
    const mean = programIn('docs/debugging.md', 'mean.asm');
    writeFileSync(join(workspace, 'mean.asm'), mean);
    writeFileSync(join(workspace, 'wrong.asm'), mean.replace('# mean.asm -- should print the mean of four numbers', '# wrong.asm -- has an error').replace('move    $s0, $a0', 'mov     $t0, $a0'));
    const sum = join(top, 'tests', 'host', 'grading', 'sum');
    for (const name of ['task.toml', 'reference.asm', 'submissions/dora.asm']) copyFileSync(join(sum, name), join(workspace, 'sum', name.replace('submissions/dora', 'sum')));
}

/** Starts code-server on any port of this machine, and returns its address. */
async function serve() {
    const options = ['--config', join(home, 'config.yaml'), '--user-data-dir', join(home, 'user'), '--extensions-dir', join(home, 'extensions')];
    const env = { ...process.env, HOME: home, VSCODE_IPC_HOOK_CLI: '' };
    execFileSync('node', [entry, ...options, '--install-extension', vsix], { env, stdio: 'ignore' });
    const server = spawn('node', [entry, ...options, '--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust', workspace],
        { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const address = await new Promise((resolve, reject) => {
        let printed = '';
        server.stdout.on('data', (data) => {
            printed += data;
            const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
            if (found) resolve(found);
        });
        server.on('exit', () => reject(new Error(`code-server ended: ${printed}`)));
    });
    return { server, address };
}

class Editor {
    steps = 0;
    constructor(page) { this.page = page; }

    /** Does one thing; if it does not come about, the picture `failed.png` shows why. */
    async step(title, action) {
        const began = performance.now();
        try {
            const result = await action(this.page);
            console.log(`ok ${++this.steps} - ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
            return result;
        } catch (error) {
            await this.page.screenshot({ path: join(folder, 'failed.png') });
            console.log(`not ok ${++this.steps} - ${title}: ${error.message.split('\n').slice(0, 3).join(' ')} (see ${join(folder, 'failed.png')})`);
            throw error;
        }
    }

    async picture(name) {
        if (pictures) await this.page.screenshot({ path: join(pictures, `${name}.png`) });
    }

    async open(file) {
        await this.page.keyboard.press('Control+P');
        await this.page.locator('.quick-input-widget input').first().fill(file);
        await this.page.locator('.quick-input-list .monaco-list-row', { hasText: file }).first().click();
        await this.page.locator(`.tab.active[data-resource-name="${file}"]`).waitFor({ timeout: patience });
    }

    async command(title) {
        await this.page.keyboard.press('F1');
        await this.page.locator('.quick-input-widget input').first().fill(`>${title}`);
        await this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
    }

    /** Moves the mouse over a word of the text in the editor, counted from the first line that is shown. */
    async point(word) {
        const at = await this.page.waitForFunction((wanted) => {
            for (const line of document.querySelectorAll('.editor-instance .view-line')) {
                const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    const begin = node.data.split(/[\s\u00a0]/).includes(wanted) ? node.data.indexOf(wanted) : -1;
                    if (begin < 0) continue;
                    const range = document.createRange();
                    range.setStart(node, begin);
                    range.setEnd(node, begin + wanted.length);
                    const { x, y, width, height } = range.getBoundingClientRect();
                    return { x: x + width / 2, y: y + height / 2 };
                }
            }
            return undefined;
        }, word, { timeout: patience });
        const { x, y } = await at.jsonValue();
        await this.page.mouse.move(x - 3, y);
        await this.page.mouse.move(x, y, { steps: 3 });
        this.mouse = [x, y];
    }

    /** Waits for a hover with this text at a word. Lines move when lenses and hints appear: then the mouse follows. */
    async hover(word, text) {
        const hover = this.page.locator('.monaco-hover', { hasText: text }).first();
        for (let tries = 0; tries < 20; ++tries) {
            await this.point(word);
            if (await hover.waitFor({ timeout: 3000 }).then(() => true, () => false)) return;
            await this.page.mouse.move(5, 5);
        }
        throw new Error(`no hover with ${text} at ${word}`);
    }

    /** The line where the program stands. */
    async lineOfProgram(number) {
        await this.page.locator('.debug-top-stack-frame-line, .debug-top-stack-frame-column').first().waitFor({ timeout: patience });
        await this.page.locator('.debug-call-stack .stack-frame .line-number', { hasText: new RegExp(`^${number}:`) }).first().waitFor({ timeout: patience });
    }
}

async function seeError(editor) {
    await editor.step('a file is opened, and its error is underlined', async (page) => {
        await editor.open('wrong.asm');
        await page.locator('.squiggly-error').first().waitFor({ timeout: patience });
    });
    await editor.step('a hover says what the error is', async (page) => {
        await editor.hover('mov', 'there is no instruction "mov"');
        await editor.picture('editor');
        await page.keyboard.press('Escape');
    });
    await editor.step('a hover explains an instruction', async (page) => {
        await editor.hover('sll', /shift/i);
        await page.keyboard.press('Escape');
    });
}

async function run(editor) {
    await editor.step('the program runs in a terminal', async (page) => {
        await editor.open('mean.asm');
        await editor.command('Tharsis: Run the MIPS program');
        await page.locator(':text("run mean.asm"):visible').first().waitFor();
        await page.locator('.part.panel .codicon-check:visible').first().waitFor();
        await editor.picture('run');
    });
}

async function debug(editor) {
    await editor.step('the program is debugged without a launch file, and stands at its first line', async () => {
        await editor.command('Tharsis: Debug the MIPS program');
        await editor.lineOfProgram(10);
    });
    await editor.step('steps go forwards', async (page) => {
        for (const line of [11, 13, 14]) {
            await page.keyboard.press('F10');
            await editor.lineOfProgram(line);
        }
    });
    await editor.step('and back', async (page) => {
        await page.keyboard.press('Alt+F10');
        await editor.lineOfProgram(13);
        await page.keyboard.press('F10');
        await editor.lineOfProgram(14);
    });
}

/** The page of a view: VS Code has it in a frame within a frame. */
function pageOf(page, role, options) {
    return page.locator('iframe.webview').first().contentFrame().locator('#active-frame').contentFrame().getByRole(role, options);
}

async function goBack(editor) {
    await editor.step('the program runs to its end, and the time line has its steps', async (page) => {
        await page.keyboard.press('F5');
        await editor.lineOfProgram(23);
        await editor.command('Focus on Time line View');
        await pageOf(page, 'slider', { name: 'Time line of the run' }).waitFor();
        await page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row', { hasText: '$v0' }).first().waitFor();
        await page.waitForTimeout(1000); // the pages draw themselves
        await editor.picture('debug');
    });
    await editor.step('"who wrote this?" goes to the instruction that wrote a register', async (page) => {
        await editor.point('$s1');
        await page.mouse.click(...editor.mouse);
        await editor.command('Tharsis: Who wrote this?');
        await editor.lineOfProgram(28);
        await page.locator('.notification-toast', { hasText: '$s1' }).first().waitFor();
        await page.waitForTimeout(1000);
        await editor.picture('back');
        await page.locator('.notification-toast a', { hasText: 'Back to step' }).first().click();
        await editor.lineOfProgram(23);
    });
    await editor.step('a key on the time line goes back a step', async (page) => {
        await pageOf(page, 'slider', { name: 'Time line of the run' }).press('Home');
        await editor.lineOfProgram(10);
    });
    await editor.step('the session ends', async (page) => {
        await page.keyboard.press('Shift+F5');
        await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
    });
}

async function testExercise(editor) {
    await editor.step('the test explorer judges an exercise', async (page) => {
        await editor.command('Testing: Focus on Test Explorer View');
        await page.locator('.test-explorer .monaco-list-row', { hasText: 'Sum of numbers' }).first().waitFor();
        await editor.command('Test: Run All Tests');
        await page.locator(':text("7 of 9 points"):visible').first().waitFor();
        for (const name of ['Sum of numbers', 'sum.asm']) { // a click may unfold a row, or only select it
            const row = page.locator('.test-explorer .monaco-list-row', { hasText: name }).first();
            await row.click();
            await page.waitForTimeout(500);
            if ((await row.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('ArrowRight');
        }
        await page.locator('.test-explorer .monaco-list-row', { hasText: 'three numbers' }).first().waitFor();
        await editor.picture('tests');
    });
}

const failures = [];
writeWorkspace();
const { server, address } = await serve();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 880 } });
    page.setDefaultTimeout(patience);
    const editor = new Editor(page);
    await page.goto(`${address}/?folder=${workspace}`);
    await editor.step('VS Code opens a folder', () => page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row', { hasText: 'mean.asm' }).waitFor());
    await seeError(editor);
    await run(editor);
    await testExercise(editor);
    await debug(editor);
    await goBack(editor);
} catch (error) {
    failures.push(error);
} finally {
    await browser.close();
    process.kill(-server.pid);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failures.length === 0 ? 0 : 1);
