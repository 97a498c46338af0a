/** A marker on the screen: its middle and its size, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of two markers' edges that may lie on each other. */
const TOUCHING = 2;

/** The indexes of those that have no room beside the ones before them: the first keeps its place. */
export function crowdedOf(boxes: readonly Box[]): ReadonlySet<number> {
  const kept: Box[] = [];
  const crowded = new Set<number>();
  for (const [index, box] of boxes.entries()) {
    if (kept.some((other) => overlap(box, other))) crowded.add(index);
    else kept.push(box);
  }
  return crowded;
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 - TOUCHING &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 - TOUCHING
  );
}

/** A box moved as little as it takes to lie within the tile that it stands for; in the middle of one that is smaller. */
export function insideTile(box: Box, topLeft: { x: number; y: number }, bottomRight: { x: number; y: number }): Box {
  return {
    ...box,
    x: clamp(box.x, topLeft.x + box.width / 2, bottomRight.x - box.width / 2),
    y: clamp(box.y, topLeft.y + box.height / 2, bottomRight.y - box.height / 2),
  };
}

function clamp(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}
