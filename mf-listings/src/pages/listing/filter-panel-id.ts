export const FILTER_PANEL_ID = 'listing-filters';

/** The id of a part of the form, such as the group of a filter. */
export const pillId = (pill: string) => `${FILTER_PANEL_ID}-${pill}`;
