/** On the document's root: renders everything, e.g. to restore a scroll position. */
export const RENDER_ALL_ATTRIBUTE = 'data-whole';

/**
 * Style for the parts of a long page, one below the other: the browser renders each when it comes near the window, and
 * assumes this height until then. All parts stay accessible, searchable and printable.
 */
export const deferredRendering = (height: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicBlockSize: `auto ${height}`,
  [`html[${RENDER_ALL_ATTRIBUTE}] &`]: { contentVisibility: 'visible' as const },
});
