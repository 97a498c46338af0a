/** What remains of the sender of a message whose account was deleted. */
export const ERASED_SENDER = 'deleted account';
export const ERASED_ADDRESS = 'deleted@invalid';
