// verdicts.ts -- what `tharsis verify --format jsonl` prints: one verdict in each line (docs/verdict-format.md)

export type Text = string | { base64: string };
export type Sentence = { en: Text; fr: Text };

export interface Observation {
    kind: 'error' | 'deviation' | 'warning' | 'note';
    code: string;
    message?: Sentence;
    tip?: Sentence;
    rule?: string;
    spot?: { file?: Text; line?: number; column?: number };
    start?: Text;
    moves?: Text[];
    inputs?: Text[];
    expected?: Text;
    actual?: Text;
    replay?: string;
}

export interface Check {
    name: string;
    title?: Sentence;
    outcome: 'passed' | 'failed' | 'unjudged' | 'skipped';
    points: number;
    most_points: number;
    instructions?: number;
    observations?: Observation[];
}

export interface Verdict {
    verdict: number;
    submission: Text;
    task: Text;
    outcome: 'accepted' | 'refused' | 'unjudged';
    points: number;
    most_points: number;
    checks: Check[];
}

const knownVersion = 1;

/** A text as it is printed; bytes that are not UTF-8 are replaced. */
export function plain(text: Text | undefined): string {
    if (text === undefined) return '';
    return typeof text === 'string' ? text : Buffer.from(text.base64, 'base64').toString('utf8');
}

/** The verdicts of an output. Throws if a line is no verdict, or one of a version that is not known. */
export function parseVerdicts(output: string): Verdict[] {
    return output.split('\n').filter((line) => line.trim() !== '').map((line) => {
        const verdict = JSON.parse(line) as Verdict;
        if (verdict.verdict !== knownVersion || !Array.isArray(verdict.checks))
            throw new Error(`verdict of version ${verdict.verdict}, and ${knownVersion} is needed`);
        return verdict;
    });
}

/** Each observation that failed a check, as text for people: what happened, what was typed, a tip. */
export function describe(observation: Observation, language: 'en' | 'fr', typed: string): string {
    const lines = [plain(observation.message?.[language]) || observation.code];
    const inputs = (observation.moves ?? observation.inputs ?? []).map(plain);
    if (inputs.length > 0) lines.push(`${typed} ${inputs.join(', ')}`);
    const tip = plain(observation.tip?.[language]);
    if (tip) lines.push(tip);
    return lines.join('\n');
}
