/** Blue of the palette for WebGL, visible on the light and the dark map. */
export const MAP_BLUE = '#2f6fc4';
