// bitmap_page.ts -- shows the screens of the devices that the program has, and the keypad of the Digital Lab
import type { ToDevices } from '../source/views/messages';
import { element, listen, page, sentence } from './frame';
import { bitmap, display, Keypad, lab } from './screens';

const screens = element('div');
const keypad = new Keypad();

listen<ToDevices>((message) => {
    const devices = message.type === 'show' ? message.devices : {};
    const shown = [
        ...(devices.bitmap ? [bitmap(devices.bitmap)] : []),
        ...(devices.display ? [display(devices.display)] : []),
        ...(devices.digitalLab ? [lab(devices.digitalLab)] : []),
    ];
    screens.replaceChildren(...(shown.length > 0 ? shown : [element('p', {}, sentence('none'))]));
    keypad.element.hidden = !devices.digitalLab; // never taken out: a key keeps the focus
    keypad.show(devices.digitalLab?.pressed);
});
page().replaceChildren(screens, keypad.element);
