// protocol.ts -- bodies of the adapter's requests and events about devices, as docs/dap.md has them
export interface Bitmap {
    columns: number;
    rows: number;
    unitWidth: number;
    unitHeight: number;
    /** Base64 of red, green, blue. */
    pixels: string;
}
export interface TextDisplay {
    columns: number;
    rows: number;
    isGrid: boolean;
    text: string;
}
export interface DigitalLab {
    left: number;
    right: number;
    pressed?: number;
}
export interface Devices {
    bitmap?: Bitmap;
    display?: TextDisplay;
    keyboard?: { waiting: boolean };
    digitalLab?: DigitalLab;
}
export interface Sound {
    pitch: number;
    /** Milliseconds. */
    duration: number;
    instrument: number;
    volume: number;
    waits: boolean;
    step: number;
    /** Milliseconds that the program had slept, or waited for notes, when the note began. */
    at: number;
}
export type DialogKind = 'message' | 'confirm' | 'integer' | 'single' | 'real' | 'text';
export interface Waiting {
    for: 'input' | 'key' | 'click';
    text: string;
    dialog?: { kind: DialogKind; text: string };
}
