interface Positioned {
  getBoundingClientRect: () => { x: number; y: number; width: number; height: number };
}

/** The weight of the distance across the direction. */
const SIDEWAYS_WEIGHT = 2.5;

/** The nearest marker on the screen in the direction of an arrow key, or null. */
export function nextMarker<M extends Positioned>(from: M, markers: readonly M[], key: string): M | null {
  const start = centreOf(from);
  let best: { marker: M; distance: number } | null = null;
  for (const marker of markers) {
    if (marker === from) continue;
    const { x, y } = centreOf(marker);
    const [dx, dy] = [x - start.x, y - start.y];
    const [ahead, sideways] = components(dx, dy, key);
    if (ahead <= Math.abs(sideways) / 2) continue;
    const distance = ahead + SIDEWAYS_WEIGHT * Math.abs(sideways);
    if (!best || distance < best.distance) best = { marker, distance };
  }
  return best?.marker ?? null;
}

function components(dx: number, dy: number, key: string): [ahead: number, sideways: number] {
  if (key === 'ArrowRight') return [dx, dy];
  if (key === 'ArrowLeft') return [-dx, dy];
  return key === 'ArrowDown' ? [dy, dx] : [-dy, dx];
}

function centreOf(marker: Positioned): { x: number; y: number } {
  const { x, y, width, height } = marker.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
