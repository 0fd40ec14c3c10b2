// tree.ts -- what the trees of the debugger have in common: they follow the active session, and are read only when they are seen
import * as vscode from 'vscode';
import type { DebugSessions } from '../debug/session';

export abstract class SessionTree<Node> implements vscode.TreeDataProvider<Node>, vscode.Disposable {
    private readonly changing = new vscode.EventEmitter<Node | undefined>();
    readonly onDidChangeTreeData = this.changing.event;
    private readonly disposables: vscode.Disposable[];

    constructor(protected readonly sessions: DebugSessions) {
        const refresh = () => this.refresh();
        this.disposables = [
            this.changing,
            sessions.onDidStop(refresh), sessions.onDidChange(refresh), sessions.onDidSwitch(refresh),
            sessions.onDidSelect(() => { if (this.followsFrame()) refresh(); }),
        ];
    }

    dispose(): void {
        this.disposables.forEach((one) => one.dispose());
    }

    protected refresh(): void {
        this.changing.fire(undefined);
    }

    protected followsFrame(): boolean {
        return false;
    }

    abstract getTreeItem(node: Node): vscode.TreeItem;

    /** The children of a node; none while the program runs. */
    async getChildren(node?: Node): Promise<Node[]> {
        const session = this.sessions.stopped();
        if (!session) return [];
        try {
            return await (node === undefined ? this.roots(session) : this.childrenOf(session, node));
        } catch {
            return []; // the program went on, or ended, while it was asked: the next stop asks again
        }
    }

    protected abstract roots(session: vscode.DebugSession): Promise<Node[]>;
    protected abstract childrenOf(session: vscode.DebugSession, node: Node): Promise<Node[]>;
}
