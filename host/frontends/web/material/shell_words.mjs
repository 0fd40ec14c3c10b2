// shell_words.mjs -- reads the commands of the tutorial: `printf 'TEXT' | tharsis WORDS`, or `tharsis WORDS`

export function parseCommand(line) {
    const parts = splitPipe(line).map(wordsOf);
    const stdin = parts.length === 2 && parts[0][0] === 'printf' && parts[0].length === 2 ? unescape(parts[0][1]) : '';
    const words = parts[parts.length - 1];
    if (words[0] !== 'tharsis' || parts.length > 2 || (parts.length === 2 && stdin === ''))
        throw new Error(`the page cannot run this command: ${line}`);
    return { args: words.slice(1), stdin };
}

function splitPipe(line) {
    return line.match(/(?:'[^']*'|[^|'])+/g) ?? [];
}

function wordsOf(text) {
    return (text.match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => {
        if (/[$`"\\*?<>;&()]/.test(word.replace(/'[^']*'/g, ''))) throw new Error(`a shell would change the word ${word}`);
        return word.replace(/'/g, '');
    });
}

function unescape(text) {
    return text.replace(/\\(.)/g, (whole, letter) => {
        if (letter !== 'n') throw new Error(`printf: ${whole} is not known here`);
        return '\n';
    });
}
