// tharsis.mjs -- the page as scenarios use it: open, write a program, run it, read a view
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** How long a state may take to come about, in milliseconds: nothing is measured by it, so a busy machine may have more. */
export const patience = Number(process.env.THARSIS_PATIENCE ?? 30_000);

/** In cycle 7 the value that `lw` has loaded is forwarded to `addu`, after a cycle of waiting. */
export const forwardedLoad = `        .data
x:      .word   5
        .text
        .globl  main
main:   la      $t0, x
        lw      $t1, 0($t0)
        addu    $t2, $t1, $t1
        sw      $t2, 4($t0)
        bne     $t2, $zero, done
        li      $t3, 1
done:   li      $v0, 10
        syscall
`;

export class Tharsis {
    constructor({ context, page, server, pictures, figure, options, need, browser }) {
        Object.assign(this, { context, page, server, pictures, options, need, browser });
        // As long as someone listens, playwright keeps taking the browser's dialogs for files; switching that on and off can miss one.
        page.on('filechooser', () => {});
        /** Prints a figure, such as 'stop of an endless loop: p95 40 ms'. */
        this.figure = figure;
    }

    /** Opens the page with parameters and a fragment, such as '?lang=fr#p=…', and waits until it takes keys. */
    async open(parameters = '', { wait = true, base = this.server.url } = {}) {
        await this.page.goto(base + parameters);
        if (wait) await this.ready();
        return this;
    }

    async ready(where = this.page) {
        await where.locator('html[data-ready]').waitFor({ state: 'attached' });
    }

    editor(where = this.page) {
        return where.getByRole('textbox', { name: /^(Editor|Éditeur)/ });
    }

    /** Replaces the text of the file that is open, as pasting does. */
    async setProgram(text, where = this.page) {
        await this.editor(where).focus();
        await this.page.keyboard.press('Control+A');
        await this.editor(where).evaluate((editor, pasted) => {
            const data = new DataTransfer();
            data.setData('text/plain', pasted);
            editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }, text);
    }

    /** Waits until the program is in one of these states of the debugger. */
    async until(...states) {
        await this.untilWithin(undefined, ...states);
    }

    /** The same, with more or less patience than usual, in milliseconds. */
    async untilWithin(timeout, ...states) {
        await this.page.locator(states.map((state) => `html[data-state="${state}"]`).join(', ')).waitFor({ state: 'attached', ...(timeout ? { timeout } : {}) });
    }

    state() {
        return this.page.evaluate(() => document.documentElement.dataset.state);
    }

    /** Runs the program, without waiting. */
    async run() {
        await this.page.keyboard.press('F5');
    }

    /** Ends the program that is stopped, runs or waits, if there is one. */
    async stop() {
        if (!['none', 'ended'].includes(await this.state())) await this.press('Shift+F5');
        await this.until('none', 'ended');
    }

    /** Writes a program, and runs it to its end; what it printed. */
    async runProgram(text) {
        await this.stop();
        await this.setProgram(text);
        await this.run();
        await this.until('ended');
        return this.output();
    }

    /** The panel of a view, opened by its tab if it is not shown; on a phone its area is chosen first. */
    async view(id) {
        const panel = this.page.locator(`#view-${id}`);
        if (await panel.isVisible()) return panel;
        const tab = this.page.locator(`#tab-${id}`);
        if (!(await tab.isVisible())) await this.showAreaOf(tab);
        if (await tab.isVisible()) await tab.click();
        await panel.waitFor();
        return panel;
    }

    async showAreaOf(tab) {
        const area = await tab.evaluate((one) => /area-(main|side|bottom)/.exec(one.closest('section').className)[1]);
        const choice = this.page.locator(`.phone-bar [data-area="${area}"]`);
        if (await choice.isVisible()) await choice.click();
    }

    /** The ids of all views, in the order of their tabs. */
    viewIds() {
        return this.page.locator('[role="tab"][id^="tab-"]').evaluateAll((tabs) => tabs.map((tab) => tab.id.slice('tab-'.length)));
    }

    /** What the program has printed, as the console shows it. */
    async output() {
        return (await this.view('console')).getByRole('log').innerText();
    }

    async untilOutput(pattern) {
        await this.untilTrue(async () => pattern.test(await this.output()), `the console shows ${pattern}`);
    }

    /** Asks again at each frame until it is true. */
    async untilTrue(condition, what) {
        const end = Date.now() + patience;
        while (!(await condition())) {
            assert.ok(Date.now() < end, `in vain: ${what}`);
            await this.page.evaluate(() => new Promise((next) => setTimeout(next, 20)));
        }
    }

    /** Commands of the palette, by their titles. */
    async command(title) {
        await this.page.keyboard.press('Control+Shift+P');
        const dialog = this.page.getByRole('dialog');
        await dialog.getByRole('combobox').fill(title);
        await dialog.getByRole('option', { name: title }).first().click();
    }

    /** Presses keys that step a stopped program forwards or back; waits for each step. */
    async step(...keys) {
        const position = () => this.page.getByText(/^step [\d,. \u202f\u00a0]+$|^pas [\d,. \u202f\u00a0]+$/).innerText();
        for (const key of keys) {
            const before = await position();
            await this.press(key);
            await this.untilTrue(async () => (await position()) !== before, `${key} goes on from ${before}`);
        }
    }

    async press(...keys) {
        for (const key of keys) await this.page.keyboard.press(key);
    }

    async picture(name, options = {}) {
        if (!this.pictures) return;
        mkdirSync(this.pictures, { recursive: true });
        await this.page.screenshot({ path: join(this.pictures, `${name}.png`), ...options });
    }

    /** What the page's status line says, for people who do not see it as well. */
    status() {
        return this.page.getByRole('status').first().innerText();
    }
}
