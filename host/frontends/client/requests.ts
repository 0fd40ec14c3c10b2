// requests.ts -- the types of what is our own in the debug adapter (docs/dap.md)

/** The settings of `launch` and `attach`. */
export interface LaunchSettings {
    program?: string | string[];
    case?: string;
    args?: string[];
    cwd?: string;
    input?: string;
    stdin?: string;
    stopOnEntry?: boolean;
    stopAtEnd?: boolean;
    noDebug?: boolean;
    dialect?: 'mars' | 'spim' | 'mipsy' | 'gas';
    memory?: 'Default' | 'CompactDataAtZero' | 'CompactTextAtZero';
    delayedBranching?: boolean;
    selfModifying?: boolean;
    bare?: boolean;
    warningsAreErrors?: boolean;
    pseudoInstructions?: boolean;
    seed?: number;
    files?: string;
    maxSteps?: number;
    maxOutput?: number;
    maxMemory?: number;
    set?: Record<string, number>;
    mmio?: boolean;
    digitalLab?: boolean;
    keys?: string;
    bitmap?: boolean | string;
    engine?: 'auto' | 'reference' | 'interpreter' | 'translator';
}

/** A file, as the protocol names it. */
export interface Source {
    name?: string;
    path?: string;
    sourceReference?: number;
}

/** Where something is in the sources; missing where there is no such place. */
export interface PlaceFields {
    source?: Source;
    line?: number;
    column?: number;
}

export type MarkKind =
    'output' | 'input' | 'key' | 'display' | 'dialog' | 'breakpoint' | 'watchpoint' | 'exception' | 'edit' | 'end';

export interface Mark extends PlaceFields {
    step: number;
    kind: MarkKind;
    /** What it is, in the language of the client. */
    text: string;
}

export interface Timeline {
    from: number;
    at: number;
    /** The furthest known step. */
    to: number;
    ended: boolean;
    branches: number;
    /** What the program has printed, and read of typed lines, up to `at`, in bytes. */
    console: { printed: number; read: number };
    marks: Mark[];
}

export interface LastWrite extends PlaceFields {
    found: boolean;
    /** A sentence. */
    text: string;
    step?: number;
    before?: string;
    after?: string;
}

export interface Cause extends PlaceFields {
    step: number;
}

export interface Finding extends PlaceFields {
    kind: string;
    severity: 'error' | 'warning' | 'note';
    message: string;
    tip?: string;
    step: number;
    count: number;
    cause?: Cause;
}

export interface Findings {
    findings: Finding[];
    omitted: number;
    complete: boolean;
}

export interface Label extends PlaceFields {
    name: string;
    /** Such as 0x10010000. */
    address: string;
    kind: 'data' | 'text';
    global: boolean;
}

export interface Labels {
    /** By address. */
    labels: Label[];
}

export interface Bitmap {
    columns: number;
    rows: number;
    unitWidth: number;
    unitHeight: number;
    /** Base64 of red, green, blue. */
    pixels: string;
}

export interface TextDisplay {
    columns: number;
    rows: number;
    isGrid: boolean;
    text: string;
}

export interface DigitalLab {
    /** The segments of both digits: bits 0 to 6 are a to g, bit 7 is the point. */
    left: number;
    right: number;
    /** The key that is down, 0 to 15. */
    pressed?: number;
}

/** What a program has no device for is missing. */
export interface Devices {
    bitmap?: Bitmap;
    display?: TextDisplay;
    /** `waiting`: the program waits for a key. */
    keyboard?: { waiting: boolean };
    digitalLab?: DigitalLab;
}

export type DialogKind = 'message' | 'confirm' | 'integer' | 'single' | 'real' | 'text';

/** The event `tharsis/waiting`: the program waits; `text` is the last line that it printed. */
export interface Waiting {
    for: 'input' | 'key' | 'click';
    text: string;
    /** The input answers this dialog. */
    dialog?: { kind: DialogKind; text: string };
}

/** The event `tharsis/sound`: a note. */
export interface Sound {
    pitch: number;
    /** Milliseconds. */
    duration: number;
    instrument: number;
    volume: number;
    waits: boolean;
    step: number;
    /** Milliseconds that the program had slept, or waited for notes, when the note began. */
    at: number;
}

/** What one instruction does in a stage in a cycle; without an instruction: a stage that is empty. */
export interface PipelineStage {
    stage: string;
    waits: boolean;
    /** Such as '$t0 = 0x00000005' or 'sign-extended 0xfffffffc', in the order of the datapath. */
    values: string[];
    /** Why it waits, if it does. */
    why?: string;
    instruction?: string;
    address?: string;
    /** Of the instruction in the run; of one that was fetched wrongly, that of its branch. */
    index?: number;
    squashed?: boolean;
    /** The instruction has left the stage; only the unit of the stage still works for it. */
    beside?: boolean;
    /** Those that this stage has, such as 'RegDst=1 ALUSrc=0 ALUOp=10'; of a processor of several short cycles, those of its state. */
    signals?: string;
}

export interface PipelineForward {
    cycle: number;
    /** Such as 'EX/MEM->EX', whatever the stages of the processor are called. */
    path: string;
    /** The same with the names of its stages: 'EX/DF->EX'. */
    name: string;
    register: string;
    /** The address of the instruction that made the value. */
    pc: number;
}

export interface PipelineWait {
    cause: string;
    stage: number;
    cycles: number;
}

/** Why an instruction waits in the cycles from `first` to `last`, as a sentence in the client's language. */
export interface PipelineReason {
    first: number;
    last: number;
    text: string;
}

export interface PipelineRow {
    index: number;
    pc: number;
    text: string;
    /** It was fetched wrongly. */
    squashed: boolean;
    /** One for each cycle: a stage, in lower case while the instruction waits in it, 'xx' where it is thrown away, or ''. */
    cells: string[];
    forwards: PipelineForward[];
    waits: PipelineWait[];
    reasons: PipelineReason[];
}

export interface PipelineDiagram {
    /** The cycle of the first cell. */
    first: number;
    count: number;
    rows: PipelineRow[];
}

/** The units of a datapath, from left to right. */
export const datapathUnits = ['fetch', 'registers', 'alu', 'memory', 'write'] as const;
export type DatapathUnit = (typeof datapathUnits)[number];

/** The answer of `tharsis/pipeline`. */
export interface Pipeline {
    /** A processor with its settings. */
    model: string;
    cycle: number;
    step: number;
    /** The run goes no further than this cycle. */
    last: boolean;
    /** An instruction begins before the one before it has ended. */
    overlapped: boolean;
    stageNames: string[];
    /** In which stage each unit works. */
    units: Record<DatapathUnit, number>;
    /** Empty stages, and each instruction that is in a stage. */
    stages: PipelineStage[];
    /** What the instructions that have left the pipeline have cost: lost slots by cause; a cycle has `width` slots. */
    cost: { instructions: number; width: number; lost: Record<string, number> };
    diagram: PipelineDiagram;
    /** From which cycle on something is missing, because the program waits for input. */
    note?: string;
}

/** The answer of `tharsis/processors`. */
export interface Processors {
    models: { name: string; title: string }[];
    /** What each setting takes, as a sentence. */
    settings: { name: string; takes: string }[];
}
