// pick_files.ts -- asks for files of the reader's machine
import { element } from '../dom.ts';

/** Their contents by name; none if the choice was cancelled. */
export function pickFiles(accept: string): Promise<Map<string, Uint8Array>> {
    const input = element('input', { type: 'file', multiple: true, accept, hidden: true });
    document.body.append(input);
    return new Promise((resolve, reject) => {
        const end = (files: Iterable<File>): void => {
            input.remove();
            Promise.all(Array.from(files, async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
                .then((all) => resolve(new Map(all)), reject);
        };
        input.addEventListener('change', () => end(input.files ?? []));
        input.addEventListener('cancel', () => end([]));
        input.click();
    });
}
