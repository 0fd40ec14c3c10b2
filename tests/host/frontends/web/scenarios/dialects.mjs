// dialects.mjs -- programs for SPIM, mipsy and GNU as on the page: the same output as natively, and no errors of another dialect
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { scenario, top } from '../harness.mjs';

const program = process.env.THARSIS ?? join(top, 'build/release/tharsis');

/** What the native program prints and how it ends, with these files in its folder. */
function natively(words, files) {
    const folder = mkdtempSync(join(tmpdir(), 'tharsis-dialects-'));
    try {
        for (const [name, text] of Object.entries(files)) {
            mkdirSync(dirname(join(folder, name)), { recursive: true });
            writeFileSync(join(folder, name), text);
        }
        const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
        if (error) throw error;
        return { status, stdout, stderr };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** The fragment of a link with these files. */
const link = (name, files, settings = {}) => `#p=1.${deflateRawSync(JSON.stringify({ name, files: Object.entries(files), settings })).toString('base64url')}`;

async function chooseLanguage(tharsis, language) {
    await tharsis.command('Settings of the program…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Language').selectOption({ label: language });
    await dialog.getByRole('button', { name: 'Apply' }).click();
}

async function untilProblems(tharsis, pattern) {
    const panel = await tharsis.view('problems');
    await tharsis.untilTrue(async () => pattern.test(await panel.innerText()), `the problems are ${pattern}`);
}

/** What gcc 12 writes for `for (int i = 1; i <= 2; i++) printf("%d squared is %d\n", i, i * i);` with -O1 -mno-abicalls -fno-pic. */
const compiled = String.raw`	.file	1 "squares.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.section	.rodata.str1.4,"aMS",@progbits,1
	.align	2
$LC0:
	.ascii	"%d squared is %d\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0x80010000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$16,16($sp)
	li	$6,1			# 0x1
	li	$5,1			# 0x1
	lui	$16,%hi($LC0)
	jal	printf
	addiu	$4,$16,%lo($LC0)

	li	$6,4			# 0x4
	li	$5,2			# 0x2
	jal	printf
	addiu	$4,$16,%lo($LC0)

	move	$2,$0
	lw	$31,20($sp)
	lw	$16,16($sp)
	jr	$31
	addiu	$sp,$sp,24

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
`;
const library = Object.fromEntries(readdirSync(join(top, 'asm/c')).filter((name) => name.endsWith('.s')).map((name) => [`c/${name}`, readFileSync(join(top, 'asm/c', name), 'utf8')]));

scenario('What gcc writes is pasted, recognised, and runs with printf', async (tharsis) => {
    await tharsis.setProgram(compiled);
    const dialog = tharsis.page.getByRole('dialog', { name: 'A program that a compiler wrote' });
    await dialog.getByRole('checkbox', { name: /printf/ }).waitFor();
    await dialog.getByRole('button', { name: 'Read it as GNU as' }).click();
    await tharsis.page.getByRole('tab', { name: 'c/stdio.s' }).waitFor();
    await tharsis.run();
    await tharsis.until('ended');
    const expected = natively(['run', '--dialect', 'gas', 'main.asm', ...Object.keys(library)], { 'main.asm': compiled, ...library });
    assert.deepEqual([expected.status, expected.stderr], [0, '']);
    assert.equal((await tharsis.output()).trim(), expected.stdout.trim());
    await untilProblems(tharsis, /^No problems/);
    // A step goes back in it, too.
    await tharsis.press('Alt+F10');
    await tharsis.until('stopped');
});

scenario('A program of a compiler that is left as it is has a question only once, and a hint for printf', async (tharsis) => {
    await tharsis.setProgram(compiled);
    const dialog = tharsis.page.getByRole('dialog', { name: 'A program that a compiler wrote' });
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await tharsis.setProgram(`${compiled}# more\n`);
    await untilProblems(tharsis, /there is no label "printf"/);
    assert.equal(await dialog.count(), 0);
    await chooseLanguage(tharsis, 'GNU as');
    await tharsis.page.getByText('printf is in the C run-time: File, Add the C run-time.').first().waitFor();
    await tharsis.command('Add the C run-time (printf, malloc …)');
    await untilProblems(tharsis, /^No problems/);
});

/** Each uses what only its dialect has. */
const own = {
    SPIM: ['spim', '        .data\ntext:   .asciiz "seven: "\n        .text\n        .globl main\nmain:   la $a0, text\n        li $v0, 4\n        syscall\n        li $a0, 7\n        mulo $a0, $a0, 3\n        li $v0, 1\n        syscall\n        jr $ra\n'],
    mipsy: ['mipsy', "main:\n        li      $t0, 1\nloop:\n        bgt     $t0, 3, end\n        move    $a0, $t0\n        li      $v0, 1\n        syscall\n        li      $a0, '\\n'\n        li      $v0, 11\n        syscall\n        addi    $t0, $t0, 1\n        b       loop\nend:\n        li      $v0, 0\n        jr      $ra\n        .data\nlist:   .word   1:3\n"],
    'GNU as': ['gas', '        .globl  main\nmain:   li      $4, 40 + 1 << 1\n        li      $2, 1\n        syscall\n        .irp    n, 1, 2\n        li      $4, \\n\n        syscall\n        .endr\n        li      $2, 0\n        jr      $31\n'],
};

for (const [language, [dialect, text]] of Object.entries(own))
    scenario(`A program for ${language} runs as natively, by the settings, by its own line, and after loading again`, async (tharsis) => {
        const expected = natively(['run', '--dialect', dialect, 'main.asm'], { 'main.asm': text });
        assert.deepEqual([expected.status, expected.stderr], [0, '']);
        await tharsis.setProgram(text);
        await chooseLanguage(tharsis, language);
        const runs = async () => {
            await tharsis.stop();
            await tharsis.run();
            await tharsis.until('ended');
            assert.equal((await tharsis.output()).trim(), expected.stdout.trim());
            await untilProblems(tharsis, /^No problems/);
        };
        await runs();
        await tharsis.page.getByText('Saved in this browser', { exact: true }).waitFor();
        await tharsis.page.reload();
        await tharsis.ready();
        await runs();
        // The line of a file comes before the settings, for the run and for the editor.
        await tharsis.setProgram(`# dialect: ${dialect}\n${text}`);
        await chooseLanguage(tharsis, language === 'SPIM' ? 'mipsy' : 'SPIM');
        await runs();
        const statistics = await tharsis.view('statistics');
        await statistics.getByRole('button').first().click();
        await statistics.getByRole('table').first().waitFor();
    });

scenario('A program is converted into a project of its own, with what the dialects read differently', async (tharsis) => {
    const source = '# dialect: mars\n        .text\nmain:   li      $a0, 5\n        mulu    $t0, $a0, 3\n        move    $a0, $t0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n';
    await tharsis.open(link('Three', { 'three.asm': source, 'notes.txt': 'kept' }), { wait: true });
    await tharsis.command('Convert to another dialect…');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByLabel('Dialect').selectOption({ label: 'mipsy' });
    await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
    await tharsis.page.getByRole('dialog', { name: /^Converted/ }).getByRole('button', { name: 'Close' }).last().click();
    await tharsis.page.getByText('Three (mipsy)').first().waitFor();
    const expected = natively(['convert', '--to', 'mipsy', 'three.asm'], { 'three.asm': source });
    assert.equal(expected.status, 0);
    const [download] = await Promise.all([tharsis.page.waitForEvent('download'), tharsis.command('Download this file')]);
    assert.equal(readFileSync(await download.path(), 'utf8'), expected.stdout.replace('# dialect: mars', '# dialect: mipsy'));
    await tharsis.page.getByRole('tab', { name: 'notes.txt' }).waitFor();
    await tharsis.run();
    await tharsis.until('ended');
    assert.equal((await tharsis.output()).trim(), '15');
}, { path: null });

scenario('A program that cannot be converted stays, with the reason', async (tharsis) => {
    await tharsis.setProgram('main:   li $v0, 99\n        sycall\n');
    await tharsis.command('Convert to another dialect…');
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click();
    const refusal = tharsis.page.getByRole('dialog', { name: 'The program was not converted' });
    await refusal.getByText(/sycall/).first().waitFor();
});
