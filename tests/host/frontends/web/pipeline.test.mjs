// pipeline.test.mjs -- what the pictures of a pipeline show, computed without a page
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const pipelines = await importTypeScript('../client/pipeline.ts');
const { PipelineBoard } = await importTypeScript('../client/pipeline_board.ts');
const { arrowsOf, cellKind, costRows, cycleOfKey, forwardsIn, keyOfMotion, mayRedirect, processorChoice, processorText, stagesOfUnit, unitOfStage, waitingIn, workOf } = pipelines;

const fiveStages = { stageNames: ['IF', 'ID', 'EX', 'MEM', 'WB'], units: { fetch: 0, registers: 1, alu: 2, memory: 3, write: 4 } };
const eightStages = { stageNames: ['IF', 'IS', 'RF', 'EX', 'DF', 'DS', 'TC', 'WB'], units: { fetch: 0, registers: 2, alu: 3, memory: 4, write: 7 } };
const oneStage = { stageNames: ['CPU'], units: { fetch: 0, registers: 0, alu: 0, memory: 0, write: 0 } };
const row = (pc, cells, more = {}) => ({ index: pc, pc, text: `row ${pc}`, squashed: false, cells, forwards: [], waits: [], reasons: [], ...more });
const diagram = {
    first: 4, count: 4,
    rows: [
        row(0, ['MEM', 'WB', '', '']),
        row(4, ['id', 'EX', 'MEM', 'WB'], { forwards: [{ cycle: 5, path: 'MEM/WB->EX', name: 'DS/TC->EX', register: '$t0', pc: 0 }], waits: [{ cause: 'data', stage: 2, cycles: 1 }], reasons: [{ first: 3, last: 4, text: 'row 4 needs $t0' }] }),
        row(8, ['if', 'ID', 'xx', ''], { squashed: true, reasons: [{ first: 4, last: 4, text: 'row 8 waits behind row 4' }] }),
        row(4, ['', 'IF', 'ID', 'EX'], { forwards: [{ cycle: 7, path: 'EX/MEM->EX', name: 'EX/DF->EX', register: '$t1', pc: 4 }, { cycle: 9, path: 'EX/MEM->EX', name: 'EX/DF->EX', register: '$t1', pc: 4 }] }),
    ],
};

test('a processor as text, and back: models, switches, other settings', () => {
    const choice = { model: 'ph4', switches: { forwarding: 'none', btb: '64' }, more: 'divider=20/20, width=1' };
    assert.equal(processorText(choice), 'ph4,forwarding=none,btb=64,divider=20/20,width=1');
    assert.deepEqual(processorChoice('ph4,forwarding=none,btb=64,divider=20/20'), { model: 'ph4', switches: { forwarding: 'none', btb: '64' }, more: 'divider=20/20' });
    // A value that is not a choice is kept as text, so that it is not lost at the next change of another switch.
    assert.deepEqual(processorChoice('five-stage,forwarding=ex-ex+mem-ex'), { model: 'five-stage', switches: {}, more: 'forwarding=ex-ex+mem-ex' });
    assert.equal(processorText(processorChoice('five-stage,forwarding=ex-ex+mem-ex')), 'five-stage,forwarding=ex-ex+mem-ex');
    assert.equal(processorText({ model: 'r4000', switches: {}, more: ' , ' }), 'r4000');
    assert.deepEqual(processorChoice('r4000,toString=1'), { model: 'r4000', switches: {}, more: 'toString=1' });
});

test('cells work, wait, or are thrown away', () => {
    assert.deepEqual(['', 'EX', 'M3', 'ex', 'xx'].map(cellKind), ['none', 'works', 'works', 'waits', 'wrong']);
});

test('arrows lead from the nearest earlier row of the maker; those outside are left out', () => {
    assert.deepEqual(arrowsOf(diagram), [
        { column: 1, from: 0, to: 1, register: '$t0', name: 'DS/TC->EX' },
        { column: 3, from: 1, to: 3, register: '$t1', name: 'EX/DF->EX' },
    ]);
    assert.deepEqual(arrowsOf({ first: 1, count: 0, rows: [] }), []);
});

test('what happens in a cycle', () => {
    assert.deepEqual(forwardsIn({ cycle: 5, diagram }), [{ register: '$t0', path: 'MEM/WB->EX', name: 'DS/TC->EX', to: 'row 4' }]);
    assert.deepEqual(waitingIn({ cycle: 4, diagram }), ['row 4 needs $t0', 'row 8 waits behind row 4']);
    assert.deepEqual(waitingIn({ cycle: 6, diagram }), []);
    assert.deepEqual(waitingIn({ cycle: 6, diagram, note: 'from cycle 7 on' }), ['from cycle 7 on']);
});

test('the stack of causes adds up, in cycles of a wider processor, too', () => {
    assert.deepEqual(costRows({ cost: { instructions: 10, width: 2, lost: { data: 4, control: 0, latency: -2 } } }), [
        { cause: 'instructions', cycles: 5, cpi: 0.5 }, { cause: 'data', cycles: 2, cpi: 0.2 }, { cause: 'latency', cycles: -1, cpi: -0.1 },
    ]);
    assert.deepEqual(costRows({ cost: { instructions: 0, width: 1, lost: {} } }), []);
});

test('units are named by their stages, and every stage has a unit', () => {
    const names = (model) => ['fetch', 'registers', 'alu', 'memory', 'write'].map((unit) => stagesOfUnit(model, unit));
    assert.deepEqual(names(fiveStages), ['IF', 'ID', 'EX', 'MEM', 'WB']);
    assert.deepEqual(names(eightStages), ['IF IS', 'RF', 'EX', 'DF DS TC', 'WB']);
    assert.deepEqual(names(oneStage), ['CPU', 'CPU', 'CPU', 'CPU', 'CPU']);
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map((stage) => unitOfStage(eightStages, stage)), ['fetch', 'fetch', 'registers', 'alu', 'memory', 'memory', 'memory', 'write']);
    assert.equal(unitOfStage(oneStage, 0), 'fetch');
});

test('a unit is used if an instruction in its stage needs it', () => {
    const signals = (read, write, register) => `RegDst=1 ALUSrc=0 MemtoReg=0 RegWrite=${register} MemRead=${read} MemWrite=${write} Branch=0 ALUOp=10 Jump=0`;
    const stages = [
        { stage: 'IF', waits: false, values: [] },
        { stage: 'ID', waits: false, values: [], instruction: 'nop', squashed: true, index: 3 },
        { stage: 'MEM', waits: false, values: [], instruction: 'addu', index: 1, signals: signals(0, 0, 1) },
        { stage: 'WB', waits: false, values: [], instruction: 'lw', index: 0, signals: signals(1, 0, 1) },
    ];
    const used = (unit) => workOf({ ...fiveStages, stages }, unit).isUsed;
    assert.deepEqual(['fetch', 'registers', 'alu', 'memory', 'write'].map(used), [false, false, false, false, true]);
    assert.equal(workOf({ ...oneStage, stages: [{ ...stages[3], stage: 'CPU' }] }, 'memory').isUsed, true);
});

test('a multiplication that goes on in its unit is a second thing beside the instruction, which moves on', () => {
    const mult = { stage: 'EX', waits: false, values: ['lo <- 0x0000000e'], instruction: 'mult $t1, $t2', index: 2, address: '0x00400008' };
    const stages = [{ ...mult, beside: true, values: ['in the multiplier: 2 of 4'] }, { ...mult, stage: 'MEM', values: [] }];
    assert.equal(workOf({ ...fiveStages, stages }, 'alu').isUsed, true);
    assert.equal(keyOfMotion(mult), keyOfMotion(stages[1]));
    assert.notEqual(keyOfMotion(stages[0]), keyOfMotion(stages[1]));
});

test('branches and jumps change the PC where they are decoded, and with several short cycles in their states', () => {
    const leads = (model, stage, signals, more = {}) => mayRedirect(model, { stage, waits: false, values: [], instruction: 'i', index: 0, signals, ...more });
    assert.equal(leads(fiveStages, 'ID', 'RegDst=x ALUSrc=0 Branch=1 ALUOp=01 Jump=0'), true);
    assert.equal(leads(fiveStages, 'ID', 'RegDst=x ALUSrc=x Branch=x ALUOp=xx Jump=1'), true);
    assert.equal(leads(fiveStages, 'ID', 'RegDst=1 ALUSrc=0 Branch=0 ALUOp=10 Jump=0'), false);
    assert.equal(leads(fiveStages, 'ID', undefined, { squashed: true }), false);
    assert.equal(leads(fiveStages, 'IF', 'state 0: MemRead=1 PCWrite=1 PCSource=00'), false);
    assert.equal(leads(fiveStages, 'EX', 'state 8: ALUSrcA=1 ALUOp=01 PCWriteCond=1 PCSource=01'), true);
    assert.equal(leads(fiveStages, 'EX', 'état 9 : PCWrite=1 PCSource=10'), true);
    assert.equal(leads(fiveStages, 'EX', 'state 6: ALUSrcA=1 ALUSrcB=00 ALUOp=10'), false);
});

test('keys are cycles, and do nothing at the ends', () => {
    assert.deepEqual(['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'a'].map((key) => cycleOfKey(12, false, key)), [13, 11, 2, 22, 1, null]);
    assert.deepEqual(['ArrowRight', 'PageDown'].map((key) => cycleOfKey(12, true, key)), [null, null]);
    assert.deepEqual(['ArrowLeft', 'Home', 'PageUp'].map((key) => cycleOfKey(1, false, key)), [null, null, null]);
});

/** A document whose elements only keep what they are given. */
function plainDocument() {
    const made = () => ({
        style: { setProperty() {} }, isConnected: false, offsetLeft: 0, offsetWidth: 0, clientWidth: 0, attributes: {}, listeners: {},
        setAttribute(name, value) { this.attributes[name] = value; },
        addEventListener(name, act) { this.listeners[name] = act; },
        append() {}, replaceChildren() {}, querySelector: () => null, getBoundingClientRect: () => ({}),
    });
    return { createElement: made, createElementNS: made, activeElement: null };
}

test('a board that plays asks for one cycle at a time, however often a cycle is shown', () => {
    const { document: formerDocument, setTimeout: formerSet, clearTimeout: formerClear } = globalThis;
    const timers = new Map();
    const asked = [];
    try {
        globalThis.document = plainDocument();
        globalThis.setTimeout = (act) => { timers.set(timers.size + 1, act); return timers.size; };
        globalThis.clearTimeout = (timer) => timers.set(timer, null);
        const board = new PipelineBoard((word) => word, { goToCycle: (cycle) => asked.push(cycle), choose() {} });
        const pipeline = { ...fiveStages, model: 'five-stage', cycle: 5, step: 3, last: false, overlapped: true, stages: [], cost: { instructions: 0, width: 1, lost: {} }, diagram };
        const processors = { models: [], settings: [] };
        board.show(pipeline, processors);
        board.play.listeners.click();
        board.show({ ...pipeline, cycle: 6 }, processors);
        board.show({ ...pipeline, cycle: 6 }, processors);
        const running = [...timers.values()].filter((act) => act);
        assert.equal(running.length, 1);
        running[0]();
        assert.deepEqual(asked, [6, 7]);
        board.show({ ...pipeline, cycle: 7 }, processors);
        board.stop();
        assert.deepEqual([...timers.values()].filter((act) => act && act !== running[0]), []);
    } finally {
        Object.assign(globalThis, { document: formerDocument, setTimeout: formerSet, clearTimeout: formerClear });
    }
});
