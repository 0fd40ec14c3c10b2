// dialects.test.mjs -- which dialect a project is read in, and what is recognised as a compiler's (`node --test`)
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { top } from './harness.mjs';
import { importTypeScript } from './typescript.mjs';

const page = await importTypeScript(
    'page/workspace/dialect.ts', 'page/workspace/settings.ts', 'page/dialects/compiled.ts', 'page/dialects/convert.ts', 'page/debug/launch.ts', 'page/analysis/run.ts', 'page/projects/zip_files.ts',
);
const project = (files, settings = {}) => ({ id: 'p', name: 'p', files: Object.entries(files).map(([name, text]) => ({ name, text })), settings: { ...page.standardSettings, ...settings } });

function programsBelow(folder) {
    return readdirSync(folder, { recursive: true }).filter((name) => /\.(asm|s)$/.test(name)).map((name) => join(folder, name));
}

test('a dialect is named among the first ten lines, as the assembler reads it', () => {
    assert.equal(page.declaredDialect('# dialect: spim\nmain:'), 'spim');
    assert.equal(page.declaredDialect('\n  #  dialect:mipsy and more\n'), 'mipsy');
    assert.equal(page.declaredDialect(`${'\n'.repeat(9)}# dialect: gas`), 'gas');
    for (const text of ['', '# Dialect: spim', 'x # dialect: spim', '# a dialect: spim', '# dialect:', `${'\n'.repeat(10)}# dialect: gas`])
        assert.equal(page.declaredDialect(text), null, JSON.stringify(text));
    assert.equal(page.declaredAs('# x\n#  dialect:  spim # y\nmain:\n# dialect: spim\n', 'gas'), '# x\n#  dialect:  gas # y\nmain:\n# dialect: spim\n');
    assert.equal(page.declaredAs('main:\n', 'gas'), 'main:\n');
});

test('what the files name comes before the settings, for the debugger and for reports', () => {
    const launched = (...args) => page.launchArguments(project(...args), {});
    const text = 'main:';
    assert.equal(launched({ 'a.s': text }, { dialect: 'spim' }).dialect, 'spim');
    assert.equal(launched({ 'a.s': text }).dialect, undefined);
    assert.equal(launched({ 'a.s': `# dialect: mipsy\n${text}` }, { dialect: 'spim' }).dialect, undefined);
    assert.equal(launched({ 'a.s': text, '.tharsis.toml': 'dialect = "mipsy"\n' }, { dialect: 'spim' }).dialect, undefined);
    assert.equal(launched({ 'a.s': text, '.tharsis.toml': '# dialect\n' }, { dialect: 'spim' }).dialect, 'spim');
    // Settings that another dialect has no use for are not sent, which would be refused.
    assert.equal(launched({ 'a.s': `# dialect: spim\n${text}` }, { memory: 'CompactDataAtZero' }).memory, undefined);
    assert.equal(launched({ 'a.s': text }, { memory: 'CompactDataAtZero' }).memory, 'CompactDataAtZero');
    assert.deepEqual(['bare', 'pseudoInstructions'].map((key) => launched({ 'a.s': text }, { dialect: 'spim', bare: true })[key]), [true, undefined]);
    assert.deepEqual(['bare', 'pseudoInstructions'].map((key) => launched({ 'a.s': text }, { bare: true })[key]), [undefined, false]);
    assert.deepEqual(page.runOptions(project({ 'a.s': text }, { dialect: 'gas' })), ['--dialect', 'gas']);
    assert.deepEqual(page.runOptions(project({ 'a.s': `# dialect: spim\n${text}` }, { bare: true, memory: 'CompactTextAtZero' })), ['--bare']);
    assert.deepEqual(page.runOptions(project({ 'a.s': text }, { bare: true })), ['--no-pseudo']);
});

test('programs of compilers are recognised, and no program that was written for MARS', () => {
    for (const text of ['\tlui\t$16,%hi($LC0)\n', '\t.frame\t$sp,24,$31\n', '\t.section .mdebug.abi32\n', '\t.ident\t"GCC: (Debian) 12"\n'])
        assert.ok(page.isCompiled(text), text);
    for (const text of ['', '# %hi(x)\n', '.asciiz "%hi("\n', `# dialect: gas\n\tlui $16,%hi(x)\n`]) assert.ok(!page.isCompiled(text), text);
    const programs = [...programsBelow(join(top, 'asm')).filter((file) => !file.includes('/asm/c/')), ...programsBelow(join(top, 'tests/conformance')), ...programsBelow(join(top, 'tests/spim'))];
    assert.ok(programs.length > 500);
    // These two try on purpose what MARS makes of it.
    const asCompilers = /\/(dialect-hi-lo|unknown-directives)\//;
    const wrong = programs.filter((file) => !asCompilers.test(file) && page.isCompiled(readFileSync(file, 'latin1')));
    assert.deepEqual(wrong, []);
});

test('labels that are called and not defined are those of a library', () => {
    const files = { 'a.s': 'main:\n\tjal printf\n\tjal own\n\tj own\n\tjalr $25 # jal other\n', 'b.s': 'own:\n\tjal malloc\n\tbal printf\n', 'c.txt': '\tjal never\n' };
    assert.deepEqual(page.missingLabels(project(files)), ['printf', 'malloc']);
});

test('a converted project has the dialect in its settings, and no settings of the old folder', () => {
    const before = project({ 'lib/a.asm': 'x', 'b.asm': 'y', 'data.txt': 'z', '.tharsis.toml': 'dialect = "mars"' }, { arguments: ['1'], memory: 'CompactDataAtZero', sources: ['lib/a.asm', 'b.asm'] });
    const after = page.convertedProject(before, [{ name: 'lib/a.asm', text: 'X' }, { name: 'b.asm', text: 'Y' }], 'spim');
    assert.deepEqual(after.files, [{ name: 'lib/a.asm', text: 'X' }, { name: 'b.asm', text: 'Y' }, { name: 'data.txt', text: 'z' }]);
    assert.deepEqual([after.settings.dialect, after.settings.memory, after.settings.sources, after.settings.arguments], ['spim', 'Default', ['lib/a.asm', 'b.asm'], ['1']]);
});

test('settings of a folder survive a zip file', () => {
    const files = { 'a.s': 'main:', '.tharsis.toml': 'dialect = "mipsy"\n' };
    const { files: unpacked } = page.unpackZip('p.zip', page.packZip(project(files)));
    assert.deepEqual(Object.fromEntries(unpacked.map(({ name, text }) => [name, text])), files);
});
