// marks.ts -- breakpoints in the margin, and the line that is executed next
import { invertedEffects } from '@codemirror/commands';
import { StateEffect, StateField, type ChangeSet, type EditorState, type Extension, type Line, type Range, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, type DecorationSet } from '@codemirror/view';
import { RangeSet } from '@codemirror/state';
import type { SourceBreakpoint } from '../contract.ts';

const setMarks = StateEffect.define<readonly SourceBreakpoint[]>();
/** Marks that an edit removed with their lines: undone, it brings them back. */
const restoreMarks = StateEffect.define<readonly Range<Mark>[]>({
    map: (all, changes) => all.map((one) => one.value.range(changes.mapPos(one.from))),
});
/** Undoes a move of lines, which moves them, too. */
const moveLines = StateEffect.define<null>();
const setExecution = StateEffect.define<number | null>();

class Mark extends GutterMarker {
    readonly breakpoint: SourceBreakpoint;
    constructor(breakpoint: SourceBreakpoint) {
        super();
        this.breakpoint = breakpoint;
    }
    override eq(other: Mark): boolean {
        return other.breakpoint === this.breakpoint;
    }
    override toDOM(): Node {
        const { enabled, verified, condition, hitCondition, logMessage, message } = this.breakpoint;
        const node = document.createElement('span');
        node.className = `editor-mark${enabled && verified !== false ? '' : ' editor-mark-off'}`;
        node.textContent = logMessage ? '◆' : condition || hitCondition ? '◉' : enabled ? '●' : '○';
        node.title = [message, condition, hitCondition, logMessage].filter(Boolean).join('\n');
        return node;
    }
}
class Arrow extends GutterMarker {
    override toDOM(): Node {
        const node = document.createElement('span');
        node.className = 'editor-mark editor-mark-here';
        node.textContent = '▶';
        return node;
    }
}
const arrow = new Arrow();
const executedLine = Decoration.line({ class: 'editor-execution' });

/** Marks move with the text that they stand at. */
const markField = StateField.define<RangeSet<Mark>>({
    create: () => RangeSet.empty,
    update(marks, transaction) {
        let result = movesLines(transaction) ? movedWithLines(marks, transaction) : marks.map(transaction.changes);
        for (const effect of transaction.effects) {
            if (effect.is(setMarks)) result = markSet(transaction.state, effect.value);
            if (effect.is(restoreMarks)) result = result.update({ add: effect.value, sort: true });
        }
        return result;
    },
});
const restoresMarks = invertedEffects.of((transaction) => {
    if (movesLines(transaction)) return [moveLines.of(null)];
    const before = transaction.startState.field(markField);
    const left = new Set(listOf(before.map(transaction.changes)).map((one) => one.value));
    const removed = listOf(before).filter((one) => !left.has(one.value));
    return removed.length > 0 ? [restoreMarks.of(removed)] : [];
});

function movesLines(transaction: Transaction): boolean {
    return transaction.docChanged && (transaction.isUserEvent('move.line') || transaction.effects.some((effect) => effect.is(moveLines)));
}

/** Lines that change places with their neighbours take their marks with them. */
function movedWithLines(marks: RangeSet<Mark>, { startState, changes }: Transaction): RangeSet<Mark> {
    return RangeSet.of(listOf(marks).map((one) => one.value.range(placeAfterMove(startState.doc.lineAt(one.from), changes))), true);
}

/** Where a line begins now: of two lines that change places, one is deleted, and inserted again beside the other. */
function placeAfterMove(line: Line, changes: ChangeSet): number {
    let place = changes.mapPos(line.from, 1);
    let isDeleted = false;
    changes.iterChanges((from, to) => (isDeleted ||= (from <= line.from && to > line.to) || (from < line.from && to >= line.to)));
    if (!isDeleted) return place;
    changes.iterChanges((_from, _to, begin, _end, inserted) => {
        const text = inserted.toString();
        const start = text === `\n${line.text}` ? 1 : 0;
        if (start === 1 || text === `${line.text}\n`) place = begin + start;
    });
    return place;
}

function listOf(marks: RangeSet<Mark>): Range<Mark>[] {
    const all: Range<Mark>[] = [];
    for (const cursor = marks.iter(); cursor.value; cursor.next()) all.push(cursor.value.range(cursor.from));
    return all;
}

const executionField = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(lines, transaction) {
        let result = lines.map(transaction.changes);
        for (const effect of transaction.effects) if (effect.is(setExecution)) result = lineAt(transaction.state, effect.value);
        return result;
    },
    provide: (field) => EditorView.decorations.from(field),
});

function markSet(state: EditorState, breakpoints: readonly SourceBreakpoint[]): RangeSet<Mark> {
    const ranges: Range<Mark>[] = [];
    for (const breakpoint of breakpoints) {
        const line = breakpoint.actualLine ?? breakpoint.line;
        if (line >= 1 && line <= state.doc.lines) ranges.push(new Mark(breakpoint).range(state.doc.line(line).from));
    }
    return RangeSet.of(ranges, true);
}

function lineAt(state: EditorState, line: number | null): DecorationSet {
    if (line === null || line < 1 || line > state.doc.lines) return Decoration.none;
    return Decoration.set([executedLine.range(state.doc.line(line).from)]);
}

export const effects = {
    breakpoints: (all: readonly SourceBreakpoint[]) => setMarks.of(all),
    execution: (line: number | null) => setExecution.of(line),
};

/** The line with the mark of what is executed next, which edits may have moved; null: there is none. */
export function executedLineOf(state: EditorState): number | null {
    const at = state.field(executionField).iter();
    return at.value ? state.doc.lineAt(at.from).number : null;
}

/** The breakpoints with the lines that they have now; null: the edit has moved none, removed none, and brought none back. */
export function movedBreakpoints(before: EditorState, state: EditorState): SourceBreakpoint[] | null {
    const result: SourceBreakpoint[] = [];
    const all = listOf(state.field(markField));
    let moved = all.length !== listOf(before.field(markField)).length;
    for (const { value, from } of all) {
        const { breakpoint } = value;
        const line = state.doc.lineAt(from).number;
        const by = line - (breakpoint.actualLine ?? breakpoint.line);
        if (by !== 0) moved = true;
        const { actualLine, ...rest } = breakpoint;
        result.push({ ...rest, line: breakpoint.line + by, ...(actualLine === undefined ? {} : { actualLine: actualLine + by }) });
    }
    return moved ? result : null;
}

/** `toggle` is called with the line that was clicked. */
export function marks(toggle: (line: number) => void): Extension {
    return [
        markField,
        restoresMarks,
        executionField,
        gutter({
            class: 'editor-marks',
            markers: (view) => view.state.field(markField),
            lineMarker(view, line) {
                let here = false;
                view.state.field(executionField).between(line.from, line.from, () => void (here = true));
                return here ? arrow : null;
            },
            lineMarkerChange: (update) => update.startState.field(executionField) !== update.state.field(executionField),
            initialSpacer: () => arrow,
            domEventHandlers: {
                mousedown(view, line) {
                    toggle(view.state.doc.lineAt(line.from).number);
                    return true;
                },
            },
        }),
    ];
}
