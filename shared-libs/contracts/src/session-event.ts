/** Told to `window` by whatever on a page has put other tokens into the session's cookies: kept ones are to be forgotten. */
export const SESSION_RENEWED = 'houni:session-renewed';
