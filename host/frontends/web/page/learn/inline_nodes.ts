// inline_nodes.ts -- the words of a paragraph as elements
import { button, element } from '../dom.ts';
import type { Inline } from './tutorial_blocks.ts';

export function inlineNodes(text: readonly Inline[], openChapter: (id: string) => void): Node[] {
    return text.map((part) => {
        if (typeof part === 'string') return document.createTextNode(part);
        if ('code' in part) return element('code', {}, part.code);
        if ('em' in part) return element('em', {}, ...inlineNodes(part.em, openChapter));
        if ('strong' in part) return element('strong', {}, ...inlineNodes(part.strong, openChapter));
        const link = button('', () => openChapter(part.chapter), { class: 'learn-link' });
        link.append(...inlineNodes(part.link, openChapter));
        return link;
    });
}
