/** Milliseconds that an ad or a card is in sight before it counts as seen. */
export const GLANCE = 1000;
