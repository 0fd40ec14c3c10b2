// icons.ts -- the pictures of buttons, drawn as outlines in a square of 16 units
import { drawing } from '../dom.ts';

const shapes = {
    run: 'M4 2.5v11l9-5.5z',
    runOnly: 'M4 2.5v11l9-5.5zM2 2.5v11',
    continue: 'M2.5 2.5v11M6 3v10l7-5z',
    pause: 'M4.5 2.5v11M11.5 2.5v11',
    stop: 'M3 3h10v10H3z',
    restart: 'M13 8a5 5 0 1 1-1.6-3.7M13 1.5v3.2H9.8',
    stepInto: 'M8 1.5v8M4.8 6.5 8 9.7l3.2-3.2M8 13.5h.01',
    stepOver: 'M2 8a6 5 0 0 1 11.3-1.6M13.6 2.8v3.8H9.8M8 13h.01',
    stepOut: 'M8 9.7v-8M4.8 4.7 8 1.5l3.2 3.2M8 13.5h.01',
    backInto: 'M8 9.7v-8M4.8 4.7 8 1.5l3.2 3.2M2 13.5h12',
    backOver: 'M14 8A6 5 0 0 0 2.7 6.4M2.4 2.8v3.8h3.8M8 13h.01',
    backOut: 'M8 1.5v8M4.8 6.5 8 9.7l3.2-3.2M2 13.5h12',
    reverse: 'M13.5 2.5v11M10 3v10L3 8z',
    share: 'M8 10V2M5 4.5 8 1.5l3 3M3 8v5.5h10V8',
    save: 'M8 2v8M5 7.5l3 3 3-3M3 13.5h10',
    open: 'M1.5 12.5v-9h4l1.5 2h7.5v7z',
    file: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3',
    plus: 'M8 3v10M3 8h10',
    close: 'M4 4l8 8M12 4l-8 8',
    enlarge: 'M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5',
    list: 'M3.5 6 8 10.5 12.5 6',
    menu: 'M2 4h12M2 8h12M2 12h12',
    check: 'M3 8.5l3.2 3.2L13 4.5',
    error: 'M8 1.5a6.5 6.5 0 1 0 .01 0zM5.5 5.5l5 5M10.5 5.5l-5 5',
    warning: 'M8 2 1.5 13.5h13zM8 6.5v3.5M8 12h.01',
    info: 'M8 1.5a6.5 6.5 0 1 0 .01 0zM8 7.5v4M8 5h.01',
    search: 'M7 2.5a4.5 4.5 0 1 0 .01 0zM10.3 10.3 14 14',
    pen: 'M3 13l.8-3.2L11 2.5l2.5 2.5-7.3 7.3z',
    writer: 'M8 4.5V8l2.5 1.5M2 8a6 6 0 1 0 1.8-4.3M2 2v3h3',
    bin: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9',
    sound: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.5a3.5 3.5 0 0 1 0 5',
    mute: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 6l4 4M14.5 6l-4 4',
    board: 'M2 2h12v12H2zM8 2v12M2 8h12',
    gear: 'M8 5.5a2.5 2.5 0 1 0 .01 0zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4',
} as const;
export type IconName = keyof typeof shapes;

/** The picture alone means nothing to a screen reader: the button around it has the name. */
export function icon(name: IconName): SVGSVGElement {
    return drawing('svg', { viewBox: '0 0 16 16', class: 'icon', 'aria-hidden': 'true', focusable: 'false' }, drawing('path', { d: shapes[name] }));
}
