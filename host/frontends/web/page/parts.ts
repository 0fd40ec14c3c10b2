// parts.ts -- the parts of the page, in the order in which they start
import type { Part } from './contract.ts';

export const parts: Part[] = [];
