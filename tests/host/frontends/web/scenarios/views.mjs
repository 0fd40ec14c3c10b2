// views.mjs -- the values of a stopped program: memory, stack, calls, labels, code, time line, findings; by keyboard, on a phone
import assert from 'node:assert/strict';
import { assertNoBarriers, scenario } from '../harness.mjs';

const program = `        .data
table:  .word   1, 2, 3, 0x41424344
pi:     .double 3.5
name:   .asciiz "Ada"
        .text
        .globl  main
main:   li      $a0, 2
        jal     down
        la      $t0, table
        sw      $a0, 4($t0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
down:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        move    $s0, $a0
        blez    $a0, done
        addiu   $a0, $a0, -1
        jal     down
done:   lw      $s0, 0($sp)
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
`;
const all = ['console', 'registers', 'changes', 'stack', 'calls', 'labels', 'timeline', 'pipeline', 'memory', 'disassembly', 'findings', 'breakpoints', 'floating', 'system'];

async function begin(tharsis, text = program) {
    await tharsis.setProgram(text);
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
}
async function end(tharsis, text = program) {
    await tharsis.setProgram(text);
    await tharsis.run();
    await tharsis.until('ended');
}
const untilText = async (tharsis, view, pattern) => {
    const panel = await tharsis.view(view);
    await tharsis.untilTrue(async () => pattern.test(await panel.innerText()), `${view} shows ${pattern}`);
    return panel;
};

scenario('Memory shows words, bytes and text, goes to a label, and sets a word', async (tharsis) => {
    await begin(tharsis);
    const memory = await untilText(tharsis, 'memory', /0x10010000/);
    await memory.getByLabel('Address, label or register').fill('table');
    await memory.getByLabel('Address, label or register').press('Enter');
    await untilText(tharsis, 'memory', /0x41424344[\s\S]*DCBA/);
    await memory.locator('[data-key="0x10010004"]').click();
    await memory.getByLabel('New value').fill('99');
    await memory.getByLabel('New value').press('Enter');
    await untilText(tharsis, 'memory', /0x00000063/);
    await memory.getByLabel('Show').selectOption('bytes');
    await untilText(tharsis, 'memory', /44\s+43\s+42\s+41/);
});

scenario('The stack has the frames of a recursion, and calls are selected', async (tharsis) => {
    await begin(tharsis);
    const list = await tharsis.view('breakpoints');
    await list.getByLabel('Kind').selectOption('function');
    await list.getByLabel('Label, address or expression').fill('done');
    await list.getByRole('button', { name: 'Add' }).click();
    await tharsis.press('F5');
    await untilText(tharsis, 'calls', /down[\s\S]*down[\s\S]*down[\s\S]*main/);
    await untilText(tharsis, 'stack', /Stack of down[\s\S]*saved \$ra[\s\S]*Stack of main/);
    const calls = await tharsis.view('calls');
    await calls.locator('[data-key="frame2"]').click();
    const registers = await untilText(tharsis, 'registers', /\$a0/);
    // As it is at its own call, to which the inner one returns.
    await tharsis.untilTrue(async () => /0x00000001/.test(await registers.locator('[data-key="/$a0"]').innerText()), 'the argument of the outer call');
});

scenario('Of ten thousand labels the first are shown, and the rest when it is asked for', async (tharsis) => {
    const labels = Array.from({ length: 10_000 }, (_, number) => `label${number}:\n`).join('');
    await tharsis.setProgram(`main:\n${labels}        nop\n        li      $v0, 10\n        syscall\n`);
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    const panel = await untilText(tharsis, 'labels', /label0\b/);
    assert.doesNotMatch(await panel.innerText(), /label9999/);
    await panel.getByRole('button', { name: 'Show 9001 more' }).click();
    await untilText(tharsis, 'labels', /label9999/);
});

scenario('Labels lead to their lines, arrays open in place', async (tharsis) => {
    await begin(tharsis);
    const labels = await untilText(tharsis, 'labels', /table[\s\S]*"Ada"[\s\S]*down/);
    await labels.getByRole('button', { name: 'Elements of table' }).click();
    await untilText(tharsis, 'labels', /1094861636/);
    await labels.getByRole('button', { name: 'down', exact: true }).click();
    await tharsis.untilTrue(async () => /line 15\b/i.test(await tharsis.page.locator('.status').innerText()), 'the cursor is at the label');
});

scenario('The machine code has the next instruction and takes breakpoints', async (tharsis) => {
    await begin(tharsis);
    const code = await untilText(tharsis, 'disassembly', /0x00400000[\s\S]*addiu \$a0, \$zero, 2/);
    await code.locator('[data-key="0x00400004"]').click();
    await tharsis.press('F5');
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.debug-position').innerText()) === 'step 1', 'step 1');
    await code.locator('[aria-current="true"]', { hasText: '0x00400004' }).waitFor();
});

scenario('The time line goes to marks and steps by its keys', async (tharsis) => {
    await end(tharsis);
    const line = await untilText(tharsis, 'timeline', /step \d+: output/);
    const slider = line.getByRole('slider');
    const last = Number(await slider.getAttribute('aria-valuemax'));
    await slider.focus();
    for (const [key, step] of [['ArrowLeft', last - 1], ['Home', 0], ['ArrowRight', 1], ['End', last]]) {
        await tharsis.press(key);
        await tharsis.untilTrue(async () => Number(await slider.getAttribute('aria-valuenow')) === step, `${key} goes to step ${step}`);
        assert.ok(await slider.evaluate((node) => node === document.activeElement), `the focus stays after ${key}`);
    }
});

scenario('Findings lead to the step and the line', async (tharsis) => {
    await end(tharsis, 'main:   add     $t0, $t1, $t2\n        move    $a0, $t0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n');
    const findings = await untilText(tharsis, 'findings', /\$t1/);
    await findings.getByRole('button', { name: /\$t1/ }).first().click();
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.debug-position').innerText()) === 'step 0', 'step 0');
});

scenario('Values are read and left by the keyboard alone', async (tharsis) => {
    await begin(tharsis);
    const registers = await untilText(tharsis, 'registers', /\$zero/);
    await registers.locator('[data-key="/$zero"]').focus();
    await tharsis.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    assert.equal(await tharsis.page.evaluate(() => document.activeElement.dataset.key), '/$a0');
    await tharsis.press('F10');
    await tharsis.untilTrue(async () => /0x00000002/.test(await registers.locator('[data-key="/$a0"]').innerText()), '$a0 has changed');
    assert.equal(await tharsis.page.evaluate(() => document.activeElement.dataset.key), '/$a0');
    await tharsis.press('Enter');
    await registers.getByLabel('New value').focus();
    await tharsis.press('Escape');
    assert.equal(await tharsis.page.evaluate(() => document.activeElement.dataset.key), '/$a0');
});

scenario('Numbers are shown in each base', async (tharsis) => {
    await end(tharsis, "main:   li      $t0, -2\n        li      $v0, 10\n        syscall\n");
    const registers = await untilText(tharsis, 'registers', /0xfffffffe/);
    for (const [base, pattern] of [['signed', /-2/], ['unsigned', /4294967294/], ['binary', /11111110/]]) {
        await registers.getByLabel('Numbers as').selectOption(base);
        await untilText(tharsis, 'registers', pattern);
    }
}, { all: true });

for (const [title, options] of [
    ['in English, light', {}], ['in French, dark', { path: '?lang=fr&theme=dark', language: 'fr' }], ['in high contrast', { path: '?theme=contrast' }],
    ['on a phone', { viewport: { width: 360, height: 740 }, touch: true }],
]) {
    scenario(`No view of a stopped program has barriers: ${title}`, async (tharsis) => {
        await tharsis.setProgram(program);
        await tharsis.press('Shift+F10');
        await tharsis.until('stopped');
        await tharsis.press('F10');
        for (const id of all) {
            await tharsis.view(id);
            await assertNoBarriers(tharsis.page, id);
            await tharsis.picture(`view-${id}-${title.replace(/\W+/g, '-')}`);
        }
    }, { timeout: 240_000, all: true, ...options });
}

scenario('A long search says that it goes on, and is cancelled; the next one begins afresh', async (tharsis) => {
    await tharsis.setProgram('main:   lui     $t0, 0x800\nnext:   addi    $t0, $t0, -1\n        bnez    $t0, next\n        li      $v0, 10\n        syscall\n');
    await tharsis.run();
    await tharsis.until('ended');
    const findings = await tharsis.view('findings');
    await findings.getByRole('button', { name: 'Look for hidden errors' }).click();
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.status-message').innerText()) === 'Looking for errors of the run', 'the search is said');
    const cancel = tharsis.page.getByRole('button', { name: 'Cancel', exact: true });
    await tharsis.page.waitForTimeout(6_000); // no bound but the reader's patience
    assert.equal(await cancel.isVisible(), true);
    await cancel.click();
    await findings.getByText('the request was cancelled').waitFor();
    assert.equal(await cancel.isVisible(), false);
    await tharsis.step('Alt+F11');
    await findings.getByRole('button', { name: 'Look for hidden errors' }).click();
    await cancel.waitFor();
    await tharsis.command('Cancel the search');
    await cancel.waitFor({ state: 'hidden' });
    await tharsis.step('Alt+F11');
}, { allow: [/^request failed: blob:/] }); // a worker asks for an address until the page has revoked it

scenario('Views are right after stops that follow each other faster than they can be read', async (tharsis) => {
    await tharsis.setProgram('main:   li      $t0, 0\nnext:   addi    $t0, $t0, 1\n        b       next\n');
    await tharsis.page.locator('.cm-line').nth(1).click();
    await tharsis.press('F9', 'F5');
    await tharsis.until('stopped');
    const registers = await tharsis.view('registers');
    await registers.locator('[data-key="/$t0"]').waitFor();
    await tharsis.page.evaluate(async () => {
        const position = () => document.querySelector('.debug-position').textContent;
        for (let i = 0; i < 30; ++i) {
            const before = position();
            document.querySelector('[data-command="debug.run"]').click();
            while (position() === before || document.documentElement.dataset.state !== 'stopped') await new Promise((next) => setTimeout(next));
        }
    });
    await tharsis.untilTrue(async () => (await registers.locator('[data-key="/$t0"]').innerText()).startsWith('0x0000001e'), 'the last value');
    assert.equal(await registers.locator('.views-note').isVisible(), false);
});
