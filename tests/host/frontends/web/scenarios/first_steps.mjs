// first_steps.mjs -- what a student does first; docs/first-ten-minutes.md, step by step
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const greeting = '        .data\ntext:   .asciiz "Hello from a page\\n"\n        .text\nmain:   li      $v0, 4\n        la      $a0, text\n        syscall\n        li      $v0, 10\n        syscall\n';

scenario('The page opens with a program that runs', async (tharsis) => {
    await tharsis.run();
    await tharsis.until('ended');
    assert.notEqual((await tharsis.output()).trim(), '');
});

scenario('A program that is pasted prints its text', async (tharsis) => {
    assert.match(await tharsis.runProgram(greeting), /Hello from a page/);
});

scenario('The first ten minutes are as their page says', async (tharsis) => {
    const { page } = tharsis;
    await tharsis.press('F5');
    await tharsis.untilOutput(/5\n4\n3\n2\n1\nHello from MIPS!/);

    await tharsis.editor().getByText('li', { exact: true }).first().click();
    await page.keyboard.insertText('xx'); // at once: on a slow machine two keys are two steps of undo
    await page.locator('.cm-lintRange-error').first().waitFor();
    const problems = await tharsis.view('problems');
    await problems.getByText(/xx/).first().waitFor();
    await tharsis.press('F8', 'Control+z');
    await page.locator('.cm-lintRange-error').first().waitFor({ state: 'detached' });
    await page.locator('.cm-line', { hasText: 'move' }).click();
    await tharsis.press('Home', 'Control+ArrowRight', 'Control+i');
    await page.locator('.cm-lsp-hover-tooltip').getByText('move').first().waitFor();
    await tharsis.press('Escape');

    // The program has run to its end: a step begins it again.
    await tharsis.press('F11');
    await tharsis.until('stopped');
    await tharsis.step('F11');
    const registers = await tharsis.view('registers');
    await registers.locator('.views-changed', { hasText: '$t0' }).waitFor();
    await page.locator('.cm-line', { hasText: 'bgtz' }).click();
    await tharsis.press('F9', 'F5');
    await tharsis.untilTrue(async () => /breakpoint.*line 18/.test(await tharsis.status()), 'it stops there');
    await tharsis.press('F5');
    await tharsis.untilTrue(async () => (await registers.locator('[data-key="/$t0"]').innerText()).startsWith('0x00000003'), 'the second time');
    await tharsis.step('Alt+F11');
    await tharsis.press('Alt+F5');
    await tharsis.untilTrue(async () => (await registers.locator('[data-key="/$t0"]').innerText()).startsWith('0x00000004'), 'the first time');

    await registers.locator('[data-key="/$t0"]').click();
    await registers.getByText(/last written at step \d+, in line 17/).waitFor();
    await registers.getByRole('button', { name: /^Go to step/ }).click();
    await tharsis.untilTrue(async () => (await page.locator('.editor-execution').textContent()).includes('addi'), 'the instruction that wrote it');
    await page.locator('.cm-line', { hasText: '$a0, $t0' }).getByText('$a0').click();
    await tharsis.press('Alt+F8');
    await tharsis.untilTrue(async () => /\$a0 was last written/.test(await page.locator('.status-message').textContent()), 'who wrote $a0');

    await (await tharsis.view('findings')).getByText('No hidden error was found so far.').waitFor();
    await page.getByRole('menuitem', { name: 'Learn' }).click();
    for (const name of ['Tutorial', 'Games…', 'Examples…', 'Tasks…']) await page.getByRole('menuitem', { name }).waitFor();
    await tharsis.press('Escape');
    await page.getByRole('menuitem', { name: 'File' }).click();
    for (const name of [/Download this file/, /Download the project \(zip\)/, /Share by a link/]) await page.getByRole('menuitem', { name }).waitFor();
});
