// instruments.ts -- how an instrument of General MIDI sounds here: one oscillator with an envelope for each family
export interface Voice {
    wave: OscillatorType;
    /** Seconds until the note is loudest, and from there to `sustain`. */
    attack: number;
    decay: number;
    /** Loudness while the note is held, as part of the loudest; 0: it fades by itself, as a plucked string. */
    sustain: number;
    /** Seconds of fading after its end. */
    release: number;
    /** Frequencies above this multiple of the note's are damped. */
    brightness: number;
}

const voice = (wave: OscillatorType, attack: number, decay: number, sustain: number, release: number, brightness: number): Voice =>
    ({ wave, attack, decay, sustain, release, brightness });

/** The 16 families of General MIDI, eight instruments each. */
const families: readonly Voice[] = [
    voice('triangle', 0.004, 1.2, 0, 0.15, 8), // pianos
    voice('sine', 0.002, 0.8, 0, 0.3, 12), // bells and mallets
    voice('square', 0.02, 0.1, 0.8, 0.06, 5), // organs
    voice('triangle', 0.004, 0.9, 0, 0.12, 6), // guitars
    voice('triangle', 0.006, 0.9, 0.2, 0.08, 4), // basses
    voice('sawtooth', 0.08, 0.2, 0.8, 0.15, 5), // strings
    voice('sawtooth', 0.1, 0.3, 0.8, 0.25, 4), // ensembles, voices
    voice('sawtooth', 0.04, 0.15, 0.75, 0.08, 6), // brass
    voice('square', 0.03, 0.1, 0.8, 0.06, 6), // reeds
    voice('sine', 0.04, 0.1, 0.85, 0.08, 10), // pipes
    voice('sawtooth', 0.01, 0.1, 0.8, 0.08, 8), // synthetic leads
    voice('triangle', 0.2, 0.4, 0.8, 0.5, 5), // synthetic pads
    voice('sine', 0.1, 0.8, 0.5, 0.5, 8), // synthetic effects
    voice('triangle', 0.004, 0.6, 0, 0.12, 9), // folk instruments
    voice('square', 0.001, 0.25, 0, 0.05, 3), // percussion
    voice('sawtooth', 0.05, 0.5, 0.3, 0.2, 2), // sound effects
];
const perFamily = 8;

/** The voice of an instrument, 0 to 127. */
export function voiceOf(instrument: number): Voice {
    return families[Math.floor(instrument / perFamily)] ?? families[0]!;
}

/** Hertz of a pitch, 0 to 127; 69 is the a of 440 Hz. */
export function frequencyOf(pitch: number): number {
    return 440 * 2 ** ((pitch - 69) / 12);
}
