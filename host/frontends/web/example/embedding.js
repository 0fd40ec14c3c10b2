// embedding.js -- puts Tharsis into the page, runs the program, and compares what it prints
// In a page elsewhere, the address is that of your site: import { create } from 'https://example.org/tharsis/embed.js'.
import { create } from '../embed.js';

const program = `        .text
main:   li      $t0, 1
loop:   move    $a0, $t0
        li      $v0, 1
        syscall
        addi    $t0, $t0, 1
        blt     $t0, 5, loop
        li      $v0, 10
        syscall
`;
const result = document.querySelector('#result');
const run = document.querySelector('#run');

try {
    const tharsis = await create(document.querySelector('#program'), { program, panels: ['console', 'registers'], title: 'The program of lesson 3' });
    let output = '';
    tharsis.on('output', ({ text, kind }) => {
        if (kind === 'stdout') output += text;
    });
    tharsis.on('state', ({ state }) => {
        if (state === 'ended') result.textContent = output === '12345' ? 'That is right.' : `It printed ${output}.`;
    });
    run.addEventListener('click', () => {
        output = '';
        result.textContent = '';
        tharsis.run().catch((error) => (result.textContent = error.message));
    });
    run.disabled = false;
} catch (error) {
    result.textContent = error.message;
}
