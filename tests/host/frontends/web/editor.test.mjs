// editor.test.mjs -- the marks of breakpoints go with their lines, and come back with them, as far as that needs no page (`node --test`)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const page = await importTypeScript('page/editor/marks.ts', 'node_modules/@codemirror/commands/dist/index.js', 'node_modules/@codemirror/state/dist/index.js');

/** A text of six lines, `line 1` to `line 6`, with breakpoints, and what the editor knows of them. */
function editor(...lines) {
    const breakpoints = lines.map((line) => ({ file: 'main.asm', line, enabled: true }));
    const doc = [1, 2, 3, 4, 5, 6].map((number) => `line ${number}`).join('\n');
    let state = page.EditorState.create({ doc, extensions: [page.history(), page.marks(() => {})] });
    let known = breakpoints;
    const dispatch = (transaction) => {
        const before = state;
        state = transaction.state;
        known = page.movedBreakpoints(before, state) ?? known;
        if (transaction.docChanged) state = state.update({ effects: page.effects.breakpoints(known) }).state;
    };
    dispatch(state.update({ effects: page.effects.breakpoints(breakpoints) }));
    const act = (command) => assert.equal(command({ state, dispatch }), true);
    return {
        change: (from, to, insert = '') => dispatch(state.update({ changes: { from, to, insert }, annotations: page.isolateHistory.of('full') })),
        remove: (from, to) => dispatch(state.update({ changes: { from, to }, userEvent: 'delete' })),
        select: (line) => dispatch(state.update({ selection: { anchor: state.doc.line(line).from } })),
        up: () => act(page.moveLineUp), down: () => act(page.moveLineDown),
        undo: () => act(page.undo), redo: () => act(page.redo),
        at: (line) => state.doc.line(line),
        lines: () => known.map((one) => one.line).sort(),
        texts: () => known.map((one) => state.doc.line(one.line).text).sort(),
    };
}

test('breakpoints go with their lines', () => {
    const text = editor(2, 5);
    text.change(0, 0, '\n\n');
    assert.deepEqual(text.lines(), [4, 7]);
    text.undo();
    assert.deepEqual(text.lines(), [2, 5]);
});

test('a breakpoint whose lines are deleted is gone; undone, it is there again', () => {
    const text = editor(2, 3, 6);
    text.change(text.at(1).to, text.at(3).to);
    assert.deepEqual(text.lines(), [4]);
    text.undo();
    assert.deepEqual(text.lines(), [2, 3, 6]);
    text.redo();
    assert.deepEqual(text.lines(), [4]);
    text.undo();
    assert.deepEqual(text.lines(), [2, 3, 6]);
});

test('the only breakpoint is gone with its line, too, and comes back', () => {
    const text = editor(4);
    text.change(text.at(3).to, text.at(4).to);
    assert.deepEqual(text.lines(), []);
    text.change(0, 0, '# one more\n');
    text.undo();
    text.undo();
    assert.deepEqual(text.lines(), [4]);
});

test('lines that are deleted one after the other bring all their breakpoints back at once', () => {
    const text = editor(2, 3, 4);
    text.remove(text.at(3).to, text.at(4).to);
    text.remove(text.at(2).to, text.at(3).to);
    text.remove(text.at(1).to, text.at(2).to);
    assert.deepEqual(text.lines(), []);
    text.undo();
    assert.deepEqual(text.lines(), [2, 3, 4]);
});

test('a line that is moved takes its breakpoint along, and so does its neighbour, also when that is undone', () => {
    for (const lines of [[3], [2], [4], [2, 3], [3, 4], [1, 2, 3, 4, 5, 6]])
        for (const move of ['up', 'down']) {
            const text = editor(...lines);
            const before = text.texts();
            text.select(3);
            text[move]();
            assert.deepEqual(text.texts(), before, `${move}, ${lines}`);
            text.undo();
            assert.deepEqual([text.texts(), text.lines()], [before, lines], `${move} undone, ${lines}`);
            text.redo();
            assert.deepEqual(text.texts(), before, `${move} done again, ${lines}`);
        }
});
