// analysis.mjs -- statistics, caches, branch prediction and the profile of a program
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const program = `        .data
words:  .word   1:64
        .text
        .globl  main
main:   li      $s0, 10
again:  la      $a0, words
        li      $a1, 64
        jal     sum
        addiu   $s0, $s0, -1
        bgtz    $s0, again
        li      $v0, 10
        syscall
never:  nop
sum:    li      $v0, 0
next:   lw      $t0, 0($a0)
        addu    $v0, $v0, $t0
        addiu   $a0, $a0, 4
        addiu   $a1, $a1, -1
        bgtz    $a1, next
        jr      $ra
`;

async function analysed(tharsis, id, text = program) {
    await tharsis.setProgram(text);
    const view = await tharsis.view(id);
    await view.getByRole('button', { name: /^Analy/ }).click();
    return view;
}

scenario('Statistics count the instructions of each kind', async (tharsis) => {
    const view = await analysed(tharsis, 'statistics');
    const kinds = view.getByRole('table', { name: 'Kinds of instructions' });
    assert.match(await kinds.getByRole('row', { name: /memory/ }).innerText(), /640/);
    assert.match(await view.getByRole('table', { name: 'By instruction' }).getByRole('row', { name: /lw/ }).innerText(), /640/);
    await view.getByText(/instructions were executed/).waitFor();
    await tharsis.picture('view-statistics');
});

scenario('Two caches are compared in one run, and a line with misses is opened', async (tharsis) => {
    await tharsis.setProgram(program);
    const view = await tharsis.view('cache');
    await view.getByLabel('Compare with a second cache').check();
    const second = view.getByRole('group', { name: 'Second cache' });
    await second.getByLabel('Mapping').selectOption('4-way');
    await second.getByLabel('Blocks').selectOption('16');
    await view.getByRole('button', { name: 'Analyse' }).click();
    await view.getByRole('heading', { name: '4-way, 16 blocks of 4 words (256 bytes)' }).waitFor();
    await view.getByRole('heading', { name: 'direct, 8 blocks of 4 words (128 bytes)' }).waitFor();
    const rates = await view.getByRole('table', { name: 'Accesses of the data cache' }).allInnerTexts();
    assert.match(rates[0], /all\s+640\s+480\s+160\s+75\.0\s%/);
    assert.match(rates[1], /all\s+640\s+624\s+16\s+97\.5\s%/);
    await tharsis.picture('view-cache');
    await view.getByRole('button', { name: /^Go to .*:15$/ }).first().click();
    await tharsis.page.getByText('Line 15, column 1').waitFor();
});

scenario('Branches are predicted by a table of one and of two bits', async (tharsis) => {
    const view = await analysed(tharsis, 'branches');
    const title = view.getByRole('heading', { name: /650 branches, \d+ predicted correctly/ });
    await title.waitFor();
    const right = async () => Number(/, (\d+) predicted/.exec(await title.innerText())[1]);
    const one = await right();
    await view.getByLabel('Bits').selectOption('2');
    await view.getByRole('button', { name: 'Analyse' }).click();
    await tharsis.untilTrue(async () => (await title.isVisible()) && (await right()) > one, 'two bits are better');
    await tharsis.picture('view-branches');
});

scenario('The profile has a flame graph that keys explore, and coverage', async (tharsis) => {
    const view = await analysed(tharsis, 'profile');
    const flame = view.getByRole('group', { name: 'Flame graph of the calls' });
    await flame.getByRole('button', { name: /^main:/ }).focus();
    await tharsis.press('ArrowUp');
    assert.match(await tharsis.page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^sum: 3,?220 instructions|^sum: \d/);
    await tharsis.picture('view-profile');
    const paths = view.getByRole('table', { name: 'Calls as a table' });
    assert.match(await paths.getByRole('row', { name: /sum/ }).innerText(), /10/);
    assert.match(await view.getByRole('table', { name: 'Never run' }).innerText(), /:13/);
    await flame.getByRole('button', { name: /^sum:/ }).click();
    await tharsis.page.getByText('Line 14, column 1').waitFor();
});

scenario('A program without end is analysed up to the limit, or cancelled', async (tharsis) => {
    await tharsis.setProgram('main: b main\n');
    const view = await tharsis.view('statistics');
    await view.getByText('Input and limit').click();
    await view.getByLabel('At most').selectOption('1 million instructions');
    await view.getByRole('button', { name: 'Analyse' }).click();
    await view.getByText('1000000 instructions were executed.').waitFor();
    await view.getByLabel('At most').selectOption('1000 million instructions');
    await view.getByRole('button', { name: 'Analyse' }).click();
    await view.getByRole('button', { name: 'Cancel' }).click();
    await view.getByText('The analysis was cancelled.').waitFor();
}, { all: true });

scenario('A program with an error is not analysed, and its messages are shown in French', async (tharsis) => {
    const view = await analysed(tharsis, 'statistics', 'main: ad $t0, $t1\n');
    await view.getByText("L’analyse n’a pas donné de résultat.").waitFor();
    await view.getByText(/\bad\b/).first().waitFor();
}, { path: '?lang=fr', all: true });

scenario('An analysis gives the program its input', async (tharsis) => {
    await tharsis.setProgram('main: li $v0, 5\n syscall\n move $t0, $v0\nnext: addiu $t0, $t0, -1\n bgtz $t0, next\n li $v0, 10\n syscall\n');
    const view = await tharsis.view('statistics');
    await view.getByText('Input and limit').click();
    await view.getByLabel('Input of the program').fill('100\n');
    await view.getByRole('button', { name: 'Analyse' }).click();
    const row = view.getByRole('table', { name: 'By instruction' }).getByRole('row', { name: /bgtz/ });
    assert.match(await row.innerText(), /100/);
}, { all: true });
