// adapter.test.mjs -- the debug adapter that the extension starts, with the requests that it sends
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { activate, folderWith, loadSource, program } from './world.mjs';

const text = `        .data
numbers: .word 3, 5
        .text
        .globl main
main:   li      $t0, 7
        la      $a0, numbers
        jal     first
        move    $s0, $v0
        li      $v0, 10
        syscall
first:  addi    $sp, $sp, -8
        sw      $ra, 4($sp)
        lw      $v0, 0($a0)
        lw      $ra, 4($sp)
        addi    $sp, $sp, 8
        jr      $ra
`;

const adapters = [];
afterEach(() => adapters.splice(0).forEach((one) => one.kill()));

/** A client of the adapter: requests as VS Code sends them, events in the order in which they come. */
class Client {
    waiting = new Map();
    events = [];
    listeners = [];
    buffer = Buffer.alloc(0);
    sequence = 0;

    constructor(command, args) {
        this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
        adapters.push(this.child);
        this.child.stdout.on('data', (data) => this.receive(data));
    }

    receive(data) {
        this.buffer = Buffer.concat([this.buffer, data]);
        for (;;) {
            const head = this.buffer.indexOf('\r\n\r\n');
            const length = Number(/Content-Length: (\d+)/.exec(this.buffer.subarray(0, Math.max(head, 0)).toString())?.[1]);
            if (head < 0 || this.buffer.length < head + 4 + length) return;
            const message = JSON.parse(this.buffer.subarray(head + 4, head + 4 + length).toString());
            this.buffer = this.buffer.subarray(head + 4 + length);
            this.take(message);
        }
    }

    take(message) {
        if (message.type === 'response') this.waiting.get(message.request_seq)?.(message);
        this.listeners.forEach((one) => one(message));
        if (message.type === 'event') this.events.push(message);
    }

    async request(command, args) {
        const seq = ++this.sequence;
        const body = JSON.stringify({ seq, type: 'request', command, arguments: args });
        const answer = new Promise((resolve) => this.waiting.set(seq, resolve));
        this.child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
        const response = await answer;
        if (!response.success) throw new Error(response.message);
        return response.body;
    }

    /** The next event of this name that has not been taken. */
    async event(name) {
        for (;;) {
            const at = this.events.findIndex((one) => one.event === name);
            if (at >= 0) return this.events.splice(at, 1)[0].body;
            await new Promise((resolve) => setTimeout(resolve, 2));
        }
    }
}

/** The extension in a fake VS Code with a session of the real adapter that stands at its first instruction. */
async function debugging(configuration = {}, source = text) {
    const folder = folderWith({ 'a.asm': source });
    const { fake } = await activate({ folders: [folder] });
    const factory = fake.factories.get('tharsis');
    const session = { id: 's', type: 'tharsis', name: 'test', configuration, workspaceFolder: fake.vscode.workspace.workspaceFolders[0] };
    const descriptor = await factory.createDebugAdapterDescriptor(session);
    assert.deepEqual(descriptor.args.slice(0, 2), [program, ['dap']]);
    const client = new Client(descriptor.args[0], descriptor.args[1]);
    session.customRequest = (command, args) => client.request(command, args);
    fake.vscode.debug.activeDebugSession = session;
    const tracker = fake.trackers[0][1].createDebugAdapterTracker(session);
    client.listeners.push((message) => tracker.onDidSendMessage(message));
    await client.request('initialize', { adapterID: 'tharsis', clientID: 'vscode', locale: 'en', linesStartAt1: true, columnsStartAt1: true });
    const provider = new (loadSource('debug/configurations.ts', fake).ConfigurationProvider)();
    const launch = await provider.resolveDebugConfigurationWithSubstitutedVariables(session.workspaceFolder, { type: 'tharsis', request: 'launch', name: 'a', program: 'a.asm', stopOnEntry: true, ...configuration });
    await client.request('launch', launch);
    await client.event('initialized');
    await client.request('configurationDone');
    await client.event('stopped');
    const line = async () => (await client.request('stackTrace', { threadId: 1 })).stackFrames[0].line;
    const move = async (command, args = { threadId: 1 }) => {
        await client.request(command, args);
        return client.event('stopped');
    };
    return { fake, client, line, move, folder };
}

test('steps go back over, into and out of a call, to a step, and to the beginning', async () => {
    const { fake, client, line, move } = await debugging();
    await move('next');
    await move('next');
    await move('next');
    assert.equal(await line(), 8);
    const back = async (name, ...args) => {
        await fake.commands.get(name)(...args);
        await client.event('stopped');
        return line();
    };
    assert.equal(await back('tharsis.stepBackInto'), 16);
    assert.equal(await back('tharsis.stepBackOut'), 7);
    assert.equal(await back('tharsis.goToStep', 1), 6);
    assert.equal((await move('reverseContinue')) && (await line()), 5);
});

test('"who wrote this?" goes to the instruction that wrote a register, and the time line knows where that is', async () => {
    const { fake, client, line, move } = await debugging();
    await move('continue');
    const end = (await client.request('tharsis/timeline', { most: 10 })).at;
    await fake.commands.get('tharsis.whoWroteThis')({ variable: { evaluateName: '$s0', name: '$s0' } });
    await client.event('stopped');
    assert.equal(await line(), 8);
    const timeline = await client.request('tharsis/timeline', { most: 10 });
    assert.ok(timeline.at < end && timeline.to >= end && timeline.from === 0);
    assert.ok(Array.isArray(timeline.marks));
    assert.match(fake.messages.at(-1).text, /\$s0/);
    assert.deepEqual(fake.messages.at(-1).items, [`Back to step ${end}`]);
});

test('the views show registers, the stack by frames, and memory, and set a register', async () => {
    const { fake, client, move } = await debugging();
    for (let count = 0; count < 5; ++count) await move('stepIn');
    const registers = fake.trees.get('tharsis.registers');
    const [group] = await registers.getChildren();
    const nodes = await registers.getChildren(group);
    const node = nodes.find((one) => one.evaluateName === '$t0');
    assert.match(registers.getTreeItem(node).description, /7/);
    const stack = await fake.trees.get('tharsis.stack').getChildren();
    assert.equal(stack[0].words.length, 2);
    assert.match(stack[0].words[1].slot.value, /main\+16/);
    assert.deepEqual(stack.map((one) => one.frame.name), ['first', 'main']);
    fake.inputs.push('41');
    await fake.commands.get('tharsis.setValue')(node);
    const { result } = await client.request('evaluate', { expression: '$t0', context: 'watch' });
    assert.match(result, /41/);
});

test('findings have the places and the steps that their view needs', async () => {
    const wrong = 'main: jal f\n li $v0, 10\n syscall\nf: li $s0, 1\n jr $ra\n';
    const { fake, move } = await debugging({}, wrong);
    await move('continue');
    const tree = fake.trees.get('tharsis.findings');
    const items = (await tree.getChildren()).map((node) => tree.getTreeItem(node));
    assert.match(items[0].label, /f changes \$s0/);
    assert.equal(items[0].description, 'a.asm:5');
});

test('a program that waits for input gets what is typed into the box', async () => {
    const asking = 'main: li $v0, 5\n syscall\n move $s0, $v0\n li $v0, 10\n syscall\n';
    const { fake, client, move } = await debugging({}, asking);
    fake.inputs.push('42');
    await move('continue');
    const { result } = await client.request('evaluate', { expression: '$s0', context: 'watch' });
    assert.match(result, /42/);
});

test('devices have the pixels and the text that their pages draw', async () => {
    const drawing = `        .text
main:   li      $t0, 0x10040000
        li      $t1, 0x00ff8000
        sw      $t1, 0($t0)
        li      $v0, 10
        syscall
`;
    const { client, move } = await debugging({ bitmap: 'heap,32x16,unit=8', mmio: true, digitalLab: true }, drawing);
    await move('continue');
    const devices = await client.request('tharsis/devices', {});
    assert.deepEqual([devices.bitmap.columns, devices.bitmap.rows, devices.bitmap.unitWidth], [4, 2, 8]);
    const pixels = Buffer.from(devices.bitmap.pixels, 'base64');
    assert.equal(pixels.length, 4 * 2 * 3);
    assert.deepEqual([...pixels.subarray(0, 6)], [0xff, 0x80, 0, 0, 0, 0]);
    assert.equal(typeof devices.display.text, 'string');
    assert.equal(devices.keyboard.waiting, false);
    assert.equal(devices.digitalLab.left, 0);
});
