/**
 * The id of the "needs JavaScript" notice. The server redirects here after a native post of a form that only works with
 * JavaScript.
 */
export const NEEDS_SCRIPT_ID = 'needs-script';
