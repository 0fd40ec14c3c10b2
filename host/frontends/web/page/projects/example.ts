// example.ts -- the program of the first visit
import type { Project } from '../contract.ts';
import { table } from '../i18n.ts';
import { standardSettings } from '../workspace/settings.ts';
import { newId } from '../files/identifiers.ts';

const texts = table({
    name: ['First program', 'Premier programme'],
    head: ['Counts down, then says hello. F5 runs it,', 'Compte à rebours, puis salue. F5 exécute,'],
    back: ['F10 goes line by line, Alt+F10 goes back.', 'F10 avance ligne par ligne, Alt+F10 recule.'],
    hello: ['Hello from MIPS!', 'Bonjour de MIPS !'],
    count: ['how many lines are left', 'nombre de lignes qui restent'],
    print: ['print the number in $a0', 'affiche le nombre de $a0'],
    newline: ['print the end of the line', 'affiche la fin de la ligne'],
    less: ['one less', 'un de moins'],
    again: ['again, until it is 0', 'encore, jusqu’à 0'],
    greet: ['print the greeting', 'affiche le salut'],
    end: ['end of the program', 'fin du programme'],
});

export function exampleProject(): Project {
    return { id: newId(), name: texts.name(), files: [{ name: 'main.asm', text: program() }], settings: { ...standardSettings, sources: ['main.asm'] } };
}

/** Operands begin in one column, and comments in another, as `tharsis format` writes them. */
function program(): string {
    const line = (code: string, comment?: string) => (comment ? `${code.padEnd(40)}# ${comment}` : code);
    const at = (name: string, operands = '') => `        ${name.padEnd(8)}${operands}`.trimEnd();
    return [
        `# ${texts.head()}`,
        `# ${texts.back()}`,
        '        .data',
        `hello:  .asciiz "${texts.hello()}\\n"`,
        '',
        '        .text',
        '        .globl  main',
        'main:',
        line(at('li', '$t0, 5'), texts.count()),
        'loop:',
        at('move', '$a0, $t0'),
        line(at('li', '$v0, 1'), texts.print()),
        at('syscall'),
        at('li', "$a0, '\\n'"),
        line(at('li', '$v0, 11'), texts.newline()),
        at('syscall'),
        line(at('addi', '$t0, $t0, -1'), texts.less()),
        line(at('bgtz', '$t0, loop'), texts.again()),
        '',
        at('la', '$a0, hello'),
        line(at('li', '$v0, 4'), texts.greet()),
        at('syscall'),
        line(at('li', '$v0, 10'), texts.end()),
        at('syscall'),
        '',
    ].join('\n');
}
