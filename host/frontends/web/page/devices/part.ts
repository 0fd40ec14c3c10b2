// part.ts -- devices of the program: displays, keyboards, sound, dialogs
import type { App, Part } from '../contract.ts';
import { BitmapView } from './bitmap_view.ts';
import './devices.css';
import { DeviceFeed } from './feed.ts';
import { KeyboardView } from './keyboard_view.ts';
import { LabView } from './lab_view.ts';
import type { Sound, Waiting } from '../../../client/requests.ts';
import { Questions } from './questions.ts';
import { SoundPlayer } from './sound.ts';
import { texts } from './texts.ts';

const mutedName = 'sound-off';

export const part: Part = (app) => {
    const feed = new DeviceFeed(app.debugger);
    const keyboard = new KeyboardView(app, feed);
    const lab = new LabView(app, feed);
    app.addView(new BitmapView(app, feed));
    app.addView(keyboard);
    app.addView(lab);
    const player = addSound(app);
    followAdapter(app, player);
    app.debugger.onState(() => {
        const { awaited } = app.debugger;
        if (awaited === 'key') take(app, keyboard);
        if (awaited === 'click') take(app, lab);
    });
};

/** As the console does for a line: the program stands until the device that it asks is used. */
function take(app: App, view: KeyboardView | LabView): void {
    app.showView(view.id);
    view.focus();
}

function addSound(app: App): SoundPlayer {
    const player = new SoundPlayer();
    player.mute(app.preferences.get(mutedName) === '1');
    app.addCommand({
        id: 'devices.sound',
        title: () => texts.sound(),
        menu: 'view',
        checked: () => !player.muted,
        run: () => {
            player.mute(!player.muted);
            app.preferences.set(mutedName, player.muted ? '1' : '0');
            app.announcer.say(player.muted ? texts.soundOff() : texts.soundOn());
            app.refresh();
        },
    });
    return player;
}

/** Each start of a program may bring another connection. */
function followAdapter(app: App, player: SoundPlayer): void {
    let followed: App['debugger']['adapter'] = null;
    const questions = new Questions(app);
    app.debugger.onState((state) => {
        const adapter = app.debugger.adapter;
        if (adapter && adapter !== followed) {
            adapter.on('tharsis/sound', (note: Sound) => play(app, player, note));
            adapter.on('tharsis/waiting', (waiting: Waiting) => questions.wait(waiting));
        }
        followed = adapter;
        // A step over a note lets it ring; a program that has ended lets its last notes ring.
        if (state === 'stopped') player.silence(app.debugger.position - 1);
        if (state === 'none' || state === 'starting') player.silence();
        questions.stateChanged();
    });
}

let saidNoSound = false;

function play(app: App, player: SoundPlayer, note: Sound): void {
    try {
        player.play(note);
    } catch {
        if (!saidNoSound) app.announcer.say(texts.noSound());
        saidNoSound = true;
    }
}
