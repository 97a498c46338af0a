/** The palette's blue, as WebGL takes it: visible on the map of both schemes. */
export const MAP_BLUE = '#2f6fc4';
