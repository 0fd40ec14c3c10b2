// frame.mjs -- the frame of the page: menus, palette, shortcuts, areas, colours, language, a narrow window
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const theme = (tharsis) => tharsis.page.evaluate(() => document.documentElement.dataset.theme);
const focused = (tharsis) => tharsis.page.evaluate(() => document.activeElement.textContent);

scenario('Menus work by keys alone, as menus of a desktop do', async (tharsis) => {
    const file = tharsis.page.getByRole('menuitem', { name: 'File', exact: true });
    await file.focus();
    await tharsis.press('ArrowDown');
    const menu = tharsis.page.getByRole('menu');
    await menu.waitFor();
    await tharsis.press('ArrowRight', 'ArrowRight');
    await tharsis.page.getByRole('menu', { name: 'Run' }).waitFor();
    await tharsis.press('End', 'Home', 'ArrowUp');
    await tharsis.press('Escape');
    assert.equal(await menu.count(), 0);
    assert.equal(await focused(tharsis), 'Run');
    await tharsis.press('ArrowRight', 'Enter', 'f');
    assert.match(await focused(tharsis), /^F/);
});

scenario('The palette finds commands by parts of their words, and F1 lists all shortcuts', async (tharsis) => {
    await tharsis.press('Control+Shift+P');
    const field = tharsis.page.getByRole('combobox', { name: 'Find a command…' });
    await field.fill('zzz');
    await tharsis.page.getByText('No command has these letters.').waitFor();
    await field.fill('show regi');
    await tharsis.page.getByRole('option', { name: 'Show Registers', selected: true }).waitFor();
    await tharsis.press('Enter');
    await tharsis.page.getByRole('tab', { name: 'Registers', selected: true }).waitFor();
    await tharsis.press('F1');
    const dialog = tharsis.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const [title, keys] of [['Keyboard shortcuts', 'F1'], ['Next problem', 'F8'], ['Toggle breakpoint', 'F9'], ['Save', 'Ctrl+S']])
        await dialog.getByRole('row', { name: `${title} ${keys}` }).waitFor();
}, { all: true });

scenario('Colours are chosen, kept, and follow the system until then', async (tharsis) => {
    assert.equal(await theme(tharsis), 'light');
    await tharsis.page.emulateMedia({ colorScheme: 'dark' });
    await tharsis.untilTrue(async () => (await theme(tharsis)) === 'dark', 'the system’s colours');
    await tharsis.command('Colours…');
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'High contrast', exact: true }).click();
    await tharsis.untilTrue(async () => (await theme(tharsis)) === 'contrast', 'the chosen colours');
    await tharsis.page.reload();
    await tharsis.ready();
    assert.equal(await theme(tharsis), 'contrast');
    await tharsis.open('?theme=light');
    assert.equal(await theme(tharsis), 'light');
});

scenario('The language is the browser’s, the address’s or the chosen one, and nothing written is lost', async (tharsis) => {
    assert.equal(await tharsis.page.evaluate(() => document.documentElement.lang), 'fr');
    await tharsis.setProgram('# gardé\n');
    await tharsis.page.getByRole('menuitem', { name: 'Affichage', exact: true }).click();
    await tharsis.page.getByRole('menuitem', { name: 'English' }).click();
    await tharsis.page.getByRole('menuitem', { name: 'View', exact: true }).waitFor();
    await tharsis.ready();
    await tharsis.editor().getByText('# gardé').waitFor();
    await tharsis.open('?lang=fr');
    await tharsis.page.getByRole('menuitem', { name: 'Fichier', exact: true }).waitFor();
}, { language: 'fr' });

scenario('Areas change their sizes by keys and by a pointer, and keep them', async (tharsis) => {
    const side = tharsis.page.getByRole('separator', { name: 'Width of the machine' });
    await side.focus();
    await tharsis.press('ArrowLeft', 'ArrowLeft');
    assert.equal(await side.getAttribute('aria-valuenow'), '44');
    const box = await side.boundingBox();
    await tharsis.page.mouse.move(box.x + 2, box.y + 100);
    await tharsis.page.mouse.down();
    await tharsis.page.mouse.move(640, box.y + 100);
    await tharsis.page.mouse.up();
    await tharsis.untilTrue(async () => (await side.getAttribute('aria-valuenow')) === '50', 'it is dragged to the middle');
    await tharsis.page.reload();
    await tharsis.ready();
    assert.equal(await side.getAttribute('aria-valuenow'), '50');
}, { all: true });

scenario('Where tabs have no room, a list has all of them, and the chosen one is in sight', async (tharsis) => {
    const bottom = tharsis.page.getByRole('region', { name: 'Output' });
    const tabs = bottom.getByRole('tablist');
    const seen = (name) => tabs.evaluate((row, title) => {
        const tab = [...row.children].find((one) => one.textContent === title).getBoundingClientRect();
        const { left, right } = row.getBoundingClientRect();
        return tab.left >= left && tab.right <= right;
    }, name);
    assert.equal(await seen('Profile'), false);
    const list = bottom.getByRole('combobox', { name: 'All views: Output' });
    await list.selectOption('Profile');
    assert.equal(await tabs.getByRole('tab', { name: 'Profile' }).getAttribute('aria-selected'), 'true');
    assert.equal(await seen('Profile'), true);
    await list.selectOption('Console');
    assert.equal(await seen('Console'), true);
    await tharsis.page.setViewportSize({ width: 2600, height: 800 });
    await list.waitFor({ state: 'hidden' });
});

scenario('A telephone shows the output of a program that has run', async (tharsis) => {
    await tharsis.page.getByRole('button', { name: /^Run/ }).first().tap();
    await tharsis.until('ended');
    await tharsis.page.getByRole('log').getByText('Hello from MIPS!').waitFor();
    assert.equal(await tharsis.editor().isVisible(), false);
    // Nothing is cut off of what the status line says.
    assert.equal(await tharsis.page.locator('.status-message').evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight), true);
}, { viewport: { width: 360, height: 640 }, touch: true });

scenario('A telephone shows one part at a time, all commands in one menu, and runs a program', async (tharsis) => {
    const bar = tharsis.page.getByRole('navigation', { name: 'Parts of the page' });
    await bar.getByRole('button', { name: 'Output' }).tap();
    assert.equal(await tharsis.editor().isVisible(), false);
    await tharsis.page.getByRole('button', { name: /^Run/ }).first().tap();
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /Hello from MIPS!/);
    await tharsis.page.getByRole('menuitem', { name: 'Menu' }).tap();
    await tharsis.page.getByRole('group', { name: 'Help' }).getByRole('menuitem', { name: /What is kept where/ }).tap();
    await tharsis.page.getByRole('dialog').getByText(/sends nothing anywhere/).waitFor();
}, { viewport: { width: 360, height: 640 }, touch: true });

scenario('A program that can only be read is read, run and not changed', async (tharsis) => {
    await tharsis.open('?readonly');
    await tharsis.editor().focus();
    await tharsis.page.keyboard.type('changed');
    await tharsis.press('Tab');
    assert.ok(!(await tharsis.editor().innerText()).includes('changed'));
    assert.equal(await tharsis.page.getByRole('button', { name: 'New file' }).count(), 0);
    await tharsis.run();
    await tharsis.until('ended');
}, { path: null });
