// highlight.ts -- colours of words before the language server has answered, and the look of the editor
import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface LineState {
    /** Nothing but labels was on this line yet: a word is an instruction. */
    begins: boolean;
}

const language = StreamLanguage.define<LineState>({
    name: 'mips',
    startState: () => ({ begins: true }),
    languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '"'] } },
    token(stream, state) {
        if (stream.sol()) state.begins = true;
        if (stream.eatSpace()) return null;
        if (stream.match(/^#.*/)) return 'comment';
        if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.[0-9]*)*'?/)) return 'string';
        if (stream.match(/^[\w.$]+\s*:/)) return 'labelName';
        if (stream.match(/^\$\w+/)) return 'variableName';
        if (stream.match(/^-?(0[xX][0-9a-fA-F]+|\d[\d.]*([eE][-+]?\d+)?)/)) return 'number';
        if (stream.match(/^\.[\w.]+/)) return (state.begins = false), 'meta';
        if (stream.match(/^%\w+/)) return 'macroName';
        if (stream.match(/^[\w.]+/)) {
            const begins = state.begins;
            state.begins = false;
            return begins ? 'keyword' : 'name';
        }
        stream.next();
        return null;
    },
});

const words = HighlightStyle.define([
    { tag: tags.comment, color: 'var(--syntax-comment)', fontStyle: 'italic' },
    { tag: tags.string, color: 'var(--syntax-string)' },
    { tag: tags.labelName, color: 'var(--syntax-label)', fontWeight: '600' },
    { tag: tags.variableName, color: 'var(--syntax-register)' },
    { tag: tags.number, color: 'var(--syntax-number)' },
    { tag: [tags.meta, tags.macroName], color: 'var(--syntax-label)' },
    { tag: tags.keyword, color: 'var(--syntax-keyword)' },
]);

export const mipsLanguage = language;

export function mips(): Extension {
    return [new LanguageSupport(language), syntaxHighlighting(words)];
}

/** The page's variables are inherited into the editor's shadow tree. */
export const look = EditorView.theme({
    '&': { height: '100%', color: 'var(--fg)', backgroundColor: 'var(--bg)', fontSize: '0.9375rem' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'var(--fg)' },
    '.cm-content:focus-visible': { outline: 'none' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--fg)', borderLeftWidth: '2px' },
    '.cm-gutters': { backgroundColor: 'var(--bg-raised)', color: 'var(--fg-dim)', borderRight: '1px solid var(--line)' },
    '.cm-activeLine': { backgroundColor: 'transparent', boxShadow: 'inset 0 0 0 1px var(--line)' },
    '.cm-activeLineGutter': { backgroundColor: 'var(--current-line)', color: 'var(--fg)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
        backgroundColor: 'color-mix(in srgb, var(--accent) 35%, transparent)',
    },
    '.cm-panels, .cm-tooltip': { backgroundColor: 'var(--bg-raised)', color: 'var(--fg)', borderColor: 'var(--line)' },
    '.cm-tooltip': { border: '1px solid var(--line)', borderRadius: '4px', maxWidth: 'min(42rem, 95vw)', boxShadow: '0 4px 16px rgb(0 0 0 / 25%)' },
    '.cm-tooltip-hover': { maxHeight: '18rem', overflowY: 'auto' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-fg)' },
    '.cm-completionDetail': { color: 'inherit', opacity: '0.85' },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-textfield, .cm-button': { backgroundImage: 'none', backgroundColor: 'var(--bg)', color: 'var(--fg)', border: '1px solid var(--line)' },
    '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label, .cm-panel.cm-dialog, .cm-panel .cm-textfield, .cm-panel .cm-button': {
        fontSize: '0.9375rem',
    },
    '.cm-panel.cm-search [name=close], .cm-panel .cm-dialog-close': { fontSize: '1.25rem', color: 'inherit' },
    '.cm-panel.cm-lsp-rename-panel label': { fontSize: '0.9375rem' },
    '.cm-lsp-reference-panel': { maxHeight: '12rem' },
    '.cm-searchMatch': { backgroundColor: 'var(--changed)' },
    '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
    // Signs of their own in place of the usual discs: a red one would look like a breakpoint.
    '.cm-gutter-lint .cm-gutterElement': { padding: '0 0.2em' },
    '.cm-lint-marker': { fontWeight: '700', textAlign: 'center', width: '1.2em', height: 'auto', lineHeight: 'inherit' },
    '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { content: 'normal' },
    '.cm-lint-marker-error': { color: 'var(--error)' },
    '.cm-lint-marker-error::before': { content: '"✕"' },
    '.cm-lint-marker-warning': { color: 'var(--warning)' },
    '.cm-lint-marker-warning::before': { content: '"▲"' },
    '.cm-lint-marker-info': { color: 'var(--fg-dim)' },
    '.cm-lint-marker-info::before': { content: '"i"' },
    '.cm-diagnostic': { fontFamily: 'var(--font)', whiteSpace: 'pre-wrap' },
    '.cm-diagnosticAction': { backgroundColor: 'var(--accent)', color: 'var(--accent-fg)' },
    '.cm-lsp-documentation': { fontFamily: 'var(--font)', padding: '2px 8px' },
    '.cm-lsp-documentation pre, .cm-lsp-documentation code': { fontFamily: 'var(--mono)', fontSize: '0.9em' },
    '.cm-lsp-documentation pre': { whiteSpace: 'pre-wrap' },
    '.editor-execution': { backgroundColor: 'var(--current-line)', boxShadow: 'inset 3px 0 0 var(--accent)' },
    '.editor-marks': { width: '2em', cursor: 'pointer' },
    // A line may have both a breakpoint and the arrow of the executed line: one below the other, they would stand in two lines.
    '.editor-marks .cm-gutterElement': { display: 'flex', justifyContent: 'center' },
    '.editor-mark': { display: 'block', textAlign: 'center', color: 'var(--error)', lineHeight: 'inherit' },
    '.editor-mark-off': { color: 'var(--fg-dim)' },
    '.editor-mark-here': { color: 'var(--accent)' },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--bg-raised)', color: 'var(--fg-dim)', border: '1px solid var(--line)' },
    '@media (max-width: 700px)': { '.cm-foldGutter': { display: 'none' } },
    '.editor-hint': { color: 'var(--fg-dim)', fontSize: '0.85em', fontStyle: 'italic', padding: '0 0.25em' },
    '.token-keyword': { color: 'var(--syntax-keyword)' },
    '.token-decorator, .token-macro': { color: 'var(--syntax-label)' },
    '.token-variable': { color: 'var(--syntax-register)' },
    '.token-function, .token-property': { color: 'var(--syntax-label)' },
    '.token-enumMember, .token-parameter, .token-number': { color: 'var(--syntax-number)' },
    '.token-string': { color: 'var(--syntax-string)' },
    '.token-comment': { color: 'var(--syntax-comment)' },
    '.token-saved': { textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
    '.token-definition': { fontWeight: '600' },
});
