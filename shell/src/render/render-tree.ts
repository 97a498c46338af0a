import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a tree to a string; throws the first error, so that the caller can put a fallback in the tree's place.
 * Pages load their data before they render, so nothing suspends and a stream would only add the cost of its chunks.
 */
export function renderTree(tree: ReactElement, identifierPrefix: string): string {
  return renderToString(tree, { identifierPrefix });
}
