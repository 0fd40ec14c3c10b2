// reports.ts -- the JSON of `tharsis report` and `tharsis profile`, as docs/reports.md and docs/tracing.md have it
export type InstructionKind = 'alu' | 'jump' | 'branch' | 'memory' | 'float' | 'other' | 'r' | 'i' | 'j';
export interface Statistics {
    counted: Record<InstructionKind | 'total', number>;
    instructions: { name: string; executed: number }[];
}
export interface Misses {
    name: string;
    accesses: number;
    misses: number;
}
export interface Cache {
    blocks: number;
    words: number;
    ways: number;
    replacement: 'lru' | 'random';
    accesses: number;
    hits: number;
    misses: number;
    writes: number;
    write_misses: number;
    labels: Misses[];
    lines: Misses[];
    table: { tag: number | null; hits: number; misses: number }[];
}
export interface BranchTable {
    entries: number;
    bits: number;
    branches: number;
    right: number;
    sites: { name: string; pc: number; taken: number; not_taken: number; wrong: number }[];
    table: { prediction: boolean; right: number; wrong: number }[];
}
export interface Report {
    statistics?: Statistics;
    caches?: Cache[];
    branch_tables?: BranchTable[];
}
export interface Covered {
    all: number;
    run: number;
}
export interface ProfiledProcedure {
    name: string;
    pc: number;
    calls: number;
    self: number;
    total: number;
}
export interface CallPath {
    procedure: number;
    /** The number of its caller in the list; a path that nothing called is its own parent. */
    parent: number;
    calls: number;
    self: number;
}
export interface Profile {
    executed: number;
    coverage: { lines: Covered; procedures: Covered; branches: Covered };
    files: { name: string; lines: { line: number; hits: number; instructions: number }[] }[];
    procedures: ProfiledProcedure[];
    tree: CallPath[];
}
