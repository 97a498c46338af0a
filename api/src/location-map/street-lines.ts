import type { Pixel } from './map-view.ts';

/** A straight part of a street, on which its name can be written. */
export interface StraightPart {
  middle: Pixel;
  length: number;
  /** Degrees clockwise, so that the name is not upside down. */
  angle: number;
}

/** How far a street may turn within a straight part, in degrees. */
const MAX_TURN = 18;

/** The longest straight part of the lines within a picture; null if none is seen. */
export function longestStraightPart(
  lines: readonly (readonly Pixel[])[],
  size: { width: number; height: number },
): StraightPart | null {
  let longest: StraightPart | null = null;
  for (const line of lines) {
    let start: Pixel | null = null;
    for (const [index, to] of line.entries()) {
      const from = line[index - 1];
      if (!from || !isInside(from, size) || !isInside(to, size)) {
        start = null;
        continue;
      }
      if (start === null || turn(directionOf(start, from), directionOf(from, to)) > MAX_TURN) start = from;
      const length = Math.hypot(to[0] - start[0], to[1] - start[1]);
      if (length > (longest?.length ?? 0)) {
        longest = {
          length,
          middle: [(start[0] + to[0]) / 2, (start[1] + to[1]) / 2],
          angle: upright(directionOf(start, to) ?? 0),
        };
      }
    }
  }
  return longest;
}

function isInside([x, y]: Pixel, { width, height }: { width: number; height: number }): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Degrees clockwise from the right; null for one point. */
function directionOf([x, y]: Pixel, [toX, toY]: Pixel): number | null {
  return x === toX && y === toY ? null : (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
}

function turn(before: number | null, after: number | null): number {
  if (before === null || after === null) return 0;
  const difference = Math.abs(before - after) % 360;
  return Math.min(difference, 360 - difference);
}

function upright(angle: number): number {
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}
