// file_system.ts -- writes, reads and lists the files of a module
import type { FileRequest, WorkerFile } from '../runtime/worker_messages.ts';

/** The part of emscripten's FS that is used here. */
export interface FileSystem {
    ignorePermissions: boolean;
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
    mkdirTree(path: string): void;
    chdir(path: string): void;
    readdir(path: string): string[];
    stat(path: string): { mode: number };
    isDir(mode: number): boolean;
    isFile(mode: number): boolean;
    init(stdin: () => number | null, stdout: (byte: number | null) => void, stderr: (byte: number | null) => void): void;
}

function folderOf(path: string): string {
    return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function writeFile(fs: FileSystem, path: string, bytes: Uint8Array): void {
    if (!path.startsWith('/')) throw new Error(`${path} is no absolute path`);
    fs.mkdirTree(folderOf(path));
    fs.writeFile(path, bytes);
}

/** The files below a folder, ascending; none if there is no such folder. */
export function listFiles(fs: FileSystem, folder: string): string[] {
    const base = folder.endsWith('/') ? folder : `${folder}/`;
    let names: string[];
    try {
        names = fs.readdir(folder);
    } catch {
        return []; // readdir fails only if it is not a folder
    }
    const found = names.filter((name) => name !== '.' && name !== '..').flatMap((name) => {
        const { mode } = fs.stat(base + name);
        if (fs.isDir(mode)) return listFiles(fs, base + name);
        return fs.isFile(mode) ? [base + name] : [];
    });
    return found.sort();
}

export function readFiles(fs: FileSystem, folder: string): WorkerFile[] {
    return listFiles(fs, folder).map((path) => ({ path, bytes: fs.readFile(path) }));
}

/** Errors of the file system are numbers; a page wants a sentence. */
export function answerFileRequest(fs: FileSystem, request: FileRequest): Uint8Array | string[] | undefined {
    switch (request.act) {
    case 'write': return void writeFile(fs, request.path, request.bytes);
    case 'list': return listFiles(fs, request.folder);
    case 'read':
        requireFile(fs, request.path);
        return fs.readFile(request.path);
    case 'remove':
        requireFile(fs, request.path);
        return void fs.unlink(request.path);
    }
}

function requireFile(fs: FileSystem, path: string): void {
    let exists = false;
    try {
        exists = fs.isFile(fs.stat(path).mode);
    } catch {
        // stat fails only if nothing is there
    }
    if (!exists) throw new Error(`there is no file ${path}`);
}
