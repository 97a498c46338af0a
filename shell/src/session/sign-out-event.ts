/**
 * Dispatched on the window with `detail` true when a sign-out starts on this page, and with false if it failed. In
 * between, `watchSession` does not navigate, because the sign-out does.
 */
export const SIGN_OUT_EVENT = 'houni:sign-out';
