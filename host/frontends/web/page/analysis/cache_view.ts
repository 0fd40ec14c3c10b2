// cache_view.ts -- hits and misses of a data cache, or of two to be compared in the same run
import { hexadecimal } from '../../../client/values.ts';
import type { App } from '../contract.ts';
import { element } from '../dom.ts';
import { AnalysisView, choice, type SharedChoices } from './analysis_view.ts';
import type { Cache, Misses, Report } from './reports.ts';
import { cacheText, powers, usualCache, type CacheShape } from './shapes.ts';
import { barWithShare, percent, place, rowsTable, sourceLine, type Column } from './tables.ts';
import { texts } from './texts.ts';

const most = 2048;

function mappingName(mapping: string): string {
    if (mapping === 'direct') return texts.direct();
    return mapping === 'full' ? texts.full() : texts.ways({ count: mapping });
}

class CacheFields {
    private readonly mapping = choice(texts.mapping(), ['direct', '2', '4', '8', '16', 'full'], usualCache.mapping, mappingName);
    private readonly blocks = choice(texts.blocks(), powers(most), usualCache.blocks);
    private readonly words = choice(texts.words(), powers(most), usualCache.words);
    private readonly replacement = choice(texts.replacement(), ['lru', 'random'] as const, usualCache.replacement, (one) => texts[one]());
    readonly group: HTMLElement;

    constructor(legend: string) {
        const parts = [this.mapping, this.blocks, this.words, this.replacement].map(({ field }) => field);
        this.group = element('fieldset', { class: 'analysis-group' }, element('legend', {}, legend), ...parts);
    }

    read(): CacheShape {
        return { mapping: this.mapping.read(), blocks: this.blocks.read(), words: this.words.read(), replacement: this.replacement.read() };
    }
}

export class CacheView extends AnalysisView<Report> {
    readonly id = 'cache';
    readonly order = 71;
    protected readonly command = 'report';
    private readonly first = new CacheFields(texts.firstCache());
    private readonly second = new CacheFields(texts.secondCache());
    private readonly compares = element('input', { type: 'checkbox' });

    constructor(app: App, choices: SharedChoices) {
        super(app, choices);
        const update = () => (this.second.group.hidden = !this.compares.checked);
        this.compares.addEventListener('change', update);
        update();
    }

    title(): string {
        return texts.cache();
    }
    protected override fields(): HTMLElement[] {
        return [this.first.group, element('label', { class: 'analysis-check' }, this.compares, texts.compare()), this.second.group];
    }
    protected selection(): string[] {
        const shapes = this.compares.checked ? [this.first.read(), this.second.read()] : [this.first.read()];
        return ['--statistics', ...shapes.map((shape) => `--cache=${cacheText(shape)}`)];
    }
    protected executed({ statistics }: Report): number | null {
        return statistics?.counted.total ?? null;
    }
    protected draw({ caches = [] }: Report): HTMLElement[] {
        return caches.map((cache) => element('section', { class: 'analysis-section' }, element('h3', {}, titleOf(cache)), ...this.tables(cache)));
    }

    private tables(cache: Cache): HTMLElement[] {
        return [accessTable(cache), missesTable(cache.labels), this.lineTable(cache.lines), blockTable(cache)];
    }

    private lineTable(lines: readonly Misses[]): HTMLElement {
        const columns: Column[] = [{ title: texts.line() }, { title: texts.misses(), isNumber: true }, { title: texts.accesses(), isNumber: true }, { title: texts.missRate(), isNumber: true }, { title: texts.instruction() }];
        return rowsTable(texts.byLine(), columns, lines, ({ name, misses, accesses }) =>
            [place(this.app, name), misses, accesses, barWithShare(misses, accesses, 'analysis-bad'), element('code', {}, sourceLine(this.app, name))]);
    }
}

function titleOf({ blocks, words, ways }: Cache): string {
    const mapping = ways === 1 ? 'direct' : ways === blocks ? 'full' : String(ways);
    return texts.cacheTitle({ mapping: mappingName(mapping), blocks, words, bytes: blocks * words * 4 });
}

function accessTable(cache: Cache): HTMLElement {
    const reads = cache.accesses - cache.writes;
    const readMisses = cache.misses - cache.write_misses;
    const rows = [
        { name: texts.all(), accesses: cache.accesses, misses: cache.misses },
        { name: texts.reads(), accesses: reads, misses: readMisses },
        { name: texts.writes(), accesses: cache.writes, misses: cache.write_misses },
    ];
    const columns: Column[] = [{ title: texts.kind() }, { title: texts.accesses(), isNumber: true }, { title: texts.hits(), isNumber: true }, { title: texts.misses(), isNumber: true }, { title: texts.hitRate(), isNumber: true }];
    return rowsTable(texts.byAccess(), columns, rows, ({ name, accesses, misses }) =>
        [name, accesses, accesses - misses, misses, accesses === 0 ? '–' : barWithShare(accesses - misses, accesses, 'analysis-good')]);
}

function missesTable(labels: readonly Misses[]): HTMLElement {
    const columns: Column[] = [{ title: texts.label() }, { title: texts.misses(), isNumber: true }, { title: texts.accesses(), isNumber: true }, { title: texts.missRate(), isNumber: true }];
    return rowsTable(texts.byLabel(), columns, labels, ({ name, misses, accesses }) => [name, misses, accesses, barWithShare(misses, accesses, 'analysis-bad')]);
}

/** The address of the words in a block: its tag above its set. */
export function addressOf({ blocks, ways, words }: Pick<Cache, 'blocks' | 'ways' | 'words'>, block: number, tag: number): number {
    const sets = blocks / ways;
    return (tag * sets + Math.floor(block / ways)) * words * 4;
}

function blockTable(cache: Cache): HTMLElement {
    const columns: Column[] = [{ title: texts.block(), isNumber: true }, { title: texts.set(), isNumber: true }, { title: texts.tag() }, { title: texts.wordsFrom() }, { title: texts.hits(), isNumber: true }, { title: texts.misses(), isNumber: true }, { title: texts.hitRate(), isNumber: true }];
    return rowsTable(texts.cacheTable(), columns, cache.table.map((row, block) => ({ ...row, block })), ({ tag, hits, misses, block }) => {
        const all = hits + misses;
        const content = tag === null ? [texts.empty(), '–'] : [`0x${tag.toString(16)}`, hexadecimal(addressOf(cache, block, tag))];
        return [block, Math.floor(block / cache.ways), ...content, hits, misses, all === 0 ? percent(0, 0) : barWithShare(hits, all, 'analysis-good')];
    });
}
