// theme.ts -- light, dark and high contrast: the reader's choice, or what the system prefers
import type { Theme } from '../parameters.ts';

export interface ThemeSwitch {
    current(): Theme;
    choose(theme: Theme): void;
}

/** The palette that is drawn, for what the reader chose and what the system prefers. */
export function palette(theme: Theme, prefersDark: boolean, prefersContrast: boolean): Exclude<Theme, 'auto'> {
    if (theme !== 'auto') return theme;
    if (prefersContrast) return prefersDark ? 'contrast' : 'contrast-light';
    return prefersDark ? 'dark' : 'light';
}

export function createThemeSwitch(start: Theme, keep: (theme: Theme) => void): ThemeSwitch {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const contrast = matchMedia('(prefers-contrast: more)');
    let theme = start;
    const apply = () => {
        document.documentElement.dataset['theme'] = palette(theme, dark.matches, contrast.matches);
    };
    dark.addEventListener('change', apply);
    contrast.addEventListener('change', apply);
    apply();
    return {
        current: () => theme,
        choose(chosen) {
            theme = chosen;
            keep(chosen);
            apply();
        },
    };
}
