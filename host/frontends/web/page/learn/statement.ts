// statement.ts -- the text of a task: paragraphs, headings, lists, and indented lines as they are
import { element } from '../dom.ts';
import { scrolling } from './scrolling.ts';
import { taskTexts as texts } from './texts.ts';

/** The little of Markdown that a statement needs. All else stays as it is written; nothing in it can become an element. */
export function statementNodes(text: string): Node[] {
    return blocksOf(text).map(blockNode);
}

/** Parts between empty lines; indented parts that follow each other are one, with the empty lines between them. */
export function blocksOf(text: string): string[] {
    const blocks: string[] = [];
    for (const part of text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/).filter((one) => one.trim() !== '')) {
        const block = part.replace(/\n+$/, '');
        const last = blocks[blocks.length - 1];
        if (last !== undefined && isIndented(last) && isIndented(block)) blocks[blocks.length - 1] = `${last}\n\n${block}`;
        else blocks.push(block);
    }
    return blocks;
}

const isIndented = (block: string): boolean => block.split('\n').every((line) => line.trim() === '' || /^(    |\t)/.test(line));

function blockNode(block: string): Node {
    const lines = block.split('\n');
    if (isIndented(block)) return scrolling(texts.statement(), lines.map((line) => line.replace(/^(    |\t)/, '')).join('\n'));
    const heading = /^#{1,6} (.*)$/.exec(block);
    if (heading && lines.length === 1) return element('h3', {}, heading[1] ?? '');
    if (lines.every((line) => /^[-*] |^ {2,}\S/.test(line)) && /^[-*] /.test(block)) return element('ul', {}, ...itemsOf(block).map((item) => element('li', {}, item)));
    return element('p', {}, lines.map((line) => line.trim()).join(' '));
}

function itemsOf(block: string): string[] {
    return block.split(/^[-*] /m).slice(1).map((item) => item.split('\n').map((line) => line.trim()).join(' ').trim());
}
