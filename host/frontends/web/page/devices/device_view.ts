// device_view.ts -- a view of one device: shows what the feed brings, or the offer to connect the device
import type { App, Dispose, View } from '../contract.ts';
import { element } from '../dom.ts';
import type { DeviceFeed } from './feed.ts';
import type { Devices } from '../../../client/requests.ts';

export abstract class DeviceView implements View {
    readonly area = 'side';
    abstract readonly id: string;
    abstract readonly order: number;
    protected readonly host = element('div', { class: 'devices-view' });
    private follows: Dispose | null = null;
    private last: Devices | null = null;

    constructor(
        protected readonly app: App,
        protected readonly feed: DeviceFeed,
    ) {}

    abstract title(): string;
    /** Draws the device; false if these devices do not include it. */
    protected abstract draw(devices: Devices): boolean;
    protected abstract drawOffer(): HTMLElement;

    mount(host: HTMLElement): void {
        host.append(this.host);
        this.app.workspace.onProjectChange((what) => {
            if (this.follows && what !== 'text') this.render(this.last);
        });
    }

    show(): void {
        this.follows ??= this.feed.follow((devices) => this.render(devices));
        this.render(this.last);
    }

    hide(): void {
        this.follows?.();
        this.follows = null;
    }

    private render(devices: Devices | null): void {
        this.last = devices;
        if (devices && this.draw(devices)) return;
        // The same offer stays, so that a form that is being filled in does not lose its content or the focus.
        const offered = JSON.stringify([this.app.workspace.project().settings, this.app.debugger.state === 'none', this.app.workspace.project().id]);
        if (this.host.dataset['offer'] === offered && this.host.firstElementChild?.classList.contains('devices-offer')) return;
        this.host.dataset['offer'] = offered;
        this.host.replaceChildren(this.drawOffer());
    }

    /** Puts `content` into the view unless it is there already: what has the focus keeps it. */
    protected place(content: HTMLElement): void {
        if (this.host.firstElementChild !== content) this.host.replaceChildren(content);
    }
}
