import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** A value of the database that `/metrics` shows. */
export interface StoredGauge<Services> {
  /** With its unit, such as `houni_oldest_alert_seconds`. */
  name: string;
  help: string;
  /** At most one label: each value of it is a series. */
  label?: string;
  /** The values by label; a gauge without a label has the key ''. */
  read: (services: Services) => Promise<Record<string, number>>;
}

/** Several collectors may read `/metrics`; the database is asked this often at most. */
const FRESH_MS = 5_000;

/**
 * Publishes gauges of the database. Each is read when `/metrics` is, at most once in five seconds. While the database is
 * down a gauge has no value, and the other metrics stay available.
 * @param clock monotonic milliseconds
 */
export function registerStoredGauges<Services>(
  registry: Registry,
  gauges: readonly StoredGauge<Services>[],
  services: Services,
  clock: () => number = () => performance.now(),
): void {
  for (const { name, help, label, read } of gauges) {
    let latest: { readAt: number; values: Promise<Record<string, number>> } | null = null;
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        if (latest === null || clock() - latest.readAt > FRESH_MS) {
          latest = { readAt: clock(), values: read(services).catch(() => ({})) };
        }
        const values = await latest.values;
        this.reset();
        // Without a label, `reset` sets 0, which must not look like a measured value.
        if (label === undefined) this.remove();
        for (const [key, value] of Object.entries(values)) {
          if (label === undefined) this.set(value);
          else this.set({ [label]: key }, value);
        }
      },
    });
  }
}
