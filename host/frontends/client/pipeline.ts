// pipeline.ts -- what pictures of a pipeline show: processors as texts, arrows, units at work, the stack of causes
import { datapathUnits, type DatapathUnit, type Pipeline, type PipelineDiagram, type PipelineStage } from './requests';

/** The switches that views offer as choices; all others can be typed. */
export const switches = {
    forwarding: ['none', 'full'],
    branch: ['ID', 'EX', 'MEM'],
    predict: ['stall', 'not-taken', 'taken', 'backward', '1bit', '2bit', 'gshare'],
    btb: ['0', '16', '64', '256'],
    icache: ['none', '16x4', '64x4'],
    dcache: ['none', '16x4', '64x4'],
} as const;
export type SwitchName = keyof typeof switches;
export const switchNames = Object.keys(switches) as SwitchName[];

/** A processor as it is chosen: a model, switches that differ from it, and other settings. */
export interface ProcessorChoice {
    model: string;
    switches: Partial<Record<SwitchName, string>>;
    /** KEY=VALUE, with commas between. */
    more: string;
}

function isSwitch(name: string): name is SwitchName {
    return (switchNames as string[]).includes(name);
}

/** As the adapter reads it: 'five-stage,forwarding=none'. */
export function processorText({ model, switches: chosen, more }: ProcessorChoice): string {
    const parts = switchNames.flatMap((name) => (chosen[name] ? [`${name}=${chosen[name]}`] : []));
    const typed = more.split(/[\s,]+/).filter((part) => part !== '');
    return [model, ...parts, ...typed].join(',');
}

/** The other way round. A value that is not among the choices stays in `more`. */
export function processorChoice(text: string): ProcessorChoice {
    const [model = '', ...settings] = text.split(',');
    const choice: ProcessorChoice = { model, switches: {}, more: '' };
    const others: string[] = [];
    for (const setting of settings) {
        const [name = '', value = ''] = setting.split('=');
        if (isSwitch(name) && (switches[name] as readonly string[]).includes(value)) choice.switches[name] = value;
        else others.push(setting);
    }
    return { ...choice, more: others.join(',') };
}

export type CellKind = 'none' | 'works' | 'waits' | 'wrong';

/** What a cell of the diagram means. Stages have capital letters, waiting has small ones. */
export function cellKind(cell: string): CellKind {
    if (cell === '') return 'none';
    if (cell === 'xx') return 'wrong';
    return cell === cell.toLowerCase() ? 'waits' : 'works';
}

/** A forwarded value in the diagram: from the row of the instruction that made it, at the beginning of a column. */
export interface Arrow {
    column: number;
    from: number;
    to: number;
    register: string;
    /** Of the path, with the stages of the processor. */
    name: string;
}

/** The arrows between rows that the diagram has. The maker of a value is the nearest earlier row at its address. */
export function arrowsOf({ first, count, rows }: PipelineDiagram): Arrow[] {
    return rows.flatMap((row, to) => row.forwards.flatMap(({ cycle, name, register, pc }) => {
        const column = cycle - first;
        const from = rows.slice(0, to).map((earlier) => !earlier.squashed && earlier.pc === pc).lastIndexOf(true);
        return from < 0 || column < 0 || column >= count ? [] : [{ column, from, to, register, name }];
    }));
}

/** The values that are forwarded in this cycle. */
export function forwardsIn({ cycle, diagram }: Pipeline): { register: string; path: string; name: string; to: string }[] {
    return diagram.rows.flatMap((row) => row.forwards.filter((one) => one.cycle === cycle).map(({ register, path, name }) => ({ register, path, name, to: row.text })));
}

/** Why instructions wait in this cycle, a sentence for each that does, and what is not known of the cycles shown. */
export function waitingIn({ cycle, diagram, note }: Pipeline): string[] {
    const waiting = diagram.rows.flatMap((row) => row.reasons.filter(({ first, last }) => first <= cycle && cycle <= last).map(({ text }) => text));
    return note === undefined ? waiting : [...waiting, note];
}

export interface CostRow {
    /** 'instructions', or a cause. */
    cause: string;
    cycles: number;
    /** Of the cycles for each instruction. */
    cpi: number;
}

/** Where the cycles went, the instructions first; without rows of nothing. `cpi` of all is their sum. */
export function costRows({ cost: { instructions, width, lost } }: Pipeline): CostRow[] {
    if (instructions === 0) return [];
    const row = (cause: string, slots: number): CostRow => ({ cause, cycles: slots / width, cpi: slots / width / instructions });
    return [row('instructions', instructions), ...Object.entries(lost).filter(([, slots]) => slots !== 0).map(([cause, slots]) => row(cause, slots))];
}

/** The unit above which an instruction in this stage is drawn: the first one that works there, else the last one before it. */
export function unitOfStage({ units }: Pick<Pipeline, 'units'>, stage: number): DatapathUnit {
    const begun = datapathUnits.filter((unit) => units[unit] <= stage);
    return datapathUnits.find((unit) => units[unit] === stage) ?? begun.at(-1) ?? 'fetch';
}

/** The stages of a unit as a heading: 'DF DS TC'. */
export function stagesOfUnit({ units, stageNames }: Pick<Pipeline, 'units' | 'stageNames'>, unit: DatapathUnit): string {
    const at = datapathUnits.indexOf(unit);
    const next = datapathUnits.slice(at + 1).map((later) => units[later]).find((stage) => stage > units[unit]) ?? stageNames.length;
    return stageNames.slice(units[unit], next).join(' ');
}

function signalsOf(stage: PipelineStage): Record<string, string> {
    return Object.fromEntries((stage.signals ?? '').split(' ').map((signal) => signal.split('=') as [string, string]));
}

/** Whether the instruction may change the PC from this stage on: a branch or a jump that is decoded. */
export function mayRedirect({ units, stageNames }: Pick<Pipeline, 'units' | 'stageNames'>, stage: PipelineStage): boolean {
    if (stage.squashed || stageNames.indexOf(stage.stage) < units.registers) return false;
    // In a processor of several short cycles, fetching the next instruction writes the PC, too: from PCSource=00.
    const { Branch, Jump, PCSource } = signalsOf(stage);
    return Branch === '1' || Jump === '1' || (PCSource !== undefined && PCSource !== '00');
}

/** What the units do in this cycle, from the instructions in their stages. */
export interface UnitWork {
    /** The instructions in the stage of the unit, those that were fetched wrongly included. */
    instructions: PipelineStage[];
    /** One of them uses the unit. */
    isUsed: boolean;
}

function uses(unit: DatapathUnit, stage: PipelineStage): boolean {
    if (stage.squashed) return unit === 'fetch';
    const signals = signalsOf(stage);
    if (unit === 'memory') return signals['MemRead'] === '1' || signals['MemWrite'] === '1';
    if (unit === 'write') return signals['RegWrite'] === '1';
    return true;
}

export function workOf(pipeline: Pipeline, unit: DatapathUnit): UnitWork {
    const name = pipeline.stageNames[pipeline.units[unit]];
    const instructions = pipeline.stages.filter((stage) => stage.instruction !== undefined && stage.stage === name);
    return { instructions, isUsed: instructions.some((stage) => uses(unit, stage)) };
}

/**
 * What is the same instruction in the next cycle, so that it moves from stage to stage. One whose unit still works for it is a second
 * thing in the unit: the instruction itself is further on.
 */
export function keyOfMotion({ index, address, squashed = false, beside = false }: PipelineStage): string {
    return `${index}/${address}/${squashed}/${beside}`;
}

/** The cycle that a key leads to; null if the key means nothing here. */
export function cycleOfKey(cycle: number, last: boolean, key: string): number | null {
    switch (key) {
        case 'ArrowRight': return last ? null : cycle + 1;
        case 'ArrowLeft': return cycle > 1 ? cycle - 1 : null;
        case 'PageUp': return cycle > 1 ? Math.max(1, cycle - 10) : null;
        case 'PageDown': return last ? null : cycle + 10;
        case 'Home': return cycle > 1 ? 1 : null;
        default: return null;
    }
}
