// findings.ts -- the view of findings: what is wrong with the run so far although it went on
import * as vscode from 'vscode';
import type { Finding } from '../../../client/requests';
import { ask } from '../debug/requests';
import { SessionTree } from './tree';

const icons = { error: 'error', warning: 'warning', note: 'info' } as const;

export interface FindingNode {
    readonly finding: Finding;
}

export class FindingsView extends SessionTree<FindingNode> {
    protected async roots(session: vscode.DebugSession): Promise<FindingNode[]> {
        const { findings } = await ask(session, 'tharsis/findings', {});
        return findings.map((finding) => ({ finding }));
    }

    protected async childrenOf(): Promise<FindingNode[]> {
        return [];
    }

    getTreeItem({ finding }: FindingNode): vscode.TreeItem {
        const item = new vscode.TreeItem(finding.message);
        item.iconPath = new vscode.ThemeIcon(icons[finding.severity]);
        item.tooltip = new vscode.MarkdownString().appendText(`${finding.message}\n\n${finding.tip ?? ''}`);
        item.description = finding.line === undefined ? '' : `${finding.source?.name ?? ''}:${finding.line}`;
        item.contextValue = 'tharsisFinding';
        const path = finding.source?.path;
        if (path !== undefined && finding.line !== undefined) {
            const at = new vscode.Position(finding.line - 1, Math.max(0, (finding.column ?? 1) - 1));
            item.command = {
                command: 'vscode.open', title: vscode.l10n.t('Open'),
                arguments: [vscode.Uri.file(path), { selection: new vscode.Range(at, at), preserveFocus: true }],
            };
        }
        return item;
    }
}
