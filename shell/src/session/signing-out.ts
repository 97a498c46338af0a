/**
 * Told on the window, with `detail` true, before somebody signs out in this page, and with false where that failed:
 * meanwhile what follows the cookies leaves it to the sign-out where the page goes.
 */
export const SIGNING_OUT = 'houni-signing-out';
