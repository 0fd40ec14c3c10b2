// registers.ts -- the view of registers: all scopes but that of the frame; what changed since the last stop is marked
import * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { FormerValues } from '../../../client/former_values';
import type { DebugSessions } from '../debug/session';
import { SessionTree } from './tree';
import { frames, scopes, variables } from './values';

interface Group {
    readonly scope: DebugProtocol.Scope;
}

export interface ValueNode {
    readonly name: string;
    readonly evaluateName: string | undefined;
    readonly container: number;
    readonly variable: DebugProtocol.Variable;
    readonly former: string | undefined;
}

type Node = Group | ValueNode;

function isGroup(node: Node): node is Group {
    return 'scope' in node;
}

/** The kind of a value, which decides what its menu offers: who wrote it, set it, show it in memory. */
function contextOf(variable: DebugProtocol.Variable): string {
    const readOnly = variable.presentationHint?.attributes?.includes('readOnly') ?? false;
    return `tharsis${readOnly ? '' : 'Writable'}Value${variable.memoryReference ? 'WithAddress' : ''}`;
}

export class RegistersView extends SessionTree<Node> {
    private readonly formerValues = new FormerValues();

    constructor(sessions: DebugSessions) {
        super(sessions);
        sessions.onDidSwitch(() => this.formerValues.forget());
        sessions.onDidRun(() => this.formerValues.turn());
    }

    protected override followsFrame(): boolean {
        return true;
    }

    protected async roots(session: vscode.DebugSession): Promise<Node[]> {
        const frameId = this.sessions.frameOf(session) ?? (await frames(this.sessions, session, 1))[0]?.id;
        if (frameId === undefined) return [];
        const all = await scopes(session, frameId);
        const others = all.filter((scope) => scope.presentationHint !== 'locals' && scope.presentationHint !== 'arguments');
        others.sort((a, b) => Number(b.presentationHint === 'registers') - Number(a.presentationHint === 'registers'));
        return others.map((scope) => ({ scope }));
    }

    protected async childrenOf(session: vscode.DebugSession, node: Node): Promise<Node[]> {
        const container = isGroup(node) ? node.scope.variablesReference : node.variable.variablesReference;
        const found = await variables(session, container);
        return found.map((variable) => ({
            name: variable.name,
            evaluateName: variable.evaluateName,
            container,
            variable,
            former: this.formerValues.compare(variable.evaluateName ?? `${container} ${variable.name}`, variable.value),
        }));
    }

    getTreeItem(node: Node): vscode.TreeItem {
        return isGroup(node) ? this.groupItem(node.scope) : this.valueItem(node);
    }

    private groupItem(scope: DebugProtocol.Scope): vscode.TreeItem {
        const open = scope.presentationHint === 'registers';
        const { Expanded, Collapsed } = vscode.TreeItemCollapsibleState;
        const item = new vscode.TreeItem(scope.name, open ? Expanded : Collapsed);
        item.id = scope.name;
        return item;
    }

    private valueItem(node: ValueNode): vscode.TreeItem {
        const { None, Collapsed } = vscode.TreeItemCollapsibleState;
        const item = new vscode.TreeItem(node.name, node.variable.variablesReference > 0 ? Collapsed : None);
        item.description = node.variable.value;
        item.contextValue = contextOf(node.variable);
        if (node.former !== undefined) {
            item.iconPath = new vscode.ThemeIcon('circle-filled', new vscode.ThemeColor('charts.yellow'));
            item.tooltip = vscode.l10n.t('{0} was {1} at the last stop', node.name, node.former);
            item.accessibilityInformation = { label: `${node.name} ${node.variable.value}. ${item.tooltip}` };
        }
        return item;
    }
}

/** Asks for another value of a register, or of memory, and stores it: the run goes on from there with it. */
export async function setValue(sessions: DebugSessions, node: ValueNode | undefined): Promise<void> {
    const session = sessions.stopped();
    if (!session || !node) return;
    const value = await vscode.window.showInputBox({
        title: vscode.l10n.t('New value of {0}', node.name),
        prompt: vscode.l10n.t('A number, a character or an expression. Later steps of this run are forgotten.'),
        value: node.variable.value,
    });
    if (value === undefined) return;
    try {
        await session.customRequest('setVariable', { variablesReference: node.container, name: node.name, value });
    } catch (error) {
        void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
}
