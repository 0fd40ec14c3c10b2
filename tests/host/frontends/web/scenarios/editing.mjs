// editing.mjs -- the editor with its language server: errors, completion, names, corrections, files, breakpoints
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const program = `        .include "lib.asm"
        .text
main:   li      $a0, 3
        jal     square
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
`;
const library = `        .text
square: mul     $v0, $a0, $a0
        jr      $ra
`;

/** Adds a file by the button beside the tabs, as a reader does. */
async function addFile(tharsis, name, text) {
    await tharsis.page.getByRole('button', { name: 'New file' }).click();
    await tharsis.page.getByRole('textbox', { name: 'Name of the file' }).fill(name);
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name, selected: true }).waitFor();
    await tharsis.setProgram(text);
}

/** The errors and warnings that the status line counts. */
async function untilProblems(tharsis, errors, warnings) {
    await tharsis.page.getByRole('button', { name: `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` }).waitFor();
}

async function goTo(tharsis, line, column = 1) {
    await tharsis.editor().focus();
    await tharsis.press('Control+g');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill(String(line));
    await tharsis.press('Enter');
    await tharsis.untilTrue(async () => (await position(tharsis)).startsWith(`Line ${line}, `), `the cursor is in line ${line}`);
    for (let at = 1; at < column; at += 1) await tharsis.press('ArrowRight');
}

/** What the status line says of the cursor. */
const position = (tharsis) => tharsis.page.locator('.editor-position').innerText();

const text = (tharsis) => tharsis.editor().locator('.cm-line').allInnerTexts();

scenario('Errors appear while typing, are listed, visited with F8 and corrected', async (tharsis) => {
    await tharsis.setProgram('        .text\nmain:   addd    $t0, $t1, $t2\n        li      $v0, 10\n        syscall\n');
    await untilProblems(tharsis, 1, 0);
    const list = await tharsis.view('problems');
    await list.getByRole('button', { name: /Error: there is no instruction "addd".*main\.asm, line 2/s }).waitFor();
    await tharsis.editor().focus();
    await tharsis.press('F8');
    await tharsis.untilTrue(async () => (await position(tharsis)) === 'Line 2, column 9', 'the cursor is at the error');
    await tharsis.press('Control+.');
    const choices = tharsis.page.getByRole('dialog');
    await choices.getByRole('button', { name: /add\.d/ }).click();
    await tharsis.editor().getByText('add.d', { exact: false }).first().waitFor();
    await tharsis.press('Control+z');
    await tharsis.untilTrue(async () => (await text(tharsis))[1].includes('addd'), 'the correction is undone');
});

scenario('Completion offers instructions, then registers; a snippet has places', async (tharsis) => {
    await tharsis.setProgram('        .text\nmain:\n');
    await tharsis.press('Control+End');
    await tharsis.page.keyboard.type('        addi');
    const list = tharsis.page.getByRole('listbox', { name: 'Completions' });
    await list.getByRole('option', { name: /^addiu/ }).waitFor();
    // For a moment keys still go to the text, so that nothing is chosen that has just appeared under the hand.
    await tharsis.page.waitForTimeout(150);
    await tharsis.press('ArrowDown');
    await list.getByRole('option', { selected: true, name: /^addiu/ }).waitFor();
    await tharsis.press('Enter');
    await tharsis.untilTrue(async () => /addiu\s+\S/.test((await text(tharsis))[2]), 'the snippet is there');
    await tharsis.setProgram('        .text\nmain:\n');
    await tharsis.press('Control+End');
    await tharsis.page.keyboard.type('        move    $s');
    await list.getByRole('option', { name: '$s7' }).waitFor();
});

scenario('A word is explained by a pointer and by keys, in the reader’s language', async (tharsis) => {
    await tharsis.setProgram(program.replace('        .include "lib.asm"\n', '').replace('square', 'main'));
    await tharsis.editor().getByText('syscall').first().hover();
    await tharsis.page.locator('.cm-tooltip-hover').waitFor();
    await goTo(tharsis, 3, 10);
    await tharsis.press('Control+i');
    const explanation = tharsis.page.locator('.cm-lsp-hover-tooltip');
    await explanation.getByText('jal').first().waitFor();
    await tharsis.untilTrue(async () => (await tharsis.status()).includes('jal'), 'a screen reader gets the explanation, too');
    await tharsis.press('Escape');
    await explanation.waitFor({ state: 'detached' });
});

scenario('Names lead through several files: definition, uses, renaming', async (tharsis) => {
    await tharsis.setProgram(program);
    await untilProblems(tharsis, 1, 0);
    await addFile(tharsis, 'lib.asm', library);
    await untilProblems(tharsis, 0, 0);
    await tharsis.page.getByRole('tab', { name: 'main.asm' }).click();
    await goTo(tharsis, 4, 18);
    await tharsis.press('F12');
    await tharsis.page.getByRole('tab', { name: 'lib.asm', selected: true }).waitFor();
    await tharsis.untilTrue(async () => (await position(tharsis)) === 'Line 2, column 1', 'the cursor is at the definition');
    await tharsis.press('Shift+F12');
    const uses = tharsis.page.getByRole('listbox', { name: 'Reference list' });
    await uses.getByRole('option').nth(1).waitFor();
    assert.equal(await uses.getByRole('option').count(), 2);
    await tharsis.press('Escape');
    await tharsis.press('F2');
    const name = tharsis.page.getByRole('textbox', { name: 'New name' });
    await name.fill('power');
    await tharsis.press('Enter');
    await tharsis.untilTrue(async () => (await text(tharsis))[1].startsWith('power:'), 'the label has another name');
    await tharsis.page.getByRole('tab', { name: 'main.asm' }).click();
    await tharsis.untilTrue(async () => (await text(tharsis))[3].includes('power'), 'the other file has it, too');
    await untilProblems(tharsis, 0, 0);
    await tharsis.run();
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /9/);
});

scenario('Two files are one program if the settings say so, and problems come in French', async (tharsis) => {
    await tharsis.setProgram(program.replace('        .include "lib.asm"\n', ''));
    await tharsis.page.getByRole('button', { name: '1 erreur, 0 avertissement' }).waitFor();
    await tharsis.page.getByRole('button', { name: 'Nouveau fichier' }).click();
    await tharsis.page.getByRole('textbox', { name: 'Nom du fichier' }).fill('lib.asm');
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name: 'lib.asm', selected: true }).waitFor();
    await tharsis.setProgram(`        .globl  square\n${library}`);
    await tharsis.press('F8');
    await tharsis.untilTrue(async () => /^Erreur\s: .*(«\s?square\s?»|"square")/.test(await tharsis.page.locator('.status-message').innerText()), 'the error is told in French');
    await tharsis.command('Réglages du programme…');
    await tharsis.page.getByRole('checkbox', { name: 'lib.asm' }).check();
    await tharsis.page.getByRole('button', { name: 'Appliquer' }).click();
    await tharsis.page.getByRole('button', { name: '0 erreur, 0 avertissement' }).waitFor();
    await tharsis.run();
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /9/);
}, { language: 'fr', all: true });

scenario('A file is formatted, and each file keeps its own undo steps', async (tharsis) => {
    await tharsis.setProgram('.text\nmain: li $v0,10\nsyscall\n');
    await tharsis.press('Shift+Alt+f');
    await tharsis.untilTrue(async () => (await text(tharsis))[1] === 'main:   li      $v0, 10', 'the columns are straight');
    await addFile(tharsis, 'other.asm', '# other\n');
    await tharsis.page.getByRole('tab', { name: 'main.asm' }).click();
    await tharsis.editor().focus();
    await tharsis.press('Control+z');
    await tharsis.untilTrue(async () => (await text(tharsis))[1] === 'main: li $v0,10', 'formatting is undone');
    await tharsis.page.getByRole('tab', { name: 'other.asm' }).click();
    assert.equal((await text(tharsis))[0], '# other');
});

scenario('Files are created, renamed, deleted; bad names are refused', async (tharsis) => {
    await tharsis.page.getByRole('button', { name: 'New file' }).click();
    const name = tharsis.page.getByRole('textbox', { name: 'Name of the file' });
    for (const bad of ['../x.asm', 'MAIN.asm', 'a:b.asm', '/x']) {
        await name.fill(bad);
        await tharsis.press('Enter');
        assert.notEqual(await name.evaluate((input) => input.validationMessage), '', bad);
    }
    await name.fill('lib/io.asm');
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name: 'lib/io.asm', selected: true }).waitFor();
    await tharsis.command('Rename the file…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill('io.asm');
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name: 'io.asm', exact: true, selected: true }).waitFor();
    await tharsis.press('Alt+PageDown');
    await tharsis.page.getByRole('tab', { name: 'main.asm', selected: true }).waitFor();
    await tharsis.press('Alt+PageUp');
    await tharsis.command('Delete the file…');
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await tharsis.page.getByRole('tab', { name: 'main.asm', selected: true }).waitFor();
    assert.equal(await tharsis.page.getByRole('tablist', { name: 'Files' }).getByRole('tab').count(), 1);
}, { all: true });

scenario('Breakpoints are set by keys and by a click, go with their lines, and are there after loading again', async (tharsis) => {
    await tharsis.setProgram('        .text\nmain:   li      $t0, 1\n        li      $t0, 2\n        li      $v0, 10\n        syscall\n');
    await goTo(tharsis, 3);
    await tharsis.press('F9');
    const mark = tharsis.page.locator('.editor-mark:not(.editor-mark-here)');
    await mark.locator('visible=true').first().waitFor();
    const margin = (line) => tharsis.page.locator('.cm-lineNumbers .cm-gutterElement').getByText(String(line), { exact: true });
    const beside = async (line) => {
        const [number, marks] = [await margin(line).boundingBox(), await tharsis.page.locator('.editor-marks').boundingBox()];
        await tharsis.page.mouse.click(marks.x + marks.width / 2, number.y + number.height / 2);
    };
    await beside(2);
    await tharsis.untilTrue(async () => (await mark.locator('visible=true').count()) === 2, 'a click sets one');
    await beside(2);
    await tharsis.untilTrue(async () => (await mark.locator('visible=true').count()) === 1, 'another click takes it away');
    await goTo(tharsis, 1);
    await tharsis.press('Home', 'Enter');
    await tharsis.run();
    await tharsis.until('stopped');
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.editor-execution').innerText()).includes('$t0, 2'), 'the program stops at the moved line');
    await tharsis.press('Shift+F5');
    await tharsis.page.getByText('Saved in this browser', { exact: true }).waitFor();
    await tharsis.page.reload();
    await tharsis.ready();
    await tharsis.run();
    await tharsis.until('stopped');
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.editor-execution').innerText()).includes('$t0, 2'), 'the breakpoint is kept');
});

scenario('A breakpoint whose line was deleted is there again when that is undone, and stays in a file that is renamed', async (tharsis) => {
    await tharsis.setProgram('        .text\nmain:   li      $t0, 1\n        li      $t0, 2\n        li      $v0, 10\n        syscall\n');
    await goTo(tharsis, 3);
    await tharsis.press('F9');
    const mark = tharsis.page.locator('.editor-mark:not(.editor-mark-here)').locator('visible=true');
    await mark.first().waitFor();
    await tharsis.press('End', 'Shift+ArrowUp', 'Shift+End', 'Delete');
    await tharsis.untilTrue(async () => (await mark.count()) === 0, 'it is gone with its line');
    await tharsis.press('Control+z');
    await tharsis.untilTrue(async () => (await mark.count()) === 1, 'it is back');
    await tharsis.command('Rename the file…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill('other.asm');
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name: 'other.asm', selected: true }).waitFor();
    await goTo(tharsis, 1);
    await tharsis.page.keyboard.type('# ');
    await tharsis.run();
    await tharsis.until('stopped');
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.editor-execution').innerText()).includes('$t0, 2'), 'the program stops there');
});

scenario('Tab goes to the next column; Escape and Tab leave the editor', async (tharsis) => {
    await tharsis.setProgram('');
    await tharsis.page.keyboard.type('ab');
    await tharsis.press('Tab');
    await tharsis.page.keyboard.type('c');
    assert.equal((await text(tharsis))[0], 'ab      c');
    // The editor gives two seconds for the second key, which a busy machine may miss.
    await tharsis.untilTrue(async () => {
        await tharsis.press('Escape', 'Tab');
        return tharsis.editor().evaluate((editor) => editor.getRootNode().activeElement !== editor);
    }, 'the focus leaves the editor');
}, { all: true });

scenario('Procedures fold; who goes to a line of a folded one sees it', async (tharsis) => {
    const lines = ['main:   jal     twice', '        li      $v0, 10', '        syscall', '# Doubles $a0.', 'twice:  add     $v0, $a0, $a0', '        jr      $ra', ''];
    await tharsis.setProgram(lines.join('\n'));
    const shown = () => tharsis.editor().innerText();
    await tharsis.page.getByTitle('Fold line').nth(1).waitFor();
    await tharsis.command('Fold everything');
    await tharsis.untilTrue(async () => !/jr/.test(await shown()), 'it is folded');
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    await tharsis.press('F11', 'F11');
    await tharsis.untilTrue(async () => /jr/.test(await shown()), 'the line that is next is seen');
});

scenario('Search and replace, comments, and hints in the text', async (tharsis) => {
    await tharsis.setProgram(`        .text\nmain:   la      $t0, x\n        lw      $t1, 0($t0)\n        li      $v0, 10\n        syscall\n        .data\nx:      .word   7\n`);
    await tharsis.page.locator('.editor-hint').first().waitFor();
    await tharsis.command('Inlay hints');
    await tharsis.page.locator('.editor-hint').first().waitFor({ state: 'detached' });
    await tharsis.editor().focus();
    await tharsis.press('Control+f');
    await tharsis.page.getByRole('textbox', { name: 'Find' }).fill('$t1');
    await tharsis.page.getByRole('textbox', { name: 'Replace' }).fill('$t9');
    await tharsis.page.getByRole('button', { name: 'replace all' }).click();
    await tharsis.press('Escape');
    await tharsis.untilTrue(async () => (await text(tharsis))[2].includes('$t9'), 'it is replaced');
    await goTo(tharsis, 3);
    await tharsis.press('Control+/');
    await tharsis.untilTrue(async () => (await text(tharsis))[2].trimStart().startsWith('#'), 'the line is a comment');
}, { all: true });

scenario('The listing on paper has all lines of all files with their numbers', async (tharsis) => {
    const lines = Array.from({ length: 300 }, (_, i) => `        li      $t0, ${i}`);
    await tharsis.setProgram(`main:\n${lines.join('\n')}\n`);
    await addFile(tharsis, 'second.asm', '# <b>second</b>\n');
    await tharsis.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const listing = tharsis.page.locator('.editor-listing');
    assert.equal(await listing.locator('li').count(), 302);
    assert.deepEqual(await listing.locator('h2').allTextContents(), ['main.asm', 'second.asm']);
    await tharsis.page.emulateMedia({ media: 'print' });
    assert.ok(await listing.isVisible());
    assert.equal(await tharsis.page.locator('.header').isVisible(), false);
    await tharsis.page.emulateMedia({ media: 'screen' });
    await tharsis.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await listing.count(), 0);
});
