// share.ts -- links: made for others, opened from others
import type { Shell } from '../app.ts';
import { element } from '../dom.ts';
import { copyText } from '../layout/copying.ts';
import { askText } from '../layout/dialogs.ts';
import { fromAsmEditorLink } from './asm_editor.ts';
import { makeFragment, readFragment, safeLink } from './link.ts';
import { openProject, refuse } from './open_files.ts';
import { texts } from './texts.ts';

export async function showShare(app: Shell): Promise<void> {
    let fragment: string;
    try {
        fragment = makeFragment(app.workspace.project());
    } catch (reason) {
        return refuse(reason);
    }
    const address = new URL(location.href);
    address.search = '';
    address.hash = fragment;
    const field = element('input', { type: 'text', readonly: true, value: address.href, class: 'projects-link' });
    field.addEventListener('focus', () => field.select());
    const body = element('label', { class: 'dialog-field' }, texts.link(), field);
    const length = address.href.length;
    const answer = await app.ask({
        title: texts.shareTitle(),
        text: length > safeLink ? `${texts.shareText()}\n${texts.shareLong({ length })}` : texts.shareText(),
        body,
        buttons: [
            { id: 'copy', label: texts.copy(), primary: true },
            { id: 'close', label: texts.close() },
        ],
    });
    if (answer === 'copy') await copyText(app.announcer, address.href, texts.shareTitle(), texts.linkCopied());
}

export async function openLink(app: Shell): Promise<void> {
    const link = await askText({ title: texts.openLink(), label: texts.linkLabel() });
    if (link === null) return;
    const hash = link.indexOf('#');
    for (const opener of hash >= 0 ? app.openers : []) if (await opener.fragment(link.slice(hash))) return;
    try {
        const project = (hash >= 0 ? readFragment(link.slice(hash)) : null) ?? fromAsmEditorLink(link);
        if (project) openProject(app, project);
        else app.announcer.say(texts.noLink(), { assertive: true });
    } catch (reason) {
        await refuse(reason);
    }
}
