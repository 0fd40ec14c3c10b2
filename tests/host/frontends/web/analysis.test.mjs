// analysis.test.mjs -- what the views of analyses compute: call trees, flame graphs, command lines, addresses in a cache
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { callTree, flattened, layOut, neighbour, cacheText, branchText, powers, usualCache, usualBranches, ranges, addressOf, analysisRun, analyse, hueOf } =
    await importTypeScript(...['call_tree', 'flame', 'shapes', 'ranges', 'cache_view', 'run', 'flame_graph'].map((name) => `page/analysis/${name}.ts`));

const procedures = ['main', 'sort', 'least', 'handler'].map((name) => ({ name, pc: 0, calls: 1, self: 0, total: 0 }));
const tree = [
    { procedure: 0, parent: 0, calls: 1, self: 10 },
    { procedure: 1, parent: 0, calls: 2, self: 20 },
    { procedure: 2, parent: 1, calls: 6, self: 60 },
    { procedure: 2, parent: 0, calls: 1, self: 10 },
    { procedure: 3, parent: 4, calls: 3, self: 100 },
];

test('call paths become trees with totals, the largest first', () => {
    const roots = callTree({ tree, procedures });
    assert.deepEqual(roots.map(({ name, total }) => [name, total]), [['main', 100], ['handler', 100]]);
    const all = flattened(roots);
    assert.deepEqual(all.map(({ name, depth, total }) => [name, depth, total]), [['main', 0, 100], ['sort', 1, 80], ['least', 2, 60], ['least', 1, 10], ['handler', 0, 100]]);
    assert.deepEqual(callTree({ tree: [], procedures: [] }), []);
});

test('boxes of a flame graph stand on their callers, side by side', () => {
    const boxes = layOut(callTree({ tree, procedures }));
    const at = (name, row) => boxes.find((box) => box.node.name === name && box.row === row);
    assert.deepEqual([at('main', 0).left, at('main', 0).width], [0, 0.5]);
    assert.deepEqual([at('sort', 1).left, at('sort', 1).width], [0, 0.4]);
    assert.ok(Math.abs(at('least', 1).left - 0.4) < 1e-9);
    assert.deepEqual([at('handler', 0).left, at('handler', 0).width], [0.5, 0.5]);
    assert.equal(neighbour(boxes, at('least', 2), 'ArrowDown'), at('sort', 1));
    assert.equal(neighbour(boxes, at('main', 0), 'ArrowUp'), at('sort', 1));
    assert.equal(neighbour(boxes, at('main', 0), 'ArrowRight'), at('handler', 0));
    assert.equal(neighbour(boxes, at('main', 0), 'ArrowLeft'), undefined);
    assert.deepEqual(layOut([]), []);
});

test('boxes too narrow to be seen are left out', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ procedure: 1, parent: 0, calls: 1, self: index === 0 ? 0 : 1 }));
    many[0] = { procedure: 0, parent: 0, calls: 1, self: 0 };
    assert.equal(layOut(callTree({ tree: many, procedures })).length, 1);
});

test('shapes are written as the command line reads them', () => {
    assert.equal(cacheText(usualCache), 'direct,8 blocks,4 words,lru');
    assert.equal(cacheText({ mapping: '4', blocks: 16, words: 1, replacement: 'random' }), '4-way,16 blocks,1 words,random');
    assert.equal(branchText(usualBranches), '16 entries,1 bit,not taken');
    assert.equal(branchText({ entries: 4, bits: 2, taken: true }), '4 entries,2 bits,taken');
    assert.deepEqual(powers(8), [1, 2, 4, 8]);
});

test('the address of a cached block is that of the report', () => {
    assert.equal(addressOf({ blocks: 32, ways: 1, words: 4 }, 0, 0x80083), 0x10010600);
    assert.equal(addressOf({ blocks: 8, ways: 2, words: 4 }, 3, 0x400400), (0x400400 * 4 + 1) * 16);
});

test('lines that were never run are ranges', () => {
    const lines = [[1, 1], [3, 0], [5, 0], [6, 2], [9, 0]].map(([line, hits]) => ({ line, hits }));
    assert.deepEqual(ranges(lines), [[3, 5], [9, 9]]);
    assert.deepEqual(ranges([]), []);
});

const settings = { sources: [], arguments: ['a', '-b'], dialect: 'mars', delayedBranching: true, selfModifying: false, bare: false, memory: 'Default', mmio: true, digitalLab: false, bitmap: '', seed: 7 };
const project = { id: '1', name: 'p', files: [{ name: '-x.asm', text: 'nop' }, { name: '.report.json', text: '' }], settings };

test('a project is run with its settings, its files and its input', () => {
    const run = analysisRun('report', ['--statistics'], project, { input: '5\n', millions: 10 });
    assert.equal(run.stdin, '5\n');
    assert.deepEqual(Object.keys(run.files), ['-x.asm', '.report.json']);
    assert.equal(run.args[run.args.indexOf('--output') + 1], '..report.json', 'no file of the project');
    for (const word of ['--delayed-branching', '--mmio', './-x.asm']) assert.ok(run.args.includes(word), word);
    assert.deepEqual(run.args.slice(run.args.indexOf('--')), ['--', 'a', '-b']);
    const spim = analysisRun('profile', [], { ...project, settings: { ...settings, dialect: 'spim', bare: true } }, { input: '', millions: 1 });
    assert.ok(spim.args.includes('--bare') && !spim.args.includes('--memory'));
});

test('a run without a report brings what was said', async () => {
    const tools = { run: async () => ({ status: 120, stdout: '', stderr: 'x.asm:1: error\n', files: {} }) };
    const run = analysisRun('report', [], project, { input: '', millions: 1 });
    assert.deepEqual(await analyse(tools, run), { report: null, messages: 'x.asm:1: error' });
    const good = { run: async () => ({ status: 0, stdout: '', stderr: '', files: { '..report.json': new TextEncoder().encode('{"executed":3}') } }) };
    assert.deepEqual(await analyse(good, run), { report: { executed: 3 }, messages: '' });
});

test('a procedure has one colour', () => {
    assert.equal(hueOf('main'), hueOf('main'));
    assert.ok([...'abcdefgh'].every((name) => hueOf(name) >= 0 && hueOf(name) < 5));
});
