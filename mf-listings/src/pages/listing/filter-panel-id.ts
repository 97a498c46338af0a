export const FILTER_PANEL_ID = 'listing-filters';

/** The id of a part of the form, such as the group of a filter. */
export const pillId = (pill: string) => `${FILTER_PANEL_ID}-${pill}`;

/** The links to the pages of the list, to which keyboard users can skip. */
export const PAGES_ID = 'pages';
