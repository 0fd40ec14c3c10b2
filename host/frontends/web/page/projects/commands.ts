// commands.ts -- projects and files in the menu
import type { Shell } from '../app.ts';
import type { Command } from '../contract.ts';
import { download } from '../files/downloads.ts';
import { chooseFiles } from '../files/given_files.ts';
import { inform } from '../layout/dialogs.ts';
import { showHistory } from './history_dialog.ts';
import type { Keeper } from './keeper.ts';
import { openFiles, refuse } from './open_files.ts';
import { newProject, showProjects } from './projects_dialog.ts';
import { showSettings } from './settings_dialog.ts';
import { openLink, showShare } from './share.ts';
import { texts } from './texts.ts';
import { packZip } from './zip_files.ts';

/** `keeper` null: nothing is stored, because the files are those of `tharsis web`. */
export function projectCommands(app: Shell, keeper: Keeper | null, save: () => Promise<void>, currentFile: () => string | null): Command[] {
    const choose = (folder: boolean) => chooseFiles({ folder }).then((files) => openFiles(app, files), refuse);
    const saveFile = () => {
        const file = currentFile();
        if (file !== null) download(file.slice(file.lastIndexOf('/') + 1), app.workspace.text(file) ?? '');
    };
    const stored: Command[] = keeper
        ? [
              { id: 'file.newProject', title: texts.newProject, menu: 'file', run: () => newProject(app) },
              { id: 'file.projects', title: texts.openProject, menu: 'file', keys: 'Alt+O', run: () => showProjects(app, keeper) },
              { id: 'file.history', title: texts.history, menu: 'file', enabled: () => !app.workspace.readOnly, run: () => showHistory(app, keeper) },
          ]
        : [];
    return [
        ...stored,
        { id: 'file.open', title: texts.openFiles, menu: 'file', keys: 'Mod+O', run: () => choose(false) },
        { id: 'file.openFolder', title: texts.openFolder, menu: 'file', run: () => choose(true) },
        { id: 'file.openLink', title: texts.openLink, menu: 'file', run: () => openLink(app) },
        { id: 'file.save', title: texts.save, menu: 'file', keys: 'Mod+S', enabled: () => !app.workspace.readOnly, run: save },
        { id: 'file.saveFile', title: texts.saveFile, menu: 'file', enabled: () => currentFile() !== null, run: saveFile },
        { id: 'file.zip', title: texts.saveZip, menu: 'file', run: () => download(`${app.workspace.projectName || 'project'}.zip`, packZip(app.workspace.project())) },
        { id: 'file.share', title: texts.share, menu: 'file', toolbar: { icon: 'share', order: 900 }, run: () => showShare(app) },
        { id: 'file.settings', title: texts.settings, menu: 'run', enabled: () => !app.workspace.readOnly, run: () => showSettings(app) },
        { id: 'help.privacy', title: texts.privacy, menu: 'help', run: () => inform(texts.privacy(), texts.privacyText()) },
    ];
}
