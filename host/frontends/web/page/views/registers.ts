// registers.ts -- the general registers, pc, hi and lo, in any base; what changed since the last stop is marked
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { App } from '../contract.ts';
import { element } from '../dom.ts';
import { FormerValues } from '../../../client/former_values.ts';
import { bases, rebase, type Base } from './numbers.ts';
import { ScopeView } from './scope_view.ts';
import { texts } from './texts.ts';

const names = ('$zero $at $v0 $v1 $a0 $a1 $a2 $a3 $t0 $t1 $t2 $t3 $t4 $t5 $t6 $t7 '
    + '$s0 $s1 $s2 $s3 $s4 $s5 $s6 $s7 $t8 $t9 $k0 $k1 $gp $sp $fp $ra').split(' ');

/** The number of a register, empty for pc, hi and lo. */
export function numberOf(name: string): string {
    const number = names.indexOf(name);
    return number < 0 ? '' : `$${number}`;
}

export class RegistersView extends ScopeView {
    private base: Base = 'hexadecimal';
    private readonly former = new FormerValues();

    constructor(app: App) {
        super(app, 'registers', 'side', 10, 'registers', texts.registers, () => ({
            hex: true,
            extra: { heading: texts.number(), cell: (variable) => numberOf(variable.name) },
            show: (variable) => rebase(variable.value, this.base),
            changed: (variable) => this.formerOf(variable),
        }));
        app.debugger.onUpdate(() => this.former.turn());
    }

    private formerOf(variable: DebugProtocol.Variable): string | undefined {
        const former = this.former.compare(variable.name, variable.value);
        return former === undefined ? undefined : rebase(former, this.base);
    }

    protected override clear(): void {
        super.clear();
        this.former.forget();
    }

    protected override tools(): HTMLElement[] {
        const options = bases.map((base) => element('option', { value: base }, texts[base]()));
        const choice = element('select', {}, ...options);
        choice.addEventListener('change', () => {
            this.base = choice.value as Base;
            this.invalidate();
        });
        return [element('label', { class: 'views-choice' }, `${texts.base()} `, choice), ...super.tools()];
    }
}
