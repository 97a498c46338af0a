/** A marker on the screen: centre and size in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Markers may overlap by this much. */
const MAX_OVERLAP_PX = 2;

/** The indexes of markers that overlap an earlier one: they are drawn as dots. */
export function findCollapsedMarkers(boxes: readonly Box[]): ReadonlySet<number> {
  const expanded: Box[] = [];
  const collapsed = new Set<number>();
  for (const [index, box] of boxes.entries()) {
    if (expanded.some((other) => overlap(box, other))) collapsed.add(index);
    else expanded.push(box);
  }
  return collapsed;
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 - MAX_OVERLAP_PX &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 - MAX_OVERLAP_PX
  );
}

/** Moves a box as little as needed into its tile, or to the centre of a tile that is smaller than the box. */
export function clampToTile(box: Box, topLeft: { x: number; y: number }, bottomRight: { x: number; y: number }): Box {
  return {
    ...box,
    x: clamp(box.x, topLeft.x + box.width / 2, bottomRight.x - box.width / 2),
    y: clamp(box.y, topLeft.y + box.height / 2, bottomRight.y - box.height / 2),
  };
}

function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(Math.max(value, min), max);
}
