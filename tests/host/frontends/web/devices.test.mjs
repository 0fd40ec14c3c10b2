// devices.test.mjs -- what the views of devices compute: keys, digits, pictures in words, when notes begin, how often they ask
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './typescript.mjs';

const {
    characterOf, specialCharacter, sorted, visible, read, readBoth, described, pixelsOf, colourAt, readSetting, writeSetting, Schedule, lead,
    frequencyOf, voiceOf, DeviceFeed, pauseAfter, SoundPlayer,
} = await importTypeScript(...['../../../client/keys', '../../../client/devices', 'segments', 'picture', 'bitmap_form', 'schedule', 'instruments', 'feed', 'sound'].map((name) => `page/devices/${name}.ts`));

const key = (name, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('keys send their characters; those without one, and shortcuts, send nothing', () => {
    assert.equal(characterOf(key('w')), 'w');
    assert.equal(characterOf(key('Enter')), '\n');
    assert.equal(characterOf(key('é')), 'é');
    for (const name of ['ArrowLeft', 'Tab', 'F5', '€', '😀']) assert.equal(characterOf(key(name)), undefined, name);
    assert.equal(characterOf(key('c', { ctrlKey: true })), undefined);
    assert.equal(specialCharacter(key('a')), undefined);
    assert.equal(specialCharacter(key('Escape')), '\x1b');
});

test('of a pasted text the keyboard takes what it has', () => {
    assert.deepEqual(sorted('a€b'), { keys: 'ab', refused: '€' });
    assert.deepEqual(sorted('abc'), { keys: 'abc', refused: undefined });
    assert.equal(visible('\n'), '␊');
    assert.equal(visible('x'), 'x');
});

test('segments are read as digits, or named', () => {
    assert.equal(read(0x3f), '0');
    assert.equal(read(0x6f), '9');
    assert.equal(read(0), 'dark');
    assert.equal(read(0x86), '1 with point');
    assert.equal(read(0x80), 'point');
    assert.equal(read(0x03), 'segments a b');
    assert.equal(readBoth(0x5b, 0), 'Left display: 2. Right display: dark.');
});

const bitmap = (columns, rows, colours) => ({
    columns, rows, unitWidth: 1, unitHeight: 1,
    pixels: Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])).toString('base64'),
});

test('a picture is described by its colours, and where it is not background', () => {
    const one = bitmap(2, 1, [0xff8000, 0xff8000]);
    assert.equal(colourAt(pixelsOf(one), 1), '#ff8000');
    assert.equal(described(one, pixelsOf(one)), '2 by 1 units. All of them have the colour #ff8000.');
    const drawn = bitmap(3, 3, [0, 0, 0, 0, 0, 0xff0000, 0, 0, 0xff0000]);
    assert.match(described(drawn, pixelsOf(drawn)), /2 colours; the most frequent one is #000000 \(78 %\)\. Other colours: columns 2 to 2, rows 1 to 2\./);
});

test('the setting of a bitmap display is read and written', () => {
    assert.deepEqual(readSetting('gp,256x128,unit=8'), { base: 'gp', width: 256, height: 128, unitWidth: 8, unitHeight: 8 });
    assert.deepEqual(readSetting(''), { base: 'static', width: 512, height: 256, unitWidth: 1, unitHeight: 1 });
    assert.equal(readSetting('unit=8x4, screen').base, 'screen');
    for (const text of ['gp,256x128,unit=8x4', '0x10020000,64x64,unit=1x1']) assert.equal(writeSetting(readSetting(text)), text);
});

test('notes keep their distances, and begin at once when the program was late', () => {
    const schedule = new Schedule();
    const first = schedule.begin({ at: 1000 }, 5);
    assert.equal(first, 5 + lead);
    assert.ok(Math.abs(schedule.begin({ at: 1500 }, 5) - first - 0.5) < 1e-9);
    assert.ok(Math.abs(schedule.begin({ at: 1000 }, 5) - first) < 1e-9, 'a chord');
    assert.equal(schedule.begin({ at: 1600 }, 20), 20 + lead);
    schedule.restart();
    assert.equal(schedule.begin({ at: 9000 }, 30), 30 + lead);
});

test('every instrument has a voice, and a pitch its frequency', () => {
    for (let instrument = 0; instrument < 128; ++instrument) assert.ok(voiceOf(instrument).release > 0);
    assert.equal(frequencyOf(69), 440);
    assert.ok(Math.abs(frequencyOf(81) - 880) < 1e-9);
    assert.notDeepEqual(voiceOf(0), voiceOf(56));
});

/** A clock that stands until it is told to go on, and a program whose state a test sets. */
function fakeProgram(state) {
    const waiting = [];
    const clock = { time: 0, now: () => clock.time, after: (_, act) => waiting.push(act) };
    const asked = [];
    const program = { state, onState: (handler) => (program.stateChanged = handler), onUpdate: (handler) => (program.updated = handler), request: async (command) => asked.push(command) && { display: {} } };
    const settle = async () => {
        for (let turn = 0; turn < 5; ++turn) await Promise.resolve();
    };
    const goOn = async () => {
        waiting.shift()?.();
        await settle();
    };
    return { clock, program, asked, settle, goOn, waiting };
}

test('devices are asked for while a view needs them, and again and again while the program runs', async () => {
    const { clock, program, asked, settle, goOn, waiting } = fakeProgram('running');
    const feed = new DeviceFeed(program, clock);
    feed.refresh();
    await settle();
    assert.equal(asked.length, 0, 'no view is shown');
    let seen = 0;
    const end = feed.follow(() => ++seen);
    await settle();
    await goOn();
    await goOn();
    assert.equal(asked.length, 3);
    assert.equal(seen, 3);
    program.state = 'stopped';
    await goOn();
    assert.equal(asked.length, 3);
    assert.equal(waiting.length, 0);
    program.updated();
    await settle();
    assert.equal(asked.length, 4, 'once for a stop');
    end();
    await goOn();
    program.updated();
    await settle();
    assert.equal(asked.length, 4);
});

test('a slow answer is followed by a long pause, a fast one by a sixtieth of a second', () => {
    assert.ok(Math.abs(pauseAfter(1) + 1 - 1000 / 60) < 1e-9);
    assert.equal(pauseAfter(40), 120);
});

/** What the player uses of Web Audio. */
function fakeAudio() {
    const made = { oscillators: [], master: null, currentTime: 0, sampleRate: 48_000, state: 'running', destination: {} };
    const param = () => ({ value: 0, calls: [], setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime(value, at) { this.calls.push([value, at]); }, cancelScheduledValues() {} });
    const node = (more) => ({ connect: (to) => to, disconnect() {}, ...more });
    const gains = [];
    made.gains = gains;
    made.createGain = () => gains[gains.push(node({ gain: param() })) - 1];
    made.createBiquadFilter = () => node({ frequency: param() });
    made.createDynamicsCompressor = () => node({});
    made.createOscillator = () => {
        const one = node({ frequency: param(), stops: [], addEventListener: (_, act) => (one.ended = act), start: (at) => (one.begin = at), stop: (at) => one.stops.push(at) });
        made.oscillators.push(one);
        return one;
    };
    return made;
}

const note = (more) => ({ pitch: 60, duration: 500, instrument: 0, volume: 100, waits: false, step: 10, at: 0, ...more });

test('a stop ends the notes that ring or wait, but not one that was just begun', () => {
    const audio = fakeAudio();
    const player = new SoundPlayer(() => audio);
    player.play(note({ step: 10 }));
    player.play(note({ step: 20, at: 400 }));
    assert.equal(player.count, 2);
    assert.ok(Math.abs(audio.oscillators[1].begin - audio.oscillators[0].begin - 0.4) < 1e-9);
    player.silence(20);
    assert.equal(audio.oscillators[0].stops.length, 2);
    assert.equal(audio.oscillators[1].stops.length, 1);
    audio.oscillators[0].ended();
    assert.equal(player.count, 1);
});

test('a muted player goes on silently, and thousands of notes are not all played', () => {
    const audio = fakeAudio();
    const player = new SoundPlayer(() => audio);
    player.mute(true);
    for (let count = 0; count < 5000; ++count) player.play(note());
    assert.equal(audio.gains[0].gain.value, 0);
    assert.ok(audio.oscillators.length < 500);
    player.mute(false);
    assert.ok(audio.gains[0].gain.calls.at(-1)[0] > 0);
});
