// copying.ts -- a text into the clipboard
import type { Announcer } from '../contract.ts';
import { askText } from './dialogs.ts';
import { texts } from './texts.ts';

/** Pages without https may not copy: then the text is shown in a field with this title, to be copied by hand. */
export async function copyText(announcer: Announcer, text: string, title: string, copied: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        announcer.say(copied);
    } catch {
        announcer.say(texts.copyByHand());
        await askText({ title, label: texts.copyByHand(), value: text });
    }
}
