// settings.ts -- how a project is run: the settings of a new one, and those that come from outside made whole
import type { RunSettings } from '../contract.ts';

export const standardSettings: RunSettings = {
    sources: [],
    arguments: [],
    dialect: 'mars',
    delayedBranching: false,
    selfModifying: false,
    bare: false,
    memory: 'Default',
    mmio: false,
    digitalLab: false,
    bitmap: '',
    seed: null,
};

/** Takes from a stored or sent value what is a setting and has its type; the rest is as in a new project. */
export function readSettings(value: unknown): RunSettings {
    const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const has = (name: string) => Object.hasOwn(given, name);
    const flag = (name: keyof RunSettings) => has(name) && given[name] === true;
    const texts = (name: string) => (has(name) && Array.isArray(given[name]) ? (given[name] as unknown[]).filter((one) => typeof one === 'string') : []);
    const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
        values.find((one) => has(name) && one === given[name]) ?? values[0];
    return {
        sources: texts('sources'),
        arguments: texts('arguments'),
        dialect: oneOf('dialect', ['mars', 'spim', 'mipsy', 'gas']),
        delayedBranching: flag('delayedBranching'),
        selfModifying: flag('selfModifying'),
        bare: flag('bare'),
        memory: oneOf('memory', ['Default', 'CompactDataAtZero', 'CompactTextAtZero']),
        mmio: flag('mmio'),
        digitalLab: flag('digitalLab'),
        bitmap: has('bitmap') && typeof given['bitmap'] === 'string' ? given['bitmap'].slice(0, 200) : '',
        seed: has('seed') && Number.isSafeInteger(given['seed']) ? (given['seed'] as number) : null,
    };
}
