// sound.ts -- plays the notes of services 31 and 33 by Web Audio
import { frequencyOf, voiceOf } from './instruments.ts';
import type { Sound } from '../../../client/requests.ts';
import { Schedule } from './schedule.ts';

/** Of more notes than these at once, single ones cannot be distinguished: further ones are not played. */
const mostVoices = 256;
const loudness = 0.25;
/** Seconds in which notes fade that are cut off. */
const fade = 0.03;

interface Playing {
    oscillator: OscillatorNode;
    gain: GainNode;
    step: number;
}

export class SoundPlayer {
    private context: AudioContext | null = null;
    private master: GainNode | null = null;
    private readonly playing = new Set<Playing>();
    private readonly schedule = new Schedule();
    private isMuted = false;

    constructor(private readonly makeContext: () => AudioContext = () => new AudioContext()) {}

    get muted(): boolean {
        return this.isMuted;
    }

    /** The program goes on silently; what rings is silent, too. */
    mute(muted: boolean): void {
        this.isMuted = muted;
        if (this.context && this.master) this.master.gain.setTargetAtTime(muted ? 0 : loudness, this.context.currentTime, fade / 3);
    }

    /** How many notes ring or wait. */
    get count(): number {
        return this.playing.size;
    }

    play(note: Sound): void {
        const { context, master } = this.open();
        if (this.playing.size >= mostVoices) return;
        const begin = this.schedule.begin(note, context.currentTime);
        const gain = context.createGain();
        const oscillator = context.createOscillator();
        const filter = context.createBiquadFilter();
        const voice = voiceOf(note.instrument);
        oscillator.type = voice.wave;
        oscillator.frequency.value = frequencyOf(note.pitch);
        filter.type = 'lowpass';
        filter.frequency.value = Math.min(frequencyOf(note.pitch) * voice.brightness, context.sampleRate / 2);
        const end = shape(gain.gain, note, begin);
        oscillator.connect(filter).connect(gain).connect(master);
        this.keep({ oscillator, gain, step: note.step }, begin, end);
    }

    private keep(one: Playing, begin: number, end: number): void {
        this.playing.add(one);
        one.oscillator.addEventListener('ended', () => {
            this.playing.delete(one);
            one.gain.disconnect();
        });
        one.oscillator.start(begin);
        one.oscillator.stop(end);
    }

    /** Ends all notes, except those of this step and later, which were only just begun. */
    silence(exceptFrom = Infinity): void {
        this.schedule.restart();
        if (!this.context) return;
        const now = this.context.currentTime;
        for (const { oscillator, gain, step } of this.playing) {
            if (step >= exceptFrom) continue;
            gain.gain.cancelScheduledValues(now);
            gain.gain.setTargetAtTime(0, now, fade / 3);
            oscillator.stop(now + fade);
        }
    }

    /** A browser lets a page make sound once it was used: starting the program is such a use. */
    private open(): { context: AudioContext; master: GainNode } {
        if (!this.context || !this.master) {
            this.context = this.makeContext();
            this.master = this.context.createGain();
            this.master.gain.value = this.isMuted ? 0 : loudness;
            const limiter = this.context.createDynamicsCompressor();
            this.master.connect(limiter).connect(this.context.destination);
        }
        if (this.context.state === 'suspended') void this.context.resume();
        return { context: this.context, master: this.master };
    }
}

/** The loudness of a note over time; returns when it has faded. */
function shape(gain: AudioParam, note: Sound, begin: number): number {
    const voice = voiceOf(note.instrument);
    const loudest = note.volume / 127;
    const length = note.duration / 1000;
    const attack = Math.min(voice.attack, length / 2);
    gain.setValueAtTime(0, begin);
    gain.linearRampToValueAtTime(loudest, begin + attack);
    gain.setTargetAtTime(loudest * voice.sustain, begin + attack, voice.decay / 3);
    gain.setTargetAtTime(0, begin + length, voice.release / 3);
    return begin + length + voice.release * 2;
}
