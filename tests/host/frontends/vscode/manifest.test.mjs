// manifest.test.mjs -- package.json promises what the code registers, in both languages
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activate, folderWith, program } from './world.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { contributes } = manifest;
const text = readFileSync('package.json', 'utf8');
const sources = readdirSync('source', { recursive: true }).filter((name) => name.endsWith('.ts')).map((name) => readFileSync(join('source', name), 'utf8'));
const sorted = (names) => [...names].sort();

test('every declared command is registered, and every registered command is declared', async () => {
    const { fake, end } = await activate();
    assert.deepEqual(sorted(fake.commands.keys()), sorted(contributes.commands.map((one) => one.command)));
    await end();
});

test('every declared view is registered, and every registered view is declared', async () => {
    const { fake, end } = await activate();
    const declared = Object.values(contributes.views).flat();
    assert.deepEqual(sorted(fake.trees.keys()), sorted(declared.filter((one) => one.type !== 'webview').map((one) => one.id)));
    assert.deepEqual(sorted(fake.webviews.keys()), sorted(declared.filter((one) => one.type === 'webview').map((one) => one.id)));
    assert.deepEqual([...fake.providersOfTasks.keys()], contributes.taskDefinitions.map((one) => one.type));
    assert.deepEqual([...fake.factories.keys()], contributes.debuggers.map((one) => one.type));
    await end();
});

test('menus, keys, welcome texts and the walkthrough name commands and views that exist', () => {
    const commands = new Set(contributes.commands.map((one) => one.command));
    const views = new Set([...Object.values(contributes.views).flat().map((one) => one.id), 'debug']);
    const named = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].map((one) => one.command);
    for (const name of named) assert.ok(commands.has(name), name);
    for (const { view } of contributes.viewsWelcome) assert.ok(views.has(view), view);
    for (const language of ['package.nls.json', 'package.nls.fr.json'])
        for (const [, name] of readFileSync(language, 'utf8').matchAll(/\(command:([\w.]+)\)/g)) assert.ok(commands.has(name), name);
    for (const step of contributes.walkthroughs[0].steps)
        for (const event of step.completionEvents ?? []) assert.ok(commands.has(event.replace('onCommand:', '')), event);
});

test('every sentence of the manifest is there in English and in French, and none is left over', () => {
    const used = sorted(new Set([...text.matchAll(/%([\w.]+)%/g)].map((match) => match[1])));
    for (const language of ['package.nls.json', 'package.nls.fr.json']) {
        const sentences = JSON.parse(readFileSync(language, 'utf8'));
        assert.deepEqual(sorted(Object.keys(sentences)), used, language);
        for (const [key, sentence] of Object.entries(sentences)) assert.ok(sentence.trim(), `${language}: ${key}`);
    }
});

test('no title or description of the manifest is outside of the tables of languages', () => {
    const shown = (node) => Object.entries(node).flatMap(([key, value]) => {
        if (typeof value === 'object' && value !== null) return shown(value);
        return /^(title|description|markdownDescription)$/.test(key) && typeof value === 'string' ? [value] : [];
    });
    const plain = shown(contributes).filter((one) => !/^%.*%$/.test(one));
    assert.deepEqual(plain, ['MIPS machine', 'Tharsis'].filter((one) => plain.includes(one)));
});

test('every sentence of the code is in the French bundle, and none is left over', () => {
    const used = new Set();
    for (const source of sources) {
        const calls = source.match(/l10n\.t\(/g) ?? [];
        const sentences = [...source.matchAll(/l10n\.t\(\s*'((?:[^'\\]|\\.)*)'/g)];
        assert.equal(sentences.length, calls.length, 'a sentence is no literal in single quotes, so that no table can have it');
        for (const [, sentence] of sentences) used.add(sentence.replaceAll("\\'", "'"));
    }
    const french = JSON.parse(readFileSync('l10n/bundle.l10n.fr.json', 'utf8'));
    assert.deepEqual(sorted(Object.keys(french)), sorted(used));
    const places = (sentence) => sorted(sentence.match(/\{\w+\}/g) ?? []);
    for (const [english, own] of Object.entries(french)) assert.deepEqual(places(own), places(english), english);
});

test('every setting that the code reads is declared, and every declared setting is read', () => {
    const declared = Object.keys(contributes.configuration.properties).map((key) => key.replace('tharsis.', ''));
    const code = sources.join('\n');
    for (const key of declared) {
        const first = key.split('.')[0];
        assert.ok(key === 'trace.server' || code.includes(`'${first}'`), `${key} is read nowhere`);
    }
    for (const [, key] of code.matchAll(/settings\([^)]*\)(?:\.get|\.update)(?:<[^>]*(?:<[^>]*>)*[^>]*>)?\('([\w.]+)'/g))
        assert.ok(declared.some((one) => one === key || one.startsWith(`${key}.`)), `${key} is declared nowhere`);
});

test('every file that the manifest names exists', () => {
    const named = [...text.matchAll(/"(?:\.\/)?((?:marketplace|language|dist)\/[\w./-]+)"/g)].map((match) => match[1]);
    assert.ok(named.length > 10);
    for (const file of named) assert.ok(existsSync(join('package', file)), file);
});

test('the grammar is the one that the program prints', () => {
    const printed = execFileSync(program, ['doc', 'grammar'], { encoding: 'utf8' });
    assert.equal(readFileSync('package/language/mips.tmLanguage.json', 'utf8'), printed);
});

/** A snippet with its placeholders replaced by their defaults: the first of a choice, nothing for an empty one. */
function filled(body) {
    let result = body.join('\n').replace(/(?<!\\)\$\{(\d+)\|([^,|]*)[^|]*\|\}/g, '$2');
    while (/(?<!\\)\$\{\d+:/.test(result)) result = result.replace(/(?<!\\)\$\{\d+:((?:[^{}\\]|\\.)*)\}/g, '$1');
    return result.replace(/(?<!\\)\$\d+/g, '').replaceAll('\\$', '$');
}

test('every snippet assembles', () => {
    const snippets = JSON.parse(readFileSync('language/snippets.json', 'utf8'));
    for (const [name, { body }] of Object.entries(snippets)) {
        const before = name === 'Program' ? '' : '        .data\nmessage: .asciiz "m"\n        .text\n';
        const folder = folderWith({ 'snippet.asm': `${before}${filled(body)}\n` });
        execFileSync(program, ['check', '--warnings-are-errors', join(folder, 'snippet.asm')], { stdio: 'pipe' });
    }
});

test('the patterns of the problem matchers read what the program prints, in both languages', () => {
    const folder = folderWith({ 'wrong.asm': 'main: ad $t0, $t1, $t2\n' });
    for (const language of ['en', 'fr']) {
        let printed = '';
        try {
            execFileSync(program, ['check', '--lang', language, '--color', 'never', join(folder, 'wrong.asm')], { encoding: 'utf8', stdio: 'pipe' });
        } catch (error) {
            printed = error.stdout + error.stderr;
        }
        const found = contributes.problemPatterns.flatMap((pattern) => printed.split('\n').flatMap((line) => {
            const match = new RegExp(pattern.regexp).exec(line);
            return match ? [{ pattern: pattern.name, file: match[pattern.file], line: match[pattern.line], column: match[pattern.column] }] : [];
        }));
        const pattern = language === 'en' ? 'tharsis' : 'tharsis-error-fr';
        assert.deepEqual(found, [{ pattern, file: join(folder, 'wrong.asm'), line: '1', column: '7' }]);
    }
});

test('the extension uses neither telemetry nor the network', () => {
    for (const source of sources) assert.doesNotMatch(source, /TelemetryLogger|fetch\(|https?:\/\/|node:https?|node:net\b/);
});
