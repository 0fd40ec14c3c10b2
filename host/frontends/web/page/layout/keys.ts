// keys.ts -- keyboard shortcuts of commands: their names, how they are shown, and which command an event means
import type { Command } from '../contract.ts';

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a pressed key, such as 'Mod+Shift+P'; modifiers in the order of `Command.keys`. */
export function keyName(event: KeyEvent, mac = isMac): string {
    const mod = mac ? event.metaKey : event.ctrlKey;
    const parts = [mod && 'Mod', mac && event.ctrlKey && 'Ctrl', event.altKey && 'Alt', event.shiftKey && 'Shift', plainKey(event)];
    return parts.filter(Boolean).join('+');
}

/** With Alt or Shift a key may give another character ('®', '?'); its place on the keyboard is what a shortcut means. */
function plainKey(event: KeyEvent): string {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
    if (event.altKey && letter) return letter;
    if (event.key === ' ') return 'Space';
    return event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

/** The same shortcut with its modifiers in the one order. */
export function normalizeKeys(keys: string): string {
    const parts = keys.split('+');
    const key = parts.pop() ?? '';
    const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'].filter((one) => parts.includes(one));
    return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+');
}

/** As a reader sees it: 'Ctrl+S', on a Mac '⌘S'. */
export function shownKeys(keys: string, mac = isMac): string {
    if (!mac) return keys.replace('Mod', 'Ctrl');
    const signs: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
    return normalizeKeys(keys)
        .split('+')
        .map((part) => signs[part] ?? part)
        .join('');
}

/** As `aria-keyshortcuts` wants it: 'Control+S'. */
export function ariaKeys(keys: string, mac = isMac): string {
    return keys.replace('Mod', mac ? 'Meta' : 'Control').replace('Ctrl+', 'Control+');
}

/** Runs the command of a pressed key, unless the focused part of the page has used the key already or a dialog is open. */
export function listenToKeys(commandOf: (keys: string) => Command | undefined, run: (command: Command) => void): void {
    window.addEventListener('keydown', (event) => {
        if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
        const command = commandOf(keyName(event));
        // Keys of the editor mean it also while nothing has the focus, as after a panel of the editor has closed.
        if (!command || (command.scope === 'editor' && document.activeElement !== document.body)) return;
        event.preventDefault();
        run(command);
    });
}
