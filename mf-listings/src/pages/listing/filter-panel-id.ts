export const FILTER_PANEL_ID = 'listing-filters';
