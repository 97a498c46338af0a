/** Blue of the palette for WebGL, visible on the light and the dark map. */
export const MAP_BLUE = '#2f6fc4';

/** WebGL cannot read custom properties, so the colours of the palette are repeated here approximately. */
export const BASE_COLOURS = {
  light: {
    sea: '#d6e8ef',
    land: '#faf7f0',
    abroad: '#eeeae1',
    border: '#b9b4a8',
    green: '#e6efdc',
    built: '#efe9de',
    beach: '#f6e8bd',
    mainRoad: '#fbe7b2',
    station: '#7a2e8f',
    road: '#ffffff',
    roadEdge: '#e6e1d8',
    rail: '#857f73',
    text: '#10233c',
    softText: '#5b6470',
    waterText: '#3f6f8a',
    halo: '#faf7f0',
  },
  dark: {
    sea: '#0c2233',
    land: '#1b2a3d',
    abroad: '#16212f',
    border: '#4a5d75',
    green: '#1c342f',
    built: '#26384e',
    beach: '#4a4632',
    mainRoad: '#5c6470',
    station: '#d9a6ea',
    road: '#34475f',
    roadEdge: '#131f2e',
    rail: '#76879c',
    text: '#e8edf4',
    softText: '#b6c2d1',
    waterText: '#8fb4cc',
    halo: '#1b2a3d',
  },
};
export type BaseColours = (typeof BASE_COLOURS)['light'];
