// projects.mjs -- projects kept, opened, shared and restored; nothing is lost to a reload, another tab, or a browser that keeps nothing
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { scenario } from '../harness.mjs';

const hello = '        .data\ntext:   .asciiz "hello"\n        .text\nmain:   la      $a0, text\n        li      $v0, 4\n        syscall\n        li      $v0, 10\n        syscall\n';
const bytes = (text) => Buffer.from(text, 'utf8');

async function untilSaved(tharsis, page = tharsis.page) {
    await page.getByText('Saved in this browser', { exact: true }).waitFor();
}

/** All that the browser keeps in its databases, as JSON. */
function stored(tharsis) {
    return tharsis.page.evaluate(async () => {
        const result = (request) => new Promise((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: () => failed(request.error) }));
        const all = [];
        for (const { name } of await indexedDB.databases()) {
            const database = await result(indexedDB.open(name));
            for (const store of database.objectStoreNames) all.push(await result(database.transaction(store).objectStore(store).getAll()));
            database.close();
        }
        return JSON.stringify(all);
    });
}

/** Opens files by the menu's command, as the browser's own dialog would give them. */
async function openFiles(tharsis, files, answer) {
    const [chooser] = await Promise.all([tharsis.page.waitForEvent('filechooser'), tharsis.command('Open files…')]);
    await chooser.setFiles(files.map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })));
    if (answer) await tharsis.page.getByRole('dialog').getByRole('button', { name: answer }).click();
}

async function untilText(tharsis, pattern) {
    await tharsis.untilTrue(async () => pattern.test(await tharsis.editor().innerText()), `the editor shows ${pattern}`);
}

async function downloaded(tharsis, command) {
    const [download] = await Promise.all([tharsis.page.waitForEvent('download'), tharsis.command(command)]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** A link to the open project. */
async function shareLink(tharsis) {
    await tharsis.page.getByRole('button', { name: 'Share by a link…' }).click();
    const link = await tharsis.page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
    await tharsis.press('Escape');
    return link;
}

scenario('The first visit has a program that runs; what is written is there after loading again', async (tharsis) => {
    await tharsis.run();
    await tharsis.until('ended');
    assert.match(await tharsis.output(), /5\n4\n3\n2\n1\nHello from MIPS!/);
    await tharsis.setProgram(hello);
    await untilSaved(tharsis);
    await tharsis.page.reload();
    await tharsis.ready();
    await untilText(tharsis, /"hello"/);
});

scenario('What was typed last is there although the page was left at once', async (tharsis) => {
    await tharsis.setProgram(hello);
    await tharsis.page.reload();
    await tharsis.ready();
    await untilText(tharsis, /"hello"/);
    await untilSaved(tharsis);
    await tharsis.editor().focus();
    await tharsis.press('Control+End');
    await tharsis.page.keyboard.type('# last');
    await tharsis.page.goto('about:blank');
    await tharsis.open();
    await untilText(tharsis, /"hello"[^]*# last/);
    assert.equal(await tharsis.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tharsis.unsaved.')).length), 0);
});

const saves = `        .data
name:   .asciiz "score.txt"
digit:  .ascii  "7"
        .text
main:   la      $a0, name
        li      $a1, 1
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, digit
        li      $a2, 1
        li      $v0, 15
        syscall
        li      $v0, 5
        syscall
`;
const loads = `        .data
name:   .asciiz "score.txt"
place:  .space  8
        .text
main:   la      $a0, name
        li      $a1, 0
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, place
        li      $a2, 7
        li      $v0, 14
        syscall
        la      $a0, place
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
`;

scenario('What is typed without a pause is saved meanwhile', async (tharsis) => {
    await tharsis.setProgram(hello);
    await untilSaved(tharsis);
    await tharsis.editor().focus();
    await tharsis.press('Control+End');
    let typing = true;
    const typed = (async () => {
        await tharsis.page.keyboard.type(`# ${'a'.repeat(14)}`, { delay: 600 }); // a pause is 700 ms long
        typing = false;
    })();
    await tharsis.untilTrue(async () => (await stored(tharsis)).includes('# aaa'), 'what was typed is stored');
    assert.ok(typing, 'it was stored before the last key');
    await typed;
});

scenario('Files that a program writes are files of the project, also of one that waits and is stopped; the next run reads them', async (tharsis) => {
    await tharsis.setProgram(saves);
    await tharsis.run();
    await tharsis.until('waiting');
    await tharsis.page.getByRole('tab', { name: 'score.txt' }).waitFor();
    await tharsis.untilOutput(/The program wrote the file score\.txt/);
    await tharsis.stop();
    assert.match(await tharsis.runProgram(loads), /^7/);
    await untilSaved(tharsis);
    await tharsis.page.reload();
    await tharsis.ready();
    await tharsis.page.getByRole('tab', { name: 'score.txt' }).click();
    await untilText(tharsis, /^7/);
});

scenario('Several projects: a new one, renamed, copied, opened, deleted', async (tharsis) => {
    await tharsis.setProgram(hello);
    await untilSaved(tharsis);
    await tharsis.command('New project…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill('Homework');
    await tharsis.press('Enter');
    await tharsis.page.getByText('Homework', { exact: true }).waitFor();
    await tharsis.setProgram('# homework\n');
    await untilSaved(tharsis);
    await tharsis.press('Alt+o');
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy Homework' }).click();
    await dialog.getByRole('button', { name: 'Rename Homework (copy)' }).click();
    await tharsis.page.getByRole('textbox', { name: 'Name of the project' }).fill('Second');
    await tharsis.press('Enter');
    await dialog.getByRole('row', { name: /^Second/ }).waitFor();
    assert.equal(await dialog.getByRole('row').count(), 4);
    await dialog.getByRole('button', { name: 'Delete Second' }).click();
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Open First program' }).click();
    await untilText(tharsis, /"hello"/);
    await tharsis.page.reload();
    await tharsis.ready();
    await untilText(tharsis, /"hello"/);
});

scenario('Earlier versions are kept, shown and restored, and restoring can be taken back', async (tharsis) => {
    await tharsis.setProgram('# first\n');
    await tharsis.press('Control+s');
    await untilSaved(tharsis);
    await tharsis.setProgram('# second\n');
    await tharsis.press('Control+s');
    await untilSaved(tharsis);
    await tharsis.command('Earlier versions…');
    const dialog = tharsis.page.getByRole('dialog');
    const rows = dialog.getByRole('row');
    await rows.nth(2).waitFor();
    assert.equal(await rows.count(), 3);
    await rows.nth(2).getByRole('button', { name: /View/ }).click();
    await tharsis.page.getByRole('region', { name: 'main.asm' }).getByText('# first').waitFor();
    await tharsis.press('Escape');
    await rows.nth(2).getByRole('button', { name: /Restore/ }).click();
    await untilText(tharsis, /# first/);
    await tharsis.editor().focus();
    await tharsis.press('Control+z');
    await untilText(tharsis, /# second/);
});

scenario('A link opens the same program in another browser, which keeps it once it is changed', async (tharsis) => {
    await tharsis.setProgram(`# é λ 🙂\n${hello}`);
    const link = await shareLink(tharsis);
    assert.ok(link.startsWith(`${tharsis.server.url}#p=1.`), link);
    const other = await tharsis.browser.newContext({ serviceWorkers: 'block', locale: 'fr' });
    const page = await other.newPage();
    await page.goto(link);
    await tharsis.ready(page);
    const editor = tharsis.editor(page);
    await editor.getByText('é λ 🙂').waitFor();
    assert.ok(page.url().includes('#p='));
    await editor.focus();
    await page.keyboard.type('#');
    await page.getByText('Enregistré dans ce navigateur', { exact: true }).waitFor();
    assert.ok(!page.url().includes('#p='), 'the address no longer claims to be what is open');
    await page.reload();
    await tharsis.ready(page);
    await editor.getByText('#').first().waitFor();
    await other.close();
});

scenario('A link that was cut is told, and the page goes on with what it had', async (tharsis) => {
    await tharsis.setProgram(hello);
    await untilSaved(tharsis);
    const link = await shareLink(tharsis);
    await tharsis.page.goto(link.slice(0, -20));
    await tharsis.page.reload();
    await tharsis.ready();
    await tharsis.page.getByRole('dialog').getByText(/damaged/).waitFor();
    await tharsis.press('Escape');
    await untilText(tharsis, /"hello"/);
    await tharsis.command('Open a link…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill('https://example.org/');
    await tharsis.press('Enter');
    await tharsis.untilTrue(async () => (await tharsis.page.locator('.status').innerText()).includes('no link'), 'it is told');
}, { all: true });

scenario('Files come in: of Windows and MARS, several, a zip file, asm-editor’s', async (tharsis) => {
    await openFiles(tharsis, [['mars.asm', Buffer.concat([bytes('# price: 5 '), Buffer.from([0x80, 0xe9]), bytes('\r\nmain: nop\r\n')])]], 'As a new project');
    await untilText(tharsis, /price: 5 €é/);
    await openFiles(tharsis, [['a.asm', bytes('# a\n')], ['b.asm', bytes('# b\n')]], /^Add to/);
    await tharsis.page.getByRole('tab', { name: 'b.asm' }).click();
    await untilText(tharsis, /# b/);
    const { zipSync } = tharsis.need('fflate');
    await openFiles(tharsis, [['work.zip', Buffer.from(zipSync({ 'work/main.asm': bytes(hello), 'work/picture.png': new Uint8Array(50) }))]]);
    await tharsis.page.getByRole('dialog').getByText(/picture\.png/).waitFor();
    await tharsis.press('Escape');
    await untilText(tharsis, /"hello"/);
    const meta = '# ---METADATA--- do not write below here\n# {\n#   "version": 1,\n#   "name": "Theirs",\n#   "language": "MIPS"\n# }';
    await openFiles(tharsis, [['theirs.s', bytes(`# theirs\nmain: nop\n\n\n${meta}`)]]);
    await tharsis.page.getByText('Theirs', { exact: true }).waitFor();
    const lz = tharsis.need('lz-string').compressToEncodedURIComponent(JSON.stringify({ code: '# by link\n', name: 'Linked', language: 'MIPS' }));
    await tharsis.command('Open a link…');
    await tharsis.page.getByRole('dialog').getByRole('textbox').fill(`https://asm-editor.specy.app/projects/share?project=${lz}`);
    await tharsis.press('Enter');
    await untilText(tharsis, /# by link/);
});

scenario('Files go out: one file, and the project as a zip file that opens again', async (tharsis) => {
    await tharsis.setProgram(hello);
    const file = await downloaded(tharsis, 'Download this file');
    assert.deepEqual([file.name, file.content.toString()], ['main.asm', hello]);
    await tharsis.command('Settings of the program…');
    await tharsis.page.getByRole('textbox', { name: 'Arguments of the program' }).fill('one "two words"');
    await tharsis.press('Enter');
    const zip = await downloaded(tharsis, 'Download the project (zip)');
    assert.equal(zip.name, 'First program.zip');
    await tharsis.setProgram('# changed\n');
    await openFiles(tharsis, [[zip.name, zip.content]]);
    await untilText(tharsis, /"hello"/);
    await tharsis.command('Settings of the program…');
    assert.equal(await tharsis.page.getByRole('textbox', { name: 'Arguments of the program' }).inputValue(), 'one "two words"');
});

scenario('Files are dropped on the page', async (tharsis) => {
    await tharsis.page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['# dropped\n'], 'dropped.asm'));
        for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'As a new project' }).click();
    await untilText(tharsis, /# dropped/);
}, { all: true });

scenario('Two tabs with one project: told, and both keep what was written', async (tharsis) => {
    await tharsis.setProgram('# first tab\n');
    await untilSaved(tharsis);
    const second = await tharsis.context.newPage();
    await second.goto(tharsis.server.url);
    await tharsis.ready(second);
    await second.getByText(/is open in another tab/).first().waitFor();
    await tharsis.setProgram('# first tab, later\n');
    await untilSaved(tharsis);
    await tharsis.editor(second).focus();
    await second.keyboard.type('second tab ');
    await second.getByText('First program (copy)', { exact: true }).waitFor();
    await untilSaved(tharsis, second);
    await second.keyboard.press('Alt+o');
    await second.getByRole('dialog').getByRole('row', { name: /First program \(copy\)/ }).waitFor();
    assert.equal(await second.getByRole('dialog').getByRole('row').count(), 3);
    await second.getByRole('dialog').getByRole('button', { name: 'Open First program', exact: true }).click();
    await tharsis.editor(second).getByText('# first tab, later').waitFor();
});

scenario('A browser that keeps nothing says so, and the page works until it is closed', async (tharsis) => {
    await tharsis.context.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => { throw new DOMException('denied', 'SecurityError'); } } });
        Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    });
    await tharsis.open();
    await tharsis.page.getByText(/keeps nothing/).first().waitFor();
    await tharsis.page.getByText('Not kept').waitFor();
    assert.match(await tharsis.runProgram(hello), /hello/);
    await tharsis.press('Control+s');
    await tharsis.press('Alt+o');
    await tharsis.page.getByRole('dialog').getByRole('row', { name: /First program/ }).waitFor();
}, { path: null, all: true });

scenario('A full storage is told with a way out, and what is written stays on the page', async (tharsis) => {
    await tharsis.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await tharsis.setProgram(hello);
    const dialog = tharsis.page.getByRole('dialog');
    await dialog.getByText(/is full/).waitFor();
    const [download] = await Promise.all([tharsis.page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    assert.equal(download.suggestedFilename(), 'First program.zip');
    await untilText(tharsis, /"hello"/);
});

/** A server as `tharsis web` is one: it answers a page that has the token, and notes what is written. */
function serveFiles(tharsis, disk) {
    const json = (status, value) => ({ status, type: 'application/json', body: JSON.stringify(value) });
    const refused = json(403, { error: { en: 'The token is wrong.', fr: 'Le jeton est faux.' } });
    const guarded = (answer) => (request) => (request.headers['tharsis-token'] === 'secret' ? answer(request) : refused);
    tharsis.server.overlay['/files.json'] = guarded(() => json(200, { files: [
        { name: 'main.asm', text: disk.text, writable: true, hash: disk.hash },
        { name: 'gone.asm', text: null, writable: false, hash: '', error: { en: 'gone.asm has vanished.', fr: 'gone.asm a disparu.' } },
    ] }));
    tharsis.server.overlay['/files/0'] = guarded((request) => {
        if (request.headers['if-match'] !== `"${disk.hash}"`) return json(409, { error: { en: 'It has changed.', fr: 'Il a changé.' }, hash: disk.hash, text: disk.text });
        disk.hash = `${disk.hash}+`;
        return json(200, { hash: disk.hash });
    });
}

scenario('Files of `tharsis web` are read with the token, and written after asking; another change is not overwritten unasked', async (tharsis) => {
    const disk = { text: hello, hash: 'a' };
    serveFiles(tharsis, disk);
    const written = [];
    tharsis.page.on('request', (request) => request.method() === 'PUT' && written.push(request.postData()));
    await tharsis.open('#files=secret');
    assert.ok(!tharsis.page.url().includes('secret'), 'the token is taken out of the address');
    await untilText(tharsis, /"hello"/);
    await tharsis.page.getByText('gone.asm has vanished.').first().waitFor();
    const save = async (...answers) => {
        await tharsis.press('Control+s');
        for (const answer of answers) await tharsis.page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    };
    await tharsis.setProgram('# changed\n');
    await tharsis.page.getByText('1 file not saved').waitFor();
    await save('Cancel');
    assert.deepEqual(written, []);
    await save('Save');
    await tharsis.untilTrue(() => disk.hash === 'a+', 'it is written');
    assert.deepEqual(written, ['# changed\n']);
    Object.assign(disk, { text: '# theirs\n', hash: 'b' });
    await tharsis.setProgram('# mine\n');
    await save('Save', 'Leave it');
    await save('Save', 'Overwrite');
    await tharsis.untilTrue(() => disk.hash === 'b+', 'it is written over theirs');
    await tharsis.page.locator('.projects-status').getByText('Files of this computer').waitFor();
    Object.assign(disk, { text: '# theirs again\n', hash: 'c' });
    await tharsis.setProgram('# mine again\n');
    await save('Save', 'Take what is on the disk');
    await untilText(tharsis, /# theirs again/);
}, { path: null, allow: [/409/] });

scenario('A file of `tharsis web` keeps its line ends, and what was typed is there after a crash', async (tharsis) => {
    const disk = { text: 'main:   nop\r\n        nop\r\n', hash: 'a' };
    serveFiles(tharsis, disk);
    const written = [];
    tharsis.page.on('request', (request) => request.method() === 'PUT' && written.push(request.postData()));
    await tharsis.open('#files=secret');
    await untilText(tharsis, /main:/);
    await tharsis.page.locator('.projects-status').getByText('Files of this computer').waitFor();
    await tharsis.setProgram('main:   nop\n        nop\n        nop\n');
    await tharsis.page.getByText('1 file not saved').waitFor();
    await tharsis.untilTrue(() => tharsis.page.evaluate(() => sessionStorage.getItem('tharsis.unsaved') !== null), 'what was typed is kept');
    await tharsis.page.evaluate(() => { window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }); });
    await tharsis.page.reload();
    await tharsis.ready();
    await tharsis.page.getByText('What was typed last and not saved is there again: main.asm').first().waitFor();
    await tharsis.press('Control+s');
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await tharsis.untilTrue(() => disk.hash === 'a+', 'it is written');
    assert.deepEqual(written, ['main:   nop\r\n        nop\r\n        nop\r\n']);
    await tharsis.page.locator('.projects-status').getByText('Files of this computer').waitFor();
    assert.equal(await tharsis.page.evaluate(() => sessionStorage.getItem('tharsis.unsaved')), null);
}, { path: null });

scenario('Files of `tharsis web` are there after loading again; another project that is opened in between does not lose their changes', async (tharsis) => {
    serveFiles(tharsis, { text: hello, hash: 'a' });
    await tharsis.open('#files=secret');
    await tharsis.page.reload();
    await tharsis.ready();
    await untilText(tharsis, /"hello"/);
    await tharsis.setProgram('# mine\n');
    await openFiles(tharsis, [['other.asm', bytes('# other\n')]], 'As a new project');
    await untilText(tharsis, /# other/);
    await tharsis.page.getByText('1 file not saved').waitFor();
    await tharsis.command('Files of this computer');
    await untilText(tharsis, /# mine/);
}, { path: null });

scenario('A link with a wrong token says so, and leaves a page that keeps projects', async (tharsis) => {
    serveFiles(tharsis, { text: hello, hash: 'a' });
    await tharsis.open('#files=wrong');
    await tharsis.page.getByText('The token is wrong.').first().waitFor();
    await tharsis.setProgram('# kept\n');
    await untilSaved(tharsis);
    await tharsis.page.goto('about:blank');
    await tharsis.open('#files=%');
    await untilText(tharsis, /# kept/);
}, { path: null, allow: [/403/] });

scenario('A file of `tharsis web` whose name a project cannot have is left out with its reason', async (tharsis) => {
    const file = (name) => ({ name, text: `# ${name}\n`, writable: true, hash: 'a' });
    tharsis.server.overlay['/files.json'] = { type: 'application/json', body: JSON.stringify({ files: [file('a:b.asm'), file('Main.asm'), file('main.asm')] }) };
    await tharsis.open('#files=secret');
    await untilText(tharsis, /# Main\.asm/);
    await tharsis.page.getByText('There is already a file “main.asm”.').first().waitFor();
}, { path: null });

scenario('Where the browser does not let the page copy, the link is shown and selected', async (tharsis) => {
    await tharsis.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
    await tharsis.page.getByRole('button', { name: 'Share by a link…' }).click();
    await tharsis.page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click();
    const field = tharsis.page.getByRole('dialog').getByRole('textbox', { name: /copy it with Ctrl\+C/ });
    await field.waitFor();
    const { value, selected } = await field.evaluate((input) => ({ value: input.value, selected: input.value.slice(input.selectionStart, input.selectionEnd) }));
    assert.match(value, /#p=1\./);
    assert.equal(selected, value);
});
