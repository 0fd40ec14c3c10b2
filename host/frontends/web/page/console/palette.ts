// palette.ts -- the colours of terminals: 16 of the theme, a cube, greys
import type { Style } from './styled_line.ts';

const levels = [0, 95, 135, 175, 215, 255];

/** The colour of a number from 16 to 255; below that the theme decides, by a class. */
export function paletteColor(number: number): string {
    if (number >= 232) {
        const grey = 8 + (number - 232) * 10;
        return `rgb(${grey}, ${grey}, ${grey})`;
    }
    const cube = number - 16;
    const [red, green, blue] = [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((level) => levels[level] ?? 0);
    return `rgb(${red}, ${green}, ${blue})`;
}

function paint(node: HTMLElement, property: 'color' | 'backgroundColor', color: string): void {
    if (color.startsWith('#')) node.style[property] = color;
    else if (Number(color) >= 16) node.style[property] = paletteColor(Number(color));
    else node.classList.add(`console-${property === 'color' ? 'color' : 'back'}-${color}`);
}

/** Gives an element the look of a style. */
export function dress(node: HTMLElement, style: Style): void {
    for (const name of ['bold', 'italic', 'underline', 'inverse'] as const) if (style[name]) node.classList.add(`console-${name}`);
    if (style.by) node.classList.add(`console-${style.by}`);
    if (style.color !== undefined) paint(node, 'color', style.color);
    if (style.background !== undefined) paint(node, 'backgroundColor', style.background);
}
