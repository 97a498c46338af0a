import type { LocationMapTheme } from '@houni/routing/location-map';

/** The colours of the map that people open (`@houni/map/map-colours`), which the API does not know. */
export const MAP_COLOURS = {
  light: {
    sea: '#cfe3ec',
    coast: '#9fc3d3',
    land: '#f4f3ee',
    abroad: '#e7e5df',
    built: '#e9e6dd',
    green: '#dcead0',
    beach: '#f6e8bd',
    road: '#ffffff',
    roadEdge: '#d5d0c4',
    mainRoad: '#fbe7b2',
    rail: '#8b8578',
    text: '#10233c',
    softText: '#4c5b70',
    greenText: '#3d6a33',
    waterText: '#2f6482',
    halo: '#ffffff',
    place: '#1557b0',
    station: '#7a2e8f',
  },
  dark: {
    sea: '#0b2436',
    coast: '#2d5a75',
    land: '#1e2d40',
    abroad: '#16212f',
    built: '#26384e',
    green: '#1f3d35',
    beach: '#4a4632',
    road: '#40546d',
    roadEdge: '#152232',
    mainRoad: '#5c6470',
    rail: '#8496ab',
    text: '#e8edf4',
    softText: '#b6c2d1',
    greenText: '#9fcf9a',
    waterText: '#8fc0dc',
    halo: '#152232',
    place: '#8dbbf7',
    station: '#d9a6ea',
  },
} as const satisfies Record<LocationMapTheme, Record<string, string>>;

export type MapColours = Record<keyof (typeof MAP_COLOURS)['light'], string>;
