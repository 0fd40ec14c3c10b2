// messages.ts -- what passes between the extension and its pages
import type { Devices, Pipeline, Processors, Timeline } from '../../../client/requests';

export type ToTimeline = { type: 'show'; timeline: Timeline } | { type: 'running' } | { type: 'none'; text?: string };
export type FromTimeline = { type: 'go'; step: number };

/** `problem`: a processor that is not possible; the board stays as it was. */
export type ToPipeline =
    | { type: 'show'; pipeline: Pipeline; processors: Processors }
    | { type: 'problem'; text: string }
    | { type: 'running' }
    | { type: 'none'; text?: string };
export type FromPipeline = { type: 'go'; cycle: number } | { type: 'choose'; processor: string };

/** Bytes from an address on; those beyond `bytes.length` cannot be read. `changed`: offsets of bytes that were others before. */
export type ToMemory =
    | { type: 'show'; address: number; count: number; bytes: number[]; changed: number[]; expression: string }
    | { type: 'problem'; text: string }
    | { type: 'none' };
export type FromMemory =
    | { type: 'go'; expression: string }
    | { type: 'move'; bytes: number }
    | { type: 'write'; address: number; value: number };

export type ToDevices = { type: 'show'; devices: Devices } | { type: 'none' };
/** `press`: a key of the Digital Lab's keypad, 0 to 15. */
export type FromDevices = { type: 'keys'; text: string } | { type: 'press'; key: number };
