// translator.test.mjs -- code that is translated to WebAssembly: any number of steps, forwards and back, watched, marked, modified
//
// What it does is compared with the reference engine, in the same modules.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { options, runtime } from './node_runtime.mjs';

const { startDebugAdapter, startTools } = await runtime();
const tools = startTools(options);
after(() => tools.dispose());
const timeout = 60_000;

/** Nested loops, calls, recursion, memory of all sizes, hi and lo, doubles, a switch, overflow that is handled by a branch. */
const program = `
        .data
table:  .word add_it, sub_it, mul_it
count:  .word 0
sums:   .space 256
one:    .double 1.5
        .text
main:   li   $s0, 0
        l.d  $f4, one
outer:  li   $s1, 0
inner:  sll  $t0, $s1, 2
        lw   $t1, sums($t0)
        rem  $t2, $s1, 3
        sll  $t2, $t2, 2
        lw   $t2, table($t2)
        jr   $t2
add_it: addu $t1, $t1, $s0
        b    stored
sub_it: subu $t1, $t1, $s1
        b    stored
mul_it: mult $t1, $s1
        mflo $t3
        mfhi $t4
        xor  $t1, $t3, $t4
stored: sw   $t1, sums($t0)
        sb   $s1, sums+3
        lhu  $t5, sums+2
        ulw  $t6, sums+1
        addiu $s1, $s1, 1
        blt  $s1, 20, inner
        move $a0, $s0
        jal  depth
        lw   $t7, count
        addi $t7, $t7, 1
        sw   $t7, count
        mul.d $f4, $f4, $f4
        c.lt.d $f4, $f6
        bc1t small
        cvt.w.d $f8, $f4
        mfc1 $t8, $f8
        l.d  $f4, one
small:  addiu $s0, $s0, 1
        blt  $s0, 100000, outer
        li   $v0, 10
        syscall
depth:  andi $t9, $a0, 7
        beqz $t9, leaf
        addiu $sp, $sp, -8
        sw   $ra, 4($sp)
        addiu $a0, $t9, -1
        jal  depth
        lw   $ra, 4($sp)
        addiu $sp, $sp, 8
leaf:   addu $v1, $v1, $t9
        jr   $ra
`;

const registers = Array.from({ length: 32 }, (_, n) => [`$${n}`, `$f${n}`]).flat();
const memory = ['0x10010000-0x10010124', '0x7fffef00-0x7fffeffc'];

async function printed(engine, text, args) {
    const { status, stdout, stderr } = await tools.run({
        files: { 'p.asm': text }, environment: { THARSIS_ENGINE: engine }, args: ['mars', 'nc', 'ic', 'hex', ...args, 'p.asm'],
    });
    return { status, stdout, stderr };
}

async function sameForBoth(text, args) {
    assert.deepEqual(await printed('translator', text, args), await printed('reference', text, args));
}

describe('runs that are limited', () => {
    const limits = [...Array.from({ length: 60 }, (_, n) => 300 + n), 4_095, 4_096, 65_537, 1_000_003, 1_048_577];
    for (const limit of limits) test(`after ${limit} instructions`, { timeout }, () => sameForBoth(program, [...registers, ...memory, String(limit)]));
});

describe('programs for which code is not translated', () => {
    const again = 'main: li $t0, 0\nloop: addiu $t0, $t0, 1\nblt $t0, 3000, loop\n';
    const modifying = `${again}la $t1, place\nlw $t2, other\nsw $t2, place\nli $t3, 0\nplace: li $t3, 1\nli $v0, 10\nsyscall\nother: li $t3, 2\n`;
    test('that write their text', () => sameForBoth(modifying, ['smc', ...registers]));
    test('that may not write their text', () => sameForBoth(modifying, registers));
    test('with delayed branching', () => sameForBoth(`${again}addiu $t4, $t4, 1\nb end\naddiu $t5, $t5, 1\nend: li $v0, 10\nsyscall\n`, ['db', ...registers]));
});

describe('faults in hot loops', () => {
    const loop = (line) => `.data\nwords: .space 4096\n.text\nmain: la $s0, words\nli $t1, 0\nloop: ${line}\naddiu $t1, $t1, 4\nblt $t1, 1000000, loop\n`;
    for (const [title, line] of Object.entries({
        'a store that leaves the segment': 'addu $t2, $s0, $t1\nsll $t2, $t2, 1\nsw $t1, 0($t2)',
        'a load that is not aligned': 'addu $t2, $s0, $t1\nsrl $t3, $t1, 14\naddu $t2, $t2, $t3\nlw $t4, 0($t2)',
        'an overflow': 'li $t5, 0x7fff0000\nadd $t6, $t5, $t1',
        'an overflow by a number': 'addi $t6, $t6, 32767\naddi $t6, $t6, 32767\naddi $t6, $t6, 32767',
        'an underflow by a number': 'addi $t6, $t6, -32768\naddi $t6, $t6, -32768',
        'a difference that overflows': 'li $t5, 0x80010000\nsub $t6, $t5, $t1',
        'a trap': 'teqi $t1, 5000',
        'a jump beside the text': 'li $t7, 0x00400000\nblt $t1, 9000, in\nli $t7, 0x00500000\nin: la $t8, on\nbge $t1, 9000, out\nmove $t7, $t8\nout: jr $t7\non: nop',
        'a NaN that must be that of Java': 'mtc1 $zero, $f0\nmtc1 $zero, $f1\ndiv.d $f2, $f0, $f0\ndiv.s $f4, $f0, $f0\nadd.s $f6, $f4, $f4',
        'divisions by zero and by -1': 'div $t1, $zero\nli $t5, -1\nli $t6, 0x80000000\ndiv $t6, $t5\nmfhi $t7\nmflo $t8\nmsub $t1, $t7',
    })) test(title, () => sameForBoth(loop(line), [...registers, ...memory, '5000000']));
});

/** A session under the debug adapter: what the program's values are after each motion. */
class Session {
    constructor(adapter) {
        this.adapter = adapter;
    }

    static async opened(engine, text) {
        const adapter = startDebugAdapter(options);
        const session = new Session(adapter);
        await adapter.files.write('/project/p.asm', text);
        await adapter.request('initialize', { adapterID: 'tharsis', clientID: 'tharsis' });
        await adapter.request('launch', { program: '/project/p.asm', cwd: '/project', stopOnEntry: true, engine });
        await session.moved('configurationDone', {});
        return session;
    }

    /** What is seen where the motion ends; the program may end instead. */
    async moved(command, args) {
        const over = [];
        const stopped = new Promise((arrived) => {
            over.push(this.adapter.on('stopped', ({ reason }) => arrived(reason)), this.adapter.on('terminated', () => arrived('terminated')));
        });
        await this.adapter.request(command, { threadId: 1, ...args });
        const reason = await stopped;
        for (const off of over) off();
        return reason === 'terminated' ? { reason } : { reason, ...await this.seen() };
    }

    async seen() {
        const { stackFrames } = await this.adapter.request('stackTrace', { threadId: 1 });
        const { scopes } = await this.adapter.request('scopes', { frameId: stackFrames[0].id });
        const values = [];
        for (const { name, variablesReference } of scopes) {
            const { variables } = await this.adapter.request('variables', { variablesReference });
            values.push([name, variables.map((one) => `${one.name} = ${one.value}`)]);
        }
        const { at } = await this.adapter.request('tharsis/timeline', {});
        return { at, frames: stackFrames.map(({ name, line }) => `${name}:${line}`), values };
    }

    async watchWrites(label) {
        const { dataId } = await this.adapter.request('dataBreakpointInfo', { name: label });
        await this.adapter.request('setDataBreakpoints', { breakpoints: dataId ? [{ dataId, accessType: 'write' }] : [] });
    }

    async breakAt(lines) {
        await this.adapter.request('setBreakpoints', { source: { path: '/project/p.asm' }, breakpoints: lines });
    }
}

describe('under the debugger', () => {
    async function journey(engine) {
        const session = await Session.opened(engine, program);
        try {
            const seen = [];
            const go = async (command, args = {}) => seen.push([command, await session.moved(command, args)]);
            for (const step of [1_000, 50_021, 300_007, 299_998, 1_234_567, 77]) await go('tharsis/goToStep', { step });
            await go('tharsis/goToStep', { step: 700_000 });
            for (let count = 0; count < 4; ++count) await go('stepBack', { granularity: 'instruction' });
            await session.watchWrites('count');
            await go('continue');
            await go('continue');
            await go('reverseContinue');
            await session.adapter.request('setDataBreakpoints', { breakpoints: [] });
            const line = program.split('\n').findIndex((one) => one.startsWith('leaf:')) + 1;
            await session.breakAt([{ line, hitCondition: '500' }]);
            await go('continue');
            await session.breakAt([]);
            await go('stepOut');
            await go('stepIn', { granularity: 'instruction' });
            await session.breakAt([{ line, condition: '$s0 == 1500' }]);
            await go('continue');
            await go('reverseContinue');
            await session.breakAt([]);
            await go('tharsis/goToStep', { step: 2_000_001 });
            return seen;
        } finally {
            session.adapter.dispose();
        }
    }

    test('a program goes to the same places with every engine', { timeout: 5 * timeout }, async () => {
        const expected = await journey('reference');
        assert.ok(expected.length > 15);
        for (const engine of ['translator', 'auto']) {
            const found = await journey(engine);
            for (const [k, [command, where]] of expected.entries()) assert.deepEqual(found[k], [command, where], `${engine}, motion ${k}: ${command}`);
        }
    });

    test('an endless loop that is translated is stopped, and steps back', { timeout }, async () => {
        const session = await Session.opened('auto', 'main: addiu $t0, $t0, 1\nb main\n');
        try {
            await session.adapter.request('continue', { threadId: 1 });
            await new Promise((resolve) => setTimeout(resolve, 500));
            const first = await session.moved('pause', {});
            assert.equal(first.reason, 'pause');
            assert.ok(first.at > 0);
            const back = await session.moved('stepBack', { granularity: 'instruction' });
            assert.equal(back.at, first.at - 1);
        } finally {
            session.adapter.dispose();
        }
    });
});
