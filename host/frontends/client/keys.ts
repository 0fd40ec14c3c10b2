// keys.ts -- which character a key sends to MARS's keyboard, which knows Latin-1
const special: Record<string, string> = { Enter: '\n', Backspace: '\b', Escape: '\x1b' };

/** The character of a key of its own; undefined: the key writes a text, moves the focus, or means nothing to the program. */
export function specialCharacter(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
    return event.ctrlKey || event.metaKey || event.altKey ? undefined : special[event.key];
}

/** The character of any key, for a place that is no text field. */
export function characterOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    return special[event.key] ?? (isKey(event.key) ? event.key : undefined);
}

export function isKey(character: string): boolean {
    return [...character].length === 1 && (character.codePointAt(0) ?? 256) < 256;
}

/** What of a typed text the keyboard has, and the first character that it lacks. */
export function sorted(text: string): { keys: string; refused: string | undefined } {
    const all = [...text];
    return { keys: all.filter(isKey).join(''), refused: all.find((character) => !isKey(character)) };
}

/** A character as it can be seen: control characters by their pictures. */
export function visible(character: string): string {
    return character < ' ' ? String.fromCodePoint(0x2400 + character.charCodeAt(0)) : character;
}
