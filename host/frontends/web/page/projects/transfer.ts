// transfer.ts -- files from the reader's device, and to it
import { element } from '../dom.ts';
import { texts } from './texts.ts';
import { Refused } from './text_files.ts';

export interface GivenFile {
    /** With its folders, as far as they are known. */
    path: string;
    bytes: Uint8Array;
}

const mostFiles = 500;
const mostBytes = 32 * 1024 * 1024;

/** Asks for files by the browser's own dialog; empty: none were chosen. */
export function chooseFiles(options: { folder?: boolean } = {}): Promise<GivenFile[]> {
    const input = element('input', { type: 'file', multiple: true, webkitdirectory: options.folder, hidden: true });
    document.body.append(input);
    return new Promise<File[]>((resolve) => {
        input.addEventListener('change', () => resolve([...(input.files ?? [])]));
        input.addEventListener('cancel', () => resolve([]));
        input.click();
    })
        .then((files) => readFiles(files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))))
        .finally(() => input.remove());
}

async function readFiles(files: { path: string; file: File }[]): Promise<GivenFile[]> {
    const wanted = files.filter(({ path }) => !/(^|\/)(\.|node_modules\/|__MACOSX\/)/.test(path));
    if (wanted.length > mostFiles) throw new Refused(texts.tooMany({ most: mostFiles }));
    const total = wanted.reduce((sum, { file }) => sum + file.size, 0);
    const biggest = wanted.reduce((left, right) => (right.file.size > left.file.size ? right : left), wanted[0] ?? { path: '', file: new File([], '') });
    if (total > mostBytes) throw new Refused(texts.tooBig({ name: biggest.path }));
    return Promise.all(wanted.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** Files and folders that are dropped on the page. */
export function listenToDrops(open: (files: GivenFile[]) => void, fail: (reason: unknown) => void): void {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    window.addEventListener('dragover', (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        document.body.dataset['drop'] = texts.drop();
    });
    const leave = () => delete document.body.dataset['drop'];
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && leave());
    window.addEventListener('drop', (event) => {
        leave();
        if (!hasFiles(event)) return;
        event.preventDefault();
        // Entries and files must be taken before the event ends. What comes from another page has no entry, only a file.
        const dropped = [...(event.dataTransfer?.items ?? [])].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
        void Promise.all(dropped.map(({ entry, file }) => (entry ? walk(entry) : file ? [{ path: file.name, file }] : [])))
            .then((lists) => readFiles(lists.flat()))
            .then(open, fail);
    });
}

async function walk(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) {
        const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
        return [{ path, file }];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const found: { path: string; file: File }[] = [];
    for (;;) {
        const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
        if (!entries.length) return found;
        for (const one of entries) found.push(...(await walk(one)));
        if (found.length > mostFiles) throw new Refused(texts.tooMany({ most: mostFiles }));
    }
}

/** Lets the browser save a file under a name without folders. */
export function download(name: string, content: string | Uint8Array): void {
    const address = URL.createObjectURL(new Blob([content as BlobPart], { type: 'application/octet-stream' }));
    const link = element('a', { href: address, download: name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_') || 'project', hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
