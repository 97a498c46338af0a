interface Placed {
  getBoundingClientRect: () => { x: number; y: number; width: number; height: number };
}

/** How much farther something aside counts than something straight ahead. */
const ASIDE = 2.5;

/** The nearest thing on the screen in the direction of an arrow key, or null where none lies there. */
export function nextMarker<M extends Placed>(from: M, markers: readonly M[], key: string): M | null {
  const start = middleOf(from);
  let best: { marker: M; distance: number } | null = null;
  for (const marker of markers) {
    if (marker === from) continue;
    const { x, y } = middleOf(marker);
    const [dx, dy] = [x - start.x, y - start.y];
    const [ahead, aside] = components(dx, dy, key);
    if (ahead <= Math.abs(aside) / 2) continue;
    const distance = ahead + ASIDE * Math.abs(aside);
    if (!best || distance < best.distance) best = { marker, distance };
  }
  return best?.marker ?? null;
}

function components(dx: number, dy: number, key: string): [ahead: number, aside: number] {
  if (key === 'ArrowRight') return [dx, dy];
  if (key === 'ArrowLeft') return [-dx, dy];
  return key === 'ArrowDown' ? [dy, dx] : [-dy, dx];
}

function middleOf(placed: Placed): { x: number; y: number } {
  const { x, y, width, height } = placed.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
