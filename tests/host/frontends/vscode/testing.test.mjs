// testing.test.mjs -- the test explorer with the real judge: exercises, checks, and the counterexample in the debugger
import assert from 'node:assert/strict';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, loadSource, makeFake, program, sources } from './world.mjs';

const sum = join(sources, 'tests', 'host', 'grading', 'sum');

/** The explorer of a folder, with the items that it found. */
async function explorer(options) {
    const fake = makeFake({ settings: { 'tharsis.path': program, ...options.settings }, folders: options.folders, language: options.language });
    const { Tests } = loadSource('testing/controller.ts', fake);
    const tests = new Tests();
    const [controller] = fake.controllers;
    await controller.resolveHandler(undefined);
    return { fake, tests, controller, token: new fake.vscode.CancellationTokenSource().token };
}

function itemOf(controller, label) {
    const found = [];
    controller.items.forEach((exercise) => exercise.children.forEach((one) => { if (one.label === label) found.push(one); }));
    assert.equal(found.length, 1, label);
    return found[0];
}

const profile = (controller, name) => controller.profiles.find((one) => one.name === name);

test('a task file with its submissions is found, and its title is that of the language', async () => {
    for (const [language, title] of [['en', 'Sum of numbers'], ['fr', 'Somme de nombres']]) {
        const { controller, tests } = await explorer({ folders: [sum], language });
        const exercises = [...controller.items].map(([, one]) => one);
        assert.deepEqual(exercises.map((one) => one.label), [title]);
        assert.equal(exercises[0].children.size, 10);
        tests.dispose();
    }
});

test('a right submission passes with all its checks', async () => {
    const { controller, tests, token } = await explorer({ folders: [sum] });
    const ada = itemOf(controller, 'ada.asm');
    await profile(controller, 'Verify').handler({ include: [ada] }, token);
    const run = controller.runs[0];
    assert.ok(run.ended);
    assert.equal(run.results.get(ada.id).state, 'passed');
    assert.equal(ada.description, '9 of 9 points');
    const checks = [...ada.children].map(([, one]) => [one.label, run.results.get(one.id).state]);
    assert.deepEqual(checks[2], ['three numbers', 'passed']);
    assert.ok(checks.every(([, state]) => state === 'passed'));
    tests.dispose();
});

test('a wrong submission fails where it is wrong, with what was expected and its line', async () => {
    const { controller, tests, token } = await explorer({ folders: [sum] });
    const [dora, gil, june] = ['dora.asm', 'gil.asm', 'june.asm'].map((name) => itemOf(controller, name));
    await profile(controller, 'Verify').handler({ include: [dora, gil, june] }, token);
    const { results } = controller.runs[0];
    const check = (item, name) => results.get(`${item.id}\n${name}`);
    assert.equal(results.get(dora.id).state, 'failed');
    const [differs] = check(dora, 'three numbers').messages;
    assert.deepEqual([differs.expectedOutput, differs.actualOutput].map((one) => one.trim()), ['6', 'The sum is 6']);
    const [endless] = check(gil, 'three numbers').messages;
    assert.equal(endless.location.uri.fsPath, join(sum, 'submissions', 'gil.asm'));
    assert.equal(endless.location.range.line, 31);
    assert.match(endless.message, /never ends[^]*typed: 3, 1, 2, 3/);
    assert.equal(check(june, 'three numbers').state, 'skipped');
    assert.equal(check(june, 'assembles').messages.length, 5);
    tests.dispose();
});

test('debugging a failed check opens its own replay, and debugging a submission the first one', async () => {
    const { fake, controller, tests, token } = await explorer({ folders: [sum] });
    const dora = itemOf(controller, 'dora.asm');
    const debug = profile(controller, 'Debug the counterexample');
    await debug.handler({ include: [dora] }, token);
    const [, check] = [...dora.children].find(([id]) => id.endsWith('many numbers'));
    await debug.handler({ include: [check] }, token);
    const opened = fake.debugging.map((one) => one.configuration);
    assert.deepEqual(opened.map((one) => one.case.split('/').slice(-2)), [['dora.asm', 'replay-three-numbers.json'], ['dora.asm', 'replay-many-numbers.json']]);
    for (const one of opened) assert.ok(existsSync(one.case) && one.type === 'tharsis' && one.stopOnEntry);
    tests.dispose();
});

test('a right submission opens nothing in the debugger', async () => {
    const { fake, controller, tests, token } = await explorer({ folders: [sum] });
    await profile(controller, 'Debug the counterexample').handler({ include: [itemOf(controller, 'bob.asm')] }, token);
    assert.deepEqual(fake.debugging, []);
    tests.dispose();
});

test('a task that the judge refuses is an error of the test, with the words of the judge', async () => {
    const folder = folderWith({ 'task.toml': 'title = "x"\nnonsense = 1\n[[dialogue]]\nstdin = ""\n', 'a.asm': 'main: li $v0, 10\n syscall\n' });
    const { controller, tests, token } = await explorer({ folders: [folder] });
    const item = itemOf(controller, 'a.asm');
    await profile(controller, 'Verify').handler({ include: [item] }, token);
    const result = controller.runs[0].results.get(item.id);
    assert.equal(result.state, 'errored');
    assert.match(result.messages.message, /nonsense/);
    tests.dispose();
});

test('a cancelled run ends, and judges nothing more', async () => {
    const { fake, controller, tests } = await explorer({ folders: [sum] });
    const source = new fake.vscode.CancellationTokenSource();
    source.cancel();
    await profile(controller, 'Verify').handler({}, source.token);
    const run = controller.runs[0];
    assert.ok(run.ended);
    assert.ok([...run.results.values()].every((one) => one.state === 'enqueued'));
    tests.dispose();
});

test('without a folder for submissions the sources beside a task are judged, but not its reference', async () => {
    const folder = folderWith({ 'mine.asm': '', 'notes.txt': '' });
    for (const name of ['task.toml', 'reference.asm']) copyFileSync(join(sum, name), join(folder, name));
    const { controller, tests } = await explorer({ folders: [folder] });
    const [, exercise] = [...controller.items][0];
    assert.deepEqual([...exercise.children].map(([, one]) => one.label), ['mine.asm']);
    tests.dispose();
});

test('the setting names games and submissions, and a task that it names is not found twice', async () => {
    const folder = folderWith({ 'task.toml': '[[dialogue]]\n', 'a.asm': '', 'g.asm': '' });
    const named = [{ task: 'task.toml', submission: 'a.asm' }, { game: 'focus', submission: 'g.asm' }, { submission: 'a.asm' }];
    const { controller, tests } = await explorer({ folders: [folder], settings: { 'tharsis.tests': named } });
    const found = [...controller.items].map(([, one]) => [one.label, [...one.children].map(([, child]) => child.label)]);
    assert.deepEqual(found.map(([label, children]) => [label === 'focus' ? label : 'task', children]), [['task', ['a.asm']], ['focus', ['g.asm']]]);
    tests.dispose();
});

test('verdicts of another version are refused, and texts that are not UTF-8 are read', () => {
    const { parseVerdicts, plain } = loadSource('testing/verdicts.ts');
    assert.throws(() => parseVerdicts('{"verdict":2,"checks":[]}\n'), /version 2/);
    assert.throws(() => parseVerdicts('no verdict\n'));
    assert.equal(plain({ base64: Buffer.from('abc').toString('base64') }), 'abc');
    assert.deepEqual(parseVerdicts('\n'), []);
});
