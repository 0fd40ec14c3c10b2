// adapter.ts -- starts `tharsis dap` for a debug session
import * as vscode from 'vscode';
import { runProgram } from '../processes';
import { findProgram, reportMissing } from '../program';

export class AdapterFactory implements vscode.DebugAdapterDescriptorFactory {
    async createDebugAdapterDescriptor(session: vscode.DebugSession): Promise<vscode.DebugAdapterDescriptor> {
        const search = await findProgram();
        if (search.path === undefined) {
            void reportMissing(search);
            throw new Error(vscode.l10n.t('There is no program "tharsis" to debug with.'));
        }
        const folder = session.workspaceFolder?.uri.fsPath;
        await this.examine(search.path, folder);
        return new vscode.DebugAdapterExecutable(search.path, ['dap'], folder ? { cwd: folder } : {});
    }

    /** A version without the debug adapter would end at once, without a word that the user sees. */
    private async examine(path: string, folder: string | undefined): Promise<void> {
        const help = await runProgram(path, ['dap', '--help'], folder ?? process.cwd());
        if (help.status !== 0)
            throw new Error(vscode.l10n.t('{0} has no debug adapter: it is an older version of Tharsis.', path));
    }
}
