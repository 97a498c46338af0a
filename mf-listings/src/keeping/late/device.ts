import { browserStorage } from '@houni/store/key-value-storage';
import { deviceLists } from './device-lists.ts';

/** The lists of this browser. */
export const device = deviceLists(browserStorage());
