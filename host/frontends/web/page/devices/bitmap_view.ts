// bitmap_view.ts -- the bitmap display on a canvas, which also reads single units to the user and takes keys
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { download } from '../files/downloads.ts';
import { bitmapForm } from './bitmap_form.ts';
import { DeviceView } from './device_view.ts';
import { offer, type Offer } from './enabling.ts';
import type { DeviceFeed } from './feed.ts';
import { characterOf } from '../../../client/keys.ts';
import { pixelsOf } from '../../../client/devices.ts';
import { colourAt, described } from './picture.ts';
import type { Bitmap, Devices } from '../../../client/requests.ts';
import { texts } from './texts.ts';

const scales = ['fit', '1', '2', '4', '8', '16'] as const;

export class BitmapView extends DeviceView {
    readonly id = 'bitmap';
    readonly order = 60;
    private readonly canvas = element('canvas', { role: 'img' });
    private readonly reading = element('output', { class: 'devices-reading', 'aria-live': 'polite' });
    private readonly frame = element('div', { class: 'devices-canvas', role: 'group', tabindex: 0, 'aria-label': texts.bitmap(), 'aria-description': texts.bitmapHelp() }, this.canvas);
    private readonly scale = element('select', {}, ...scales.map((one) => element('option', { value: one }, one === 'fit' ? texts.fit() : `${one}×`)));
    private readonly content = this.build();
    private bitmap: Bitmap | null = null;
    private pixels: Uint8ClampedArray<ArrayBuffer> = new Uint8ClampedArray();
    private cursor = { column: 0, row: 0 };
    private hasKeyboard = false;

    constructor(app: App, feed: DeviceFeed) {
        super(app, feed);
        this.scale.addEventListener('change', () => this.resize());
        this.frame.addEventListener('keydown', (event) => this.onKey(event));
        this.canvas.addEventListener('pointermove', (event) => this.point(event));
    }

    title(): string {
        return texts.bitmap();
    }

    private build(): HTMLElement {
        const save = button(texts.savePicture(), () => this.save());
        const tools = element('div', { class: 'devices-tools' }, element('label', {}, `${texts.size()} `, this.scale), save);
        return element('div', { class: 'devices-bitmap' }, tools, this.frame, this.reading);
    }

    protected drawOffer(): HTMLElement {
        this.bitmap = null;
        const what: Offer = {
            device: texts.bitmap(), lacks: texts.lacksBitmap(), connect: {}, disconnect: { bitmap: '' },
            isConnected: (settings) => settings.bitmap !== '',
        };
        return offer(this.app, what, texts.noProgram(), [bitmapForm(this.app, what)]);
    }

    protected draw({ bitmap, keyboard }: Devices): boolean {
        if (!bitmap || bitmap.columns === 0 || bitmap.rows === 0) return false;
        this.place(this.content);
        this.hasKeyboard = keyboard !== undefined;
        if (this.bitmap?.pixels === bitmap.pixels && this.bitmap.columns === bitmap.columns) return true;
        this.bitmap = bitmap;
        this.pixels = pixelsOf(bitmap);
        if (this.canvas.width !== bitmap.columns) this.canvas.width = bitmap.columns;
        if (this.canvas.height !== bitmap.rows) this.canvas.height = bitmap.rows;
        this.canvas.getContext('2d')?.putImageData(new ImageData(this.pixels, bitmap.columns, bitmap.rows), 0, 0);
        this.resize();
        this.describe(bitmap);
        return true;
    }

    /** In words only when the program stands: while it moves, the words would be out of date at once. */
    private describe(bitmap: Bitmap): void {
        const moves = this.app.debugger.state === 'running';
        this.canvas.setAttribute('aria-label', moves ? texts.bitmap() : described(bitmap, this.pixels));
    }

    private resize(): void {
        if (!this.bitmap) return;
        const { columns, rows, unitWidth, unitHeight } = this.bitmap;
        const isFit = this.scale.value === 'fit';
        const factor = isFit ? 1 : Number(this.scale.value);
        this.canvas.style.aspectRatio = `${columns * unitWidth} / ${rows * unitHeight}`;
        this.canvas.style.width = isFit ? '100%' : `${columns * unitWidth * factor}px`;
        this.canvas.style.maxWidth = isFit ? `${Math.max(512, columns * unitWidth)}px` : 'none';
    }

    private onKey(event: KeyboardEvent): void {
        const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const way = ways[event.key];
        if (way && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            this.readUnit(this.cursor.column + way[0], this.cursor.row + way[1]);
            return;
        }
        const character = this.hasKeyboard ? characterOf(event) : undefined;
        if (character === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.app.debugger.request('tharsis/typeKeys', { text: character }).then(
            () => this.feed.refresh(),
            (error: Error) => this.app.announcer.say(error.message));
    }

    private point(event: PointerEvent): void {
        if (!this.bitmap) return;
        const box = this.canvas.getBoundingClientRect();
        const column = Math.floor(((event.clientX - box.left) / box.width) * this.bitmap.columns);
        const row = Math.floor(((event.clientY - box.top) / box.height) * this.bitmap.rows);
        this.readUnit(column, row);
    }

    private readUnit(column: number, row: number): void {
        if (!this.bitmap) return;
        this.cursor.column = Math.min(Math.max(column, 0), this.bitmap.columns - 1);
        this.cursor.row = Math.min(Math.max(row, 0), this.bitmap.rows - 1);
        const colour = colourAt(this.pixels, this.cursor.row * this.bitmap.columns + this.cursor.column);
        this.reading.textContent = texts.unit({ ...this.cursor, colour });
    }

    /** As a file of the full size: each unit as many pixels as it has. */
    private save(): void {
        if (!this.bitmap) return;
        const { columns, rows, unitWidth, unitHeight } = this.bitmap;
        const large = element('canvas', { width: columns * unitWidth, height: rows * unitHeight });
        const context = large.getContext('2d');
        if (!context) return;
        context.imageSmoothingEnabled = false;
        context.drawImage(this.canvas, 0, 0, large.width, large.height);
        large.toBlob((blob) => {
            if (blob) download(`${this.app.workspace.project().name || 'bitmap'}.png`, blob);
            else this.app.announcer.say(texts.notSaved(), { assertive: true });
        });
    }
}
