// debugger.test.mjs -- the page's debugger with an adapter that a test plays
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { createDebugger } = await importTypeScript('page/debug/debugger.ts');
const { launchArguments, sourcesOf, mostOutput } = await importTypeScript('page/debug/launch.ts');
const { fileOf } = await importTypeScript('page/debug/paths.ts');

const settings = {
    sources: ['main.asm'], arguments: [], dialect: 'mars', delayedBranching: false, selfModifying: false, bare: false,
    memory: 'Default', mmio: false, digitalLab: false, bitmap: '', seed: null,
};
const text = 'main: li $t0, 1\n      li $t0, 2\n';

class FakeWorkspace {
    files = new Map([['main.asm', text]]);
    points = [];
    handlers = { project: [], points: [] };
    shown = undefined;
    project() {
        return { id: 'p', name: 'P', files: [...this.files].map(([name, content]) => ({ name, text: content })), settings };
    }
    text(name) { return this.files.get(name); }
    setText(name, content) {
        this.files.set(name, content);
        for (const handler of this.handlers.project) handler('text');
    }
    reveal(place) { this.revealed = place; }
    showExecution(place) { this.shown = place; }
    breakpoints() { return this.points; }
    setBreakpoints(points) {
        this.points = points;
        for (const handler of this.handlers.points) handler();
    }
    onProjectChange(handler) { this.handlers.project.push(handler); return () => {}; }
    onBreakpointsChange(handler) { this.handlers.points.push(handler); return () => {}; }
}

/** Answers as the adapter does for a program of two instructions. */
class FakeAdapter {
    sent = [];
    written = new Map();
    handlers = [];
    closed = [];
    cancelled = [];
    at = 0;
    answers = {};
    files = { write: async (path, content) => void this.written.set(path, content), read: async () => new Uint8Array(), list: async () => [], remove: async () => {} };

    async request(command, args = {}) {
        this.sent.push({ command, args });
        if (this.answers[command]) return this.answers[command](args);
        switch (command) {
            case 'initialize': return { exceptionBreakpointFilters: [{ filter: 'unhandled', label: 'Faults', default: true }, { filter: 'taken', label: 'Taken' }] };
            case 'setBreakpoints': return { breakpoints: args.breakpoints.map(({ line }) => ({ verified: true, line })) };
            case 'setDataBreakpoints': case 'setFunctionBreakpoints': case 'setInstructionBreakpoints': return { breakpoints: args.breakpoints.map(() => ({ verified: true })) };
            case 'dataBreakpointInfo': return args.name === 'nothing' ? { dataId: null, description: 'no label nothing' } : { dataId: `id ${args.name} ${args.mode}`, description: '' };
            case 'stackTrace': return { stackFrames: [{ id: 10 + this.at, name: 'main', line: this.at + 1, column: 1, source: { path: '/project/main.asm' } }] };
            case 'tharsis/timeline': return { at: this.at, ended: false };
            case 'tharsis/writeFiles': return { files: [], refused: [] };
            default: return {};
        }
    }
    on(event, handler) { this.handlers.push([event, handler]); return () => {}; }
    onClosed(handler) { this.closed.push(handler); return () => {}; }
    cancelProgress(id) { this.cancelled.push(id); }
    dispose() { this.isDisposed = true; }
    /** What the handlers return. */
    emit(event, body = {}) {
        return this.handlers.filter(([name]) => name === event).map(([, handler]) => handler(body));
    }
    of(command) { return this.sent.filter((one) => one.command === command).map((one) => one.args); }
}

function setUp() {
    const workspace = new FakeWorkspace();
    const adapters = [];
    const connect = () => {
        adapters.push(new FakeAdapter());
        return adapters.at(-1);
    };
    const program = createDebugger({ workspace, announcer: { say() {} }, language: 'en', connect });
    const messages = [];
    program.onMessage((sentence, kind) => messages.push(`${kind}: ${sentence}`));
    return { workspace, adapters, program, messages };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function started(more = {}) {
    const all = setUp();
    await all.program.start({ stopOnEntry: true, ...more });
    const [adapter] = all.adapters;
    adapter.emit('stopped', { reason: 'entry', description: 'At the entry' });
    await settled();
    return { ...all, adapter };
}

test('a start writes the files, sets the stops, and launches with the settings', async () => {
    const { workspace, adapters, program } = setUp();
    workspace.points = [{ file: 'main.asm', line: 2, condition: '$t0 == 1', enabled: true }, { file: 'main.asm', line: 1, enabled: false }];
    await program.start();
    const [adapter] = adapters;
    assert.equal(adapter.written.get('/project/main.asm'), text);
    assert.deepEqual(adapter.of('launch')[0].program, ['main.asm']);
    assert.deepEqual(adapter.of('setBreakpoints'), [{ source: { path: '/project/main.asm' }, breakpoints: [{ line: 2, condition: '$t0 == 1' }] }]);
    assert.deepEqual(adapter.of('setExceptionBreakpoints'), [{ filters: ['unhandled'] }]);
    assert.equal(adapter.sent.at(-1).command, 'configurationDone');
    assert.equal(program.state, 'running');
    assert.deepEqual(workspace.points[0], { file: 'main.asm', line: 2, condition: '$t0 == 1', enabled: true, verified: true, actualLine: 2 });
});

test('a stop shows its place and step, and says so', async () => {
    const { workspace, program, messages } = await started();
    assert.equal(program.state, 'stopped');
    assert.equal(program.frameId, 10);
    assert.deepEqual(workspace.shown, { file: 'main.asm', line: 1, column: 1 });
    assert.deepEqual(messages, ['stop: At the entry (main.asm, line 1: main: li $t0, 1)']);
});

test('a step that is asked for during another one follows it; not after a stop for another reason', async () => {
    const { adapter, program } = await started();
    const steps = [program.step('over'), program.step('into'), program.step('over')];
    assert.equal(program.isStepping, true);
    await settled();
    assert.deepEqual(adapter.sent.slice(-1), [{ command: 'next', args: { threadId: 1, granularity: 'line' } }]);
    adapter.at = 1;
    adapter.emit('stopped', { reason: 'step' });
    await steps[0];
    await settled();
    assert.equal(program.position, 1);
    assert.equal(adapter.of('stepIn').length, 1);
    adapter.emit('stopped', { reason: 'breakpoint', description: 'At a breakpoint' });
    await Promise.all(steps);
    assert.equal(program.isStepping, false);
    assert.equal(adapter.of('next').length, 1);
    assert.equal(program.state, 'stopped');
    const late = program.step('over');
    await settled();
    assert.equal(adapter.of('next').length, 2);
    adapter.emit('stopped', { reason: 'step' });
    await late;
});

test('a program that waits stands for views, and what it has written becomes part of the project', async () => {
    const { adapter, workspace, program, messages } = await started();
    let updates = 0;
    program.onUpdate(() => ++updates);
    const printed = [];
    program.onOutput((text, kind) => printed.push(`${kind}: ${text}`));
    adapter.answers['tharsis/writeFiles'] = () => ({ files: ['./notes/a.txt', '/project/bytes'], refused: ['b.txt'] });
    adapter.files.read = async (path) => (path === '/project/notes/a.txt' ? new TextEncoder().encode('seven') : new Uint8Array([0xff, 0xfe]));
    await program.resume();
    adapter.at = 1;
    adapter.emit('tharsis/waiting', { for: 'input' });
    await settled();
    await settled();
    assert.equal(program.state, 'waiting');
    assert.equal(program.position, 1);
    assert.equal(updates, 1);
    assert.deepEqual(workspace.shown, { file: 'main.asm', line: 2, column: 1 });
    assert.equal(workspace.files.get('notes/a.txt'), 'seven');
    assert.equal(workspace.files.has('bytes'), false);
    assert.match(printed.join(''), /wrote the file notes\/a\.txt[^]*bytes[^]*is no text[^]*b\.txt could not be written/);
    assert.ok(!messages.some((one) => one.startsWith('error')));
});

test('a motion waits for stops that were set before it', async () => {
    const { adapter, program } = await started();
    let answer;
    adapter.answers.dataBreakpointInfo = () => new Promise((resolve) => (answer = () => resolve({ dataId: 'id', description: '' })));
    program.setOtherStops([{ kind: 'data', what: '$t0', access: 'change', enabled: true }]);
    void program.resume();
    await settled();
    assert.equal(adapter.of('continue').length, 0);
    answer();
    await settled();
    assert.deepEqual(adapter.sent.slice(-2).map((one) => one.command), ['setDataBreakpoints', 'continue']);
});

test('what has ended can go back, and begins again when it is run', async () => {
    const { adapter, adapters, program, messages } = await started();
    const step = program.step('over');
    await settled();
    adapter.emit('stopped', { reason: 'exit', description: 'The program has ended' });
    await step;
    assert.equal(program.state, 'ended');
    await program.step('into');
    assert.match(messages.at(-1), /note: The program has ended/);
    const back = program.stepBack('over');
    await settled();
    adapter.emit('stopped', { reason: 'step' });
    await back;
    assert.equal(program.state, 'stopped');
    const last = program.step('over');
    await settled();
    adapter.emit('stopped', { reason: 'exit' });
    await last;
    await program.resume();
    assert.equal(adapter.isDisposed, true);
    assert.equal(adapters.filter((one) => one.of('launch').length > 0).length, 2);
});

test('a program that runs when another project is opened is ended, and writes nothing into that one', async () => {
    const { adapter, workspace, program } = await started();
    adapter.answers['tharsis/writeFiles'] = () => ({ files: ['a.txt'], refused: [] });
    void program.resume();
    await settled();
    const offered = () => program.errorStops().map((stop) => stop.enabled);
    const before = offered();
    program.restoreStops([{ kind: 'function', what: 'main', enabled: true }], Object.fromEntries(program.errorStops().map((stop) => [stop.id, !stop.enabled])));
    assert.deepEqual(offered(), before.map((enabled) => !enabled));
    for (const handler of workspace.handlers.project) handler('project');
    assert.deepEqual([program.otherStops(), offered()], [[], before], 'its stops were those of the other project');
    assert.equal(program.state, 'none');
    assert.equal(adapter.isDisposed, true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(workspace.files.has('a.txt'), false);
});

test('a step begins a program again that has run to its end', async () => {
    const { adapter, adapters, program } = await started();
    assert.equal(program.stepBegins, false);
    void program.resume();
    await settled();
    adapter.emit('stopped', { reason: 'exit', description: 'The program has ended' });
    await settled();
    assert.equal(program.stepBegins, true);
    await program.step('over');
    assert.equal(adapter.isDisposed, true);
    assert.equal(adapters.flatMap((one) => one.of('launch')).length, 2);
    assert.equal(adapters.flatMap((one) => one.of('launch'))[1].stopOnEntry, true);
});

test('a fault that ends the program is an end, another exception is none', async () => {
    for (const [breakMode, state] of [['unhandled', 'ended'], ['always', 'stopped']]) {
        const { adapter, program, messages } = await started();
        adapter.answers.exceptionInfo = () => ({ breakMode, details: { message: 'bad address\ntry another' } });
        adapter.emit('stopped', { reason: 'exception', description: 'An error' });
        await settled();
        assert.equal(program.state, state);
        assert.match(messages.at(-1), /^stop: An error: bad address; try another \(main.asm/);
    }
});

test('a program that waits is paused before it goes back', async () => {
    const { adapter, program } = await started();
    void program.resume();
    await settled();
    adapter.emit('tharsis/waiting', { for: 'input', text: '' });
    assert.equal(program.state, 'waiting');
    adapter.answers.pause = () => {
        setTimeout(() => adapter.emit('stopped', { reason: 'pause' }), 0);
        return {};
    };
    const back = program.stepBack('into');
    await settled();
    await settled();
    assert.equal(adapter.of('tharsis/stepBackInto').length, 1);
    adapter.emit('stopped', { reason: 'step' });
    await back;
});

test('input goes to the program; without one it is refused', async () => {
    const { adapter, program } = await started();
    void program.resume();
    await settled();
    adapter.emit('tharsis/waiting', { for: 'input' });
    await program.typeInput('42');
    assert.deepEqual(adapter.of('tharsis/input'), [{ text: '42' }]);
    assert.equal(program.state, 'running');
    await program.stop();
    await assert.rejects(program.typeInput('1'), /No program is running/);
});

test('the next wait may come with the answer to what was typed', async () => {
    const { adapter, program } = await started();
    void program.resume();
    await settled();
    adapter.emit('tharsis/waiting', { for: 'input' });
    adapter.answers['tharsis/input'] = () => {
        adapter.emit('tharsis/waiting', { for: 'input' });
        return {};
    };
    await program.typeInput('42');
    assert.equal(program.state, 'waiting');
});

test('a program with errors is not begun, and its first error is shown', async () => {
    const { workspace, adapters, program, messages } = setUp();
    const start = program.start();
    adapters[0].answers.launch = () => {
        adapters[0].emit('output', { category: 'stderr', output: 'main.asm:2: error', source: { path: '/project/main.asm' }, line: 2, column: 7 });
        throw new Error('main.asm, line 2: no such instruction');
    };
    await start;
    assert.equal(program.state, 'none');
    assert.deepEqual(workspace.revealed, { file: 'main.asm', line: 2, column: 7 });
    assert.deepEqual(messages, ['error: main.asm, line 2: no such instruction']);
});

test('stops that change while it runs are sent at once, and only those', async () => {
    const { workspace, adapter } = await started();
    const before = adapter.sent.length;
    workspace.setBreakpoints([{ file: 'main.asm', line: 2, enabled: true }]);
    await settled();
    workspace.setBreakpoints([]);
    await settled();
    assert.deepEqual(adapter.sent.slice(before).map((one) => one.args.breakpoints), [[{ line: 2 }], []]);
});

test('stops in a text that was changed wait for the next start', async () => {
    const { workspace, adapter, messages } = await started();
    workspace.setText('main.asm', `# new\n${text}`);
    assert.match(messages.at(-1), /take effect at the next start/);
    workspace.setBreakpoints([{ file: 'main.asm', line: 2, enabled: true }]);
    await settled();
    assert.deepEqual(adapter.of('setBreakpoints'), []);
    assert.equal(workspace.points[0].verified, false);
});

test('data is watched by what the adapter calls it; what cannot be watched says why', async () => {
    const { adapter, program } = await started();
    program.setOtherStops([
        { kind: 'data', what: '$t0', access: 'write', enabled: true }, { kind: 'data', what: 'nothing', access: 'read', enabled: true },
        { kind: 'data', what: 'count', access: 'readWrite', condition: '$t0 > 1', enabled: true },
    ]);
    for (let n = 0; n < 5; ++n) await settled();
    assert.deepEqual(adapter.of('setDataBreakpoints'), [{ breakpoints: [
        { dataId: 'id $t0 write', accessType: 'write' }, { dataId: 'id count change', accessType: 'readWrite', condition: '$t0 > 1' },
    ] }]);
    assert.deepEqual(program.otherStops().map((stop) => stop.message ?? stop.verified), [true, 'no label nothing', true]);
});

test('without the debugger nothing stops but a fault; afterwards all stops count', async () => {
    const { workspace, adapters, program } = setUp();
    workspace.points = [{ file: 'main.asm', line: 2, enabled: true }];
    await program.start({ debug: false });
    const [adapter] = adapters;
    assert.deepEqual(adapter.of('setBreakpoints').flatMap((one) => one.breakpoints), []);
    adapter.emit('stopped', { reason: 'exit' });
    for (let n = 0; n < 5; ++n) await settled();
    assert.deepEqual(adapter.of('setBreakpoints').at(-1).breakpoints, [{ line: 2 }]);
});

test('who wrote a value: the sentence, after the program has gone there', async () => {
    const { adapter, program } = await started();
    adapter.answers['tharsis/lastWrite'] = () => {
        setTimeout(() => adapter.emit('stopped', { reason: 'goto' }), 0);
        return { found: true, text: '$t0 was last written at step 0' };
    };
    assert.equal(await program.lastWrite('$t0'), '$t0 was last written at step 0');
    assert.equal(program.state, 'stopped');
});

test('a module that has crashed is said, and another one is started', async () => {
    const { adapter, adapters, program, messages } = await started();
    for (const handler of adapter.closed) handler('The module has ended.');
    assert.equal(program.state, 'none');
    assert.equal(messages.at(-1), 'error: The module has ended.');
    await program.start();
    assert.ok(adapters.length >= 2);
    assert.equal(program.state, 'running');
});

test('a spare module that has ended is not given to the next program', async () => {
    const { adapters, program } = await started();
    await settled(); // another one is loaded for the next program
    assert.equal(adapters.length, 2);
    for (const handler of adapters[1].closed) handler('There is no more memory.');
    await program.start();
    assert.equal(program.adapter, adapters[2]);
});

test('a motion that is refused late leaves the program where it stood', async () => {
    const { adapter, program, messages, workspace } = await started();
    adapter.answers['tharsis/goToStep'] = () => new Promise((_, refuse) => setTimeout(() => refuse(new Error('there is no such step')), 150));
    const going = program.goToStep(9);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(program.state, 'running');
    await going;
    await settled();
    assert.equal(messages.at(-1), 'error: there is no such step');
    assert.equal(program.state, 'stopped');
    assert.equal(workspace.shown.line, 1);
});

test('where the program stands cannot be read: it says so, and can be moved again', async () => {
    const { adapter, program, messages } = await started();
    adapter.answers.stackTrace = async () => { throw new Error('no frames'); };
    const step = program.step('over');
    await settled();
    adapter.emit('stopped', { reason: 'step' });
    await step;
    assert.deepEqual([program.state, messages.at(-1)], ['stopped', 'error: no frames']);
    delete adapter.answers.stackTrace;
    const again = program.step('over');
    await settled();
    adapter.emit('stopped', { reason: 'step' });
    await again;
    assert.equal(adapter.of('next').length, 2);
});

test('stops that are refused keep neither others nor later ones from being sent', async () => {
    const { adapter, program, workspace, messages } = await started();
    adapter.answers.setBreakpoints = async () => { throw new Error('this file has no lines'); };
    workspace.setBreakpoints([{ file: 'main.asm', line: 1, enabled: true }]);
    program.setOtherStops([{ kind: 'function', what: 'main', enabled: true }]);
    await settled();
    assert.ok(messages.includes('error: this file has no lines'));
    assert.equal(adapter.of('setFunctionBreakpoints').length, 1);
    delete adapter.answers.setBreakpoints;
    workspace.setBreakpoints([{ file: 'main.asm', line: 2, enabled: true }]);
    await settled();
    assert.deepEqual(adapter.of('setBreakpoints').at(-1).breakpoints, [{ line: 2 }]);
    assert.equal(workspace.points[0].verified, true);
});

test('much output is waited for, but not once the program is to pause', async () => {
    const { adapter, program } = await started();
    program.onOutput(() => new Promise(() => {})); // a console that has enough to show
    await program.resume();
    const print = () => adapter.emit('output', { category: 'stdout', output: 'x'.repeat(200_000) }).find((wait) => wait !== undefined);
    let isShown = false;
    void print().then(() => (isShown = true));
    const paused = program.pause();
    await new Promise((resolve) => setImmediate(resolve));
    assert.ok(isShown);
    assert.equal(print(), undefined);
    adapter.emit('stopped', { reason: 'pause' });
    await paused;
    assert.equal(program.state, 'stopped');
    assert.ok(print() instanceof Promise);
});

test('a program that is stopped while it runs is paused and asked for its files at once, and not shown where it stands', async () => {
    const { adapter, workspace, program } = await started();
    await program.resume();
    const before = adapter.sent.length;
    adapter.answers.pause = () => new Promise(() => {});
    const stopped = program.stop();
    adapter.emit('stopped', { reason: 'pause' });
    assert.deepEqual(adapter.sent.slice(before).map((one) => one.command), ['pause', 'tharsis/writeFiles']);
    await stopped;
    assert.equal(program.state, 'none');
    assert.equal(workspace.shown, null);
});

test('a search that lasts is shown with how far it is, until it ends or is cancelled', async () => {
    const { adapter, program } = await started();
    const seen = [];
    program.onSearch((search) => seen.push(search));
    program.cancelSearch();
    assert.deepEqual(adapter.cancelled, []);
    adapter.emit('progressStart', { progressId: 'search-1', title: 'Searching backwards', cancellable: true });
    adapter.emit('progressUpdate', { progressId: 'search-1', percentage: 40 });
    assert.deepEqual(program.search, { title: 'Searching backwards', percentage: 40 });
    program.cancelSearch();
    assert.deepEqual(adapter.cancelled, ['search-1']);
    adapter.emit('progressEnd', { progressId: 'search-1' });
    assert.equal(program.search, null);
    adapter.emit('progressStart', { progressId: 'search-2', title: 'Searching' });
    await program.stop();
    assert.deepEqual(seen.map((one) => one?.title ?? null), ['Searching backwards', 'Searching backwards', null, 'Searching', null]);
});

test('what arrives from a program that was stopped is ignored', async () => {
    const { adapter, program } = await started();
    await program.stop();
    adapter.emit('stopped', { reason: 'step' });
    await settled();
    assert.equal(program.state, 'none');
});

test('settings become arguments; files that do not exist are no sources', () => {
    const project = { id: '', name: '', files: [{ name: 'b.txt', text: '' }, { name: 'a.asm', text: '' }], settings: { ...settings, sources: ['gone.asm'], bitmap: 'gp', seed: 7 } };
    assert.deepEqual(sourcesOf(project), ['a.asm']);
    const args = launchArguments(project, { input: 'x' });
    assert.equal(args.maxOutput, mostOutput);
    assert.equal(args.bitmap, 'gp');
    assert.equal(args.seed, 7);
    assert.equal(args.input, 'x');
    const spim = launchArguments({ ...project, settings: { ...settings, dialect: 'spim' } }, {});
    assert.equal('memory' in spim || 'selfModifying' in spim, false);
});

test('sources outside of the project have no file', () => {
    assert.equal(fileOf({ path: '/project/lib/a.asm' }), 'lib/a.asm');
    assert.equal(fileOf({ path: '/etc/passwd' }), null);
    assert.equal(fileOf({ path: 'x.asm' }, new Map([['x.asm', 'y.asm']])), 'y.asm');
});
