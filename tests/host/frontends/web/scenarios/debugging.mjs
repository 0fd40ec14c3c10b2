// debugging.mjs -- running, stopping, stepping in both directions, and who wrote a value
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const calls = `        .data
sum:    .word   0
        .text
        .globl  main
main:   li      $a0, 3
        jal     twice
        move    $s0, $v0
        sw      $s0, sum
        li      $v0, 10
        syscall
twice:  addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        add     $v0, $a0, $a0
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
`;
const endless = 'main:   addi    $t0, $t0, 1\n        b       main\n';
const noisy = "main:   li      $v0, 11\n        li      $a0, 'x'\nnext:   syscall\n        b       next\n";
const echo = `main:   li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        b       main
`;

/** Stopped before the first instruction. */
async function begin(tharsis, program) {
    await tharsis.setProgram(program);
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
}
const position = (tharsis) => tharsis.page.locator('.debug-position').innerText();
const untilStep = (tharsis, step) => tharsis.untilTrue(async () => (await position(tharsis)) === `step ${step}`, `step ${step}`);

async function valueOf(tharsis, name, view = 'registers') {
    const panel = await tharsis.view(view);
    return panel.locator(`[data-key="/${name}"]`).innerText();
}
async function untilValue(tharsis, name, pattern, view = 'registers') {
    await tharsis.untilTrue(async () => pattern.test(await valueOf(tharsis, name, view)), `${name} is ${pattern}`);
}

scenario('Steps go into calls, over them and out of them', async (tharsis) => {
    await begin(tharsis, calls);
    await tharsis.press('F10');
    await untilStep(tharsis, 1);
    await tharsis.press('F11');
    await untilStep(tharsis, 2);
    await tharsis.press('Shift+F11');
    await untilStep(tharsis, 8);
    await untilValue(tharsis, '$v0', /0x00000006/);
});

scenario('The console goes back with the program, and forwards again', async (tharsis) => {
    await tharsis.setProgram(echo);
    await tharsis.press('F5');
    await tharsis.until('waiting');
    const field = tharsis.page.locator('.console-field');
    await field.fill('12');
    await field.press('Enter');
    const shows = (pattern) => tharsis.untilTrue(async () => pattern.test(await tharsis.page.locator('.console-log').innerText()), `the console shows ${pattern}`);
    const once = /here\.\s+12\s+12\s*$/; // after the sentence that a line is awaited
    await shows(once);
    await tharsis.until('waiting');
    const back = async (step) => {
        await tharsis.press('Alt+F10');
        await untilStep(tharsis, step);
    };
    await back(6);
    await back(5); // it has just printed
    await shows(once);
    await back(4);
    await shows(/here\.\s+12\s*$/);
    await tharsis.page.getByText('what it printed later is not shown').waitFor();
    for (const step of [3, 2, 1]) await back(step);
    await shows(/here\.\s*$/); // it has read nothing, either
    await tharsis.press('F5');
    await tharsis.until('waiting');
    await shows(once);
    await tharsis.page.getByText('what it printed later is not shown').waitFor({ state: 'hidden' });
    // Another line in the past: the first one was never read.
    for (const step of [6, 5, 4, 3, 2, 1]) await back(step);
    await shows(/here\.\s*$/);
    await field.fill('7');
    await field.press('Enter');
    await shows(/here\.\s+7\s*$/);
    await tharsis.press('F5');
    await tharsis.until('waiting');
    const other = /here\.\s+7\s+7\s*$/;
    await shows(other);
    await back(6);
    await shows(other);
    for (const step of [5, 4]) await back(step);
    await shows(/here\.\s+7\s*$/);
});

scenario('Steps that are asked for while another one is under way are made, too', async (tharsis) => {
    await begin(tharsis, calls);
    // All at once, as a key that is held down or a quick hand does.
    await tharsis.page.evaluate(() => {
        for (let i = 0; i < 3; ++i) document.querySelector('[data-command="debug.stepInto"]').click();
    });
    await untilStep(tharsis, 3);
    await tharsis.page.evaluate(() => {
        for (const id of ['debug.backInto', 'debug.backInto']) document.querySelector(`[data-command="${id}"]`).click();
    });
    await untilStep(tharsis, 1);
});

scenario('Steps go back, over calls and into them, and the run goes back to its beginning', async (tharsis) => {
    await begin(tharsis, calls);
    await tharsis.press('F10');
    await untilStep(tharsis, 1);
    await tharsis.press('F10');
    await untilStep(tharsis, 8);
    await tharsis.press('Alt+F10');
    await untilStep(tharsis, 1);
    await tharsis.press('F10');
    await untilStep(tharsis, 8);
    await tharsis.press('Alt+F11');
    await untilStep(tharsis, 7);
    await tharsis.press('Alt+F5');
    await untilStep(tharsis, 0);
});

scenario('A program that has ended goes back, and begins again', async (tharsis) => {
    await tharsis.setProgram(calls);
    await tharsis.run();
    await tharsis.until('ended');
    await tharsis.press('Alt+F10');
    await tharsis.until('stopped');
    await untilValue(tharsis, '$s0', /0x00000006/);
    await tharsis.press('Control+Shift+F5');
    await tharsis.until('ended');
}, { all: true });

scenario('A breakpoint with a condition stops, and counts in the list', async (tharsis) => {
    await begin(tharsis, 'main:   li      $t0, 0\nnext:   addi    $t0, $t0, 1\n        blt     $t0, 9, next\n        li      $v0, 10\n        syscall\n');
    await tharsis.page.locator('.cm-line').nth(1).click();
    await tharsis.press('F9');
    const list = await tharsis.view('breakpoints');
    const condition = list.getByLabel('Condition');
    await condition.fill('$t0 == 5');
    await condition.press('Enter');
    await tharsis.press('F5');
    await tharsis.until('stopped');
    await untilValue(tharsis, '$t0', /0x00000005/);
});

scenario('The mark of the next line goes with its line, and a stop at a value stays with its project', async (tharsis) => {
    await begin(tharsis, calls);
    await tharsis.press('F9'); // a breakpoint, which the edit moves, too
    const marked = () => tharsis.page.locator('.editor-execution').innerText();
    assert.match(await marked(), /main:/);
    await tharsis.editor().click();
    await tharsis.page.keyboard.press('Control+Home');
    await tharsis.page.keyboard.type('# one\n# two\n');
    await tharsis.untilTrue(async () => /main:/.test(await marked()), 'the mark is at the same line');
    const panel = await tharsis.view('registers');
    await panel.locator('[data-key="/$s0"]').click();
    await panel.getByRole('button', { name: 'Stop when it changes' }).click();
    const stops = await tharsis.view('breakpoints');
    await stops.getByText('$s0').first().waitFor();
    await tharsis.command('New project…');
    await tharsis.page.keyboard.press('Enter');
    await tharsis.untilTrue(async () => (await stops.getByText('$s0').count()) === 0, 'the other project has no such stop');
});

scenario('Stops at labels and at values are there after loading again, and in their project only', async (tharsis) => {
    await begin(tharsis, calls);
    const add = async (kind, what) => {
        const list = await tharsis.view('breakpoints');
        await list.getByLabel('Kind').selectOption(kind);
        await list.getByLabel('Label, address or expression').fill(what);
        await list.getByRole('button', { name: 'Add' }).click();
        await list.getByText(`${what}, `).first().waitFor();
    };
    await add('function', 'main');
    await add('change', '$s0');
    await tharsis.page.getByText('Saved in this browser', { exact: true }).waitFor();
    await tharsis.page.reload();
    await tharsis.ready();
    const again = await tharsis.view('breakpoints');
    await again.getByText('$s0, ').first().waitFor();
    await again.getByText('main, ').first().waitFor();
    await tharsis.command('New project…');
    await tharsis.page.keyboard.press('Enter');
    await tharsis.untilTrue(async () => (await again.getByText('$s0, ').count()) === 0, 'the other project has no such stop');
});

scenario('A value is watched from its row, and the run stops where it changes', async (tharsis) => {
    await begin(tharsis, calls);
    const registers = await tharsis.view('registers');
    await registers.locator('[data-key="/$s0"]').click();
    await registers.getByRole('button', { name: 'Stop when it changes' }).click();
    await tharsis.press('F5');
    await untilValue(tharsis, '$s0', /0x00000006/);
    await untilStep(tharsis, 9);
});

scenario('A click on a value says who wrote it, and leads there', async (tharsis) => {
    await tharsis.setProgram(calls);
    await tharsis.run();
    await tharsis.until('ended');
    const registers = await tharsis.view('registers');
    await registers.locator('[data-key="/$s0"]').click();
    const answer = registers.locator('.views-answer');
    await tharsis.untilTrue(async () => /last written at step 8, in line 7: .*\(0 → 6\)/.test(await answer.innerText()), 'the answer');
    await registers.getByRole('button', { name: 'Go to step 8' }).click();
    await untilStep(tharsis, 8);
});

scenario('A value is set, and the run goes on with it', async (tharsis) => {
    await begin(tharsis, calls);
    await tharsis.press('F10');
    await untilStep(tharsis, 1);
    const registers = await tharsis.view('registers');
    await registers.locator('[data-key="/$a0"]').click();
    const field = registers.getByLabel('New value');
    await field.fill('21');
    await field.press('Enter');
    await untilValue(tharsis, '$a0', /0x00000015/);
    await tharsis.press('F5');
    await tharsis.until('ended');
    await untilValue(tharsis, '$s0', /0x0000002a/);
});

scenario('Endless loops and endless output stop soon, and the page is never frozen', async (tharsis) => {
    for (const [name, program] of [['loop', endless], ['output', noisy]]) {
        await tharsis.setProgram(program);
        await tharsis.press('Control+Shift+F5');
        if (name === 'output') await tharsis.untilOutput(/x{1000}/);
        else await tharsis.until('running');
        for (const command of ['debug.pause', 'debug.stop']) {
            const took = await tharsis.page.evaluate(async (id) => {
                const began = performance.now();
                document.querySelector(`[data-command="${id}"]`).click();
                const states = id === 'debug.pause' ? ['stopped', 'ended'] : ['none'];
                while (!states.includes(document.documentElement.dataset.state)) await new Promise((next) => setTimeout(next));
                return performance.now() - began;
            }, command);
            tharsis.figure(`${command} in an endless ${name}: ${took.toFixed(0)} ms`);
        }
    }
});

scenario('Endless output is bounded, and its end is shown', async (tharsis) => {
    await tharsis.setProgram('main:   li      $t0, 0\nnext:   li      $v0, 1\n        move    $a0, $t0\n        syscall\n        li      $v0, 11\n'
        + "        li      $a0, '\\n'\n        syscall\n        addi    $t0, $t0, 1\n        blt     $t0, 20000, next\n        li      $v0, 10\n        syscall\n");
    await tharsis.run();
    await tharsis.until('ended');
    await tharsis.untilOutput(/\n19999\b/);
    assert.ok(await tharsis.page.locator('.console-line').count() <= 5_100);
}, { all: true });

scenario('Input is typed where the program asks for it', async (tharsis) => {
    await tharsis.setProgram(echo);
    await tharsis.run();
    await tharsis.until('waiting');
    await tharsis.page.keyboard.type('42');
    await tharsis.press('Enter');
    await tharsis.untilOutput(/42\n42/);
    await tharsis.until('waiting');
    await tharsis.press('Alt+F10');
    await tharsis.until('stopped');
});

scenario('A program that waits for input shows its values, who wrote them, and where it waits', async (tharsis) => {
    await tharsis.setProgram(echo.replace('main:   li', 'main:   li      $s0, 77\n        li'));
    await tharsis.run();
    await tharsis.until('waiting');
    await untilValue(tharsis, '$s0', /0x0000004d/);
    await untilStep(tharsis, 2);
    assert.equal(await tharsis.page.locator('.editor-execution').innerText(), '        syscall');
    const registers = await tharsis.view('registers');
    await registers.locator('[data-key="/$s0"]').click();
    await tharsis.untilTrue(async () => /step 0, in line 1/.test(await registers.locator('.views-answer').innerText()), 'the answer');
    assert.equal(await tharsis.state(), 'waiting');
    const console = await tharsis.view('console');
    await console.getByRole('textbox').fill('5');
    await console.getByRole('textbox').press('Enter');
    await untilValue(tharsis, '$a0', /0x00000005/);
    await tharsis.until('waiting');
    await registers.locator('[data-key="/$s0"]').click();
    await registers.getByLabel('New value').fill('78');
    await registers.getByLabel('New value').press('Enter');
    await untilValue(tharsis, '$s0', /0x0000004e/);
    await tharsis.until('stopped');
});

scenario('What is said of stops is all in the reader’s language', async (tharsis) => {
    await begin(tharsis, calls);
    await tharsis.page.locator('.cm-line').nth(6).click();
    await tharsis.press('F9', 'F5');
    const said = () => tharsis.page.locator('.status-message').textContent();
    await tharsis.untilTrue(async () => /^À un point d['’]arrêt \(main\.asm, ligne 7\s: move +\$s0, \$v0\)$/.test(await said()), 'the breakpoint');
    await tharsis.setProgram('main:   li      $a0, 3\n        li      $v0, 17\n        syscall\n');
    await tharsis.press('Control+F5');
    await tharsis.until('ended');
    assert.match(await said(), /^Le programme s'est terminé avec le code de retour 3 \(main\.asm, ligne 3\s: syscall\)$/);
}, { language: 'fr' });

scenario('The error of a program is said, and its line shown', async (tharsis) => {
    await tharsis.setProgram('main:   li      $v0, 10\n        sysxall\n');
    await tharsis.run();
    await tharsis.untilOutput(/sysxall/);
    assert.equal(await tharsis.state(), 'none');
    await tharsis.untilTrue(async () => /line 2/i.test(await tharsis.page.locator('.status').innerText()), 'the cursor is in line 2');
}, { all: true });

scenario('A fault is a stop, from which the program goes back', async (tharsis) => {
    await tharsis.setProgram('main:   li      $t0, 1\n        lw      $t1, 0($t0)\n        li      $v0, 10\n        syscall\n');
    await tharsis.run();
    await tharsis.until('ended');
    await tharsis.press('Alt+F10');
    await tharsis.until('stopped');
    await untilStep(tharsis, 1);
});
