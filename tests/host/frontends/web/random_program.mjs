// random_program.mjs -- programs that are drawn: arithmetic, memory, branches, calls, and faults
//
// Most loops end soon; a run is limited by its number of steps in any case.

/** Numbers from a seed, the same in every run. */
export function drawer(seed) {
    let state = (seed * 2654435761 + 1) >>> 0;
    const next = () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        state >>>= 0;
        return state;
    };
    for (let n = 0; n < 5; ++n) next();
    return { below: (limit) => next() % limit, of: (list) => list[next() % list.length] };
}

const registers = ['$t0', '$t1', '$t2', '$t3', '$s0', '$s1', '$v1', '$a1', '$at', '$zero'];
const three = ['addu', 'subu', 'add', 'sub', 'and', 'or', 'xor', 'nor', 'slt', 'sltu', 'sllv', 'srlv', 'srav', 'mul', 'movz', 'movn'];
const small = ['addiu', 'addi', 'slti', 'sltiu'];
const unsigned = ['andi', 'ori', 'xori'];
const shifts = ['sll', 'srl', 'sra'];
const two = ['mult', 'multu', 'div', 'divu', 'madd', 'msubu', 'clo', 'clz'];
const sizes = { lw: 4, sw: 4, lh: 2, lhu: 2, sh: 2, lb: 1, lbu: 1, sb: 1, lwl: 1, lwr: 1, swl: 1, swr: 1 };
const branches = ['beq', 'bne'], signs = ['bgez', 'bltz', 'blez', 'bgtz', 'bgezal', 'bltzal'];
const reals = ['add.s', 'sub.s', 'mul.s', 'div.s'];

function access(draw) {
    const name = draw.of(Object.keys(sizes));
    const aligned = draw.below(25) > 0;
    const offset = aligned ? sizes[name] * draw.below(16) : draw.below(64);
    return `${name} ${draw.of(registers)}, ${offset}(${draw.below(4) > 0 ? '$s7' : '$sp'})`;
}

/** One instruction; labels are L0 to L(count-1). */
function instruction(draw, count) {
    const r = () => draw.of(registers), label = () => `L${draw.below(count)}`, f = () => `$f${draw.below(8)}`;
    switch (draw.below(14)) {
    case 0: case 1: case 2: return `${draw.of(three)} ${r()}, ${r()}, ${r()}`;
    case 3: return `${draw.of(small)} ${r()}, ${r()}, ${draw.below(65536) - 32768}`;
    case 4: return `${draw.of(unsigned)} ${r()}, ${r()}, ${draw.below(65536)}`;
    case 5: return `${draw.of(shifts)} ${r()}, ${r()}, ${draw.below(32)}`;
    case 6: return `${draw.of(two)} ${r()}, ${r()}`;
    case 7: case 8: case 9: return access(draw);
    case 10: return `${draw.of(branches)} ${r()}, ${r()}, ${label()}`;
    case 11: return `${draw.of(signs)} ${r()}, ${label()}`;
    case 12: return draw.of([`jal ${label()}`, `mflo ${r()}`, `mfhi ${r()}`, `lui ${r()}, ${draw.below(65536)}`, 'jr $ra']);
    default: return draw.of([`mtc1 ${r()}, ${f()}`, `mfc1 ${r()}, ${f()}`, `${draw.of(reals)} ${f()}, ${f()}, ${f()}`,
        `c.lt.s ${f()}, ${f()}`, `bc1t ${label()}`, `cvt.s.w ${f()}, ${f()}`]);
    }
}

export function randomProgram(seed) {
    const draw = drawer(seed);
    const count = 10 + draw.below(60);
    const lines = ['.data', `words: .word ${Array.from({ length: 16 }, () => draw.below(2 ** 31)).join(', ')}`, '.space 64', '.text',
        'main: la $s7, words', 'addiu $sp, $sp, -64', 'la $ra, L0'];
    for (let n = 0; n < count; ++n) lines.push(`L${n}: ${instruction(draw, count)}`);
    lines.push('li $v0, 10', 'syscall');
    return lines.join('\n') + '\n';
}
