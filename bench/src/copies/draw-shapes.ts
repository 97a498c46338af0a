import type { RandomNumbers } from './random-numbers.ts';

/** Draws the SVG elements of a scene. */
export type Draw = (random: RandomNumbers, width: number, height: number) => string[];

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}"/>`;
export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;

/** A colour: hue in degrees, saturation and lightness in percent. */
export const color = (random: RandomNumbers, hue: number, saturation: number, lightness: number): string =>
  `hsl(${(hue + random.between(-18, 18) + 360) % 360},${saturation + random.between(-8, 8)}%,${Math.max(4, Math.min(97, lightness + random.between(-11, 11)))}%)`;
export const anyColor = (random: RandomNumbers): string =>
  color(random, random.between(0, 360), random.between(12, 60), random.between(22, 78));
