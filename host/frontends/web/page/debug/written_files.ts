// written_files.ts -- files that a program has written become files of the project, where the next run finds them
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import type { Workspace } from '../contract.ts';
import { sentence } from '../sentence.ts';
import { nameInProject, pathOf } from './paths.ts';
import { texts } from './texts.ts';

/** A project is kept in the browser and goes into links and zip files. */
const mostBytes = 2 * 1024 * 1024;

export interface WrittenFile {
    name: string;
    bytes: Uint8Array;
}

/** What the program has written since this was asked last. */
export async function takeWritten(connection: DebugAdapterConnection): Promise<{ files: WrittenFile[]; refused: string[] }> {
    const { files, refused } = await connection.request<{ files: string[]; refused: string[] }>('tharsis/writeFiles');
    const names = files.map(nameInProject);
    const read = names.map(async (name) => ({ name, bytes: await connection.files.read(pathOf(name)) }));
    return { files: await Promise.all(read), refused };
}

function textOf({ name, bytes }: WrittenFile): string {
    if (bytes.length > mostBytes) throw new Error(texts.writtenTooLarge({ name }));
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        throw new Error(texts.writtenNoText({ name }));
    }
}

/** Puts a file into the project; a sentence says what was done. `keep` is called with its text before the project changes. */
export function keepWritten(workspace: Workspace, file: WrittenFile, keep: (name: string, text: string) => void): string {
    try {
        const text = textOf(file);
        if (workspace.text(file.name) === text) return '';
        if (workspace.readOnly) return texts.writtenNotKept({ name: file.name });
        keep(file.name, text);
        workspace.setText(file.name, text);
        return texts.written({ name: file.name });
    } catch (error) {
        return sentence(error);
    }
}
