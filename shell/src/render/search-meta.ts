/** Name of the meta element with `Head.search`, from which the header in the browser reads it. */
export const SEARCH_META = 'houni-search';
