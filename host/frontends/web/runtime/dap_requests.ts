// dap_requests.ts -- the types of what is our own in the debug adapter (docs/dap.md)

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
    dialect?: 'mars' | 'spim';
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

export type TimelineMarkKind =
    'output' | 'input' | 'key' | 'display' | 'dialog' | 'breakpoint' | 'watchpoint' | 'exception' | 'edit' | 'end';

export interface Timeline {
    from: number;
    at: number;
    /** The furthest known step. */
    to: number;
    ended: boolean;
    branches: number;
    marks: { step: number; kind: TimelineMarkKind; text: string }[];
}

export interface LastWrite extends PlaceFields {
    found: boolean;
    /** A sentence. */
    text: string;
    step?: number;
    before?: string;
    after?: string;
}

export interface Finding extends PlaceFields {
    kind: string;
    severity: 'error' | 'warning' | 'note';
    message: string;
    tip?: string;
    step: number;
    count: number;
    cause?: PlaceFields & { step: number };
}

export interface Findings {
    findings: Finding[];
    omitted: number;
    complete: boolean;
}

export interface Devices {
    /** `pixels`: base64 of red, green, blue. */
    bitmap?: { columns: number; rows: number; unitWidth: number; unitHeight: number; pixels: string };
    display?: { columns: number; rows: number; isGrid: boolean; text: string };
    keyboard?: { waiting: number };
    digitalLab?: { left: number; right: number; pressed: number | null };
}

/** The event `tharsis/waiting`: the program waits for input; `text` is the last line that it printed. */
export interface Waiting {
    for: 'input' | 'key';
    text: string;
}
