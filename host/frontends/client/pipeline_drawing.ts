// pipeline_drawing.ts -- the diagram as a table with arrows over it, the datapath, the stages and the causes
//
// The classes begin with `pipe-`; each client has colours for them. Sizes of the diagram are in `rem`, so that arrows and cells
// grow together with the reader's letters.
import { drawing, element } from './elements';
import { arrowsOf, cellKind, costRows, forwardsIn, keyOfMotion, mayRedirect, stagesOfUnit, unitOfStage, waitingIn, workOf, type Arrow } from './pipeline';
import type { PipelineWord, Say } from './pipeline_words';
import { datapathUnits, type DatapathUnit, type Pipeline, type PipelineRow, type PipelineStage } from './requests';

const cellWidth = 36;
const rowHeight = 24;

/** Instructions have colours by which they are found again: in the diagram, and in the datapath. */
function colourOf(index: number): string {
    return `pipe-colour-${index % 6}`;
}

// ---------------------------------------------------------------- diagram

function cell(text: string, isNow: boolean): HTMLElement {
    const kind = cellKind(text);
    return element('td', { class: `pipe-${kind}${isNow ? ' pipe-now' : ''}` }, text);
}

function rowOf(row: PipelineRow, now: number): HTMLElement {
    const heading = element('th', { scope: 'row', class: `pipe-label ${row.squashed ? 'pipe-squashed' : colourOf(row.index)}`, title: row.text }, row.text);
    return element('tr', {}, heading, ...row.cells.map((text, column) => cell(text, column === now)));
}

function arrow({ column, from, to, register, name }: Arrow): SVGElement {
    const x = column * cellWidth + 5;
    const begin = from * rowHeight + rowHeight / 2;
    const end = to * rowHeight + 5;
    const title = drawing('title', {}, `${register} ${name}`);
    return drawing('g', { class: 'pipe-arrow' }, title,
        drawing('circle', { cx: x - 5, cy: begin, r: 2.5 }),
        drawing('path', { d: `M${x - 5} ${begin}L${x} ${end - 5}`, fill: 'none' }),
        drawing('path', { d: `M${x - 4} ${end - 6}L${x + 4} ${end - 6}L${x + 1} ${end + 2}Z` }));
}

function arrowsOver(pipeline: Pipeline): SVGElement {
    const { count, rows } = pipeline.diagram;
    const over = drawing('svg', { viewBox: `0 0 ${count * cellWidth} ${rows.length * rowHeight}`, class: 'pipe-arrows', 'aria-hidden': 'true' },
        ...arrowsOf(pipeline.diagram).map(arrow));
    over.style.setProperty('width', `calc(var(--pipe-cell) * ${count})`);
    over.style.setProperty('height', `calc(var(--pipe-row) * ${rows.length})`);
    return over;
}

/** Instructions by cycles. The present cycle is marked, and scrolled to by the caller. */
export function diagramOf(pipeline: Pipeline, say: Say): HTMLElement {
    const { first, count, rows } = pipeline.diagram;
    const now = pipeline.cycle - first;
    const numbers = Array.from({ length: count }, (_, column) =>
        element('th', { scope: 'col', class: column === now ? 'pipe-now' : undefined, 'aria-current': column === now ? 'true' : undefined }, String(first + column)));
    const table = element('table', { class: 'pipe-table', 'aria-label': say('diagram') },
        element('thead', {}, element('tr', {}, element('th', { scope: 'col', class: 'pipe-label' }, say('instruction')), ...numbers)),
        element('tbody', {}, ...rows.map((row) => rowOf(row, now))));
    return element('div', { class: 'pipe-diagram' }, table, arrowsOver(pipeline));
}

/** What happens in this cycle, as sentences. */
export function eventsOf(pipeline: Pipeline, say: Say): HTMLElement {
    const wrong = pipeline.stages.filter((stage) => stage.squashed).map((stage) => say('wrong', { instruction: stage.instruction ?? '' }));
    const sentences = [
        ...forwardsIn(pipeline).map(({ register, name, to }) => say('forward', { register, path: name.replace('->', ' → '), to })),
        ...waitingIn(pipeline),
        ...wrong,
    ];
    return element('ul', { class: 'pipe-events' }, ...(sentences.length > 0 ? sentences : [say('quiet')]).map((sentence) => element('li', {}, sentence)));
}

// ---------------------------------------------------------------- datapath

const unitWidth = 150;
const unitStep = 200;
const unitTop = 70;
const unitHeight = 110;
const chipTop = 262;
const chipHeight = 22;
const mostLetters = 24;
const mostLettersOfUnit = 14;
/** One long cycle has them all: the next address, operands, constant, target, address, results. */
const mostValues = 8;

function left(unit: DatapathUnit): number {
    return 25 + datapathUnits.indexOf(unit) * unitStep;
}

/** In two lines if one would be wider than the box. */
function unitName(name: string, x: number): SVGElement[] {
    const y = unitTop + unitHeight / 2 + 5;
    const blank = name.length > mostLettersOfUnit ? name.lastIndexOf(' ') : -1;
    if (blank < 0) return [drawing('text', { x, y }, name)];
    return [drawing('text', { x, y: y - 9 }, name.slice(0, blank)), drawing('text', { x, y: y + 9 }, name.slice(blank + 1))];
}

function unitBox(pipeline: Pipeline, unit: DatapathUnit, say: Say): SVGElement {
    const { instructions, isUsed } = workOf(pipeline, unit);
    const index = instructions.find((stage) => !stage.squashed)?.index;
    const colour = isUsed && index !== undefined ? colourOf(index) : '';
    const middle = left(unit) + unitWidth / 2;
    return drawing('g', { class: `pipe-unit ${isUsed ? 'pipe-used' : ''} ${colour}` },
        drawing('text', { x: middle, y: 20, class: 'pipe-stage-name' }, stagesOfUnit(pipeline, unit)),
        drawing('rect', { x: left(unit), y: unitTop, width: unitWidth, height: unitHeight, rx: unit === 'alu' ? 30 : 6 }),
        ...unitName(say(unit), middle));
}

/** The register between two units that work in different stages. */
function between(pipeline: Pipeline, unit: DatapathUnit, next: DatapathUnit): SVGElement[] {
    if (!pipeline.overlapped || pipeline.units[unit] === pipeline.units[next]) return [];
    const x = left(unit) + unitWidth + 18;
    return [drawing('rect', { x, y: unitTop - 22, width: 14, height: unitHeight + 44, class: 'pipe-register' })];
}

function wire(points: string, isUsed: boolean): SVGElement {
    return drawing('path', { d: points, class: isUsed ? 'pipe-wire pipe-flows' : 'pipe-wire' });
}

function wires(pipeline: Pipeline): SVGElement[] {
    const middle = unitTop + unitHeight / 2;
    const forwards = datapathUnits.slice(0, -1).map((unit) => {
        const isUsed = workOf(pipeline, unit).instructions.some((stage) => !stage.squashed);
        return wire(`M${left(unit) + unitWidth} ${middle}H${left(unit) + unitStep}`, isUsed);
    });
    const bottom = unitTop + unitHeight;
    const back = `M${left('write') + unitWidth / 2} ${bottom}V${bottom + 34}H${left('registers') + 30}V${bottom}`;
    const redirects = pipeline.stages.some((stage) => mayRedirect(pipeline, stage));
    const toFetch = `M${left('registers') + unitWidth - 20} ${unitTop}V38H${left('fetch') + unitWidth / 2}V${unitTop}`;
    return [...forwards, wire(back, workOf(pipeline, 'write').isUsed), wire(toFetch, redirects)];
}

const ends: Record<string, readonly [from: DatapathUnit, to: DatapathUnit]> = {
    'EX/MEM->EX': ['alu', 'alu'], 'MEM/WB->EX': ['memory', 'alu'], 'MEM/WB->MEM': ['memory', 'memory'],
    'EX/MEM->ID': ['alu', 'registers'], 'MEM/WB->ID': ['memory', 'registers'],
};

/** From the register after a unit back to the unit that gets the value. */
function forwardWire(register: string, path: string, at: number): SVGElement[] {
    const known = ends[path];
    if (!known) return [];
    const [from, to] = known;
    const begin = left(from) + unitWidth + 25;
    const end = left(to) + unitWidth / 2 - 20 + at * 12;
    const low = unitTop + unitHeight + 14 + at * 11;
    const bottom = unitTop + unitHeight;
    return [
        drawing('path', { d: `M${begin} ${bottom + 4}V${low}H${end}V${bottom + 6}`, class: 'pipe-forward' }),
        drawing('path', { d: `M${end - 5} ${bottom + 8}L${end + 5} ${bottom + 8}L${end} ${bottom}Z`, class: 'pipe-forward-head' }),
        drawing('text', { x: (begin + end) / 2, y: low - 3, class: 'pipe-forward-name' }, register),
    ];
}

function shortened(text: string): string {
    return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

/** An instruction below the unit in whose stage it is, with its values. */
function chip(stage: PipelineStage): SVGGElement {
    const state = stage.squashed ? 'pipe-squashed' : `${colourOf(stage.index ?? 0)}${stage.waits ? ' pipe-waiting' : ''}`;
    const values = stage.values.slice(0, mostValues).map((value, at) => drawing('text', { x: 4, y: chipHeight + 15 + at * 15, class: 'pipe-value' }, value));
    return drawing('g', { class: `pipe-chip ${state}` },
        drawing('title', {}, stage.instruction ?? ''),
        drawing('rect', { x: 0, y: 0, width: unitStep - 8, height: chipHeight, rx: 4 }),
        drawing('text', { x: 6, y: 16 }, shortened(stage.instruction ?? '')), ...values);
}

/** The datapath of one cycle after another: instructions move from stage to stage. */
export class DatapathPicture {
    private readonly units = drawing('g');
    private readonly chips = drawing('g');
    readonly picture = drawing('svg', { class: 'pipe-datapath', role: 'img' }, this.units, this.chips);
    private places = new Map<string, string>();

    constructor(private readonly say: Say) {}

    show(pipeline: Pipeline): void {
        this.picture.setAttribute('aria-label', this.say('datapath', { cycle: pipeline.cycle }));
        const forwards = forwardsIn(pipeline).flatMap(({ register, path }, at) => forwardWire(register, path, at));
        const registers = datapathUnits.slice(1).flatMap((next, at) => between(pipeline, datapathUnits[at] ?? 'fetch', next));
        this.units.replaceChildren(...wires(pipeline), ...datapathUnits.map((unit) => unitBox(pipeline, unit, this.say)), ...registers, ...forwards);
        const bottom = this.place(pipeline);
        this.picture.setAttribute('viewBox', `0 0 1010 ${bottom}`);
    }

    /** Puts each instruction below its unit; from where it was in the last cycle it moves there. */
    private place(pipeline: Pipeline): number {
        const used = new Map<DatapathUnit, number>();
        const places = new Map<string, string>();
        const moves: (() => void)[] = [];
        const made = pipeline.stages.filter((stage) => stage.instruction !== undefined).map((stage) => {
            const unit = unitOfStage(pipeline, pipeline.stageNames.indexOf(stage.stage));
            const y = used.get(unit) ?? chipTop;
            used.set(unit, y + chipHeight + 8 + Math.min(stage.values.length, mostValues) * 15);
            const place = `translate(${left(unit) - 20}px, ${y}px)`;
            const key = keyOfMotion(stage);
            const one = chip(stage);
            one.style.transform = this.places.get(key) ?? place;
            places.set(key, place);
            moves.push(() => { one.style.transform = place; });
            return one;
        });
        this.chips.replaceChildren(...made);
        this.places = places;
        // The browser must have seen the former place, so that the change is a motion.
        void this.picture.getBoundingClientRect();
        for (const move of moves) move();
        return Math.max(chipTop + 70, ...used.values());
    }
}

// ---------------------------------------------------------------- tables

/** The stages with instructions, values and control signals. */
export function stageTable({ stages }: Pipeline, say: Say): HTMLElement {
    const rows = stages.map((stage) => element('tr', { class: stage.squashed ? 'pipe-squashed' : undefined },
        element('th', { scope: 'row' }, stage.waits ? stage.stage.toLowerCase() : stage.stage),
        element('td', {}, stage.instruction ?? '–'), element('td', {}, stage.values.join(', ')), element('td', {}, stage.signals ?? '')));
    const heads = [say('stage'), say('instruction'), say('values'), say('signals')].map((text) => element('th', { scope: 'col' }, text));
    return element('table', { class: 'pipe-stages' }, element('caption', {}, say('stages')), element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));
}

/** The cycles for each instruction so far, by causes, with a bar for each. */
export function costTable(pipeline: Pipeline, say: Say): HTMLElement {
    const rows = costRows(pipeline);
    const all = rows.reduce((sum, row) => sum + row.cpi, 0);
    const cycles = rows.reduce((sum, row) => sum + row.cycles, 0);
    const line = (name: string, count: number, cpi: number, kind: string): HTMLElement => {
        const bar = element('div', { class: `pipe-bar pipe-${kind}` });
        bar.style.width = `${all > 0 ? Math.max(0, (cpi / all) * 100) : 0}%`;
        return element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, String(count)), element('td', {}, cpi.toFixed(2)),
            element('td', { class: 'pipe-bars', 'aria-hidden': 'true' }, bar));
    };
    const heads = [say('cause'), say('cycles'), 'CPI'].map((text) => element('th', { scope: 'col' }, text));
    return element('table', { class: 'pipe-costs' }, element('caption', {}, say('costs')),
        element('thead', {}, element('tr', {}, ...heads, element('td', { 'aria-hidden': 'true' }))),
        element('tbody', {}, ...rows.map(({ cause, cycles: count, cpi }) => line(cause === 'instructions' ? say('instructions') : say(cause as PipelineWord), count, cpi, cause === 'instructions' ? 'works' : 'lost')),
            line(say('all'), cycles, all, 'all')));
}
