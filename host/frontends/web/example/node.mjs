// node.mjs -- the package in node: finds out who wrote a wrong value, by going back
//
// node node_modules/tharsis/example.mjs
import { startDebugAdapter, startTools } from 'tharsis';

const program = `        .data
total:  .word 0
        .text
main:   li      $t0, 3
loop:   lw      $t1, total
        addu    $t1, $t1, $t0
        sw      $t1, total
        addiu   $t0, $t0, -1
        bgtz    $t0, loop
        li      $v0, 10
        syscall
`;

const adapter = startDebugAdapter();
const next = (event) => new Promise((resolve) => {
    const off = adapter.on(event, (body) => {
        off();
        resolve(body);
    });
});

await adapter.files.write('/project/sum.asm', program);
await adapter.request('initialize', { adapterID: 'tharsis', clientID: 'tharsis' });
await adapter.request('launch', { program: '/project/sum.asm', cwd: '/project', stopAtEnd: true });
const atEnd = next('stopped');
await adapter.request('configurationDone');
console.log('stopped:', (await atEnd).text);

const arrived = next('stopped');
const write = await adapter.request('tharsis/lastWrite', { expression: 'word[total]' });
await arrived;
console.log('last write:', write.text);
const { stackFrames } = await adapter.request('stackTrace', { threadId: 1 });
console.log('now in line', stackFrames[0].line);
adapter.dispose();

const tools = startTools();
const { status, stdout } = await tools.run({ args: ['explain', 'addu'] });
console.log(`explain: status ${status}, ${stdout.split('\n')[0]}`);
tools.dispose();
