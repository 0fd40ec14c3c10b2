// verdict.ts -- a verdict as docs/verdict-format.md defines it, read from one line of `--format jsonl`
import type { Language } from '../contract.ts';
import { fromBase64 } from '../files/base64.ts';

/** A text that is not UTF-8 is written in base64. */
export type VerdictText = string | { readonly base64: string };
export interface Sentence {
    readonly en: VerdictText;
    readonly fr: VerdictText;
}
export interface Spot {
    readonly file: VerdictText;
    /** From 1; 0: not known. */
    readonly line: number;
    readonly column: number;
}
export interface Board {
    readonly rows: readonly VerdictText[];
    readonly columns: readonly VerdictText[];
    readonly cells: readonly VerdictText[];
    readonly pieces?: readonly { readonly letter: string; readonly look: string }[];
    readonly below?: Sentence;
}
export interface Observation {
    readonly kind: 'error' | 'deviation' | 'warning' | 'note';
    readonly code: string;
    readonly message: Sentence;
    readonly tip?: Sentence;
    readonly rule?: string;
    readonly spot?: Spot;
    readonly start?: VerdictText;
    readonly moves?: readonly VerdictText[];
    readonly inputs?: readonly VerdictText[];
    readonly expected?: VerdictText;
    readonly actual?: VerdictText;
    readonly before_board?: Board;
    readonly expected_board?: Board;
    readonly actual_board?: Board;
    readonly replay?: string;
}
export type CheckOutcome = 'passed' | 'failed' | 'unjudged' | 'skipped';
export interface Check {
    readonly name: string;
    readonly title: Sentence;
    readonly outcome: CheckOutcome;
    readonly points: number;
    readonly most_points: number;
    readonly comparator?: string;
    readonly observations?: readonly Observation[];
}
export interface Verdict {
    readonly verdict: 1;
    readonly submission: string;
    readonly task: VerdictText;
    readonly outcome: 'accepted' | 'refused' | 'unjudged';
    readonly points: number;
    readonly most_points: number;
    readonly checks: readonly Check[];
    readonly attachments?: readonly { readonly name: string; readonly bytes: VerdictText }[];
}

/** Undefined if this is not a verdict of a version that is known. */
export function readVerdict(line: string): Verdict | undefined {
    try {
        const value = JSON.parse(line) as Verdict;
        return value.verdict === 1 && Array.isArray(value.checks) ? value : undefined;
    } catch {
        return undefined; // The caller says that it could not be read.
    }
}

export function bytesOf(text: VerdictText): Uint8Array {
    return typeof text === 'string' ? new TextEncoder().encode(text) : fromBase64(text.base64);
}

/** For people: bytes that are not UTF-8 are shown as replacement characters. */
export function textOf(text: VerdictText): string {
    return typeof text === 'string' ? text : new TextDecoder().decode(bytesOf(text));
}

export function sentenceOf(sentence: Sentence, language: Language): string {
    return textOf(sentence[language]);
}

/** The replay that an observation names, as a case file. */
export function replayOf(verdict: Verdict, name: string): Uint8Array | undefined {
    const found = verdict.attachments?.find((attachment) => attachment.name === name);
    return found && bytesOf(found.bytes);
}

/** 4 and not 4.0, 2.5 as it is, in the style of the reports. */
export function showPoints(points: number): string {
    return String(Math.round(points * 100) / 100);
}
