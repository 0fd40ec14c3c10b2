// embedding.test.mjs -- what an embedded page accepts from its parent, and from which parents
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { allows, parameterFault, parsePermissions, requestName } = await importTypeScript('page/embed/protocol.ts');

test('Requests are those of the protocol; names of all objects are none', () => {
    assert.equal(requestName('setProgram'), 'setProgram');
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'eval', '', 'SETPROGRAM', 7, null, undefined, {}, ['run']]) assert.equal(requestName(name), null);
});

test('Parameters as the protocol has them are accepted', () => {
    const good = {
        setProgram: { files: { 'main.asm': '' } }, getProgram: {}, run: {}, stop: {}, pause: {}, resume: {}, reverse: {}, step: {}, stepBack: { kind: 'out' },
        goToStep: { step: 0 }, typeInput: { text: 'x\n' }, showView: { view: 'registers' }, reveal: { file: 'main.asm', line: 3 },
    };
    for (const [name, parameters] of Object.entries(good)) assert.equal(parameterFault(name, parameters), null, name);
    assert.equal(parameterFault('run', { input: '1\n', debug: true, stopOnEntry: false }), null);
    assert.equal(parameterFault('run', { input: undefined }), null);
});

test('Other parameters are refused with a sentence', () => {
    const bad = [
        ['run', null], ['run', 5], ['run', []], ['run', { input: 5 }], ['run', { debug: 'yes' }], ['run', { inputs: '' }], ['stop', { now: true }],
        ['setProgram', {}], ['setProgram', { files: {} }], ['setProgram', { files: 'text' }], ['setProgram', { files: ['text'] }], ['setProgram', { files: new Map([['main.asm', '']]) }],
        ['setProgram', { files: { 'main.asm': null } }], ['setProgram', { files: { ['x'.repeat(201)]: '' } }], ['setProgram', { files: { 'main.asm': 'x'.repeat(4 * 1024 * 1024 + 1) } }],
        ['setProgram', { files: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.asm`, ''])) }],
        ['step', { kind: 'sideways' }], ['step', { kind: '__proto__' }], ['goToStep', { step: -1 }], ['goToStep', { step: 1.5 }], ['goToStep', { step: 2 ** 53 }], ['goToStep', { step: '7' }],
        ['reveal', { file: 'main.asm' }], ['typeInput', {}], ['showView', { view: 1 }],
    ];
    for (const [name, parameters] of bad) assert.match(parameterFault(name, parameters) ?? '', new RegExp(`^${name}: `), JSON.stringify(parameters)?.slice(0, 80));
});

test('Origins are compared whole', () => {
    const own = 'https://tharsis.example';
    assert.ok(allows([], own, own));
    assert.ok(allows(['*'], 'https://anywhere.example', own));
    assert.ok(allows(['https://course.example'], 'https://course.example', own));
    for (const other of ['https://course.example.evil.example', 'http://course.example', 'https://course.example:8443', 'null', '']) assert.ok(!allows(['https://course.example'], other, own), other);
});

test('What is no list of origins permits none', () => {
    for (const text of ['', '{', 'null', '5', '"*"', '[]', '{"control":"*","read":"*"}', '{"control":{"0":"*"}}']) assert.deepEqual(parsePermissions(text), { control: [], read: [] }, text);
    assert.deepEqual(parsePermissions('{"control":["https://a.example", 5],"read":["*"]}'), { control: ['https://a.example'], read: ['*'] });
});
