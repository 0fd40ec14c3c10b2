// views.test.mjs -- what views compute from what the adapter answers
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { rebase, inBase, wordAt } = await importTypeScript('page/views/numbers.ts');
const { fromBase64, toBase64, fromAddress, toAddress } = await importTypeScript('page/files/base64.ts');
const { neighbour } = await importTypeScript('page/views/cell_keys.ts');
const { stepOfKey, stepAt } = await importTypeScript('../client/timeline.ts');
const { addressIn, divide } = await importTypeScript('../client/values.ts');
const { FormerValues } = await importTypeScript('../client/former_values.ts');
const { numberOf } = await importTypeScript('page/views/registers.ts');
const { withDetail } = await importTypeScript('page/views/breakpoints.ts');

test('a word in each base', () => {
    assert.equal(inBase(0xffffffff, 'signed'), '-1');
    assert.equal(inBase(0xffffffff, 'unsigned'), '4294967295');
    assert.equal(inBase(0x41424344, 'characters'), "'DCBA'");
    assert.equal(inBase(5, 'binary'), '00000000 00000000 00000000 00000101');
    assert.equal(rebase('0x00400008 (main+8)', 'signed'), '4194312 (main+8)');
    assert.equal(rebase('not known', 'signed'), 'not known');
    assert.equal(rebase('0x0000000a', 'hexadecimal'), '0x0000000a');
});

test('bytes and words of memory', () => {
    const bytes = fromBase64('AAECA4CAgIA=');
    assert.deepEqual([...bytes], [0, 1, 2, 3, 128, 128, 128, 128]);
    assert.equal(wordAt(bytes, 0), 0x03020100);
    assert.equal(wordAt(bytes, 4), 0x80808080);
    assert.equal(toBase64(bytes), 'AAECA4CAgIA=');
    assert.deepEqual([toAddress(Uint8Array.of(0xfb, 0xff)), [...fromAddress('-_8')]], ['-_8', [0xfb, 0xff]]);
    assert.throws(() => fromAddress('*'));
});

test('arrow keys go from cell to cell and stop at the edges', () => {
    const rows = [['a', 'b', 'c'], ['d'], ['e', 'f']];
    assert.equal(neighbour(rows, 0, 2, 'ArrowDown'), 'd');
    assert.equal(neighbour(rows, 2, 1, 'ArrowDown'), 'f');
    assert.equal(neighbour(rows, 0, 0, 'ArrowLeft'), 'a');
    assert.equal(neighbour(rows, 0, 0, 'End'), 'c');
    assert.equal(neighbour(rows, 0, 0, 'PageDown'), 'e');
    assert.equal(neighbour(rows, 0, 0, 'x'), null);
    assert.equal(neighbour([], 0, 0, 'ArrowDown'), null);
});

const line = { from: 0, at: 50, to: 1000, branches: 0, marks: [{ step: 20, kind: 'output', text: '' }, { step: 700, kind: 'input', text: '' }] };

test('keys of the time line are steps, marks and ends', () => {
    assert.equal(stepOfKey(line, 'ArrowLeft'), 49);
    assert.equal(stepOfKey(line, 'PageUp'), 20);
    assert.equal(stepOfKey(line, 'PageDown'), 700);
    assert.equal(stepOfKey({ ...line, at: 800 }, 'PageDown'), null);
    assert.equal(stepOfKey({ ...line, at: 0 }, 'ArrowLeft'), 0);
    assert.equal(stepOfKey(line, 'End'), 1000);
    assert.equal(stepOfKey(line, 'a'), null);
});

test('a place on the time line is a step, or the mark beside it', () => {
    assert.equal(stepAt(line, 0.5), 500);
    assert.equal(stepAt(line, 0.702), 700);
    assert.equal(stepAt(line, -3), 0);
    assert.equal(stepAt(line, 7), 1000);
    assert.equal(stepAt({ ...line, to: 0, marks: [] }, 0.5), 0);
});

test('words of the stack belong to the frame that begins below them', () => {
    const words = [0, 4, 8, 12].map((address) => ({ address }));
    const parts = divide([{ name: 'outer', from: 8 }, { name: 'inner', from: 0 }], words);
    assert.deepEqual(parts.map((part) => [part.name, part.words.map((word) => word.address)]), [['inner', [0, 4]], ['outer', [8, 12]]]);
});

test('an answer names an address by its reference, or by its value', () => {
    assert.equal(addressIn({ result: '42 (0x2a)', memoryReference: '0x10010000' }), 0x10010000);
    assert.equal(addressIn({ result: '2147479544 (0x7fffeff8)' }), 0x7fffeff8);
    assert.equal(addressIn({ result: '-4' }), 0xfffffffc);
    assert.equal(addressIn({ result: 'nothing' }), undefined);
});

test('registers have numbers; pc, hi and lo have none', () => {
    assert.equal(numberOf('$zero'), '$0');
    assert.equal(numberOf('$ra'), '$31');
    assert.equal(numberOf('pc'), '');
});

test('a value is compared with the one at the stop before', () => {
    const former = new FormerValues();
    assert.equal(former.compare('$t0', '1'), undefined);
    former.turn();
    assert.equal(former.compare('$t0', '2'), '1');
    former.turn();
    former.turn();
    assert.equal(former.compare('$t0', '2'), undefined);
});

test('an empty condition is none', () => {
    assert.deepEqual(withDetail({ line: 1, condition: 'x' }, 'condition', ''), { line: 1 });
    assert.deepEqual(withDetail({ line: 1 }, 'hitCondition', '5'), { line: 1, hitCondition: '5' });
});
