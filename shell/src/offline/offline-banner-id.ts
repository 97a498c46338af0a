/** Id of the banner on cached pages. */
export const OFFLINE_BANNER_ID = 'houni-offline';
