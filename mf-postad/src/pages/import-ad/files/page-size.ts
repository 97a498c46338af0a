/** Rows of a page. */
export const PAGE_SIZE = 24;
