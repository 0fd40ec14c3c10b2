// pipeline_words.ts -- the names of the sentences that pictures of a pipeline show

/** The sentences of the pictures, which each client has in its languages; names in braces are filled in. */
export const pipelineWords = [
    'instruction', 'stage', 'values', 'signals', 'diagram', 'stages', 'costs', 'cause', 'cycles', 'all', 'instructions',
    'fetch', 'registers', 'alu', 'memory', 'write',
    'fill', 'data', 'control', 'structural', 'latency', 'instruction-cache', 'data-cache', 'write-buffer', 'exception', 'sequence', 'pairing',
    'datapath', 'forward', 'wrong', 'quiet',
    'position', 'back', 'forwards', 'play', 'pause', 'keys', 'processor', 'asModel', 'more', 'moreHelp',
    'forwarding', 'branch', 'predict', 'btb', 'icache', 'dcache',
] as const;
export type PipelineWord = (typeof pipelineWords)[number];
export type Say = (word: PipelineWord, values?: Record<string, string | number>) => string;
