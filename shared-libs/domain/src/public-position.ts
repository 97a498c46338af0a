import type { POSITION_PRECISIONS } from './ad-facts.ts';

/** How exactly visitors see where an ad is. */
export type PositionPrecision = (typeof POSITION_PRECISIONS)[number];

interface Position {
  lat: number;
  lng: number;
}

/** The side of the cells into which positions of `300m` are rounded, in degrees; the same in `api/schema/repeatable/ads.sql`. */
const CELL_DEGREES = 0.003;

/** The ad is within this radius of its public position, in metres; 800 is the average of a sector. */
export const PUBLIC_RADIUS_M: Record<PositionPrecision, number> = { exact: 0, '300m': 300, sector: 800 };

/**
 * The position that visitors see: the exact one, the middle of its cell, or the centre of its sector. The API computes it
 * when an ad is saved; this function shows it to an advertiser before. On a coast the API moves the middle of a cell that
 * is in water to the nearest land of the cell (`public_position` in `api/schema/repeatable/ads.sql`).
 */
export function publicPosition(exact: Position, precision: PositionPrecision, sectorCentre: Position): Position {
  if (precision === 'sector') return sectorCentre;
  if (precision === 'exact') return exact;
  return { lat: middleOfCell(exact.lat), lng: middleOfCell(exact.lng) };
}

function middleOfCell(degrees: number): number {
  return (Math.floor(degrees / CELL_DEGREES) + 0.5) * CELL_DEGREES;
}
