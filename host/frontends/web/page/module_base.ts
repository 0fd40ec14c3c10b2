// module_base.ts -- where the modules and workers are, relative to the page

export const moduleBase = 'engine/';
