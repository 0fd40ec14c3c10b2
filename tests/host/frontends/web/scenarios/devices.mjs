// devices.mjs -- displays, keyboards, sound and dialogs of a program
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const painter = `        .text
main:   lui     $t0, 0x1004             # the heap
        li      $t1, 0x00ff8000
        sw      $t1, 0($t0)
        li      $t1, 0x000000ff
        sw      $t1, 12($t0)
        li      $v0, 10
        syscall
`;
const painterForever = `        .text
main:   lui     $t0, 0x1004
next:   addiu   $t1, $t1, 0x10101
        sw      $t1, 0($t0)
        b       next
`;
const capitals = `        .text
main:   lui     $s0, 0xffff
next:   lw      $t0, 0($s0)
        andi    $t0, $t0, 1
        beqz    $t0, next
        lw      $s1, 4($s0)
        addiu   $a0, $s1, -32
ready:  lw      $t0, 8($s0)
        andi    $t0, $t0, 1
        beqz    $t0, ready
        sw      $a0, 12($s0)
        bne     $s1, 'q', next
last:   lw      $t0, 8($s0)
        andi    $t0, $t0, 1
        beqz    $t0, last
        li      $v0, 10
        syscall
`;
const keypad = `        .text
main:   lui     $s0, 0xffff
        li      $t0, 1
wait:   sb      $t0, 0x12($s0)
        lbu     $a0, 0x14($s0)
        beqz    $a0, wait
        li      $t0, 0x5b               # 2
        sb      $t0, 0x11($s0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
`;
const tune = `        .text
main:   li      $a0, 69
        li      $a1, 200
        li      $a2, 16
        li      $a3, 100
        li      $v0, 33
        syscall
        li      $a0, 73
        li      $v0, 31
        syscall
        li      $v0, 10
        syscall
`;
const square = `        .data
ask:    .asciiz "A number?"
        .text
main:   li      $v0, 51
        la      $a0, ask
        syscall
        mul     $a0, $a0, $a0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
`;

/** Connects the bitmap display at the heap, 4 by 2 units of 8 pixels. */
async function connectBitmap(tharsis) {
    const view = await tharsis.view('bitmap');
    await view.getByLabel('Base address').selectOption('0x10040000 (heap)');
    await view.getByLabel('Width in pixels').fill('32');
    await view.getByLabel('Height in pixels').fill('16');
    await view.getByLabel('Width of a unit').fill('8');
    await view.getByLabel('Height of a unit').fill('8');
    await view.getByRole('button', { name: 'Connect it' }).click();
    return view;
}

/** The first units of the first row, as red, green, blue. */
function units(view, count) {
    return view.locator('canvas').evaluate((canvas, most) => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, most, 1);
        return Array.from({ length: most }, (_, unit) => [...data.subarray(unit * 4, unit * 4 + 3)]);
    }, count);
}

scenario('A bitmap display shows what a program drew, and reads its units', async (tharsis) => {
    await tharsis.setProgram(painter);
    const view = await connectBitmap(tharsis);
    await tharsis.run();
    await tharsis.until('ended');
    const canvas = view.getByRole('img', { name: /3 colours; the most frequent one is #000000/ });
    await canvas.waitFor();
    assert.deepEqual(await units(view, 4), [[255, 128, 0], [0, 0, 0], [0, 0, 0], [0, 0, 255]]);
    await view.getByRole('group', { name: 'Bitmap display' }).focus();
    await tharsis.press('ArrowRight', 'ArrowLeft');
    await view.getByText('column 0, row 0: #ff8000').waitFor();
    await view.getByLabel('Size').selectOption('4×');
    assert.equal((await canvas.boundingBox()).width, 128);
    await tharsis.picture('view-bitmap');
});

scenario('A bitmap display goes back with the program', async (tharsis) => {
    await tharsis.setProgram(painter);
    const view = await connectBitmap(tharsis);
    await tharsis.run();
    await tharsis.until('ended');
    await tharsis.untilTrue(async () => (await view.locator('canvas').count()) > 0 && (await units(view, 4))[3][2] === 255, 'the last unit is blue');
    await tharsis.press('Alt+F5');
    await tharsis.until('stopped');
    await tharsis.untilTrue(async () => (await units(view, 4)).every((unit) => unit.join() === '0,0,0'), 'the picture is black again');
}, { all: true });

scenario('A picture that changes without end is shown while the program runs', async (tharsis) => {
    await tharsis.setProgram(painterForever);
    const view = await connectBitmap(tharsis);
    await tharsis.run();
    await tharsis.until('running');
    await view.locator('canvas').waitFor();
    const seen = new Set();
    await tharsis.untilTrue(async () => seen.add(String(await units(view, 1))).size > 3, 'several pictures');
    await tharsis.press('Shift+F5');
    await tharsis.until('none');
    await view.getByText('Start the program to see what it draws.').waitFor();
}, { all: true });

scenario('Keys reach the program, and its display is read', async (tharsis) => {
    await tharsis.setProgram(capitals);
    const view = await tharsis.view('keyboard');
    await view.getByRole('button', { name: 'Connect it' }).click();
    await tharsis.run();
    await view.getByText('The program waits for a key.').waitFor();
    await tharsis.untilTrue(() => view.getByLabel('Keys').evaluate((field) => field === document.activeElement), 'the field for keys has the focus');
    await tharsis.page.keyboard.type('hallo');
    await view.getByRole('log', { name: 'Display' }).getByText('HALLO').waitFor();
    await tharsis.page.keyboard.insertText('€');
    await tharsis.page.getByText('€ is no character of this keyboard.').first().waitFor({ state: 'attached' });
    await tharsis.picture('view-keyboard');
    await tharsis.page.keyboard.type('q');
    await tharsis.until('ended');
    assert.match(await view.getByRole('log').innerText(), /HALLOQ/);
});

scenario('A click on the keypad of the Digital Lab goes to the program', async (tharsis) => {
    await tharsis.setProgram(keypad);
    const view = await tharsis.view('lab');
    await view.getByRole('button', { name: 'Connect it' }).click();
    await tharsis.run();
    await view.getByRole('button', { name: 'Key 2' }).click();
    await tharsis.until('ended');
    await view.getByRole('img', { name: 'Left display: 2. Right display: dark.' }).waitFor();
    await view.getByRole('button', { name: 'Key 2', pressed: true }).waitFor();
    assert.match(await tharsis.output(), /65/);
    await tharsis.picture('view-lab');
});

/** Waits in a loop for the interrupt of a click in the first row, and prints the key's code. */
const clicked = `        .text
main:   lui     $s0, 0xffff
        li      $t0, 0x81
        sb      $t0, 0x12($s0)
        li      $t0, 0x801
        mtc0    $t0, $12
wait:   b       wait
        .ktext  0x80000180
        li      $t0, 0x81
        sb      $t0, 0x12($s0)
        lbu     $a0, 0x14($s0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
`;

for (const [way, program] of [['waits for its interrupt', clicked], ['polls it', keypad]])
    scenario(`A program that ${way} waits without work, and the keypad gets the focus`, async (tharsis) => {
        await tharsis.setProgram(program);
        await (await tharsis.view('lab')).getByRole('button', { name: 'Connect it' }).click();
        await tharsis.view('registers');
        await tharsis.run();
        await tharsis.until('waiting');
        await tharsis.page.getByText('The program waits for a click on the keypad.').first().waitFor();
        await tharsis.untilTrue(() => tharsis.page.evaluate(() => document.activeElement?.textContent === '0'), 'the keypad has the focus');
        await tharsis.press('ArrowRight', 'Enter');
        await tharsis.until('ended');
        assert.match(await tharsis.output(), /33/);
    });

scenario('The keypad is used by keys', async (tharsis) => {
    await tharsis.setProgram(keypad);
    const view = await tharsis.view('lab');
    await view.getByRole('button', { name: 'Connect it' }).click();
    await tharsis.run();
    await view.getByRole('button', { name: 'Key 0' }).focus();
    await tharsis.press('ArrowRight');
    assert.equal(await tharsis.page.evaluate(() => document.activeElement.textContent), '1');
    await tharsis.press('Enter');
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /33/);
}, { all: true });

/** Counts the notes that the page starts. */
function countNotes() {
    globalThis.notes = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
        globalThis.notes.push({ frequency: this.frequency.value, at });
        return start.call(this, at);
    };
}

scenario('Notes are played when the program plays them', async (tharsis) => {
    await tharsis.context.addInitScript(countNotes);
    await tharsis.open();
    await tharsis.setProgram(tune);
    await tharsis.run();
    await tharsis.until('ended');
    await tharsis.untilTrue(() => tharsis.page.evaluate(() => globalThis.notes.length === 2), 'two notes');
    const [first, second] = await tharsis.page.evaluate(() => globalThis.notes);
    assert.equal(first.frequency, 440);
    assert.ok(second.at - first.at > 0.15, `${second.at - first.at} s between the notes`);
    await tharsis.press('Alt+F5');
    await tharsis.until('stopped');
    await tharsis.run();
    await tharsis.until('ended');
    assert.equal(await tharsis.page.evaluate(() => globalThis.notes.length), 2, 'steps that are executed again play nothing');
}, { path: null });

scenario('A program that sleeps for days can be stopped', async (tharsis) => {
    await tharsis.setProgram('main: li $v0, 32\n li $a0, 1000000000\n syscall\n li $v0, 10\n syscall\n');
    await tharsis.run();
    await tharsis.until('running');
    await tharsis.press('F6');
    await tharsis.until('stopped');
}, { all: true });

scenario('A dialog of the program is a dialog of the page', async (tharsis) => {
    await tharsis.setProgram(square);
    await tharsis.run();
    const dialog = tharsis.page.getByRole('dialog', { name: 'The program asks' });
    await dialog.getByText('A number?').waitFor();
    await dialog.getByLabel('An integer').fill('12');
    await tharsis.picture('dialog-of-a-program');
    await tharsis.press('Enter');
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /144/);
});
