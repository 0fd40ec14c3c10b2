// explain.ts -- the explanation that a pointer gets by hovering, for the keyboard and the screen reader
import { LSPPlugin } from '@codemirror/lsp-client';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import DOMPurify from 'dompurify';
import type { Hover } from 'vscode-languageserver-protocol';
import type { Announcer } from '../contract.ts';
import { texts } from './texts.ts';

const setTooltip = StateEffect.define<Tooltip | null>();

const tooltipField = StateField.define<Tooltip | null>({
    create: () => null,
    update(tooltip, transaction) {
        for (const effect of transaction.effects) if (effect.is(setTooltip)) return effect.value;
        return transaction.docChanged || transaction.selection ? null : tooltip;
    },
    provide: (field) => showTooltip.from(field),
});

export const explanations: Extension = [
    tooltipField,
    keymap.of([
        {
            key: 'Escape',
            run(view) {
                if (!view.state.field(tooltipField)) return false;
                view.dispatch({ effects: setTooltip.of(null) });
                return true;
            },
        },
    ]),
];

export async function explain(view: EditorView, announcer: Announcer): Promise<void> {
    const plugin = LSPPlugin.get(view);
    if (!plugin?.client.serverCapabilities) return announcer.say(texts.noHover());
    plugin.client.sync();
    const pos = view.state.selection.main.head;
    const hover = await plugin.client.request<object, Hover | null>('textDocument/hover', {
        textDocument: { uri: plugin.uri },
        position: plugin.toPosition(pos),
    });
    if (!hover || Array.isArray(hover.contents) || typeof hover.contents === 'string' || !('kind' in hover.contents)) return announcer.say(texts.noHover());
    const dom = document.createElement('div');
    dom.className = 'cm-lsp-hover-tooltip cm-lsp-documentation';
    dom.append(DOMPurify.sanitize(plugin.docToHTML(hover.contents), { RETURN_DOM_FRAGMENT: true }));
    view.dispatch({ effects: setTooltip.of({ pos, above: true, create: () => ({ dom }) }) });
    announcer.say(dom.textContent ?? '');
}
