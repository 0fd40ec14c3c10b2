// verdict_view.ts -- a verdict as elements: checks with their points, and what was seen with places, boards and replays
import type { App, Language } from '../contract.ts';
import { button, element } from '../dom.ts';
import { boardsOf } from './boards.ts';
import { scrolling } from './scrolling.ts';
import { verdictTexts as texts } from './texts.ts';
import { replayOf, sentenceOf, showPoints, textOf, type Check, type Observation, type Verdict, type VerdictText } from './verdict.ts';

export interface VerdictActions {
    readonly language: Language;
    /** Undefined: the file is not in the project, such as a given file of the task. */
    goTo(file: string, line: number): (() => void) | undefined;
    watch(name: string, content: Uint8Array): void;
}

export function actionsOf(app: App): VerdictActions {
    return {
        language: app.language,
        goTo: (file, line) =>
            line > 0 && app.workspace.text(file) !== undefined
                ? () => {
                      app.showView('editor');
                      app.workspace.reveal({ file, line }, { focus: true });
                  }
                : undefined,
        watch: (name, content) => void app.debugger.openCase(name, content).catch((error: unknown) => app.announcer.say(String(error), { assertive: true })),
    };
}

export function headingOf(verdict: Verdict): string {
    return texts.heading({ outcome: texts[verdict.outcome](), points: showPoints(verdict.points), most: showPoints(verdict.most_points) });
}

export function verdictElement(verdict: Verdict, actions: VerdictActions): HTMLElement {
    const details = verdict.checks.filter((check) => check.observations?.length).map((check) => checkDetails(verdict, check, actions));
    return element('div', { class: `learn-verdict learn-verdict-${verdict.outcome}` },
        element('h3', {}, headingOf(verdict)),
        checksTable(verdict, actions.language),
        ...(details.length > 0 ? [element('h3', {}, texts.details()), ...details] : []),
    );
}

function checksTable(verdict: Verdict, language: Language): HTMLElement {
    const head = [texts.check(), texts.outcome(), texts.points()].map((title) => element('th', { scope: 'col' }, title));
    const rows = verdict.checks.map((check) =>
        element('tr', {},
            element('th', { scope: 'row' }, sentenceOf(check.title, language)),
            element('td', { class: `learn-outcome-${check.outcome}` }, texts[check.outcome]()),
            element('td', {}, check.most_points > 0 ? `${showPoints(check.points)}/${showPoints(check.most_points)}` : ''),
        ));
    return element('table', { class: 'learn-checks' },
        element('caption', {}, texts.checks()), element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
}

function checkDetails(verdict: Verdict, check: Check, actions: VerdictActions): HTMLElement {
    const seen = check.observations!.map((one) => element('li', {}, ...observation(verdict, one, actions)));
    return element('section', {}, element('h4', {}, sentenceOf(check.title, actions.language)), element('ul', { class: 'learn-seen' }, ...seen));
}

function observation(verdict: Verdict, one: Observation, actions: VerdictActions): Node[] {
    const kind = element('strong', { class: `learn-kind-${one.kind}` }, `${texts.kindOf({ kind: texts[one.kind]() })} `);
    return [
        element('p', {}, kind, sentenceOf(one.message, actions.language)),
        ...placeOf(one, actions),
        ...(one.tip ? [element('p', { class: 'learn-tip' }, texts.tip({ tip: sentenceOf(one.tip, actions.language) }))] : []),
        ...(one.rule ? [element('p', {}, texts.rule({ rule: one.rule }))] : []),
        ...howOf(one),
        ...outputsOf(one),
        ...boardsOf(one, actions.language),
        ...replayButton(verdict, one, actions),
    ];
}

function placeOf(one: Observation, actions: VerdictActions): Node[] {
    if (!one.spot) return [];
    const file = textOf(one.spot.file);
    const label = one.spot.line > 0 ? texts.goTo({ file, line: one.spot.line }) : file;
    const go = actions.goTo(file, one.spot.line);
    return [element('p', {}, go ? button(label, go, { class: 'learn-link' }) : label)];
}

/** The shortest game or the input that shows it. */
function howOf(one: Observation): Node[] {
    const rows: [string, readonly VerdictText[] | undefined][] = [
        [texts.start(), one.start === undefined ? undefined : [one.start]],
        [texts.moves(), one.moves],
        [texts.typed(), one.inputs],
    ];
    const there = rows.filter(([, values]) => values?.length);
    if (there.length === 0) return [];
    const entries = there.flatMap(([label, values]) => [
        element('dt', {}, label),
        element('dd', {}, ...values!.flatMap((value, at) => [...(at ? [', '] : []), element('code', {}, textOf(value))])),
    ]);
    return [element('dl', { class: 'learn-how' }, ...entries)];
}

function outputsOf(one: Observation): Node[] {
    if (one.expected_board || one.actual_board || (one.expected === undefined && one.actual === undefined)) return [];
    const part = (label: string, text: VerdictText | undefined): HTMLElement =>
        element('div', { class: 'learn-output' }, element('h5', {}, label), scrolling(label, textOf(text ?? '')));
    return [element('div', { class: 'learn-outputs' }, part(texts.expected(), one.expected), part(texts.actual(), one.actual))];
}

function replayButton(verdict: Verdict, one: Observation, actions: VerdictActions): Node[] {
    const { replay } = one;
    const content = replay === undefined ? undefined : replayOf(verdict, replay);
    return replay !== undefined && content ? [button(texts.watch(), () => actions.watch(replay, content), { class: 'learn-watch' })] : [];
}
