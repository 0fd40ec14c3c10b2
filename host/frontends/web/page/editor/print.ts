// print.ts -- the listing on paper: all files of the program with line numbers, whatever of them is visible on the screen
import { element } from '../dom.ts';
import type { WorkspaceModel } from '../workspace/workspace.ts';

export function printListings(workspace: WorkspaceModel): void {
    let listing: HTMLElement | null = null;
    window.addEventListener('beforeprint', () => {
        listing?.remove();
        listing = makeListing(workspace);
        document.body.append(listing);
    });
    window.addEventListener('afterprint', () => {
        listing?.remove();
        listing = null;
    });
}

function makeListing(workspace: WorkspaceModel): HTMLElement {
    const { name, files, settings } = workspace.project();
    const order = [...settings.sources, ...files.map((file) => file.name).filter((file) => !settings.sources.includes(file))];
    const listing = element('div', { class: 'editor-listing' }, element('h1', {}, name));
    for (const file of order) {
        const text = files.find((one) => one.name === file)?.text;
        if (text === undefined) continue;
        const lines = text.replace(/\n$/, '').split('\n');
        const list = element('ol', {}, ...lines.map((line) => element('li', {}, element('code', {}, line || ' '))));
        listing.append(element('h2', {}, file), list);
    }
    return listing;
}
