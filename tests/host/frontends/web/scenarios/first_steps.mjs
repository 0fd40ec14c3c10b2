// first_steps.mjs -- what a student does first: open, run, read an error
import assert from 'node:assert/strict';
import { scenario } from '../harness.mjs';

const greeting = '        .data\ntext:   .asciiz "Hello from a page\\n"\n        .text\nmain:   li      $v0, 4\n        la      $a0, text\n        syscall\n        li      $v0, 10\n        syscall\n';

scenario('The page opens with a program that runs', async (tharsis) => {
    await tharsis.run();
    await tharsis.until('ended');
    assert.notEqual((await tharsis.output()).trim(), '');
});

scenario('A program that is pasted prints its text', async (tharsis) => {
    assert.match(await tharsis.runProgram(greeting), /Hello from a page/);
});
