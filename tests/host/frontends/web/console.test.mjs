// console.test.mjs -- what the console makes of printed text, and its bounds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { Screen, longestLine, mostLines } = await importTypeScript('page/console/screen.ts');
const { Intake, mostWaiting } = await importTypeScript('page/console/intake.ts');
const { Journal, mostKept } = await importTypeScript('page/console/journal.ts');
const { widthOfBoards } = await importTypeScript('page/console/widths.ts');
const { Flow } = await importTypeScript('page/debug/flow.ts');
const { paletteColor } = await importTypeScript('page/console/palette.ts');

function screenOf(...pieces) {
    const screen = new Screen();
    for (const piece of pieces) screen.write(piece);
    return screen;
}
const textOf = (...pieces) => screenOf(...pieces).text();

test('plain text and control characters become lines', () => {
    assert.equal(textOf('one\ntwo'), 'one\ntwo');
    assert.equal(textOf('12345\rab'), 'ab345');
    assert.equal(textOf('abc\b\bX'), 'aXc');
    assert.equal(textOf('a\tb'), 'a       b');
    assert.equal(textOf('bell\x07 and nul\0'), 'bell and nul');
    assert.equal(textOf('before\fafter'), 'after');
});

test('colours and attributes become runs, also if a sequence arrives in pieces', () => {
    const screen = screenOf('a\x1b[1;3', '1mb\x1b', '[0mc\x1b[38;5;208md\x1b[38;2;1;2;3;4me');
    assert.deepEqual(screen.lines[0].runs.map(({ text, style }) => [text, style]), [
        ['a', {}], ['b', { bold: true, color: '1' }], ['c', {}], ['d', { color: '208' }], ['e', { color: '#010203', underline: true }],
    ]);
    assert.equal(screen.text(), 'abcde');
});

test('a sequence that clears or moves acts on the screen', () => {
    assert.equal(textOf('old\n\x1b[2J\x1b[Hnew'), 'new');
    assert.equal(textOf('one\ntwo\x1b[A\x1b[2GX'), 'oXe\ntwo');
    assert.equal(textOf('abcdef\x1b[3D\x1b[K'), 'abc');
    assert.equal(textOf('a\nb\nc\x1b[2;1H\x1b[J'), 'a\n');
    assert.equal(textOf('\x1b]0;title\x07seen'), 'seen');
});

test('an escape that begins no sequence does not hide the text after it', () => {
    assert.equal(textOf(`\x1b[${'1;'.repeat(100)}`).includes('1;1;'), true);
    assert.equal(textOf('\x1b', 'x'.repeat(100)).endsWith('x'), true);
});

test('huge parameters neither hang nor fill the memory', () => {
    const screen = screenOf('\x1b[999999999B', 'x\x1b[999999999C', 'y', '\x1b[999999999;999999999H', 'z');
    assert.ok(screen.lines.length <= 60);
    assert.ok(screen.text().length < 20_000);
});

test('parameters that are no numbers do not break the screen', () => {
    for (const parameters of ['1??5', '??1', '?', '1;?2', ';;;', '?;?', '9'.repeat(400)])
        for (const final of 'ABCDEFGHfJKmsu') assert.ok(textOf(`x\x1b[${parameters}${final}still here`).includes('still here'), `${parameters}${final}`);
});

function journalOf(...pieces) {
    const journal = new Journal();
    for (const [kind, text] of pieces) journal.add(kind, text);
    return journal;
}
const at = (printed, read, more = {}) => ({ printed, read, isFurthest: false, branches: 0, ...more });
const textUpTo = (journal, place) => journal.upTo(place).pieces.map(({ text }) => text).join('');

test('the journal goes back to what was printed and read', () => {
    const journal = journalOf(['stdout', 'n? '], ['typed', '12\n'], ['stdout', 'é\n'], ['stdout', 'n? '], ['typed', '7\n'], ['console', 'ended\n']);
    assert.equal(textUpTo(journal, at(0, 0)), '');
    assert.equal(textUpTo(journal, at(2, 0)), 'n?');
    assert.equal(textUpTo(journal, at(3, 0)), 'n? ');
    assert.equal(textUpTo(journal, at(3, 3)), 'n? 12\n');
    assert.equal(textUpTo(journal, at(4, 3)), 'n? 12\n', 'half a character is not shown');
    assert.equal(textUpTo(journal, at(5, 3)), 'n? 12\né');
    assert.equal(textUpTo(journal, at(9, 3)), 'n? 12\né\nn? ');
    assert.deepEqual([journal.upTo(at(9, 3)).isAll, journal.upTo(at(9, 5)).isAll], [false, true]);
    assert.equal(textUpTo(journal, at(9, 5)), 'n? 12\né\nn? 7\nended\n');
    assert.equal(textUpTo(journal, at(9, 3, { isFurthest: true })), 'n? 12\né\nn? 7\nended\n', 'what was typed ahead is shown');
});

test('a byte that is no text is one byte of what was printed', () => {
    const journal = journalOf(['stdout', 'a\ufffdb\n']);
    assert.equal(textUpTo(journal, at(2, 0)), 'a\ufffd');
    assert.equal(journal.upTo(at(4, 0)).isAll, true);
});

test('a run that goes another way has never printed what came later', () => {
    const typed = journalOf(['stdout', 'n? '], ['typed', '12\n'], ['stdout', '12\n']);
    typed.stop();
    typed.cut(at(3, 0), false);
    typed.add('typed', '99\n');
    typed.add('stdout', '99\n');
    assert.equal(textUpTo(typed, at(6, 3)), 'n? 99\n99\n');
    assert.equal(textUpTo(typed, at(3, 3)), 'n? 99\n');
    assert.equal(textUpTo(typed, at(3, 0)), 'n? ');
    // After an edit the same line is read again; what has been printed since is known only at the next stop.
    const edited = journalOf(['stdout', 'n? '], ['typed', '12\n'], ['stdout', '12\n']);
    edited.stop();
    edited.add('stdout', '13\n');
    edited.cut(at(3, 0), true);
    assert.equal(textUpTo(edited, at(6, 3)), 'n? 12\n13\n');
    assert.equal(textUpTo(edited, at(3, 0)), 'n? ');
});

test('a run that goes another way after the console was cleared counts from there', () => {
    const journal = journalOf(['stdout', 'x'.repeat(1000)]);
    journal.omitAll();
    journal.stop();
    journal.cut(at(100, 0), true);
    journal.add('stdout', 'one\ntwo\n');
    assert.equal(textUpTo(journal, at(104, 0)), 'one\n');
    assert.equal(journal.upTo(at(104, 0)).omitted, 100);
});

test('the journal is bounded, and what was cleared does not come back', () => {
    const journal = new Journal();
    for (let line = 0; line < 100_000; ++line) journal.add('stdout', `${line}\n`.padStart(10, ' '));
    const kept = textUpTo(journal, at(1_000_000, 0));
    assert.ok(kept.length <= mostKept + 4096 && kept.length > mostKept / 2);
    assert.ok(kept.endsWith('99999\n'));
    assert.ok(textUpTo(journal, at(999_990, 0)).endsWith('99998\n'));
    assert.equal(textUpTo(journal, at(10, 0)), '');
    assert.equal(journal.upTo(at(10, 0)).omitted, 10);
    assert.equal(journal.upTo().omitted, 1_000_000 - kept.length, 'it is said how much was left out');
    journal.omitAll();
    journal.add('stdout', 'new\n');
    assert.equal(textUpTo(journal, at(999_990, 0)), '');
    assert.equal(textUpTo(journal, at(1_000_004, 0)), 'new\n');
});

test('lines and their lengths are bounded; lines keep their numbers', () => {
    const screen = screenOf('x\n'.repeat(mostLines + 100));
    assert.equal(screen.lines.length, mostLines);
    assert.equal(screen.lines[0].number, 101);
    assert.ok(screenOf('y'.repeat(10_000)).lines.every((line) => line.length <= longestLine && line.text.length === line.length));
});

test('what is not the program\'s begins a line of its own, what is typed stays in the line of its question', () => {
    const screen = screenOf('n? ');
    screen.writeAs('typed', '5\n');
    screen.write('\x1b[31mred');
    screen.writeAs('error', 'oops\n');
    assert.equal(screen.text(), 'n? 5\nred\noops\n');
    screen.write('on');
    assert.equal(screen.lines.at(-1).runs[0].style.color, '1');
});

function takeAll(intake) {
    const pieces = [];
    for (let piece = intake.take(); piece; piece = intake.take()) pieces.push(piece);
    return pieces;
}

test('a program is asked to wait long before text is left out; what is left out is counted', () => {
    const intake = new Intake();
    let added = 0;
    while (!intake.hasEnough) intake.add('stdout', 'z'.repeat(1000)), (added += 1000);
    assert.ok(added * 20 < mostWaiting);
    assert.equal(intake.takeDropped(), 0);
    for (; added < 3 * mostWaiting; added += 20_000) intake.add('stdout', 'z'.repeat(20_000));
    const dropped = intake.takeDropped();
    assert.ok(dropped >= mostWaiting);
    assert.equal(dropped + takeAll(intake).reduce((sum, { text }) => sum + text.length, 0), added);
    assert.equal(intake.hasEnough, false);
});

test('kinds of text stay apart and in order', () => {
    const intake = new Intake();
    intake.add('stdout', 'a');
    intake.add('stdout', 'b');
    intake.add('stderr', 'c');
    intake.add('stdout', 'd');
    assert.deepEqual(takeAll(intake), [{ kind: 'stdout', text: 'ab' }, { kind: 'stderr', text: 'c' }, { kind: 'stdout', text: 'd' }]);
});

test('characters outside of the basic plane are not divided, and are one column each', () => {
    const intake = new Intake();
    const text = `a${'\u{1f0a1}'.repeat(10_000)}`;
    intake.add('stdout', text);
    const pieces = takeAll(intake).map((piece) => piece.text);
    assert.ok(pieces.length > 1);
    assert.ok(pieces.every((piece) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece)));
    assert.equal(pieces.join(''), text);
    assert.equal(textOf('\u{1f0a1}\u{1f0a2}\r', 'x'), 'x\u{1f0a2}');
    assert.equal(screenOf(text).lines[0].length, longestLine);
});

test('what is written over, erased and moved past keeps the looks of the rest', () => {
    const runs = (...pieces) => screenOf(...pieces).lines[0].runs.map(({ text, style }) => [text, style]);
    assert.deepEqual(runs('\x1b[31mred\x1b[0m plain\x1b[2G\x1b[32mE'), [['r', { color: '1' }], ['E', { color: '2' }], ['d', { color: '1' }], [' plain', {}]]);
    assert.deepEqual(runs('\x1b[31mred\x1b[8Gx'), [['red', { color: '1' }], ['    ', {}], ['x', { color: '1' }]]);
    assert.deepEqual(runs('\x1b[31mredder\x1b[3G\x1b[1K'), [['   ', {}], ['der', { color: '1' }]]);
    assert.deepEqual(runs('\x1b[31mredder\x1b[3G\x1b[K'), [['re', { color: '1' }]]);
});

test('a program waits while the page has enough to show, but not once it is to stop', async () => {
    const flow = new Flow();
    const settled = async (promise) => (await Promise.race([promise.then(() => true), new Promise((next) => setTimeout(next, 5, false))]));
    assert.equal(flow.wait([undefined, undefined]), undefined);
    let show;
    const shown = flow.wait([undefined, new Promise((resolve) => (show = resolve))]);
    assert.equal(await settled(shown), false);
    show();
    assert.equal(await settled(shown), true);
    const never = flow.wait([new Promise(() => {})]);
    flow.open();
    assert.equal(await settled(never), true);
    assert.equal(flow.wait([new Promise(() => {})]), undefined);
    flow.close();
    assert.equal(await settled(flow.wait([new Promise(() => {})])), false);
});

test('numbers above fifteen are colours of the cube and greys', () => {
    assert.equal(paletteColor(16), 'rgb(0, 0, 0)');
    assert.equal(paletteColor(208), 'rgb(255, 135, 0)');
    assert.equal(paletteColor(255), 'rgb(238, 238, 238)');
});

test('the width of what a program printed leaves out long texts, and what others wrote', () => {
    const screen = screenOf('+--+--+\n|\x1b[31m x\x1b[0m|\n', `${'long text '.repeat(20)}\n`);
    screen.writeAs('error', `${'e'.repeat(100)}\n`);
    screen.writeAs('note', `${'n'.repeat(100)}\n`);
    assert.equal(widthOfBoards(screen.lines), 7);
    assert.equal(widthOfBoards(screenOf('').lines), 0);
});
