// setup.ts -- what every text of the editor has: keys, margins, search, completion, the reader's language
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { copyLineDown, defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers, rectangularSelection } from '@codemirror/view';
import { language } from '../i18n.ts';
import { look, mips } from './highlight.ts';
import { frenchPhrases } from './phrases.ts';

/** Columns of assembly programs are eight blanks wide. */
const column = 8;

/** To the next column; several selected lines are moved as a whole. */
function tab(view: EditorView): boolean {
    if (view.state.readOnly) return false;
    if (view.state.selection.ranges.some((range) => !range.empty)) return indentMore(view);
    view.dispatch(
        view.state.changeByRange(({ head }) => {
            const at = head - view.state.doc.lineAt(head).from;
            const insert = ' '.repeat(column - (at % column));
            return { changes: { from: head, insert }, range: EditorSelection.cursor(head + insert.length) };
        }),
        { userEvent: 'input', scrollIntoView: true },
    );
    return true;
}

export function setup(readOnly: boolean, label: string): Extension {
    return [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        highlightSpecialChars(),
        history(),
        drawSelection({ cursorBlinkRate: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1200 }),
        dropCursor(),
        rectangularSelection(),
        EditorState.allowMultipleSelections.of(true),
        EditorState.tabSize.of(column),
        indentUnit.of(' '.repeat(column)),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ icons: false }),
        highlightSelectionMatches(),
        search({ top: true }),
        mips(),
        look,
        EditorState.readOnly.of(readOnly),
        // A text that is only read still takes the focus and the cursor, so that a keyboard can scroll and select.
        EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label, 'aria-readonly': String(readOnly), spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        language() === 'fr' ? EditorState.phrases.of(frenchPhrases) : [],
        keymap.of([
            { key: 'Tab', run: tab, shift: indentLess },
            { key: 'Shift-Alt-ArrowDown', run: copyLineDown },
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...completionKeymap,
        ]),
    ];
}
