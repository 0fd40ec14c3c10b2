// console.test.mjs -- what the console makes of printed text, and its bounds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const { Screen, runsOf, mostLines } = await importTypeScript('page/console/screen.ts');
const { Intake } = await importTypeScript('page/console/intake.ts');
const { widthOfBoards } = await importTypeScript('page/console/widths.ts');
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
    assert.deepEqual(runsOf(screen.lines[0]).map(({ text, style }) => [text, style]), [
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

test('lines and their lengths are bounded; lines keep their numbers', () => {
    const screen = screenOf('x\n'.repeat(mostLines + 100));
    assert.equal(screen.lines.length, mostLines);
    assert.equal(screen.lines[0].number, 101);
    assert.ok(screenOf('y'.repeat(10_000)).lines.every((line) => line.cells.length <= 2_000));
});

test('what is not the program\'s begins a line of its own, what is typed stays in the line of its question', () => {
    const screen = screenOf('n? ');
    screen.writeAs('typed', '5\n');
    screen.write('\x1b[31mred');
    screen.writeAs('error', 'oops\n');
    assert.equal(screen.text(), 'n? 5\nred\noops\n');
    screen.write('on');
    assert.equal(screen.lines.at(-1).cells[0].style.color, '1');
});

test('text that waits is bounded; what is left out is counted', () => {
    const intake = new Intake();
    for (let n = 0; n < 100; ++n) intake.add('stdout', 'z'.repeat(20_000));
    const { pieces, dropped } = intake.take();
    assert.ok(dropped > 1_000_000);
    assert.ok(pieces.reduce((sum, piece) => sum + piece.text.length, 0) <= 32 * 1024);
    let rest = 0;
    while (!intake.isEmpty) rest += intake.take().pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    assert.equal(dropped + rest + pieces[0].text.length, 2_000_000);
});

test('kinds of text stay apart and in order', () => {
    const intake = new Intake();
    intake.add('stdout', 'a');
    intake.add('stdout', 'b');
    intake.add('stderr', 'c');
    intake.add('stdout', 'd');
    assert.deepEqual(intake.take().pieces, [{ kind: 'stdout', text: 'ab' }, { kind: 'stderr', text: 'c' }, { kind: 'stdout', text: 'd' }]);
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
