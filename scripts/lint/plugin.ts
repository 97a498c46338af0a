import { blockLists } from './block-lists.ts';
import { boundaries, browserImports } from './import-rules.ts';
import { deviceStorage } from './device-storage.ts';
import { oneClock } from './one-clock.ts';
import { oneConnection } from './one-connection.ts';
import { ownTextElements } from './own-text-elements.ts';
import { plainNames } from './plain-names.ts';
import { logicalCss, neededPrefixes, serverSelectors } from './style-rules.ts';
import { testSelectors } from './test-selectors.ts';
import { tunisianDays } from './tunisian-days.ts';

/** Lint rules of this project; each message says why. */
export default {
  meta: { name: 'houni' },
  rules: {
    'block-lists': blockLists,
    boundaries,
    'browser-imports': browserImports,
    'device-storage': deviceStorage,
    'logical-css': logicalCss,
    'needed-prefixes': neededPrefixes,
    'one-clock': oneClock,
    'one-connection': oneConnection,
    'own-text-elements': ownTextElements,
    'plain-names': plainNames,
    'server-selectors': serverSelectors,
    'test-selectors': testSelectors,
    'tunisian-days': tunisianDays,
  },
};
