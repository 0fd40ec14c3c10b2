// projects.test.mjs -- names, links, zip files, texts, imports and versions of projects, as far as they need no page (`node --test`)
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { test } from 'node:test';
import { need } from './harness.mjs';
import { importTypeScript } from './typescript.mjs';

const page = await importTypeScript(
    'page/workspace/names.ts', 'page/workspace/settings.ts', 'page/projects/link.ts', 'page/projects/zip_files.ts', 'page/files/text_files.ts',
    'page/projects/asm_editor.ts', 'page/projects/lz_length.ts', 'page/projects/thinning.ts', 'page/projects/settings_dialog.ts', 'page/projects/history_dialog.ts', 'page/projects/open_files.ts',
    'page/projects/store.ts', 'page/projects/kept_stops.ts', 'page/projects/rescue.ts', 'page/layout/keys.ts', 'page/layout/palette.ts', 'page/layout/theme.ts', 'page/parameters.ts', 'page/editor/uris.ts',
);
const bytes = (text) => new TextEncoder().encode(text);
const project = (files, settings = {}) => ({ id: 'p', name: 'My project', files, settings: { ...page.standardSettings, ...settings } });
const files = [{ name: 'main.asm', text: '# é λ 🙂\nmain: nop\n' }, { name: 'lib/io.asm', text: '' }];
const link = (value) => `#p=1.${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;

test('a name that could mean another place or hide what it is has a reason why not', () => {
    for (const name of ['main.asm', 'lib/a b.asm', 'été.asm', '.hidden', '__proto__', 'constructor', 'a..b', '...x'])
        assert.equal(page.refuseName(name), null, name);
    for (const name of ['', '  ', '/etc/passwd', 'C:x', '\\\\x', 'a/../b', '../x', './x', 'a//b', 'a/', 'a\u0000b', 'a\nb', 'a\u202eb', 'a\ud800b', 'a:b', 'a?b', 'x'.repeat(201)])
        assert.match(page.refuseName(name) ?? '', /\w{3}/, JSON.stringify(name));
    assert.match(page.refuseNewName('Main.ASM', ['main.asm']) ?? '', /already/);
    assert.equal(page.refuseNames(['a.asm', 'lib/a.asm', 'b.asm']), null);
    assert.match(page.refuseNames(['a.asm', 'A.asm']) ?? '', /already/);
    assert.match(page.refuseNames(['a.asm', '../b.asm']) ?? '', /\.\./);
    const many = Array.from({ length: 501 }, (_, i) => `${i}`);
    assert.match(page.refuseNames(many) ?? '', /at most 500/);
    assert.equal(page.refuseNewName('more', many.slice(0, 499)), null);
    assert.match(page.refuseNewName('more', many.slice(0, 500)) ?? '', /at most 500/);
    assert.equal(page.freeName('a.asm', ['a.asm', 'A-2.asm']), 'a-3.asm');
    assert.equal(page.freeName('lib.d/a', ['lib.d/a']), 'lib.d/a-2');
});

test('a project survives its link', () => {
    const given = project(files, { sources: ['main.asm'], arguments: ['a b'], dialect: 'spim', seed: 7, mmio: true });
    const again = page.readFragment(`#${page.makeFragment(given)}`);
    assert.deepEqual({ ...again, id: 'p' }, given);
    assert.equal(page.readFragment(`#${page.makeFragment(given)}`.replace('=', '%3D')).files[0].text, files[0].text);
    assert.equal(page.readFragment(link({ name: 'a\u202eb\n', files: [['a.asm', '']] })).name, 'a�b');
    assert.equal(page.readFragment('#t=1.x'), null);
    assert.equal(page.readFragment(''), null);
});

test('what programs for messages do to long links does no harm', () => {
    const fragment = page.makeFragment(project(files));
    const broken = `${fragment.slice(0, 60)}\n ${fragment.slice(60)}`;
    for (const text of [broken, `${fragment}.`, `${fragment})`, `${fragment}>`]) assert.equal(page.readFragment(text).files[0].text, files[0].text);
});

test('links that are cut, wrong, newer, huge or hostile are refused with a sentence', () => {
    const fragment = page.makeFragment(project(files));
    for (const text of [fragment.slice(0, -5), fragment.slice(0, 12), '#p=1.', '#p=', '#p=1.!!!', '#p=x.AAAA', link('no json'), link('null'), link('[]'), link({ files: 1 }), link({ files: [1] }), link({ files: [['a', 1]] }), link({ files: [] })])
        assert.throws(() => page.readFragment(text), /damaged/, text);
    assert.throws(() => page.readFragment('#p=2.AAAA'), /newer/);
    assert.throws(() => page.readFragment(link({ files: [['../x', '']] })), /\.\./);
    assert.throws(() => page.readFragment(link(' '.repeat(50_000_000))), /too long/);
    assert.throws(() => page.readFragment(link({ files: Array.from({ length: 200_000 }, () => ['a', '']) })), /more than 500 files/);
    const long = Array.from({ length: 60_000 }, (_, i) => `${Math.sin(i)}`).join('\n');
    assert.throws(() => page.makeFragment(project([{ name: 'a.asm', text: long }])), /zip/);
});

test('keys of prototypes in a link are no settings and no names', () => {
    const read = page.readFragment(link('{"__proto__":{"name":"x"},"constructor":1,"files":[["__proto__","a"],["__proto__","b"]],"settings":{"__proto__":{"bare":true},"mmio":1,"seed":"7","dialect":"x","sources":[1,"a"]}}'));
    assert.equal(read.name, 'Shared program');
    assert.deepEqual(read.files.map((file) => file.name), ['__proto__', '__proto__-2']);
    assert.deepEqual(read.settings, { ...page.standardSettings, sources: ['a'] });
    assert.equal({}.bare, undefined);
});

test('a project survives its zip file, and a zip of a folder loses the folder', () => {
    const { zipSync } = need('fflate');
    const given = project(files, { sources: ['main.asm'], mmio: true });
    const again = page.unpackZip('p.zip', page.packZip(given));
    assert.deepEqual(again.files, files);
    assert.deepEqual(again.settings, given.settings);
    const folder = zipSync({ 'homework/a.asm': bytes('nop\r\n'), 'homework/lib/b.asm': bytes('#'), '__MACOSX/homework/._a.asm': bytes('x'), 'homework/.git/x': bytes('x') });
    assert.deepEqual(page.unpackZip('h.zip', folder).files, [{ name: 'a.asm', text: 'nop\n' }, { name: 'lib/b.asm', text: '#' }]);
});

test('names in a zip file are read as archivers of Windows and macOS write them', () => {
    const { zipSync } = need('fflate');
    /** A zip whose name is these bytes, without the mark that says UTF-8. */
    const named = (...name) => {
        const ascii = String.fromCharCode(...name.map((byte) => (byte < 0x80 ? byte : 0x7e)));
        const zip = Buffer.from(zipSync({ [ascii]: bytes('nop') }));
        for (let at = zip.indexOf(ascii); at >= 0; at = zip.indexOf(ascii, at + 1)) Buffer.from(name).copy(zip, at);
        return page.unpackZip('x.zip', zip).files[0].name;
    };
    const asm = [0x2e, 0x61, 0x73, 0x6d];
    assert.equal(named(0x82, 0x74, 0x82, ...asm), 'été.asm'); // code page 437
    assert.equal(named(0xc3, 0xa9, 0x74, 0xc3, 0xa9, ...asm), 'été.asm'); // UTF-8
    assert.equal(named(0xe9, 0x74, 0xe9, ...asm), 'été.asm'); // Latin-1
    assert.deepEqual(page.unpackZip('x.zip', zipSync({ 'été.asm': bytes('nop') })).files[0].name, 'été.asm');
    const windows = page.unpackZip('x.zip', zipSync({ 'work\\main.asm': bytes('nop'), 'work\\lib\\io.asm': bytes('#') }));
    assert.deepEqual(windows.files.map(({ name }) => name), ['main.asm', 'lib/io.asm']);
    assert.throws(() => page.unpackZip('x.zip', zipSync({ '..\\main.asm': bytes('nop') })), /\.\./);
});

test('a zip file that is damaged, lies about sizes or is too big is refused; pictures in it are left out and told', () => {
    const { zipSync } = need('fflate');
    const text = bytes('main: nop\n'.repeat(1000));
    const good = Buffer.from(zipSync({ 'main.asm': text }));
    const claim = (size) => {
        const lie = Buffer.from(good);
        lie.writeUInt32LE(size, lie.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
        lie.writeUInt32LE(size, 22);
        return lie;
    };
    for (const zip of [good.subarray(0, good.length - 30), good.subarray(0, 60), claim(100), claim(20_000), Buffer.from('PK\u0003\u0004 nothing')])
        assert.throws(() => page.unpackZip('x.zip', zip), /damaged/);
    assert.throws(() => page.unpackZip('x.zip', zipSync({ 'main.asm': new Uint8Array(5 * 1024 * 1024) })), /MB/);
    assert.throws(() => page.unpackZip('x.zip', zipSync({ '../main.asm': text })), /\.\./);
    assert.throws(() => page.unpackZip('x.zip', zipSync({ 'a.asm': text, 'A.asm': text })), /twice/);
    assert.throws(() => page.unpackZip('x.zip', zipSync({})), /no text file/);
    const mixed = page.unpackZip('x.zip', zipSync({ 'main.asm': text, 'a.png': new Uint8Array(100) }));
    assert.equal(mixed.files.length, 1);
    assert.match(mixed.notes.join(), /a\.png/);
});

test('texts are read in UTF-8, UTF-16 and Windows-1252, with any ends of lines', () => {
    assert.equal(page.decodeText('a', bytes('\ufeffé\r\nb\rc')), 'é\nb\nc');
    // Where Windows-1252 is more than Latin-1, node's decoder differs from browsers; a scenario reads such a file in Chromium.
    assert.equal(page.decodeText('a', Uint8Array.from([0xe9, 0x0a])), 'é\n');
    assert.equal(page.decodeText('a', Uint8Array.from([0xff, 0xfe, 0xe9, 0x00])), 'é');
    assert.throws(() => page.decodeText('a.png', Uint8Array.from([0x89, 0x50, 0, 0])), /no text/);
    assert.throws(() => page.decodeText('a\u001b.asm', new Uint8Array(5_000_000)), /“a�.asm” has more/);
});

/** A text of lz-string with so many pieces of 'a', each one longer than the one before. */
function bombOf(pieces) {
    const bits = [];
    const put = (value, width) => bits.push(...Array.from({ length: width }, (_, bit) => (value >> bit) & 1));
    put(0, 2);
    put('a'.charCodeAt(0), 8);
    let [next, width, beforeWider] = [4, 3, 4];
    for (let piece = 1; piece < pieces; ++piece, ++next) {
        put(next, width);
        if (--beforeWider === 0) beforeWider = 2 ** width++;
    }
    put(2, width);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
    let packed = '';
    for (let at = 0; at < bits.length; at += 6) packed += letters[parseInt(Array.from({ length: 6 }, (_, bit) => bits[at + bit] ?? 0).join(''), 2)];
    return packed;
}

test('how long a text of lz-string becomes is found without unpacking it', () => {
    const lz = need('lz-string');
    const most = 1_000_000;
    const texts = ['', 'a', 'aa', 'abab', 'é λ 🙂\n', 'x'.repeat(5000), 'main:   li $t0, 1\n'.repeat(300), Array.from({ length: 3000 }, (_, i) => String.fromCharCode(i * 7)).join('')];
    for (const text of texts) assert.equal(page.unpackedLength(lz.compressToEncodedURIComponent(text), most), text.length, text.slice(0, 20));
    assert.equal(page.unpackedLength(lz.compressToEncodedURIComponent('x'.repeat(5000)), 4999), null);
    const small = bombOf(100);
    assert.equal(lz.decompressFromEncodedURIComponent(small), 'a'.repeat(5050));
    assert.equal(page.unpackedLength(small, most), 5050);
    for (const damaged of ['Q', '!!!!', small.slice(0, -4), `${small.slice(0, 20)}zzzz`]) assert.ok(page.unpackedLength(damaged, most) === null || (lz.decompressFromEncodedURIComponent(damaged) ?? '').length === page.unpackedLength(damaged, most), damaged);
});

test('a link of asm-editor that would become hundreds of megabytes is refused before it is unpacked', () => {
    const bomb = bombOf(23_000); // 264 million characters
    assert.ok(bomb.length < 60_000);
    const lz = need('lz-string');
    const { _decompress } = lz;
    lz._decompress = () => assert.fail('it is unpacked');
    try {
        assert.throws(() => page.fromAsmEditorLink(`https://asm-editor.specy.app/projects/share?project=${bomb}`), /cannot be read/);
    } finally {
        lz._decompress = _decompress;
    }
});

test('projects of asm-editor are read from its files, its JSON and its links', () => {
    const lz = need('lz-string');
    const meta = '# ---METADATA--- do not write below here\n# {\n#     "version": 1,\n#     "name": "Sum",\n#     "language": "MIPS"\n# }';
    const file = page.fromAsmEditorFile('sum.s', `main: nop\n\n\n${meta}`);
    assert.deepEqual([file.name, file.files], ['Sum', [{ name: 'sum.s', text: 'main: nop\n' }]]);
    assert.equal(page.fromAsmEditorFile('sum.s', 'main: nop\n'), null);
    const old = { code: 'main: nop', name: 'Old', language: 'MIPS', testcases: [] };
    const url = (value) => `https://asm-editor.specy.app/projects/share?project=${lz.compressToEncodedURIComponent(JSON.stringify(value))}`;
    assert.equal(page.fromAsmEditorLink(url(old)).files[0].text, 'main: nop');
    const several = { name: 'New', language: 'MIPS', entry: 'b.s', files: { 'a.s': { encoding: 'plain', content: '#a' }, 'b.s': { encoding: 'plain', content: '#b' }, 'c.png': { encoding: 'base64', content: 'AAAA' } } };
    const read = page.fromAsmEditorJson(JSON.stringify(several));
    assert.deepEqual([read.files.map((one) => one.name), read.settings.sources], [['a.s', 'b.s'], ['b.s']]);
    assert.throws(() => page.fromAsmEditorLink(url({ ...old, language: 'M68K' })), /M68K/);
    assert.throws(() => page.fromAsmEditorLink('https://asm-editor.specy.app/projects/123'), /server/);
    assert.throws(() => page.fromAsmEditorLink(`${url(old).slice(0, -8)}`), /cannot be read/);
    assert.throws(() => page.fromAsmEditorLink(`https://asm-editor.specy.app/projects/share?project=${'x'.repeat(60_001)}`), /cannot be read/);
    assert.throws(() => page.fromAsmEditorJson(JSON.stringify({ files: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.s`, { content: '' }])) })), /at most 500/);
    assert.throws(() => page.fromAsmEditorJson(JSON.stringify({ ...several, files: { '../x': { encoding: 'plain', content: '' } } })), /\.\./);
    assert.equal(page.fromAsmEditorLink('https://example.org/?project=x'), null);
    assert.equal(page.fromAsmEditorJson('{"a":1}'), null);
});

test('given files are recognized, whatever they are', () => {
    const given = (path, content) => ({ path, bytes: typeof content === 'string' ? bytes(content) : content });
    assert.equal(page.recognize([given('p.zip', page.packZip(project(files)))]).project.name, 'p');
    assert.throws(() => page.recognize([given('x.json', '{}')]), /no project/);
    const folder = page.recognize([given('hw/a.asm', '#a'), given('hw/lib/b.asm', '#b'), given('hw/x.png', Uint8Array.of(0, 0))]);
    assert.deepEqual(folder.files.map((file) => file.name), ['a.asm', 'lib/b.asm']);
    assert.match(folder.notes.join(), /x\.png/);
    assert.equal(page.recognize([given('deep/folder/a.asm', '#')]).files[0].name, 'a.asm');
    assert.throws(() => page.recognize([given('a.png', Uint8Array.of(0))]), /no text/);
});

test('versions are thinned: all of the last minutes, few of long ago, never more than fifty', () => {
    const now = 1_800_000_000_000;
    const minute = 60_000;
    const everyMinute = Array.from({ length: 60 * 24 * 10 }, (_, i) => now - (60 * 24 * 10 - i) * minute);
    let kept = [];
    for (const time of everyMinute) {
        const gone = new Set(page.superfluous([...kept, time], time));
        assert.ok(!gone.has(time), 'the newest stays');
        kept = [...kept, time].filter((one) => !gone.has(one));
        assert.ok(kept.length <= page.mostVersions);
    }
    assert.equal(kept[0], everyMinute[0], 'the first stays');
    const last = everyMinute.at(-1);
    assert.ok(kept.filter((time) => last - time < 10 * minute).length >= 9);
    assert.ok(kept.some((time) => last - time > 3 * 24 * 60 * minute && last - time < 9 * 24 * 60 * minute));
    const slow = Array.from({ length: 80 }, (_, i) => now - (80 - i) * 8 * 24 * 60 * minute);
    assert.equal(slow.length - page.superfluous(slow, now).length, page.mostVersions);
});

test('the store keeps what another tab wrote, and versions only what is new', async () => {
    const store = new page.MemoryStore();
    const first = await store.write(project(files), page.stopsOf({}), null);
    assert.ok((await store.write(project(files), page.stopsOf({}), first)) > first);
    await store.addVersion(project(files));
    await store.addVersion(project(files));
    await store.addVersion(project([{ name: 'main.asm', text: 'x' }]));
    assert.deepEqual((await store.versions('p')).map((version) => version.files.length), [1, 2]);
    assert.equal(page.changeOf({ files: [{ name: 'a', text: '1\n2\n2' }] }, { files: [{ name: 'a', text: '1\n3' }] }), '+2 −1');
});

test('a project is kept with its stops, without what a program answered', async () => {
    const store = new page.MemoryStore();
    const breakpoint = { file: 'main.asm', line: 2, enabled: true, condition: '$t0 == 5' };
    const other = { kind: 'data', what: '$s0', access: 'change', enabled: false };
    const answered = { verified: true, message: 'as a program said' };
    const stops = { breakpoints: [{ ...breakpoint, ...answered, actualLine: 3 }], otherStops: [{ ...other, ...answered }], errorStops: { uninitialised: true } };
    await store.write(project(files), stops, null);
    const { breakpoints, otherStops, errorStops } = await store.read('p');
    assert.deepEqual({ breakpoints, otherStops, errorStops }, { breakpoints: [breakpoint], otherStops: [other], errorStops: { uninitialised: true } });
});

test('stops that earlier pages stored, or that are damaged, are read as far as they are whole', () => {
    const breakpoint = { file: 'main.asm', line: 2, enabled: true };
    assert.deepEqual(page.stopsOf({ breakpoints: [breakpoint] }), { breakpoints: [breakpoint], otherStops: [], errorStops: {} });
    const damaged = {
        breakpoints: [{ ...breakpoint, enabled: 'yes', condition: 5, logMessage: 'x' }, { file: 1, line: 2 }, { file: 'main.asm', line: 1.5 }],
        otherStops: [null, { kind: 'else', what: 'a' }, { kind: 'function', what: 1 }, { kind: 'data', what: '$s0', access: 'x', hitCondition: [] }],
        errorStops: { faults: 1, taken: true },
    };
    assert.deepEqual(page.stopsOf(damaged), {
        breakpoints: [{ ...breakpoint, logMessage: 'x' }], otherStops: [{ kind: 'data', what: '$s0', enabled: true }], errorStops: { taken: true },
    });
    assert.deepEqual(page.stopsOf({ breakpoints: 'x', otherStops: {}, errorStops: [] }), page.stopsOf({}));
});

test('arguments are words as a shell reads them', () => {
    assert.deepEqual(page.splitWords('  a "b c" \'d "e\' "f\\"g" h"i '), ['a', 'b c', 'd "e', 'f"g', 'h"i']);
    for (const words of [[], ['a'], ['a b', 'c"d', '', '\\', "e'f"]]) assert.deepEqual(page.splitWords(page.quoteWords(words)), words);
});

test('keys have one name, whatever the keyboard and the system', () => {
    const event = (key, code, more = {}) => ({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
    assert.equal(page.keyName(event('s', 'KeyS', { ctrlKey: true }), false), 'Mod+S');
    assert.equal(page.keyName(event('s', 'KeyS', { metaKey: true }), true), 'Mod+S');
    assert.equal(page.keyName(event('Ï', 'KeyF', { altKey: true, shiftKey: true }), true), 'Alt+Shift+F');
    assert.equal(page.keyName(event('F5', 'F5', { shiftKey: true }), false), 'Shift+F5');
    assert.equal(page.normalizeKeys('Shift+Alt+F'), 'Alt+Shift+F');
    assert.equal(page.shownKeys('Mod+Shift+P', true), '⌘⇧P');
    assert.equal(page.ariaKeys('Mod+S', false), 'Control+S');
});

test('a command is found by any of its words, with or without accents', () => {
    const commands = ['Exécuter', 'Point d’arrêt', 'Arrêter'].map((text) => ({ title: () => text }));
    assert.deepEqual(page.matching(commands, 'arret').map((one) => one.title()), ['Arrêter', 'Point d’arrêt']);
    assert.deepEqual(page.matching(commands, 'arret point').length, 1);
    assert.deepEqual(page.matching(commands, 'x y').length, 0);
});

test('language and colours are those of the address, the reader, the system, in this order', () => {
    assert.equal(page.chooseLanguage('fr', 'en', ['en']), 'fr');
    assert.equal(page.chooseLanguage(null, 'fr', ['en']), 'fr');
    assert.equal(page.chooseLanguage(null, null, ['de', 'fr-CA', 'en']), 'fr');
    assert.equal(page.chooseLanguage(null, 'x', ['de']), 'en');
    assert.equal(page.palette('auto', true, false), 'dark');
    assert.equal(page.palette('auto', false, true), 'contrast-light');
    assert.equal(page.palette('light', true, true), 'light');
    const asked = page.parseParameters('?lang=xx&theme=dark&embed&readonly=0&panels=console,registers');
    assert.deepEqual(asked, { language: null, theme: 'dark', embedded: true, readOnly: false, panels: ['console', 'registers'], task: null });
});

test('files have addresses for the language server, and back', () => {
    for (const name of ['main.asm', 'a b/ü#?.asm', '100%.asm']) assert.equal(page.fileOf(page.uriOf(name)), name);
    assert.equal(page.fileOf('file:///elsewhere/x'), null);
    assert.equal(page.fileOf('file:///project/%zz'), null);
});

const { fateOf, forgetUnsaved, keepUnsaved, listUnsaved } = page;

class FakeStorage {
    items = new Map();
    get length() { return this.items.size; }
    key(index) { return [...this.items.keys()][index] ?? null; }
    getItem(key) { return this.items.get(key) ?? null; }
    setItem(key, value) { this.items.set(key, value); }
    removeItem(key) { this.items.delete(key); }
}
const projectWith = (text) => ({ id: 'one', name: 'One', files: [{ name: 'main.asm', text }], settings: {} });

test('what a page could not store is there for the next one, whatever else is in the storage', () => {
    const storage = new FakeStorage();
    storage.setItem('tharsis.unsaved.broken', '{');
    storage.setItem('tharsis.theme', 'dark');
    assert.equal(keepUnsaved(storage, { project: projectWith('last'), ...page.stopsOf({}), known: 7, writing: null }), true);
    const [unsaved, ...others] = listUnsaved(storage);
    assert.equal(others.length, 0);
    assert.equal(unsaved.project.files[0].text, 'last');
    assert.equal(unsaved.known, 7);
    forgetUnsaved(storage, 'one');
    assert.deepEqual(listUnsaved(storage), []);
    assert.equal(keepUnsaved(storage, { project: projectWith('x'.repeat(3_000_000)), ...page.stopsOf({}), known: 7, writing: null }), false);
});

test('what is damaged in the storage of unsaved projects is read as far as it is whole', () => {
    const storage = new FakeStorage();
    storage.setItem('tharsis.unsaved.one', JSON.stringify({ project: projectWith('x'), known: 'now', writing: 5 }));
    storage.setItem('tharsis.unsaved.two', JSON.stringify({ project: projectWith('under another name') }));
    for (const text of ['null', '[]', '{"project":{"id":"three"}}', '{"project":{"id":"three","files":[null]}}']) storage.setItem('tharsis.unsaved.three', text);
    const [unsaved, ...others] = listUnsaved(storage);
    assert.deepEqual([others, unsaved.breakpoints, unsaved.known, unsaved.writing, unsaved.project.settings.dialect], [[], [], null, null, 'mars']);
    assert.deepEqual(listUnsaved(null), []);
    assert.equal(keepUnsaved(null, { project: projectWith('x'), ...page.stopsOf({}), known: null, writing: null }), false);
});

test('what was not stored follows what this tab stored last; what another tab stored is not overwritten', () => {
    const stored = (text, changed) => ({ ...projectWith(text), ...page.stopsOf({}), changed });
    const unsaved = { project: projectWith('last'), ...page.stopsOf({}), known: 7, writing: [{ name: 'main.asm', text: 'before last' }] };
    assert.equal(fateOf(unsaved, null), 'write');
    assert.equal(fateOf(unsaved, stored('first', 7)), 'write');
    assert.equal(fateOf(unsaved, stored('before last', 8)), 'write');
    assert.equal(fateOf(unsaved, stored('last', 8)), 'drop');
    const stopped = { ...unsaved, breakpoints: [{ file: 'main.asm', line: 1, enabled: true }] };
    assert.deepEqual([fateOf(unsaved, stored('last', 7)), fateOf(stopped, stored('last', 7)), fateOf(stopped, stored('last', 8))], ['drop', 'write', 'drop']);
    assert.equal(fateOf(unsaved, stored('of another tab', 9)), 'copy');
});
