/** Dispatched on `window` when the session cookies have new tokens, so that cached tokens are discarded. */
export const SESSION_RENEWED = 'houni:session-renewed';
