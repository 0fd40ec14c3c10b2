// debug.test.mjs -- launches without a launch file, tasks, expressions under the mouse, and the commands that go back
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activate, folderWith, loadSource, makeFake, program } from './world.mjs';

const hello = 'main: li $v0, 10\n syscall\n';

function edit(fake, path, text = hello, column = 0) {
    const document = new fake.Document(fake.vscode.Uri.file(path), 'mips', text);
    fake.vscode.window.activeTextEditor = { document, selection: new fake.vscode.Selection(0, column, 0, column) };
    return document;
}

test('an empty configuration means the open file, with the settings of the machine', async () => {
    const folder = folderWith({ 'a.asm': hello });
    const fake = makeFake({ folders: [folder], settings: { 'tharsis.delayedBranching': true, 'tharsis.stopOnEntry': false } });
    edit(fake, join(folder, 'a.asm'));
    const provider = new (loadSource('debug/configurations.ts', fake).ConfigurationProvider)();
    const first = provider.resolveDebugConfiguration(undefined, {});
    const whole = await provider.resolveDebugConfigurationWithSubstitutedVariables(fake.vscode.workspace.workspaceFolders[0], first);
    assert.deepEqual(whole, { cwd: folder, delayedBranching: true, type: 'tharsis', request: 'launch', name: 'a.asm', program: join(folder, 'a.asm'), stopOnEntry: false, stopAtEnd: true });
});

test('a program that names its dialect, or whose folder does, keeps it', () => {
    const folder = folderWith({ 'a.asm': '# dialect: mipsy\n' + hello, 'b.asm': hello });
    const fake = makeFake({ settings: { 'tharsis.dialect': 'spim' } });
    const { machineAttributes, machineOptions } = loadSource('settings.ts', fake);
    const file = (name) => fake.vscode.Uri.file(join(folder, name));
    assert.deepEqual(machineAttributes(file('a.asm')), {});
    assert.deepEqual(machineAttributes(file('b.asm')), { dialect: 'spim' });
    writeFileSync(join(folder, '.tharsis.toml'), 'dialect = "mipsy"\n');
    assert.deepEqual(machineAttributes(file('b.asm')), {});
    assert.deepEqual(machineOptions('run', file('b.asm')), ['--lang', 'en']);
});

test('a file of a program of several files debugs them all', () => {
    const folder = folderWith({ 'a.asm': hello, 'b.asm': '' });
    const fake = makeFake({ folders: [folder], settings: { 'tharsis.programs': [['a.asm', 'b.asm']] } });
    edit(fake, join(folder, 'b.asm'));
    const provider = new (loadSource('debug/configurations.ts', fake).ConfigurationProvider)();
    assert.deepEqual(provider.resolveDebugConfiguration(undefined, {}).program, [join(folder, 'a.asm'), join(folder, 'b.asm')]);
});

test('relative paths are those of the folder, and a file that is not there is named', async () => {
    const folder = folderWith({ 'a.asm': hello, 'in.txt': '' });
    const fake = makeFake({ folders: [folder] });
    const provider = new (loadSource('debug/configurations.ts', fake).ConfigurationProvider)();
    const resolve = (config) => provider.resolveDebugConfigurationWithSubstitutedVariables(fake.vscode.workspace.workspaceFolders[0], { type: 'tharsis', request: 'launch', name: 'x', ...config });
    assert.equal((await resolve({ program: 'a.asm', stdin: 'in.txt' })).stdin, join(folder, 'in.txt'));
    assert.equal(await resolve({ program: ['a.asm', 'b.asm'] }), undefined);
    assert.match(fake.messages[0].text, /There is no file .*b\.asm/);
});

test('spim has one memory layout, so that none is sent with it', () => {
    const fake = makeFake({ settings: { 'tharsis.dialect': 'spim', 'tharsis.memory': 'CompactDataAtZero' } });
    const { machineAttributes, machineOptions } = loadSource('settings.ts', fake);
    assert.deepEqual(machineAttributes(undefined), { dialect: 'spim' });
    assert.deepEqual(machineOptions('run', undefined), ['--lang', 'en', '--dialect', 'spim']);
});

test('nothing to debug is a message, and no launch', () => {
    const fake = makeFake();
    const provider = new (loadSource('debug/configurations.ts', fake).ConfigurationProvider)();
    assert.equal(provider.resolveDebugConfiguration(undefined, {}), undefined);
    assert.match(fake.messages[0].text, /There is nothing to debug/);
});

test('the buttons run and debug the file of the editor, and the lenses the files that they name', async () => {
    const folder = folderWith({ 'a.asm': hello, 'b.asm': '' });
    const { fake, end } = await activate({ folders: [folder] });
    edit(fake, join(folder, 'a.asm'));
    const uri = (name) => fake.vscode.Uri.file(join(folder, name));
    await fake.commands.get('tharsis.run')(uri('a.asm'), { groupId: 0 });
    await fake.commands.get('tharsis.debug')();
    await fake.commands.get('tharsis.debug')(uri('a.asm').toString(), uri('b.asm').toString());
    assert.equal(fake.tasks[0].execution.process, program);
    assert.deepEqual(fake.tasks[0].execution.args, ['run', '--lang', 'en', join(folder, 'a.asm')]);
    assert.deepEqual(fake.tasks[0].problemMatchers, ['$tharsis', '$tharsis-error-fr', '$tharsis-warning-fr', '$tharsis-note-fr']);
    assert.deepEqual(fake.debugging.map((one) => one.configuration.program), [join(folder, 'a.asm'), [join(folder, 'a.asm'), join(folder, 'b.asm')]]);
    await end();
});

test('in a folder that is not trusted nothing is run', async () => {
    const folder = folderWith({ 'a.asm': hello });
    const { fake, end } = await activate({ folders: [folder], trusted: false });
    edit(fake, join(folder, 'a.asm'));
    await fake.commands.get('tharsis.run')();
    await fake.commands.get('tharsis.debug')();
    assert.deepEqual([fake.tasks, fake.debugging], [[], []]);
    assert.equal(fake.messages.length, 2);
    await end();
});

test('tasks check, run, format and verify, and a task of tasks.json gets the arguments that its definition means', async () => {
    const folder = folderWith({ 'a.asm': hello, 'task.toml': '[[dialogue]]\n' });
    const fake = makeFake({ folders: [folder], settings: { 'tharsis.path': program, 'tharsis.runArguments': ['--findings'] } });
    const { TaskProvider, argumentsOf } = loadSource('tasks.ts', fake);
    const tasks = await new TaskProvider().provideTasks();
    assert.deepEqual(tasks.map((one) => one.definition.command), ['check', 'run', 'format', 'verify']);
    assert.deepEqual(argumentsOf({ type: 'tharsis', command: 'run', files: ['a.asm'], arguments: ['x'] }), ['run', '--lang', 'en', '--findings', 'a.asm', '--', 'x']);
    assert.deepEqual(argumentsOf({ type: 'tharsis', command: 'format' }), ['format', '--write', '${file}']);
    assert.deepEqual(argumentsOf({ type: 'tharsis', command: 'verify', game: 'focus', files: ['a.asm'] }), ['verify', '--lang', 'en', '--game', 'focus', 'a.asm']);
    const definition = { type: 'tharsis', command: 'check', files: ['a.asm'] };
    const resolved = await new TaskProvider().resolveTask({ definition, scope: 2, name: 'mine', source: 'Workspace' });
    assert.equal(resolved.definition, definition);
    assert.deepEqual(resolved.execution.args, ['check', '--lang', 'en', 'a.asm']);
});

test('the mouse is over a register, a label or a whole operand, and never over a comment', () => {
    const { expressionAt, codeLength } = loadSource('debug/expressions.ts');
    const line = "        lw      $t0, 4($sp)     # $t1";
    const at = (text) => expressionAt(line, line.indexOf(text) + 1)?.expression;
    assert.equal(at('$t0'), '$t0');
    assert.equal(at('$sp'), '$sp');
    assert.equal(expressionAt(line, line.indexOf('4('))?.expression, '4($sp)');
    assert.equal(at('$t1'), undefined);
    assert.equal(expressionAt('  lw $t0, table+4($t1)', 11)?.expression, 'table+4($t1)');
    assert.equal(expressionAt('  la $a0, message', 12)?.expression, 'message');
    assert.equal(codeLength(' .asciiz "a # b" # c'), 17);
    assert.equal(codeLength(" .byte '#' # c"), 11);
});

/** A debug session that answers as the table says, and keeps what it was asked. */
function session(fake, answers, configuration = {}) {
    const asked = [];
    const one = {
        id: 's1', type: 'tharsis', name: 'test', configuration,
        customRequest: async (command, args) => {
            asked.push([command, args]);
            const answer = answers[command];
            if (answer instanceof Error) throw answer;
            return typeof answer === 'function' ? answer(args) : answer;
        },
    };
    fake.vscode.debug.activeDebugSession = one;
    return { one, asked };
}

function follow(fake, one) {
    const tracker = fake.trackers[0][1].createDebugAdapterTracker(one);
    return { event: (event, body) => tracker.onDidSendMessage({ type: 'event', event, body }), response: (command) => tracker.onDidSendMessage({ type: 'response', success: true, command }) };
}

test('"who wrote this?" asks for what the view, or the editor, points at, and offers the way back', async () => {
    const { fake, end } = await activate();
    const { one, asked } = session(fake, { 'tharsis/timeline': { at: 12 }, 'tharsis/lastWrite': { found: true, text: 'the last write of $s0: 3 -> 4' }, 'tharsis/goToStep': undefined });
    follow(fake, one).event('stopped', { reason: 'entry', threadId: 7 });
    fake.answers.push('Back to step 12');
    await fake.commands.get('tharsis.whoWroteThis')({ variable: { name: 's0', evaluateName: '$s0' } });
    edit(fake, '/folder/a.asm', ' addi $t3, $t4, 1', 14);
    await fake.commands.get('tharsis.whoWroteThis')();
    const writes = asked.filter(([name]) => name === 'tharsis/lastWrite').map(([, args]) => args);
    assert.deepEqual(writes, [{ expression: '$s0', go: true }, { expression: '$t4', go: true }]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    assert.deepEqual(asked.filter(([name]) => name === 'tharsis/goToStep'), [['tharsis/goToStep', { step: 12, threadId: 7 }]]);
    await end();
});

test('a running program is not stepped, and the refusals of the adapter are shown', async () => {
    const { fake, end } = await activate();
    const { one, asked } = session(fake, { 'tharsis/stepBackInto': new Error('this is the beginning of the run') });
    const events = follow(fake, one);
    await fake.commands.get('tharsis.stepBackInto')();
    assert.match(fake.messages.at(-1).text, /The program runs/);
    events.event('stopped', { reason: 'entry', threadId: 1 });
    await fake.commands.get('tharsis.stepBackInto')();
    assert.equal(fake.messages.at(-1).text, 'this is the beginning of the run');
    events.response('continue');
    await fake.commands.get('tharsis.stepBackOut')();
    assert.equal(asked.length, 1);
    await end();
});

test('the views of devices appear for a program that has devices, and when it waits for input a box opens', async () => {
    const { fake, end } = await activate();
    const { one, asked } = session(fake, { 'tharsis/input': undefined }, { mmio: true });
    const events = follow(fake, one);
    assert.deepEqual(['debugging', 'screen', 'keys'].map((name) => fake.contexts.get(`tharsis.${name}`)), [true, true, true]);
    fake.inputs.push('42');
    events.event('tharsis/waiting', { for: 'input', text: 'How many? ' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(fake.outputs[0].prompt, 'How many? ');
    assert.deepEqual(asked, [['tharsis/input', { text: '42\n' }]]);
    fake.emitter('terminated').fire(one);
    assert.equal(fake.contexts.get('tharsis.debugging'), false);
    await end();
});

test('the views open at the first stop, and never again', async () => {
    const state = {};
    for (const expected of [['tharsis.registers.focus', 'tharsis.timeline.focus'], []]) {
        const { fake, end } = await activate({ state });
        const events = follow(fake, session(fake, {}).one);
        for (let count = 0; count < 2; ++count) events.event('stopped', { reason: 'step', threadId: 1 });
        await new Promise((resolve) => setTimeout(resolve, 10));
        assert.deepEqual(fake.executed.map(([name]) => name).filter((name) => /focus$/.test(name)), expected);
        await end();
    }
});

test('a frame that was selected at an earlier stop is not asked for', async () => {
    const { fake, end } = await activate();
    const { one, asked } = session(fake, { 'tharsis/timeline': { at: 1 }, 'tharsis/lastWrite': { found: false, text: 'never' } });
    const events = follow(fake, one);
    const ask = () => fake.commands.get('tharsis.whoWroteThis')({ variable: { evaluateName: '$s0' } });
    events.event('stopped', { reason: 'step', threadId: 1 });
    fake.emitter('frame').fire({ session: one, threadId: 1, frameId: 5 });
    await ask();
    events.response('next');
    events.event('stopped', { reason: 'step', threadId: 1 });
    await ask();
    assert.deepEqual(asked.filter(([name]) => name === 'tharsis/lastWrite').map(([, args]) => args.frameId), [5, undefined]);
    await end();
});

test('an adapter that the program does not have is a sentence', async () => {
    const { fake, end } = await activate({ settings: { 'tharsis.path': '/bin/false' } });
    const factory = fake.factories.get('tharsis');
    await assert.rejects(factory.createDebugAdapterDescriptor({ workspaceFolder: undefined }), /\/bin\/false has no debug adapter/);
    await end();
});
