/** The message form on the page of an ad. */
export const MESSAGE_ID = 'item-message';
/** Follows the address of an ad: its message form, with a text that asks for photos. */
export const ASK_FOR_PHOTOS = `?ask=photos#${MESSAGE_ID}`;
