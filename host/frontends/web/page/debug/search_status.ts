// search_status.ts -- a search of the run that lasts: how far it is, and a button that gives it up
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { texts } from './texts.ts';

/** In the status line while there is a search. */
export function searchStatus(app: App): HTMLElement {
    const { debugger: program } = app;
    const text = element('span', {});
    const cancel = button(texts.cancel(), () => program.cancelSearch());
    const node = element('span', { class: 'debug-search', hidden: true }, text, cancel);
    program.onSearch((search) => {
        node.hidden = search === null;
        text.textContent = search === null ? '' : search.percentage === undefined ? texts.searching() : texts.searchingAt({ percentage: Math.floor(search.percentage) });
        cancel.title = search === null ? '' : texts.cancelOf({ title: search.title });
        app.refresh();
    });
    return node;
}
