/** On the document's root: everything is laid out, e.g. to scroll to where somebody was. */
export const WHOLE = 'data-whole';

/**
 * For parts of a long page that stand one below the other: browsers style, lay out and draw each when it comes near the
 * window, and take it for so high until then. It is read, found and printed all the same.
 */
export const farStyle = (height: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicBlockSize: `auto ${height}`,
  [`:root[${WHOLE}] &`]: { contentVisibility: 'visible' as const },
});
