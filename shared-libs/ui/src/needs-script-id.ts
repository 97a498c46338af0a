/** Where an answer leads to which a form got that only script can send: the notice of its page is shown then. */
export const NEEDS_SCRIPT_ID = 'needs-script';
