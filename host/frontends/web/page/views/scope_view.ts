// scope_view.ts -- views of one scope of the frame that is selected: floating point, coprocessor 0, what the last step changed
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App, Area } from '../contract.ts';
import { LiveView } from './live_view.ts';
import { ValueBar } from './value_bar.ts';
import { VariableTable, type TableOptions } from './variable_table.ts';

/** The scopes of the adapter, in the order in which it sends them. */
export const scopeOrder = ['frame', 'registers', 'changed', 'data', 'floating', 'system'] as const;
export type ScopeName = (typeof scopeOrder)[number];

export async function scopeOf(app: App, name: ScopeName, frameId: number | null = app.debugger.frameId): Promise<DebugProtocol.Scope | null> {
    if (frameId === null) return null;
    const { scopes } = await app.debugger.request<{ scopes: DebugProtocol.Scope[] }>('scopes', { frameId });
    return scopes[scopeOrder.indexOf(name)] ?? null;
}

export class ScopeView extends LiveView {
    protected readonly bar = new ValueBar(this.app, this.content);
    protected readonly table = new VariableTable(this.app, this.bar, this.content);

    constructor(
        app: App,
        readonly id: string,
        readonly area: Area,
        readonly order: number,
        private readonly scope: ScopeName,
        private readonly name: () => string,
        private readonly options: () => Partial<TableOptions> = () => ({ withTypes: true }),
    ) {
        super(app);
    }

    title(): string {
        return this.name();
    }

    protected override tools(): HTMLElement[] {
        return [this.bar.root];
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const scope = await scopeOf(this.app, this.scope);
        if (!scope) return;
        const table = await this.table.make(scope.variablesReference, { caption: scope.name, ...this.options() });
        if (isCurrent()) this.draw(table);
    }
}
