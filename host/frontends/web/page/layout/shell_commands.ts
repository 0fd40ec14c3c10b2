// shell_commands.ts -- commands of the frame itself: palette, shortcuts, colours, language
import type { Shell } from '../app.ts';
import type { Command } from '../contract.ts';
import { language } from '../i18n.ts';
import { themes } from '../parameters.ts';
import type { Areas } from './areas.ts';
import { openPalette, showKeys } from './palette.ts';
import { texts } from './texts.ts';
import type { ThemeSwitch } from './theme.ts';

export function shellCommands(app: Shell, areas: Areas, theme: ThemeSwitch): Command[] {
    return [
        { id: 'shell.palette', title: texts.palette, menu: 'help', keys: 'Mod+Shift+P', run: () => openPalette(app.commands) },
        { id: 'shell.keys', title: texts.keysTitle, menu: 'help', keys: 'F1', run: () => showKeys(app.commands) },
        { id: 'shell.theme', title: texts.theme, menu: 'view', run: () => chooseTheme(app, theme) },
        { id: 'shell.language', title: texts.otherLanguage, menu: 'view', run: () => switchLanguage(app) },
        { id: 'shell.enlarge', title: texts.enlargeOutput, menu: 'view', checked: () => areas.largest === 'bottom', run: () => areas.enlarge(areas.largest === 'bottom' ? null : 'bottom') },
        { id: 'shell.nextArea', title: texts.nextArea, menu: 'view', keys: 'Mod+F6', run: () => areas.focusNext() },
    ];
}

async function chooseTheme(app: Shell, theme: ThemeSwitch): Promise<void> {
    const answer = await app.ask({
        title: texts.themeQuestion(),
        buttons: themes.map((one) => ({ id: one, label: texts[one](), primary: one === theme.current() })),
    });
    const chosen = themes.find((one) => one === answer);
    if (chosen) theme.choose(chosen);
}

/** Sentences are made again by loading the page again; the project is saved before (page/projects). */
async function switchLanguage(app: Shell): Promise<void> {
    if (app.debugger.state !== 'none' && app.debugger.state !== 'ended') {
        const buttons = [{ id: 'change', label: texts.showOther(), primary: true }, { id: 'cancel', label: texts.cancel() }];
        const answer = await app.ask({ title: texts.languageQuestion(), text: texts.languageEnds(), buttons });
        if (answer !== 'change') return;
    }
    const other = language() === 'en' ? 'fr' : 'en';
    app.preferences.set('language', other);
    await app.beforeLeaving();
    const address = new URL(location.href);
    if (address.searchParams.has('lang')) address.searchParams.set('lang', other);
    if (address.href === location.href) location.reload();
    else location.assign(address);
}
