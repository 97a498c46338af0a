import type { Options } from '@swc/core';

/** How tests read TypeScript with JSX: the same as the builds. */
export const SWC_OPTIONS: Options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    // Node needs the types of imported JSON.
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
  module: { type: 'es6' },
};
