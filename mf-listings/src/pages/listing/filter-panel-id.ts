/** The id by which the button that opens the panel of filters finds it. */
export const FILTER_PANEL_ID = 'listing-filters';
