// hostile.mjs -- programs, outputs and names made to do harm: no script of theirs runs, and the page goes on
//
// What they would run sets `globalThis.hijacked`, which fails any scenario, as do violations of the policy.
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const markup = '<img src=x onerror=globalThis.hijacked=1><script>globalThis.hijacked=1</script><svg onload=globalThis.hijacked=1><a href=javascript:globalThis.hijacked=1>x</a>';
const printing = (texts) => `        .data\n${texts.map((text, i) => `t${i}:     .asciiz "${text}"`).join('\n')}\n        .text\nmain:\n${texts.map((_, i) => `        la $a0, t${i}\n        li $v0, 4\n        syscall\n`).join('')}        li $v0, 10\n        syscall\n`;

/** The page still works: it runs another program. */
async function assertWorks(tharsis) {
    assert.match(await tharsis.runProgram(printing(['still here\\n'])), /still here/);
}

/** In all views, of what is shown nothing is an element of the program's. */
async function visitViews(tharsis) {
    for (const id of await tharsis.viewIds()) {
        await tharsis.view(id);
        assert.equal(await tharsis.page.locator('img[src="x"], svg[onload], a[href^="javascript:"], [onerror]').count(), 0, id);
    }
}

scenario('Markup that a program prints is text', async (tharsis) => {
    const output = await tharsis.runProgram(printing([`${markup}\\n`]));
    assert.ok(output.includes('<img src=x onerror=globalThis.hijacked=1>'), output);
    await visitViews(tharsis);
});

scenario('Markup in a program, its strings and its errors is text in every view', async (tharsis) => {
    await tharsis.setProgram(`${printing([markup])}        ${markup}\n        li $t0, ${markup}\n        .include "${markup}"\n${markup}: nop\n`);
    await tharsis.page.getByRole('button', { name: /^[1-9]\d* error/ }).waitFor();
    await visitViews(tharsis);
    await tharsis.page.keyboard.press('F8');
    await tharsis.run();
    await visitViews(tharsis);
    await tharsis.setProgram(printing([markup]));
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    await visitViews(tharsis);
    await assertWorks(tharsis);
});

scenario('Escape sequences that a program prints change the console at most', async (tharsis) => {
    const escape = '\\x1b';
    const bytes = [
        `${escape}]0;title\\x07`, `${escape}]8;;javascript:globalThis.hijacked=1\\x07link${escape}]8;;\\x07`, `${escape}]52;c;aGVsbG8=\\x07`,
        `${escape}[999999999A${escape}[999999999B${escape}[999999999;999999999H`, `${escape}[999999999b`, `${escape}[2J${escape}[3J`, `${escape}P+q544e${escape}\\\\`,
        `${escape}[38;5;999999999m${escape}[38;2;1;2m`, `${escape}[?1049h`, `${escape}c`, `${escape}[5n${escape}[c`, `${escape}[`, 'end\\n',
    ];
    const words = bytes.map((text) => text.replaceAll('\\x1b', '\u001b').replaceAll('\\x07', '\u0007').replaceAll('\\\\', '\\').replaceAll('\\n', '\n'));
    const data = words.map((text, i) => `t${i}:     .byte ${[...text].map((each) => each.charCodeAt(0)).join(', ')}, 0`).join('\n');
    const title = await tharsis.page.title();
    await tharsis.runProgram(`        .data\n${data}\n        .text\nmain:\n${words.map((_, i) => `        la $a0, t${i}\n        li $v0, 4\n        syscall\n`).join('')}        li $v0, 10\n        syscall\n`);
    assert.equal(await tharsis.page.title(), title);
    assert.equal(await tharsis.page.locator('a[href^="javascript:"]').count(), 0);
    await assertWorks(tharsis);
});

scenario('A million lines of output leave a page of bounded size', async (tharsis) => {
    const output = await tharsis.runProgram(`        .data
end:    .asciiz "the last line\\n"
        .text
main:   li      $s0, 1000000
more:   move    $a0, $s0
        li      $v0, 1
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, more
        la      $a0, end
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
`);
    assert.match(output, /the last line/);
    const size = await tharsis.page.evaluate(() => ({ elements: document.querySelectorAll('*').length, text: document.body.textContent.length }));
    assert.ok(size.elements < 60_000 && size.text < 20_000_000, JSON.stringify(size));
    await assertWorks(tharsis);
}, { timeout: 180_000 });

scenario('One line without an end stays bounded, and the program can be stopped', async (tharsis) => {
    await tharsis.setProgram('main:   li $a0, 120\n        li $v0, 11\nmore:   syscall\n        b more\n');
    await tharsis.run();
    await tharsis.until('running');
    await tharsis.untilOutput(/x{1000}/);
    await tharsis.press('Shift+F5');
    await tharsis.until('none', 'ended');
    const text = await tharsis.page.evaluate(() => document.body.textContent.length);
    assert.ok(text < 20_000_000, String(text));
    await assertWorks(tharsis);
});

scenario('A program cannot leave its folder, nor see files of the page', async (tharsis) => {
    const open = (path, i) => `        la $a0, p${i}\n        li $a1, 0\n        li $v0, 13\n        syscall\n        move $a0, $v0\n        li $v0, 1\n        syscall\n        li $a0, 32\n        li $v0, 11\n        syscall\n`;
    const paths = ['/etc/passwd', '../../etc/passwd', '/dev/urandom', '../engine', '/proc/self/status', '/', '..'];
    const output = await tharsis.runProgram(`        .data\n${paths.map((path, i) => `p${i}:    .asciiz "${path}"`).join('\n')}\n        .text\nmain:\n${paths.map(open).join('')}        li $v0, 10\n        syscall\n`);
    assert.match(output, new RegExp(`(-1 ){${paths.length}}`));
});

scenario('A program of one huge line, of a million labels, of nested macros is an error at worst', async (tharsis) => {
    const macros = Array.from({ length: 30 }, (_, i) => `.macro m${i}\n${i ? `m${i - 1}\nm${i - 1}` : 'nop'}\n.end_macro`).join('\n');
    for (const text of [`main: ${'li $t0, 1 '.repeat(40_000)}`, `.text\n${macros}\nmain: m29\n`, `.data\n.space 2000000000\n`, '.macro a\na\n.end_macro\nmain: a\n', `.include "main.asm"\n`]) {
        await tharsis.setProgram(text);
        await tharsis.page.getByRole('button', { name: /^[1-9]\d* error/ }).waitFor();
    }
    await assertWorks(tharsis);
}, { timeout: 180_000 });
