// hostile.mjs -- programs, outputs and names made to do harm: no script of theirs runs, and the page goes on
//
// What they would run sets `globalThis.hijacked`, which fails any scenario, as do violations of the policy.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { scenario } from '../harness.mjs';

const markup = '<img src=x onerror=globalThis.hijacked=1><script>globalThis.hijacked=1</script><svg onload=globalThis.hijacked=1><a href=javascript:globalThis.hijacked=1>x</a>';
const printing = (texts) => `        .data\n${texts.map((text, i) => `t${i}:     .asciiz "${text}"`).join('\n')}\n        .text\nmain:\n${texts.map((_, i) => `        la $a0, t${i}\n        li $v0, 4\n        syscall\n`).join('')}        li $v0, 10\n        syscall\n`;

/** The page still works: it runs another program. */
async function assertWorks(tharsis) {
    await tharsis.runProgram(printing(['still here\\n']));
    await tharsis.untilOutput(/still here/);
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
    await tharsis.setProgram(`        .data
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
    await tharsis.run();
    await tharsis.untilWithin(180_000, 'ended');
    await tharsis.untilOutput(/the last line/);
    const size = await tharsis.page.evaluate(() => ({ elements: document.querySelectorAll('*').length, text: document.body.textContent.length }));
    assert.ok(size.elements < 60_000 && size.text < 20_000_000, JSON.stringify(size));
    await assertWorks(tharsis);
}, { timeout: 240_000, all: true });

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
}, { all: true });

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

/** The fragment of a link with any content, as the page writes it. */
const link = (content, version = '1') => `#p=${version}.${deflateRawSync(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))).toString('base64url')}`;
const project = (name, text = 'main: nop\n') => ({ name: 'x', files: [[name, text]], settings: {} });

/** Opens the page with a link. What it says about a bad one is a sentence in a dialog. */
async function openLink(tharsis, fragment) {
    await tharsis.page.goto('about:blank');
    await tharsis.open(fragment);
    assert.ok((await tharsis.page.locator('dialog[open]').count()) <= 1, `one sentence about ${fragment.slice(0, 200)}`);
    await closeDialogs(tharsis);
    assert.equal(await tharsis.page.locator('img[src="x"], svg[onload], [onclick], [onerror]').count(), 0, fragment.slice(0, 200));
}

async function closeDialogs(tharsis) {
    const dialogs = tharsis.page.locator('dialog[open]');
    while (await dialogs.count()) {
        await tharsis.press('Escape');
        await tharsis.untilTrue(async () => (await dialogs.count()) === 0, 'the dialog closes').catch(() => {});
    }
}

/** Reading them is tested without a page, too (projects.test.mjs): these are shown only with --all. */
const shownSeldom = ['broken ones', 'ones of other versions', 'ones with names of other places'];
const badLinks = {
    'broken ones': ['#p=', '#p=1.', '#p=1.%', '#p=1.AAAA', `${link(project('main.asm')).slice(0, -9)}`, link('{'), link('null'), link('5'), link('[]'), link('{"files":{}}'), link('{"files":[[1,2]]}'), '#p=<img src=x onerror=globalThis.hijacked=1>'],
    'ones of other versions': [link(project('main.asm'), '2'), link(project('main.asm'), '99999999999999999999'), link(project('main.asm'), '-1'), link(project('main.asm'), '<b>')],
    'ones with keys of all objects': [
        link('{"__proto__":{"files":[["main.asm","x"]]}}'), link('{"name":"x","files":[["main.asm","main: nop"]],"settings":{"__proto__":{"mmio":true},"constructor":1,"sources":["__proto__"]}}'),
        link(project('__proto__')), link(project('constructor.asm')), link({ name: '__proto__', files: [['toString', ''], ['hasOwnProperty', '']] }),
    ],
    'ones with names of other places': [...['../../x.asm', '/etc/passwd', 'C:\\x.asm', 'a/../../b.asm', './x', 'a//b', '', ' ', '.', 'a\u0000b.asm', 'a\u001b[31m.asm', 'a\u202emsa.exe', 'x'.repeat(10_000)].map((name) => link(project(name)))],
    'ones with markup in names and settings': [
        link({ name: markup, files: [['main.asm', 'main: nop']], settings: { sources: [markup], arguments: [markup], dialect: markup, bitmap: markup, memory: markup, seed: markup } }),
        link(project(`${markup.replaceAll(/[<>:"/\\|?*]/g, '')}.asm`)), link(project('<img src=x onerror=globalThis.hijacked=1>.asm')), link(project('&lt;img src=x&gt;.asm')), link(project("x' onclick='globalThis.hijacked=1.asm")),
    ],
    'ones that unpack to gigabytes': [link(`{"name":"x","files":[["main.asm","${'x'.repeat(20_000_000)}"]]}`), link(`${'['.repeat(2_000_000)}`)],
};
for (const [what, fragments] of Object.entries(badLinks))
    scenario(`Links: ${what} run nothing, and leave a page that works`, async (tharsis) => {
        for (const fragment of fragments) await openLink(tharsis, fragment);
        await assertWorks(tharsis);
        assert.equal(await tharsis.page.evaluate(() => Object.keys(Object.prototype).length + ('mmio' in {} ? 1 : 0)), 0);
    }, { path: null, timeout: 240_000, all: shownSeldom.includes(what) });

async function openFile(tharsis, name, buffer) {
    const chooser = tharsis.page.waitForEvent('filechooser');
    await tharsis.press('Control+O');
    await (await chooser).setFiles([{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) }]);
}

const text = (content) => new TextEncoder().encode(content);

/** A zip file whose sizes are what it claims, not what it has. */
function lyingZip(zipSync, bytes, claimed) {
    const zip = Buffer.from(zipSync({ 'main.asm': [bytes, { level: 9 }] }));
    const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(claimed, directory + 24);
    zip.writeUInt32LE(claimed, 22);
    return zip;
}

scenario('Zip files: traversal, links, bombs, lies, wrecks are refused with a sentence', async (tharsis) => {
    const { zipSync } = tharsis.need('fflate');
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}.asm`, text('')]));
    const good = zipSync({ 'main.asm': text('main: nop\n') });
    const bad = {
        traversal: zipSync({ '../../x.asm': text('main: nop\n') }), absolute: zipSync({ '/etc/x.asm': text('main: nop\n') }), windows: zipSync({ 'C:\\x.asm': text('main: nop\n') }),
        control: zipSync({ 'a\u001b]0;x\u0007.asm': text('main: nop\n') }), bomb: zipSync({ 'main.asm': [new Uint8Array(40_000_000), { level: 9 }] }),
        lie: lyingZip(zipSync, new Uint8Array(100_000_000), 100), many: zipSync(many, { level: 0 }),
        wreck: good.slice(0, good.length - 30), noise: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1000, 0xa5)]), empty: zipSync({}), binary: zipSync({ 'main.asm': new Uint8Array(1000) }),
    };
    for (const [name, bytes] of Object.entries(bad)) {
        await openFile(tharsis, `${name}.zip`, bytes);
        const dialog = tharsis.page.getByRole('dialog');
        await dialog.waitFor();
        assert.ok((await dialog.innerText()).length > 20, name);
        await closeDialogs(tharsis);
        assert.equal(await tharsis.page.getByRole('tab', { name: 'main.asm' }).count(), 1, name);
    }
    await assertWorks(tharsis);
}, { timeout: 180_000 });

scenario('Zip files: names of all objects and links to elsewhere are plain files', async (tharsis) => {
    const { zipSync } = tharsis.need('fflate');
    const zip = zipSync({
        'main.asm': text('main: nop\n'), 'constructor': text('x'), 'link.asm': [text('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }], "x' onclick='globalThis.hijacked=1.asm": text('main: nop\n'),
    });
    await openFile(tharsis, 'project.zip', zip);
    await tharsis.page.getByRole('tab', { name: 'link.asm' }).click();
    await tharsis.editor().getByText('/etc/passwd').waitFor();
    await visitViews(tharsis);
});
