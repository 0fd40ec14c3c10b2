// statement.ts -- the text of a task: paragraphs, headings, lists, and indented or fenced lines as they are
import { element } from '../dom.ts';
import { scrolling } from './scrolling.ts';
import { taskTexts as texts } from './texts.ts';

/** The little of Markdown that a statement needs. All else stays as it is written; nothing in it can become an element. */
export function statementNodes(text: string): Node[] {
    return blocksOf(text).map(blockNode);
}

/** Parts between empty lines; indented parts that follow each other are one, with the empty lines between them. What stands between lines of ``` is indented. */
export function blocksOf(text: string): string[] {
    const blocks: string[] = [];
    for (const part of indented(text.replace(/\r\n?/g, '\n')).split(/\n(?:[ \t]*\n)+/).filter((one) => one.trim() !== '')) {
        const block = part.replace(/\n+$/, '');
        const last = blocks[blocks.length - 1];
        if (last !== undefined && isIndented(last) && isIndented(block)) blocks[blocks.length - 1] = `${last}\n\n${block}`;
        else blocks.push(block);
    }
    return blocks;
}

const indented = (text: string): string =>
    text.replace(/^```[^`\n]*\n(.*?)(?:\n```[ \t]*$|(?![\s\S]))/gms, (_, inner: string) => `\n${inner.replace(/^/gm, '    ')}\n`);

const isIndented = (block: string): boolean => block.split('\n').every((line) => line.trim() === '' || /^(    |\t)/.test(line));

function blockNode(block: string): Node {
    const lines = block.split('\n');
    if (isIndented(block)) return scrolling(texts.statement(), lines.map((line) => line.replace(/^(    |\t)/, '')).join('\n'));
    const heading = /^#{1,6} (.*)$/.exec(block);
    if (heading && lines.length === 1) return element('h3', {}, heading[1] ?? '');
    if (isList(lines, '[-*]')) return element('ul', {}, ...itemsOf(block, /^[-*] /m));
    const first = /^(\d{1,9})[.)] /.exec(block)?.[1];
    if (first && isList(lines, '\\d{1,9}[.)]')) return element('ol', { start: String(Number(first)) }, ...itemsOf(block, /^\d{1,9}[.)] /m));
    return element('p', {}, lines.map((line) => line.trim()).join(' '));
}

/** Lines that begin with a mark of the list, or go on with the item above. */
const isList = (lines: readonly string[], mark: string): boolean =>
    new RegExp(`^${mark} `).test(lines[0] ?? '') && lines.every((line) => new RegExp(`^${mark} |^ {2,}\\S`).test(line));

function itemsOf(block: string, mark: RegExp): HTMLElement[] {
    const texts = block.split(mark).slice(1).map((item) => item.split('\n').map((line) => line.trim()).join(' ').trim());
    return texts.map((text) => element('li', {}, text));
}
