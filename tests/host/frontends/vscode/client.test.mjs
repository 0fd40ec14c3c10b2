// client.test.mjs -- the language client with the real server: what an editor shows of a file; how the program is found
import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activate, folderWith, loadSource, makeFake, program, until } from './world.mjs';

const wrong = 'main:   ad      $t0, $t1, $t2\n';

function openFile(fake, folder, name, text) {
    const document = new fake.Document(fake.vscode.Uri.file(join(folder, name)), 'mips', text);
    fake.vscode.window.activeTextEditor = { document, selection: new fake.vscode.Selection(0, 0, 0, 0) };
    fake.vscode.window.visibleTextEditors = [fake.vscode.window.activeTextEditor];
    fake.open(document);
    return document;
}

function diagnosticsOf(fake, document) {
    return [...fake.collections.values()].flatMap((one) => one.get(document.uri) ?? []);
}

test('an error appears in an open file, and in French if the editor is French', async () => {
    for (const [language, message] of [['en', /there is no instruction "ad"/], ['fr', /il n'y a pas d'instruction « ad »/]]) {
        const folder = folderWith({ 'wrong.asm': wrong });
        let document;
        const { fake, end } = await activate({ folders: [folder], language, before: (world) => { document = openFile(world, folder, 'wrong.asm', wrong); } });
        const found = await until('a diagnostic', () => diagnosticsOf(fake, document)[0]);
        assert.match(found.message, message);
        assert.deepEqual([found.range.start.line, found.range.start.character], [0, 8]);
        await end();
    }
});

test('settings reach the server: without pseudo-instructions `move` is an error', async () => {
    const folder = folderWith({ 'one.asm': 'main: move $t0, $t1\n' });
    let document;
    const settings = { 'tharsis.path': program, 'tharsis.pseudoInstructions': false };
    const { fake, end } = await activate({ folders: [folder], settings, before: (world) => { document = openFile(world, folder, 'one.asm', 'main: move $t0, $t1\n'); } });
    const found = await until('a diagnostic', () => diagnosticsOf(fake, document)[0]);
    assert.match(found.message, /pseudo/);
    await end();
});

test('the server gets the settings that it knows, and no others', () => {
    const { serverSettings } = loadSource('client.ts', makeFake({ settings: { 'tharsis.language': 'fr' } }));
    assert.deepEqual(serverSettings(), {
        dialect: 'mars', memory: 'Default', delayedBranching: false, pseudoInstructions: true, findings: {}, codeLens: true, programs: [], language: 'fr',
        inlayHints: { expansions: true, numbers: true, branchTargets: true, stackSlots: true },
    });
});

test('the time from activation to first diagnostics is measured', async () => {
    const times = [];
    const processor = [];
    for (let count = 0; count < 5; ++count) {
        const folder = folderWith({ 'wrong.asm': wrong });
        let document;
        const began = performance.now();
        const before = process.cpuUsage();
        const { fake, end } = await activate({ folders: [folder], before: (world) => { document = openFile(world, folder, 'wrong.asm', wrong); } });
        await until('a diagnostic', () => diagnosticsOf(fake, document)[0]);
        times.push(performance.now() - began);
        const { user, system } = process.cpuUsage(before);
        processor.push((user + system) / 1000);
        await end();
    }
    const median = (list) => list.sort((a, b) => a - b)[2].toFixed(0);
    const size = statSync('package/dist/extension.js').size;
    console.log(`figures: activation to first diagnostics, median ${median(times)} ms, ${median(processor)} ms of them on the processor; bundle ${(size / 1024).toFixed(0)} KiB`);
});

test('without the program a message offers help, and everything else is there', async () => {
    const { fake, end } = await activate({ settings: { 'tharsis.path': '/nowhere/tharsis' } });
    assert.match(fake.messages[0].text, /The setting "tharsis.path" names \/nowhere\/tharsis/);
    assert.deepEqual(fake.messages[0].items, ['How to get it', 'Choose the program…']);
    assert.ok(fake.commands.has('tharsis.run'));
    await end();
});

test('a path that becomes wrong ends the server with one message, and one that becomes right starts it again', async () => {
    const folder = folderWith({ 'wrong.asm': wrong });
    let document;
    const { fake, end } = await activate({ folders: [folder], before: (world) => { document = openFile(world, folder, 'wrong.asm', wrong); } });
    await until('a diagnostic', () => diagnosticsOf(fake, document)[0]);
    const change = (path) => {
        fake.settings.set('tharsis.path', path);
        fake.emitter('onDidChangeConfiguration').fire({ affectsConfiguration: (section) => 'tharsis.path'.startsWith(section) });
    };
    change('/nowhere');
    await until('the message', () => fake.messages.length > 0);
    await until('no diagnostic', () => diagnosticsOf(fake, document).length === 0);
    change(program);
    await until('a diagnostic', () => diagnosticsOf(fake, document)[0]);
    assert.deepEqual(fake.messages.map((one) => `${one.kind}: ${one.text}`).filter((one) => !one.startsWith('warning: The setting')), []);
    await end();
});

test('a program that is no language server is reported', async () => {
    const { fake, end } = await activate({ settings: { 'tharsis.path': '/bin/true' } });
    await until('the message', () => fake.messages.find((one) => /could not be started as a language server/.test(one.text)));
    await end();
});

test('the program is found in the PATH first, then in a workspace that is trusted, and never in another', async () => {
    const folder = folderWith();
    mkdirSync(join(folder, 'build', 'release'), { recursive: true });
    const own = join(folder, 'build', 'release', 'tharsis');
    copyFileSync('/bin/true', own);
    chmodSync(own, 0o755);
    const trusted = loadSource('program.ts', makeFake({ folders: [folder] }));
    assert.ok(trusted.usualPlaces(true).includes(own));
    assert.ok(!trusted.usualPlaces(false).includes(own));
    const before = process.env.PATH;
    process.env.PATH = '/nowhere:.:relative';
    assert.equal((await trusted.findProgram()).path, own);
    assert.ok(trusted.usualPlaces(true).every((path) => path.startsWith('/')));
    process.env.PATH = before;
});

test('the setting replaces ~ and ${workspaceFolder}, and a wrong one is not replaced by another program', async () => {
    const folder = folderWith();
    copyFileSync('/bin/true', join(folder, 'mine'));
    chmodSync(join(folder, 'mine'), 0o755);
    for (const [setting, expected] of [['${workspaceFolder}/mine', { path: join(folder, 'mine') }], ['mine', { path: join(folder, 'mine') }],
        ['other', { wrongSetting: join(folder, 'other') }], [folder, { wrongSetting: folder }]]) {
        const fake = makeFake({ folders: [folder], settings: { 'tharsis.path': setting } });
        assert.deepEqual(await loadSource('program.ts', fake).findProgram(), expected, setting);
    }
});

test('the assembly of other processors is recognised, and text in comments decides nothing', () => {
    const { guess, pattern } = loadSource('languages.ts');
    assert.equal(guess('main: li $v0, 4\n la $a0, text\n syscall\n'), 'mips');
    assert.equal(guess('section .text\nglobal _start\n_start: mov eax, 1\n mov ebx, 0\n int 0x80\n'), 'other');
    assert.equal(guess('  movl %eax, %ebx\n  pushq %rbp\n  movq %rsp, %rbp\n add $1, %eax\n'), 'other');
    assert.equal(guess('# uses $t0, $t1 and $t2\n'), 'unknown');
    assert.equal(guess(''), 'unknown');
    assert.equal(pattern('/a.b/c.asm'), '*.asm');
});

test('a MIPS file that another extension has taken is offered once, and the answer becomes an association', async () => {
    const fake = makeFake({ folders: ['/work'] });
    fake.answers.push('Use MIPS here');
    const { LanguageDetector } = loadSource('languages.ts', fake);
    const detector = new LanguageDetector();
    const document = new fake.Document(fake.vscode.Uri.file('/folder/a.asm'), 'x86', 'lw $t0, 0($sp)\nsyscall\nsw $t0, 4($sp)\n');
    await detector.examine(document);
    await detector.examine(document);
    assert.equal(fake.messages.length, 1);
    assert.deepEqual(fake.updates, [{ key: 'files.associations', value: { '*.asm': 'mips' }, target: 2 }]);
});
