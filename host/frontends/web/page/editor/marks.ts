// marks.ts -- breakpoints in the margin, and the line that is executed next
import { invertedEffects } from '@codemirror/commands';
import { StateEffect, StateField, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, type DecorationSet } from '@codemirror/view';
import { RangeSet } from '@codemirror/state';
import type { SourceBreakpoint } from '../contract.ts';

const setMarks = StateEffect.define<readonly SourceBreakpoint[]>();
/** Marks that an edit removed with their lines: undone, it brings them back. */
const restoreMarks = StateEffect.define<readonly Range<Mark>[]>({
    map: (all, changes) => all.map((one) => one.value.range(changes.mapPos(one.from))),
});
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
        let result = marks.map(transaction.changes);
        for (const effect of transaction.effects) {
            if (effect.is(setMarks)) result = markSet(transaction.state, effect.value);
            if (effect.is(restoreMarks)) result = result.update({ add: effect.value, sort: true });
        }
        return result;
    },
});
const undone = invertedEffects.of(({ startState, changes }) => {
    const before = startState.field(markField);
    const left = new Set(listOf(before.map(changes)).map((one) => one.value));
    const removed = listOf(before).filter((one) => !left.has(one.value));
    return removed.length > 0 ? [restoreMarks.of(removed)] : [];
});

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

/** The breakpoints with the lines that they have now, if an edit has moved, removed or brought back any of the `before` ones. */
export function movedBreakpoints(state: EditorState, before: number): SourceBreakpoint[] | null {
    const result: SourceBreakpoint[] = [];
    const all = listOf(state.field(markField));
    let moved = all.length !== before;
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
        undone,
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
