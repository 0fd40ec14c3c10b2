// views.test.mjs -- what the views show of a session, and the pages' frames
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activate, loadSource, makeFake } from './world.mjs';

/** A session that stands in a procedure with a frame of two words, called by main. */
function standing(fake, registers) {
    const memory = Buffer.alloc(64);
    [0x11, 0x22, 0x33, 0x44].forEach((value, index) => memory.writeUInt32LE(value, index * 4));
    const variables = {
        1: () => Object.entries(registers).map(([name, value]) => ({ name, evaluateName: name, value, variablesReference: 0 })),
        2: () => [{ name: 'saved $ra', value: '0x22', variablesReference: 0, memoryReference: '0x7fffeff4' }],
    };
    const written = [];
    const one = {
        id: 's', type: 'tharsis', name: 'test', configuration: {},
        customRequest: async (command, args) => {
            switch (command) {
                case 'stackTrace': return { stackFrames: [{ id: 10, name: 'inner' }, { id: 11, name: 'main' }].slice(0, args.levels) };
                case 'scopes': return { scopes: [{ name: 'Frame', presentationHint: 'locals', variablesReference: args.frameId === 10 ? 2 : 3 }, { name: 'System', variablesReference: 4 }, { name: 'Registers', presentationHint: 'registers', variablesReference: 1 }] };
                case 'variables': return { variables: variables[args.variablesReference]?.() ?? [] };
                case 'evaluate': return { result: args.frameId === 11 ? '0x7fffeff8' : '2147479536 (0x7fffeff0)', variablesReference: 0 };
                case 'readMemory': return { address: args.memoryReference, data: memory.subarray(0, Math.min(args.count, 16)).toString('base64') };
                case 'writeMemory': written.push(args); return {};
                case 'setVariable': written.push(args); return {};
                case 'tharsis/findings': return { findings: [{ kind: 'saved-not-restored', severity: 'warning', message: 'add_up changes $s0', step: 9, count: 1, line: 29, source: { name: 'a.asm', path: '/a.asm' } }], omitted: 0, complete: true };
                case 'tharsis/timeline': return { from: 0, at: 3, to: 9, ended: false, marks: [] };
                case 'tharsis/pipeline': if (args.model === 'no-such') throw new Error('unknown model no-such'); return { model: args.model ?? 'five-stage', cycle: 4 };
                case 'tharsis/processors': return { models: [], settings: [] };
                case 'tharsis/stepCycle': written.push(args); return { cycle: 5, last: false };
                case 'tharsis/devices': return { keyboard: { waiting: true } };
                case 'tharsis/pressKey': written.push(args); return {};
                default: throw new Error(`not expected: ${command}`);
            }
        },
    };
    fake.vscode.debug.activeDebugSession = one;
    const tracker = fake.trackers[0][1].createDebugAdapterTracker(one);
    const event = (name, body) => tracker.onDidSendMessage({ type: 'event', event: name, body });
    event('stopped', { reason: 'step', threadId: 1 });
    return { one, event, written, memory, goOn: () => tracker.onDidSendMessage({ type: 'response', success: true, command: 'next' }) };
}

/** A view of the kind webview, which keeps what was posted to its page. */
function webview(fake, provider) {
    const posted = [];
    const receivers = [];
    const view = {
        visible: true, show: () => {}, onDidChangeVisibility: () => {}, onDidDispose: () => {},
        webview: { cspSource: 'vscode-resource:', options: {}, asWebviewUri: (uri) => uri, postMessage: async (message) => posted.push(message), onDidReceiveMessage: (receive) => receivers.push(receive) },
    };
    provider.resolveWebviewView(view);
    return { view, posted, send: (message) => receivers.forEach((receive) => receive(message)) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('registers come first, and those that changed since the last stop are marked', async () => {
    const { fake } = await activate();
    const registers = { $t0: '1', $t1: '2' };
    const session = standing(fake, registers);
    const tree = fake.trees.get('tharsis.registers');
    const items = async () => {
        const [group] = await tree.getChildren();
        return (await tree.getChildren(group)).map((node) => tree.getTreeItem(node));
    };
    assert.deepEqual((await tree.getChildren()).map((one) => tree.getTreeItem(one).label), ['Registers', 'System']);
    assert.deepEqual((await items()).map((one) => [one.label, one.description, one.tooltip]), [['$t0', '1', undefined], ['$t1', '2', undefined]]);
    registers.$t1 = '5';
    session.goOn();
    assert.deepEqual(await tree.getChildren(), []);
    session.event('stopped', { reason: 'step', threadId: 1 });
    assert.deepEqual((await items()).map((one) => one.tooltip), [undefined, '$t1 was 2 at the last stop']);
    assert.deepEqual((await items()).map((one) => one.tooltip), [undefined, '$t1 was 2 at the last stop'], 'asked again at the same stop');
});

test('a register is set by its menu', async () => {
    const { fake } = await activate();
    const session = standing(fake, { $t0: '1' });
    const tree = fake.trees.get('tharsis.registers');
    const [node] = await tree.getChildren((await tree.getChildren())[0]);
    fake.inputs.push('42');
    await fake.commands.get('tharsis.setValue')(node);
    assert.deepEqual(session.written, [{ variablesReference: 1, name: '$t0', value: '42' }]);
    await fake.commands.get('tharsis.copyValue')(node);
    assert.equal(fake.clipboard, '1');
});

test('the stack is divided between the frames, and its words have the names of the frames\' layouts', async () => {
    const { fake } = await activate();
    standing(fake, {});
    const tree = fake.trees.get('tharsis.stack');
    const nodes = await tree.getChildren();
    const shown = nodes.map((node) => [node.frame.name, node.words.map((word) => [word.name, word.value, word.slot?.name])]);
    assert.deepEqual(shown, [
        ['inner', [['0x7fffeff0', 0x11, undefined], ['0x7fffeff4', 0x22, 'saved $ra']]],
        ['main', [['0x7fffeff8', 0x33, undefined], ['0x7fffeffc', 0x44, undefined]]],
    ]);
});

test('findings lead to their lines, and to their steps', async () => {
    const { fake } = await activate();
    standing(fake, {});
    const tree = fake.trees.get('tharsis.findings');
    const [node] = await tree.getChildren();
    const item = tree.getTreeItem(node);
    assert.equal(item.label, 'add_up changes $s0');
    assert.equal(item.description, 'a.asm:29');
    assert.equal(item.command.arguments[1].selection.start.line, 28);
});

test('the time line is posted to its page when it is ready, and a click goes to a step', async () => {
    const { fake } = await activate();
    const session = standing(fake, {});
    const asked = [];
    const answer = session.one.customRequest;
    session.one.customRequest = async (command, args) => (command === 'tharsis/goToStep' ? void asked.push(args) : answer(command, args));
    const page = webview(fake, fake.webviews.get('tharsis.timeline'));
    page.send({ type: 'ready' });
    await settled();
    assert.deepEqual(page.posted, [{ type: 'show', timeline: { from: 0, at: 3, to: 9, ended: false, marks: [] } }]);
    page.send({ type: 'go', step: 5 });
    await settled();
    assert.deepEqual(asked, [{ step: 5, threadId: 1 }]);
    session.goOn();
    assert.equal(page.posted.at(-1).type, 'running');
});

test('memory is shown from an expression on, its changes are marked, and a byte is written', async () => {
    const { fake } = await activate();
    const session = standing(fake, {});
    const page = webview(fake, fake.webviews.get('tharsis.memory'));
    page.send({ type: 'ready' });
    await settled();
    assert.deepEqual([page.posted[0].address, page.posted[0].bytes.slice(0, 5), page.posted[0].bytes.length, page.posted[0].changed], [0x7fffeff0, [0x11, 0, 0, 0, 0x22], 16, []]);
    session.memory[4] = 0x23;
    session.event('memory', {});
    await settled();
    assert.deepEqual(page.posted.at(-1).changed, [4]);
    page.send({ type: 'write', address: 0x7fffeff0, value: 0xab });
    await settled();
    assert.deepEqual(session.written, [{ memoryReference: '0x7fffeff0', data: 'qw==' }]);
    page.send({ type: 'move', bytes: -0x7fffffff });
    await settled();
    assert.equal(page.posted.at(-1).address, 0);
});

test('a click on the keypad of the Digital Lab goes to the program', async () => {
    const { fake } = await activate();
    const session = standing(fake, {});
    const page = webview(fake, fake.webviews.get('tharsis.bitmap'));
    page.send({ type: 'ready' });
    await settled();
    page.send({ type: 'press', key: 11 });
    await settled();
    assert.deepEqual(session.written, [{ key: 11 }]);
    assert.equal(page.posted.at(-1).type, 'show');
});

test('without a session the pages say what they are for', async () => {
    const { fake } = await activate();
    for (const name of ['timeline', 'pipeline', 'memory', 'bitmap', 'keyboard']) {
        const page = webview(fake, fake.webviews.get(`tharsis.${name}`));
        page.send({ type: 'ready' });
        await settled();
        assert.deepEqual(page.posted, [{ type: 'none' }], name);
        assert.match(page.view.webview.html, /default-src &#39;none&#39;/);
        assert.doesNotMatch(page.view.webview.html, /https?:/);
    }
});

test('the frame of a page escapes what it is given', () => {
    const { html } = loadSource('views/page.ts', makeFake({ language: '"><script>' }));
    const fake = makeFake();
    const text = html({ cspSource: 'x', asWebviewUri: (uri) => uri }, fake.vscode.Uri.file('/e'), 'timeline', { title: '<b>"&' });
    assert.doesNotMatch(text, /<b>|lang=""><script>/);
});

test('the pipeline shows the cycle of a stopped program, steps in cycles, and takes another processor', async () => {
    const { fake } = await activate();
    const session = standing(fake, {});
    const page = webview(fake, fake.webviews.get('tharsis.pipeline'));
    const processors = { models: [], settings: [] };
    page.send({ type: 'ready' });
    await settled();
    assert.deepEqual(page.posted.splice(0), [{ type: 'show', pipeline: { model: 'five-stage', cycle: 4 }, processors }]);
    page.send({ type: 'go', cycle: 9 });
    page.send({ type: 'choose', processor: 'ph4' });
    await settled();
    await fake.commands.get('tharsis.cycle')();
    await fake.commands.get('tharsis.cycleBack')();
    assert.deepEqual(session.written, [{ to: 9 }, { back: false }, { back: true }]);
    assert.deepEqual(page.posted.splice(0), [{ type: 'show', pipeline: { model: 'ph4', cycle: 4 }, processors }]);
    page.send({ type: 'choose', processor: 'no-such' });
    await settled();
    assert.deepEqual(page.posted.splice(0), [{ type: 'problem', text: 'unknown model no-such' }]);
    session.goOn();
    assert.deepEqual(page.posted.splice(0), [{ type: 'running' }]);
    // A program that runs has no cycle to step from.
    await fake.commands.get('tharsis.cycle')();
    assert.equal(session.written.length, 3);
});
