// check_grammar.mjs GRAMMAR: divides lines into tokens as VS Code does, and compares the scopes with those expected
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const oniguruma = require('vscode-oniguruma');
const textmate = require('vscode-textmate');

// Each line, and the last words of the scopes of its parts; parts without a scope of their own are left out.
const expected = [
    ['# a comment: li $v0, 4', '# a comment: li $v0, 4 comment.line.number-sign'],
    ['main: b: li $v0, -10 # x', 'main entry.label', ': separator.label', 'b entry.label', ': separator.label',
        'li function.pseudo', '$v0 language.register', '-10 numeric.decimal', '# x comment.line.number-sign'],
    ['        ADDU    $8, $0x9, $f12', 'ADDU keyword.mnemonic', '$8 language.register', '$0x9 language.register',
        '$f12 language.register'],
    ['        lw $t0, table+4($sp)', 'lw keyword.mnemonic', '$t0 language.register', '4 numeric.decimal',
        '$sp language.register'],
    ['x.add.s: add.s $f0, $f1, $f2', 'x.add.s entry.label', ': separator.label', 'add.s keyword.mnemonic',
        '$f0 language.register', '$f1 language.register', '$f2 language.register'],
    ['  move $t0, $t1', 'move function.pseudo', '$t0 language.register', '$t1 language.register'],
    ['add_one $t8x $t99 %t0', '%t0 variable.parameter'],
    [' .asciiz "a # \\" b\\\\" # c', '.asciiz control.directive', '" quoted.double', 'a #  quoted.double',
        '\\" character.escape', ' b quoted.double', '\\\\ character.escape', '" # c quoted.double'],
    [' .asciiz "open', '.asciiz control.directive', '" quoted.double', 'open quoted.double'],
    [' nop # the next line is no string', 'nop keyword.mnemonic', '# the next line is no string comment.line.number-sign'],
    [" .byte '#', '\\n', '\\'', 0xFF", '.byte control.directive', "'#' constant.character", "'\\n' constant.character",
        "'\\'' constant.character", '0xFF numeric.hex'],
    [' .double 1.5, -2e10, 3', '.double control.directive', '1.5 numeric.float', '-2e10 numeric.float',
        '3 numeric.decimal'],
    [' .macro push %register', '.macro control.directive', 'push function.macro', '%register variable.parameter'],
    [' .EQV SIDE 6', '.EQV control.directive', 'SIDE entity.constant', '6 numeric.decimal'],
];

/// "keyword.mnemonic" of "keyword.mnemonic.mips", and short words for longer scopes.
function short(scope) {
    const words = scope.replace(/\.mips$/, '').split('.');
    if (scope.startsWith('entity.name.function.label')) return 'entry.label';
    if (scope.startsWith('entity.name.constant')) return 'entity.constant';
    if (scope.startsWith('comment')) return words.join('.');
    return words.slice(-2).join('.');
}

const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length));
const registry = new textmate.Registry({
    onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(process.argv[2], 'utf8'), 'mips.json'),
});
const grammar = await registry.loadGrammar('source.mips');

let failures = 0;
let state = textmate.INITIAL;
for (const [line, ...wanted] of expected) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    const found = result.tokens.filter((token) => token.scopes.length > 1)
        .map((token) => `${line.slice(token.startIndex, token.endIndex)} ${short(token.scopes.at(-1))}`);
    if (JSON.stringify(found) === JSON.stringify(wanted)) continue;
    ++failures;
    console.log(`${line}\n  expected: ${JSON.stringify(wanted)}\n  found:    ${JSON.stringify(found)}`);
}
console.log(`${expected.length} lines, ${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
