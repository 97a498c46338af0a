/** A rectangle of a picture, in shares of its width and height (0 to 1). */
export interface BlurArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle in whole pixels. */
export interface PixelArea {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The least width and height of an area: enough for a face far away, and enough to see and press. */
export const MIN_AREA_SIDE = 0.03;
/** The area that is added without a pointer: in the middle, to be moved from there. */
export const FIRST_AREA: BlurArea = { x: 0.375, y: 0.375, width: 0.25, height: 0.25 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The area inside the picture: large enough, and moved in where it would reach out. */
export function insidePicture({ x, y, width, height }: BlurArea): BlurArea {
  const [w, h] = [clamp(width, MIN_AREA_SIDE, 1), clamp(height, MIN_AREA_SIDE, 1)];
  return { x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h), width: w, height: h };
}

/** The area between two points of a drag, which may go in any direction and leave the picture. */
export function areaBetween(start: Point, end: Point): BlurArea {
  const [x1, x2, y1, y2] = [start.x, end.x, start.y, end.y].map((share) => clamp(share, 0, 1)) as [
    number,
    number,
    number,
    number,
  ];
  return insidePicture({
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  });
}

/** The pixels of an area; a pixel that it covers in part belongs to it. */
export function pixelsOf(area: BlurArea, width: number, height: number): PixelArea {
  const { x, y, width: w, height: h } = insidePicture(area);
  return {
    fromX: Math.floor(x * width),
    fromY: Math.floor(y * height),
    toX: Math.min(width, Math.ceil((x + w) * width)),
    toY: Math.min(height, Math.ceil((y + h) * height)),
  };
}
