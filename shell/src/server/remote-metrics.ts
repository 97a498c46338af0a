import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { RenderResult } from '../render/render-request.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { REFUSAL_REASONS } from './release-watcher.ts';
import type { RefusalReason } from './release-watcher.ts';

/** A remote has the version of a set that was in use before, or one that nobody knows. */
const OTHER_VERSION = 'other';

export interface RemoteMetrics {
  /** Counts what the remotes did for a page that was rendered with a set. */
  countParts(set: DownloadedSet, result: RenderResult): void;
  /** Counts an error that a browser reported. */
  countError(report: { remote: string; phase: string; version: string | null }, set: DownloadedSet | null): void;
}

/** What each remote and version does: how long its pages and fragments take, what fails, and which sets were refused. */
export function registerRemoteMetrics(
  registry: Registry,
  refusals: () => ReadonlyMap<RefusalReason, number>,
): RemoteMetrics {
  const parts = new Histogram({
    name: 'remote_render_seconds',
    help: 'Time to load and render a page or a fragment of a remote, by outcome',
    labelNames: ['remote', 'version', 'part', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1.5, 5],
    registers: [registry],
  });
  const browserErrors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers reported, by remote, version and phase',
    labelNames: ['remote', 'version', 'phase'],
    registers: [registry],
  });
  new Gauge({
    name: 'release_sets_refused_total',
    help: 'Release sets that were refused, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      for (const reason of REFUSAL_REASONS) this.set({ reason }, refusals().get(reason) ?? 0);
    },
  });
  let counted: number | null = null;
  return {
    countParts({ pinned }, result) {
      // Versions of earlier sets would be kept for ever. Pages that are rendered with one at the moment of the change are few.
      if (pinned.number !== counted) parts.reset();
      counted = pinned.number;
      for (const { remote, fragment, outcome, seconds } of result.parts ?? [])
        parts.observe(
          { remote, version: pinned.remotes[remote]?.version ?? OTHER_VERSION, part: fragment ?? 'page', outcome },
          seconds,
        );
    },
    countError({ remote, phase, version }, set) {
      const isCurrent = version !== null && set?.pinned.remotes[remote]?.version === version;
      browserErrors.inc({ remote, phase, version: isCurrent ? version : OTHER_VERSION });
    },
  };
}
