// scenarios.mjs THARSIS -- Microsoft's client for tests of debug adapters drives `tharsis dap`
import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';

// The package is installed in the folder in which the test runs.
const require = createRequire(path.join(process.cwd(), 'package.json'));
const { DebugClient } = require('@vscode/debugadapter-testsupport');

const tharsis = process.argv[2];
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'dap-')));
const file = (name, text) => {
    const place = path.join(folder, name);
    fs.writeFileSync(place, text);
    return place;
};
const program = file('program.asm', `        .data
sum:    .word   0
        .text
        .globl  main
main:   li      $t0, 0
next:   addi    $t0, $t0, 1
        lw      $t1, sum
        add     $t1, $t1, $t0
        sw      $t1, sum
        jal     show
        blt     $t0, 3, next
        li      $v0, 10
        syscall
show:   move    $a0, $t1
        li      $v0, 1
        syscall
        jr      $ra
`);
const thread = { threadId: 1 };

const scenarios = {
    async 'stops at a breakpoint'(client) {
        await client.hitBreakpoint({ program }, { path: program, line: 8 });
    },
    async 'stops at a breakpoint with a condition'(client) {
        const breakpoints = [{ line: 8, condition: '$t0 == 3' }];
        await Promise.all([
            client.waitForEvent('initialized').then(async () => {
                await client.setBreakpointsRequest({ source: { path: program }, breakpoints });
                return client.configurationDoneRequest();
            }),
            client.launch({ program }),
            client.assertStoppedLocation('breakpoint', { path: program, line: 8 }),
        ]);
        const { body } = await client.evaluateRequest({ expression: '$t0', context: 'watch' });
        assert.equal(body.result, '3');
    },
    async 'stops on entry, steps and steps back'(client) {
        await Promise.all([
            client.configurationSequence(),
            client.launch({ program, stopOnEntry: true }),
            client.assertStoppedLocation('entry', { path: program, line: 5 }),
        ]);
        const moved = (request, line) =>
            Promise.all([request, client.assertStoppedLocation('step', { path: program, line })]);
        await moved(client.nextRequest(thread), 6);
        await moved(client.nextRequest(thread), 7);
        await moved(client.stepBackRequest(thread), 6);
        await moved(client.stepInRequest({ ...thread, granularity: 'instruction' }), 7);
        await Promise.all([
            client.reverseContinueRequest(thread),
            client.assertStoppedLocation('entry', { path: program, line: 5 }),
        ]);
    },
    async 'shows the stack, scopes and variables, and sets one'(client) {
        await client.hitBreakpoint({ program }, { path: program, line: 15 });
        const { body: stack } = await client.stackTraceRequest(thread);
        assert.deepEqual(stack.stackFrames.map(frame => frame.name), ['show', 'main']);
        const { body: scopes } = await client.scopesRequest({ frameId: stack.stackFrames[0].id });
        const registers = scopes.scopes.find(scope => scope.presentationHint === 'registers');
        const { variablesReference } = registers;
        const { body } = await client.variablesRequest({ variablesReference });
        assert.equal(body.variables.find(one => one.name === '$a0').value, '1');
        await client.setVariableRequest({ variablesReference, name: '$a0', value: '77' });
        await Promise.all([
            client.assertOutput('stdout', '77', 5000),
            client.continueRequest(thread),
        ]);
    },
    async 'stops at data and goes back to it'(client) {
        await Promise.all([
            client.waitForEvent('initialized').then(async () => {
                const { body } = await client.dataBreakpointInfoRequest({ name: 'sum' });
                const breakpoints = [{ dataId: body.dataId, accessType: 'write' }];
                await client.setDataBreakpointsRequest({ breakpoints });
                return client.configurationDoneRequest();
            }),
            client.launch({ program }),
            client.assertStoppedLocation('data breakpoint', {}),
        ]);
        await Promise.all([client.continueRequest(thread), client.assertStoppedLocation('data breakpoint', {})]);
        await Promise.all([
            client.reverseContinueRequest(thread),
            client.assertStoppedLocation('data breakpoint', { path: program, line: 9 }),
        ]);
    },
    async 'prints, exits and terminates'(client) {
        await Promise.all([
            client.configurationSequence(),
            client.launch({ program }),
            client.assertOutput('stdout', '136', 5000),
            client.waitForEvent('exited').then(event => assert.equal(event.body.exitCode, 0)),
            client.waitForEvent('terminated'),
        ]);
    },
    async 'stops at a fault, and says which'(client) {
        const bad = file('bad.asm', 'main: li $t0, 3\nlw $t0, 0($t0)\n');
        await Promise.all([
            client.configurationSequence(),
            client.launch({ program: bad }),
            client.assertStoppedLocation('exception', { path: bad, line: 2 }),
        ]);
        const { body } = await client.exceptionInfoRequest(thread);
        assert.equal(body.breakMode, 'unhandled');
    },
    async 'pauses an endless loop'(client) {
        const endless = file('endless.asm', 'main: b main\n');
        await Promise.all([client.configurationSequence(), client.launch({ program: endless })]);
        await Promise.all([client.pauseRequest(thread), client.assertStoppedLocation('pause', { path: endless, line: 1 })]);
    },
    async 'refuses a program with errors'(client) {
        const wrong = file('wrong.asm', 'main: lii $t0, 3\n');
        await client.initializeRequest();
        await assert.rejects(client.launchRequest({ program: wrong }), /line 1/);
    },
    async 'refuses an unknown request'(client) {
        await client.initializeRequest();
        await assert.rejects(client.customRequest('moo'), /moo/);
    },
};

let failed = 0;
for (const [name, scenario] of Object.entries(scenarios)) {
    const client = new DebugClient(tharsis, 'dap', 'tharsis');
    client.defaultTimeout = 20000;
    await client.start();
    try {
        await scenario(client);
        console.log(`ok: ${name}`);
    } catch (error) {
        failed += 1;
        console.log(`FAILED: ${name}: ${error.stack}`);
    }
    await client.stop();
}
fs.rmSync(folder, { recursive: true });
process.exit(failed > 0 ? 1 : 0);
