/**
 * The `field` of the error `forbidden` for an ad of an account that has never published, and has proved neither its
 * email address nor a telephone. The ad is kept as it was; submitting it again after the proof publishes it.
 */
export const UNPROVED_ADDRESS = 'unprovedAddress';
