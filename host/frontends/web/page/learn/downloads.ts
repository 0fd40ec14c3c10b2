// downloads.ts -- saves a text as a file of the reader's machine
import { element } from '../dom.ts';

export function download(name: string, type: string, content: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = element('a', { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the address only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
