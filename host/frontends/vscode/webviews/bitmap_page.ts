// bitmap_page.ts -- shows the screens of the devices that the program has
import type { ToDevices } from '../source/views/messages';
import { element, listen, page, sentence } from './frame';
import { bitmap, display, lab } from './screens';

listen<ToDevices>((message) => {
    const devices = message.type === 'show' ? message.devices : {};
    const screens = [
        ...(devices.bitmap ? [bitmap(devices.bitmap)] : []),
        ...(devices.display ? [display(devices.display)] : []),
        ...(devices.digitalLab ? [lab(devices.digitalLab)] : []),
    ];
    page().replaceChildren(...(screens.length > 0 ? screens : [element('p', {}, sentence('none'))]));
});
