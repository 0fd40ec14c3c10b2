// given_files.ts -- files and folders that the reader chooses, or drops on the page
import { element } from '../dom.ts';
import { sentence } from '../sentence.ts';
import { printable } from '../workspace/names.ts';
import { mostFiles } from './limits.ts';
import { Refused } from './text_files.ts';
import { texts } from './texts.ts';

export interface GivenFile {
    /** With its folders, as far as they are known. */
    path: string;
    bytes: Uint8Array;
}

interface FoundFile {
    path: string;
    file: File;
}

const mostBytes = 32 * 1024 * 1024;

/** Asks for files by the browser's own dialog; empty: none were chosen. `accept`: the files that it offers. */
export async function chooseFiles(options: { folder?: boolean; accept?: string } = {}): Promise<GivenFile[]> {
    const input = element('input', { type: 'file', multiple: true, webkitdirectory: options.folder, accept: options.accept, hidden: true });
    document.body.append(input);
    const chosen = await new Promise<File[]>((resolve) => {
        input.addEventListener('change', () => resolve([...(input.files ?? [])]));
        input.addEventListener('cancel', () => resolve([]));
        input.click();
    });
    input.remove();
    return readFiles(chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function readFiles(files: readonly FoundFile[]): Promise<GivenFile[]> {
    const wanted = files.filter(({ path }) => !/(^|\/)(\.|node_modules\/|__MACOSX\/)/.test(path));
    if (wanted.length > mostFiles) throw new Refused(texts.tooMany({ most: mostFiles }));
    const [biggest] = [...wanted].sort((left, right) => right.file.size - left.file.size);
    const total = wanted.reduce((sum, { file }) => sum + file.size, 0);
    if (biggest && total > mostBytes) throw new Refused(texts.tooBig({ name: biggest.path }));
    return Promise.all(wanted.map(readFile));
}

/** A file may have been removed, or be forbidden, since it was chosen. */
async function readFile({ path, file }: FoundFile): Promise<GivenFile> {
    try {
        return { path, bytes: new Uint8Array(await file.arrayBuffer()) };
    } catch (reason) {
        throw new Refused(texts.unreadable({ name: printable(path), reason: sentence(reason) }));
    }
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

async function walk(entry: FileSystemEntry): Promise<FoundFile[]> {
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.isFile) {
        const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
        return [{ path, file }];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const found: FoundFile[] = [];
    for (;;) {
        const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
        if (!entries.length) return found;
        for (const one of entries) found.push(...(await walk(one)));
        if (found.length > mostFiles) throw new Refused(texts.tooMany({ most: mostFiles }));
    }
}
