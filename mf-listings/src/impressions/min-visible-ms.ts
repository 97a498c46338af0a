/** An ad or card counts as seen after it was visible for this long. */
export const MIN_VISIBLE_MS = 1000;
