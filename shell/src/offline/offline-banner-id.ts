/** The id of the banner that marks a copy, by which the page finds it when the connection comes back. */
export const OFFLINE_BANNER_ID = 'houni-offline';
