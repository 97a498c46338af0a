const WIDTH = 600;
const HEIGHT = 140;
const MARGIN = 8;
const DAY_MS = 86_400_000;

export interface PricePoint {
  /** "2026-03-07" */
  date: string;
  millimes: number;
}

/**
 * A step line of prices as the `d` of an SVG path. The axis begins at zero: a price that fell by 9 % must not look like one
 * that fell to nothing.
 * @param points at least two, oldest first
 * @param until the end of the line, in milliseconds
 */
export function stepLine(points: readonly PricePoint[], until: number): string {
  const times = points.map(({ date }) => Date.parse(date));
  const [start = 0] = times;
  const end = Math.max(until, (times.at(-1) ?? 0) + DAY_MS);
  const prices = points.map(({ millimes }) => millimes);
  const highest = Math.max(...prices) || 1;
  const x = (time: number) => round(((time - start) / (end - start)) * WIDTH);
  const y = (millimes: number) => round(HEIGHT - (millimes / highest) * (HEIGHT - MARGIN));
  const steps = points.map(({ millimes }, index) => {
    const time = times[index] ?? start;
    return index === 0 ? `M${x(time)} ${y(millimes)}` : `H${x(time)}V${y(millimes)}`;
  });
  return `${steps.join('')}H${WIDTH}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A price over time. The table next to it has the same data, so the chart needs only a label. */
export function PriceChart({ points, until, label }: { points: readonly PricePoint[]; until: number; label: string }) {
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="line" d={stepLine(points, until)} />
    </svg>
  );
}
