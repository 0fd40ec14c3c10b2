// tutorial.mjs -- turns the tutorial's Markdown into blocks of page/learn/tutorial_blocks.ts; what it does not know is an error
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parseCommand } from './shell_words.mjs';

const folders = { en: 'docs/tutorial', fr: 'docs/tutorial/fr' };

/** The chapters for beginners; the last one of the English ones is for developers of Tharsis, who have the project. */
export function readTutorial(top, language) {
    const folder = join(top, folders[language]);
    const names = readdirSync(folder).filter((name) => /^0[1-6]0-.*\.md$/.test(name)).sort();
    return names.map((name) => {
        try {
            return readPage(readFileSync(join(folder, name), 'utf8'), name.replace(/\.md$/, ''));
        } catch (error) {
            throw new Error(`${folders[language]}/${name}: ${error.message}`);
        }
    });
}

export function readPage(markdown, id) {
    const [heading, ...rest] = marked.lexer(markdown).filter((token) => token.type !== 'space' && token.type !== 'html');
    if (heading?.type !== 'heading' || heading.depth !== 1) throw new Error('the page does not begin with a title');
    return { id, title: heading.text, blocks: rest.map(blockOf) };
}

function blockOf(token) {
    switch (token.type) {
        case 'heading':
            return { kind: 'heading', level: token.depth, text: inlines(token.tokens) };
        case 'paragraph':
            return exerciseOf(token) ?? { kind: 'paragraph', text: inlines(token.tokens) };
        case 'list':
            return { kind: 'list', ordered: token.ordered, items: token.items.map(itemOf) };
        case 'code':
            return codeOf(token);
        default:
            throw new Error(`there is no block for "${token.type}": ${token.raw}`);
    }
}

function itemOf(item) {
    return item.tokens.flatMap((token) => {
        if (token.type !== 'text' && token.type !== 'paragraph') throw new Error(`an item of a list has "${token.type}"`);
        return inlines(token.tokens);
    });
}

/** A paragraph that is nothing but a link to an exercise's folder. */
function exerciseOf(token) {
    const [link] = token.tokens;
    const folder = token.tokens.length === 1 && link.type === 'link' && /(?:^|\/)exercises\/([\w-]+)\/?$/.exec(link.href);
    return folder ? { kind: 'exercise', task: folder[1], title: link.text } : undefined;
}

function codeOf(token) {
    const text = token.text.replace(/\n*$/, '\n');
    if (token.lang === 'asm') {
        const name = /^# ([\w.-]+\.asm) /.exec(text);
        if (!name) throw new Error(`a program has no name: ${text.split('\n')[0]}`);
        return { kind: 'program', file: name[1], text };
    }
    if (token.lang === 'console') return { kind: 'console', commands: commandsOf(text) };
    throw new Error(`there is no block for code of language "${token.lang}"`);
}

/** `$ command` lines, each followed by its output. */
function commandsOf(text) {
    if (!text.startsWith('$ ')) throw new Error('a console block does not begin with "$ "');
    return text
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
            const end = part.indexOf('\n');
            const line = part.slice(0, end);
            return { line, ...parseCommand(line), expected: part.slice(end + 1) };
        });
}

function inlines(tokens) {
    return tokens.flatMap(inlineOf);
}

function inlineOf(token) {
    switch (token.type) {
        case 'text':
        case 'escape':
            return token.tokens ? inlines(token.tokens) : [token.text.replace(/\n/g, ' ')];
        case 'codespan':
            return [{ code: token.text }];
        case 'em':
        case 'strong':
            return [{ [token.type]: inlines(token.tokens) }];
        case 'link':
            return linkOf(token);
        default:
            throw new Error(`there is no text for "${token.type}": ${token.raw}`);
    }
}

/** Links between chapters lead there; other files are not on the page, so only the words remain. */
function linkOf(token) {
    const chapter = /^(0\d0-[\w-]+)\.md$/.exec(token.href);
    return chapter ? [{ link: inlines(token.tokens), chapter: chapter[1] }] : inlines(token.tokens);
}
