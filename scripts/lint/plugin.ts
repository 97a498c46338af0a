import { boundaries, browserImports } from './import-rules.ts';
import { logicalCss, serverSelectors } from './style-rules.ts';

/** Our own lint rules; each message says why. */
export default {
  meta: { name: 'houni' },
  rules: {
    boundaries,
    'browser-imports': browserImports,
    'logical-css': logicalCss,
    'server-selectors': serverSelectors,
  },
};
