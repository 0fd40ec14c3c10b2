// games.ts -- the four games as projects: against a person or the computer, in the console
import type { App, Project, ProjectFile } from '../contract.ts';
import { element } from '../dom.ts';
import { newId } from '../files/identifiers.ts';
import { standardSettings } from '../workspace/settings.ts';
import type { Material, ProgramEntry } from './material.ts';
import { gameTexts as texts, learnTexts } from './texts.ts';

export const games = ['focus', 'stackchess', 'othello', 'ataxx'] as const;
export type Game = (typeof games)[number];

export const gameName = (game: string): string => game.charAt(0).toUpperCase() + game.slice(1);

export interface GameOptions {
    /** 0: a person; 1 easy, 2 hard: the computer. */
    readonly opponent: 0 | 1 | 2;
    /** The computer's side: 0 the second, 1 the first. */
    readonly side: 0 | 1;
    readonly colours: boolean;
}

/** Words of the game's data that hold its options (docs/games.md), with the values that are not 0. */
function wordsOf(game: string, options: GameOptions): Map<string, number> {
    const words = new Map<string, number>();
    if (options.opponent > 0 && game !== 'othello') words.set('adversaire', options.opponent).set('camp', options.side);
    if (options.colours && (game === 'focus' || game === 'ataxx')) words.set('couleur', 1);
    return words;
}

/**
 * The main file with its options. They are written into the text, where the player sees them and may change them; a game that is
 * opened again, shared or saved has them, too.
 */
export function withOptions(game: string, text: string, options: GameOptions): string {
    let changed = text;
    for (const [label, value] of wordsOf(game, options)) {
        if (value === 0) continue;
        const word = new RegExp(`^(${label}:\\s*\\.word[ \\t]+)\\d+`, 'm');
        if (!word.test(changed)) throw new Error(`${game}: there is no word ${label}`);
        changed = changed.replace(word, `$1${value}`);
    }
    return changed;
}

export function projectOf(name: string, entry: ProgramEntry, files: readonly ProjectFile[]): Project {
    return { id: newId(), name, files, settings: { ...standardSettings, sources: [entry.main] } };
}

/** Asks which game and against whom, opens it, and starts it. */
export async function chooseGame(app: App, material: Material): Promise<void> {
    const { games: entries } = await material.index();
    const form = new GameForm(entries);
    const answer = await app.ask({
        title: texts.title(),
        body: form.node,
        buttons: [
            { id: 'play', label: texts.play(), primary: true },
            { id: 'open', label: texts.onlyOpen() },
            { id: 'cancel', label: learnTexts.cancel() },
        ],
    });
    const entry = form.entry();
    if (!entry || (answer !== 'play' && answer !== 'open')) return;
    const options = form.options();
    const files = (await material.game(entry.id)).map((file) =>
        file.name === entry.main ? { ...file, text: withOptions(entry.id, file.text, options) } : file,
    );
    app.workspace.open(projectOf(gameName(entry.id), entry, files));
    if (answer === 'play') await play(app, gameName(entry.id));
}

async function play(app: App, game: string): Promise<void> {
    app.showView('console');
    app.enlarge('bottom');
    await app.debugger.start({ debug: false });
    app.announcer.say(texts.started({ game }));
}

/** The fields of the dialog. */
class GameForm {
    readonly node: HTMLElement;
    private readonly game: HTMLSelectElement;
    private readonly opponent: HTMLSelectElement;
    private readonly side: HTMLSelectElement;
    private readonly colours = element('input', { type: 'checkbox', checked: true });
    private readonly note = element('p', { class: 'learn-note' }, texts.othello());

    constructor(private readonly entries: readonly ProgramEntry[]) {
        this.game = choice(entries.map(({ id }) => [id, gameName(id)]));
        this.game.setAttribute('autofocus', '');
        this.opponent = choice([['0', texts.person()], ['1', texts.easy()], ['2', texts.hard()]]);
        this.side = choice([['0', texts.first()], ['1', texts.second()]]);
        this.node = element('div', { class: 'learn-form' },
            field(texts.game(), this.game), field(texts.opponent(), this.opponent), field(texts.side(), this.side),
            element('label', { class: 'dialog-check' }, this.colours, texts.colours()), this.note);
        for (const select of [this.game, this.opponent]) select.addEventListener('change', () => this.update());
        this.update();
    }

    entry(): ProgramEntry | undefined {
        return this.entries.find(({ id }) => id === this.game.value);
    }
    options(): GameOptions {
        const opponent = Number(this.opponent.value) as 0 | 1 | 2;
        return { opponent, side: Number(this.side.value) as 0 | 1, colours: this.colours.checked };
    }

    private update(): void {
        const othello = this.game.value === 'othello';
        this.note.hidden = !othello;
        this.opponent.disabled = othello;
        this.side.disabled = othello || this.opponent.value === '0';
        this.colours.disabled = othello || this.game.value === 'stackchess';
    }
}

function choice(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
    return element('select', {}, ...options.map(([value, label]) => element('option', { value }, label)));
}
function field(label: string, control: HTMLElement): HTMLElement {
    return element('label', { class: 'dialog-field' }, label, control);
}
