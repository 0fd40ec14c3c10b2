// uris.ts -- files of the project as the language server names them
const root = 'file:///project/';
export const rootUri = 'file:///project';

export function uriOf(file: string): string {
    return root + file.split('/').map(encodeURIComponent).join('/');
}

/** null: it is no file of the project. */
export function fileOf(uri: string): string | null {
    if (!uri.startsWith(root)) return null;
    try {
        return decodeURIComponent(uri.slice(root.length));
    } catch {
        return null;
    }
}
