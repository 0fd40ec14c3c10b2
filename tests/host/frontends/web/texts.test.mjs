// texts.test.mjs -- the sentences of the page: both languages fill in the same, each is used, the French ones are set as French is
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importTypeScript, web } from './typescript.mjs';

const folder = join(web, 'page');
const sources = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The rows of all tables: literals, which can be evaluated as they stand. */
const rows = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/= table\((\{.*?\n\})\);/gs)].flatMap(([whole, literal]) =>
        Object.entries(new Function(`return ${literal}`)()).map(([key, pair]) => ({ name, key, pair, whole }))));

test('there are tables, with an English and a French sentence for each key', () => {
    assert.ok(rows.length > 400, String(rows.length));
    for (const { name, key, pair } of rows) assert.ok(Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'), `${name}: ${key}`);
});

test('both sentences fill in the same values', () => {
    const holes = (sentence) => [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();
    for (const { name, key, pair: [english, french] } of rows) assert.equal(holes(french), holes(english), `${name}: ${key}`);
});

test('each sentence is used', () => {
    const code = sources.map(({ text }) => text.replace(/= table\(\{.*?\n\}\);/gs, '')).join('\n');
    const isUsed = (key) => new RegExp(`[tT]exts\\.${key}\\b|'${key}'|\\b${key.replace(/\d$/, '')}\\$\\{`).test(code) || new RegExp(`\\['?${key}'?,`).test(code);
    assert.deepEqual(rows.filter(({ key }) => !isUsed(key)).map(({ name, key }) => `${name}: ${key}`), []);
});

test('French sentences have curved apostrophes and quotes, and address the reader formally', () => {
    for (const { name, key, pair: [, french] } of rows) {
        assert.doesNotMatch(french, /\p{L}'\p{L}|[“”]/u, `${name}: ${key}`);
        assert.doesNotMatch(french, /(?<![\p{L}-])(tu|ton|ta|tes|toi|te)(?!\p{L})/iu, `${name}: ${key}`);
    }
});

test('a French sentence is not divided before its signs', async () => {
    const { setLanguage, table } = await importTypeScript('page/i18n.ts');
    const texts = table({ line: ['“{file}”: done; really? {part} %', '« {file} » : fini ; vraiment ? {part} %'] });
    assert.equal(texts.line({ file: 'a : b', part: 5 }), '“a : b”: done; really? 5 %');
    setLanguage('fr');
    assert.equal(texts.line({ file: 'a : b', part: 5 }), '«\u00a0a : b\u00a0»\u00a0: fini\u00a0; vraiment\u00a0? 5\u00a0%');
});

test('what is counted is one or many', async () => {
    const { setLanguage, table } = await importTypeScript('page/i18n.ts');
    setLanguage('en');
    const texts = table({ files: ['{count} {count:file is|files are} here', '{count} {count:fichier|fichiers}'] });
    assert.deepEqual([0, 1, 2].map((count) => texts.files({ count })), ['0 files are here', '1 file is here', '2 files are here']);
    setLanguage('fr');
    assert.deepEqual([0, 1, 2].map((count) => texts.files({ count })), ['0 fichier', '1 fichier', '2 fichiers']);
    assert.equal(texts.files(), '{count} {count:fichier|fichiers}');
});
