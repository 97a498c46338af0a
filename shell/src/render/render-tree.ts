import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a tree to a string. Throws the first error, so that the caller can render a fallback instead. Pages load their
 * data before they render, so nothing suspends, and streaming would only add overhead.
 */
export function renderTree(tree: ReactElement, identifierPrefix: string): string {
  return renderToString(tree, { identifierPrefix });
}
