// learn.test.mjs -- tutorial, tasks and verdicts of the page, as far as they need no page (`node --test`)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { need, top } from './harness.mjs';
import { importTypeScript, web } from './typescript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'learn-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const load = (name) => importTypeScript(`page/${name}`);
const bytes = (text) => new TextEncoder().encode(text);
const files = (record) => new Map(Object.entries(record).map(([name, text]) => [name, bytes(text)]));

test('a task survives its zip and its link, also from a folder', async () => {
    const { packOf, pack, unpack, toFragment, fromFragment, idOf } = await load('learn/task_pack.ts');
    const task = packOf(files({ 'sum/task.toml': 'title = "Sum"\n', 'sum/reference.asm': '# é\n', 'sum/data/in.txt': '1\n', '__MACOSX/sum/._task.toml': 'x', 'sum/.DS_Store': 'x' }));
    assert.deepEqual([...task.files.keys()].sort(), ['data/in.txt', 'reference.asm', 'task.toml']);
    for (const again of [unpack(pack(task)), fromFragment(toFragment(task))]) {
        assert.deepEqual([...again.files].sort().map(([name, content]) => [name, [...content]]), [...task.files].sort().map(([name, content]) => [name, [...content]]));
        assert.equal(idOf(again), idOf(task));
    }
    const other = packOf(files({ 'task.toml': 'title = "Sun"\n', 'reference.asm': '# é\n', 'data/in.txt': '1\n' }));
    assert.notEqual(idOf(other), idOf(task));
});

test('what is no task is refused with its reason', async () => {
    const { packOf, unpack, fromFragment, pack } = await load('learn/task_pack.ts');
    const { zipSync } = need('fflate');
    assert.throws(() => packOf(files({ 'a.asm': '' })), /no file task\.toml/);
    assert.throws(() => packOf(files({ 'a/task.toml': '', 'b/task.toml': '' })), /several/);
    assert.throws(() => packOf(files({ 'task.toml': '', '../x.asm': '' })), /not allowed/);
    assert.throws(() => packOf(new Map(Array.from({ length: 501 }, (_, at) => [`${at}.txt`, bytes('')]))), /more than 500 files/);
    assert.throws(() => unpack(bytes('PK no zip')), /no zip/);
    assert.throws(() => unpack(zipSync({ 'task.toml': new Uint8Array(9 * 1024 * 1024) })), /more than 8 MB/);
    assert.throws(() => fromFragment('%%%'), /not the text of a link/);
    const zip = pack({ files: files({ 'task.toml': 'title = "x"\n' }) });
    assert.throws(() => unpack(zip.subarray(0, zip.length - 9)), /no zip/);
});

test('an entry of a zip that is larger or smaller than it says is refused', async () => {
    const { unpack } = await load('learn/task_pack.ts');
    const { zipSync } = need('fflate');
    const claiming = (size) => {
        const zip = zipSync({ 'task.toml': new Uint8Array(64 * 1024) }, { level: 9 });
        const view = new DataView(zip.buffer, zip.byteOffset);
        for (let at = 0; at + 46 < zip.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
        return zip;
    };
    assert.equal(unpack(claiming(64 * 1024)).files.size, 1);
    for (const size of [100, 64 * 1024 - 1, 64 * 1024 + 1]) assert.throws(() => unpack(claiming(size)), /no zip/, String(size));
    assert.throws(() => unpack(claiming(9 * 1024 * 1024)), /more than 8 MB/);
});

test('an entry that is there twice, or has the name of another place, is refused', async () => {
    const { unpack } = await load('learn/task_pack.ts');
    const { zipSync } = need('fflate');
    for (const name of ['TASK.TOML', '../x', 'C:/x']) assert.throws(() => unpack(zipSync({ 'task.toml': bytes(''), [name]: bytes('') })), /not allowed/, name);
});

test('title, statement and first program of a task are those of the language', async () => {
    const { packOf, titleOf, statementOf, startOf } = await load('learn/task_pack.ts');
    const task = packOf(files({ 'task.toml': 'title = { en = "Sum", fr = "Somme" }\n', 'statement.md': 'English', 'statement.fr.md': 'Français', 'start/a.asm': '# a\n' }));
    assert.deepEqual([titleOf(task, 'en'), titleOf(task, 'fr')], ['Sum', 'Somme']);
    assert.deepEqual([statementOf(task, 'en'), statementOf(task, 'fr')], ['English', 'Français']);
    assert.deepEqual(startOf(task), [{ name: 'a.asm', text: '# a\n' }]);
    const broken = packOf(files({ 'task.toml': 'title = [' }));
    assert.equal(titleOf(broken, 'en'), 'task.toml');
    assert.equal(statementOf(broken, 'en'), undefined);
});

test('a statement is paragraphs and lines as they are', async () => {
    const { blocksOf } = await load('learn/statement.ts');
    assert.deepEqual(blocksOf('One\ntwo.\n\n    3\n    4\n\n    5\n\nEnd\r\n'), ['One\ntwo.', '    3\n    4\n\n    5', 'End']);
    assert.deepEqual(blocksOf(' \n\n'), []);
    assert.deepEqual(blocksOf('Before\n```mips\nli $v0, 5\n\nsyscall\n```\nafter'), ['Before', '    li $v0, 5\n\n    syscall', 'after']);
});

test('a project of several files is judged as one program, and the command says so', async () => {
    const { judge } = await load('learn/judge.ts');
    const asked = [];
    const tools = { run: async ({ args }) => { asked.push(args); return { files: {}, stdout: '', stderr: 'no verdict', status: 2 }; } };
    const file = (name) => ({ name, text: '' });
    for (const names of [['main.asm', 'functions.asm'], ['main.asm'], ['lib/main.asm']])
        await assert.rejects(judge(tools, { id: 'p', name: 'two', files: names.map(file) }, { kind: 'game', game: 'focus' }, 'en'), /no verdict/);
    assert.deepEqual(asked.map((args) => args.includes('--one')), [true, false, true]);
});

test('texts of a task may come from an old editor', async () => {
    const { statementOf, startOf } = await load('learn/task_pack.ts');
    const task = { files: new Map([['statement.md', Uint8Array.of(0xc9, 0x74, 0xe9)], ['start/a.asm', Uint8Array.of(0xff, 0xfe, 0x23, 0)]]) };
    assert.equal(statementOf(task, 'fr'), 'Été');
    assert.deepEqual(startOf(task), [{ name: 'a.asm', text: '#' }]);
});

test('an output is compared line by line, and dots stand for any lines', async () => {
    const { isAsExpected } = await load('learn/tutorial_blocks.ts');
    assert.ok(isAsExpected('a\nb\n', 'a\nb\n'));
    assert.ok(isAsExpected('42', '42\n'));
    assert.ok(isAsExpected('a\nb\nc\nd\n', 'a\n...\nd\n'));
    assert.ok(isAsExpected('a\n', 'a\n...\n'));
    assert.ok(!isAsExpected('a\nb\n', 'a\n'));
    assert.ok(!isAsExpected('a\n', 'a\nb\n'));
    assert.ok(!isAsExpected('a\nb\nc\n', 'a\n...\nd\n'));
});

test('the options of a game are written into its words, and nowhere else', async () => {
    const { withOptions } = await load('learn/games.ts');
    const { readGames } = await import(pathToFileURL(join(web, 'material', 'programs.mjs')).href);
    for (const { id, main, files: all } of readGames(top)) {
        const { text } = all.find(({ name }) => name === main);
        const changed = withOptions(id, text, { opponent: 2, side: 1, colours: true });
        const differ = changed.split('\n').filter((line, at) => line !== text.split('\n')[at]);
        assert.equal(changed.split('\n').length, text.split('\n').length);
        const expected = { focus: 3, ataxx: 3, stackchess: 2, othello: 0 }[id];
        assert.equal(differ.length, expected, `${id}: ${differ.join('|')}`);
        assert.equal(withOptions(id, text, { opponent: 0, side: 0, colours: false }), text);
    }
    assert.throws(() => withOptions('focus', 'nothing', { opponent: 1, side: 0, colours: false }), /adversaire/);
});

test('a command of the tutorial is run with the language of the page and with limits', async () => {
    const { toolRun } = await load('learn/tutorial_commands.ts');
    const args = (words) => toolRun({ args: words }, 'fr').args;
    assert.deepEqual(args(['run', 'a.asm']), ['run', '--lang', 'fr', '--max-output', '1M', '--max-steps', '2G', 'a.asm']);
    assert.deepEqual(args(['run', '--max-steps', '1M', 'a.asm']), ['run', '--lang', 'fr', '--max-output', '1M', '--max-steps', '1M', 'a.asm']);
    assert.deepEqual(args(['mars', 'nc', 'a.asm']), ['mars', 'nc', 'a.asm']);
    assert.deepEqual(args(['explain', 'add']), ['explain', '--lang', 'fr', 'add']);
});

test('commands of the tutorial that a page cannot run are errors of the build', async () => {
    const { parseCommand } = await import(pathToFileURL(join(web, 'material', 'shell_words.mjs')).href);
    assert.deepEqual(parseCommand("printf '1\\n2\\n' | tharsis run a.asm"), { args: ['run', 'a.asm'], stdin: '1\n2\n' });
    assert.deepEqual(parseCommand("tharsis explain 'lw $t0, -4($sp)'"), { args: ['explain', 'lw $t0, -4($sp)'], stdin: '' });
    for (const line of ['ls', 'tharsis run $x', 'cat a | tharsis run b.asm', 'tharsis run a.asm | head', 'tharsis run a.asm >b'])
        assert.throws(() => parseCommand(line), new RegExp('page cannot|shell would'), line);
    assert.throws(() => parseCommand("printf '\\t' | tharsis run a.asm"), /printf/);
});

test('a page of the tutorial with something unknown is an error of the build', async () => {
    const { readPage } = await import(pathToFileURL(join(web, 'material', 'tutorial.mjs')).href);
    const good = readPage('# 1. One\n\nSome `code` and *emphasis*, see [two](020-two.md).\n\n[An exercise](exercises/greeting/)\n', '010-one');
    assert.deepEqual(good.blocks, [
        { kind: 'paragraph', text: ['Some ', { code: 'code' }, ' and ', { em: ['emphasis'] }, ', see ', { link: ['two'], chapter: '020-two' }, '.'] },
        { kind: 'exercise', task: 'greeting', title: 'An exercise' },
    ]);
    for (const bad of ['No title\n', '# T\n\n| a |\n| - |\n| b |\n', '# T\n\n```js\nx\n```\n', '# T\n\n```asm\nno name\n```\n', '# T\n\na <b>c</b>\n'])
        assert.throws(() => readPage(bad, 'x'), undefined, bad);
});

test('verdicts of all kinds are read; texts that are not UTF-8, too', async () => {
    const { readVerdict, textOf, replayOf } = await load('learn/verdict.ts');
    const line = JSON.stringify({ verdict: 1, submission: 'a', task: 't', outcome: 'refused', points: 1, most_points: 2, checks: [], attachments: [{ name: 'r.json', bytes: { base64: '/w==' } }] });
    const verdict = readVerdict(`${line}\n`);
    assert.deepEqual([...replayOf(verdict, 'r.json')], [255]);
    assert.equal(replayOf(verdict, 'other'), undefined);
    assert.equal(textOf({ base64: 'w6k=' }), 'é');
    for (const bad of ['', 'null', '{}', '{"verdict":2,"checks":[]}', 'no JSON']) assert.equal(readVerdict(bad), undefined, bad);
});

test('cells of boards differ only where both could be read', async () => {
    const { cellsThatDiffer } = await load('learn/boards.ts');
    const board = (cells) => ({ rows: ['1'], columns: ['1', '2', '3'], cells });
    assert.deepEqual([...cellsThatDiffer(board(['r', '', '?']), board(['v', '', 'r']))], [0]);
    assert.deepEqual([...cellsThatDiffer(board(['r', '', '']), undefined)], []);
});

test('a project of one file is judged as that file, others as a folder', async () => {
    const { submissionOf } = await load('learn/judge.ts');
    const project = (name, all) => ({ id: 'x', name, files: all.map((file) => ({ name: file, text: file })), settings: {} });
    assert.deepEqual(submissionOf(project('p', ['a.asm'])), { name: 'a.asm', files: { 'a.asm': 'a.asm' } });
    assert.deepEqual(submissionOf(project('My "game"/..', ['a.asm', 'lib/b.asm'])), { name: 'My-game-..', files: { 'My-game-../a.asm': 'a.asm', 'My-game-../lib/b.asm': 'lib/b.asm' } });
    assert.equal(submissionOf(project('../..', ['a.asm', 'b.asm'])).name, 'project');
});

test('the material is the same at each build', async () => {
    const { writeMaterial } = await import(pathToFileURL(join(web, 'material', 'material.mjs')).href);
    const digest = () => execFileSync('sh', ['-c', 'find . -type f | LC_ALL=C sort | xargs sha256sum'], { cwd: join(folder, 'learn') }).toString();
    await writeMaterial(top, folder);
    const first = digest();
    await writeMaterial(top, folder);
    assert.equal(digest(), first);
    const index = JSON.parse(readFileSync(join(folder, 'learn', 'index.json'), 'utf8'));
    assert.deepEqual(index.tutorial.en.map(({ id }) => id), index.tutorial.fr.map(({ id }) => id));
    assert.ok(index.tasks.length >= 7 && index.games.length === 4);
});
