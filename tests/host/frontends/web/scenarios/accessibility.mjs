// accessibility.mjs -- every view for everybody: axe, keyboard alone, narrow, magnified, without motion
import assert from 'node:assert/strict';
import { assertNoBarriers, scenario } from '../harness.mjs';

const program = `        .data
numbers: .word 3, 1, 4, 1, 5
text:   .asciiz "sum: "
        .text
main:   la      $s0, numbers
        li      $s1, 5
        jal     sum
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
sum:    li      $v0, 0
next:   lw      $t0, 0($s0)
        add     $v0, $v0, $t0
        addi    $s0, $s0, 4
        addi    $s1, $s1, -1
        bnez    $s1, next
        jr      $ra
`;

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
/** As a window of 1280 x 800 at 200 %. */
const magnified = { width: 640, height: 400 };

/** A page wider than its window would have to be scrolled in two directions. */
async function assertFits(page, where) {
    const { needed, there } = await page.evaluate(() => ({ needed: document.documentElement.scrollWidth, there: innerWidth }));
    assert.ok(needed <= there, `${where}: the page is ${needed} pixels wide, the window ${there}`);
}

async function examineViews(tharsis) {
    await tharsis.setProgram(program);
    await assertNoBarriers(tharsis.page, 'before a run');
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    await tharsis.step('F10', 'F10');
    const faults = [];
    for (const id of await tharsis.viewIds()) {
        await tharsis.view(id);
        await assertNoBarriers(tharsis.page, id).catch((error) => faults.push(error.message));
        await assertFits(tharsis.page, id).catch((error) => faults.push(error.message));
    }
    assert.deepEqual(faults, []);
}

/** Each language, each size and most themes once; every combination only with --all. */
const looks = [
    { language: 'en', theme: 'light', viewport: wide },
    { language: 'fr', theme: 'dark', viewport: phone },
    { language: 'en', theme: 'contrast', viewport: magnified, scale: 2 },
];
for (const language of ['en', 'fr'])
    for (const theme of ['light', 'dark', 'contrast', 'contrast-light'])
        for (const [viewport, scale] of [[wide, 1], [phone, 2], [magnified, 2]])
            if (!looks.some((look) => look.language === language && look.theme === theme && look.viewport === viewport)) looks.push({ language, theme, viewport, scale, all: true });

for (const { language, theme, viewport, scale, all } of looks)
    scenario(`axe finds nothing on any view: ${language}, ${theme}, ${viewport.width} pixels wide`, examineViews,
        { path: `?lang=${language}&theme=${theme}`, language, viewport, scale, all, timeout: 240_000 });

scenario('axe finds nothing on menus, the palette, and the list of shortcuts', async (tharsis) => {
    const { page } = tharsis;
    for (const item of await page.getByRole('menubar').getByRole('menuitem').all()) {
        await item.click();
        await assertNoBarriers(page, await item.innerText());
        await tharsis.press('Escape');
    }
    await tharsis.press('Control+Shift+P');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await assertNoBarriers(page, 'palette');
    await tharsis.press('Escape');
    await tharsis.press('F1');
    await page.getByRole('dialog').waitFor();
    await assertNoBarriers(page, 'shortcuts');
    await tharsis.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
}, { timeout: 120_000 });

/** What has the focus: its role and name, and whether that can be seen. */
function focused(page) {
    return page.evaluate(() => {
        const visible = (node) => {
            const style = getComputedStyle(node);
            return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
        };
        let one = document.activeElement;
        if (!one || one === document.body) return null;
        let shown = visible(one);
        // The editor is in a tree of its own, and marks its frame.
        while (one.shadowRoot?.activeElement) {
            one = one.shadowRoot.activeElement;
            shown ||= visible(one) || Boolean(one.closest('.cm-focused'));
        }
        return { what: `${one.getAttribute('role') ?? one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent.slice(0, 30)}`, shown };
    });
}

scenario('Tab reaches every part of the page, and shows where it is', async (tharsis) => {
    const reached = [];
    const unseen = [];
    for (let i = 0; i < 80; ++i) {
        // In the editor Tab indents, until Escape was pressed.
        await tharsis.press('Escape', 'Tab');
        let now = await focused(tharsis.page);
        if (!now) break;
        // CodeMirror marks its frame a moment after the focus has come.
        for (let again = 0; !now.shown && again < 50; ++again) {
            await tharsis.page.waitForTimeout(20);
            now = await focused(tharsis.page);
        }
        reached.push(now.what);
        if (!now.shown) unseen.push(now.what);
    }
    const all = reached.join('\n');
    for (const part of [/Go to the program/, /menuitem/, /Run/, /tab Console|tab .*main\.asm/, /textbox Editor/, /tab Registers/, /separator/]) assert.match(all, part);
    assert.deepEqual(unseen, []);
});

scenario('By keys alone: write, run, see an error, correct it, step, step back, read a register', async (tharsis) => {
    const { page } = tharsis;
    await tharsis.press('Tab', 'Enter');
    await tharsis.press('Control+A', 'Delete');
    await page.keyboard.insertText('main:   li $t0, 7\n        adi $t0, $t0, 1\n        li $v0, 10\n        syscall\n');
    await page.getByRole('button', { name: /^1 error/ }).waitFor();
    await tharsis.press('F8');
    await tharsis.press('Control+A', 'Delete');
    await page.keyboard.insertText('main:   li $t0, 7\n        addi $t0, $t0, 1\n        li $v0, 10\n        syscall\n');
    await tharsis.press('Shift+F10');
    await tharsis.until('stopped');
    await tharsis.step('F10', 'F10');
    const registers = await tharsis.view('registers');
    await registers.getByText('0x00000008').waitFor();
    await tharsis.step('Alt+F10');
    await registers.getByText('0x00000007').waitFor();
    await tharsis.press('F5');
    await tharsis.until('ended');
});

scenario('Stops are told to people who do not see them', async (tharsis) => {
    await tharsis.setProgram('main:   li $t0, 7\n        lw $t1, 1($zero)\n');
    await tharsis.run();
    await tharsis.until('stopped', 'ended');
    const told = () => tharsis.page.locator('[role="status"], [role="alert"]').allInnerTexts();
    await tharsis.untilTrue(async () => /address|alig/i.test((await told()).join(' ')), 'a live region says why the program stopped');
});

scenario('Nothing moves for people who do not want motion', async (tharsis) => {
    const moving = await tharsis.page.evaluate(() => [...document.querySelectorAll('*')].filter((one) => {
        const style = getComputedStyle(one);
        const longest = (list) => Math.max(...list.split(',').map((each) => parseFloat(each)));
        // The cursor of the editor blinks by an animation of steps, which its own setting ends.
        return longest(style.transitionDuration) > 0.01 || (longest(style.animationDuration) > 0.01 && style.animationName !== 'none');
    }).map((one) => `${one.tagName} ${one.className}`));
    assert.deepEqual([...new Set(moving)], []);
}, { reducedMotion: true });

scenario('Colours that the system forces are kept', async (tharsis) => {
    await assertNoBarriers(tharsis.page, 'forced colours');
    await tharsis.runProgram(program);
}, { forcedColors: 'active' });

scenario('The page names its language, and its title, in both', async (tharsis) => {
    assert.equal(await tharsis.page.locator('html').getAttribute('lang'), 'fr');
    await tharsis.page.getByRole('menuitem', { name: 'Fichier' }).waitFor();
    await tharsis.open('?lang=en');
    assert.equal(await tharsis.page.locator('html').getAttribute('lang'), 'en');
    await tharsis.page.getByRole('menuitem', { name: 'File' }).waitFor();
}, { language: 'fr' });
