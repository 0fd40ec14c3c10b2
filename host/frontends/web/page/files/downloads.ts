// downloads.ts -- lets the browser save a file
import { element } from '../dom.ts';

/** Saves under a name without folders. Without a type no browser shows the file instead of saving it. */
export function download(name: string, content: string | Uint8Array | Blob, type = 'application/octet-stream'): void {
    const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content as BlobPart], { type }));
    const link = element('a', { href: address, download: name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_') || 'project', hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the address only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
