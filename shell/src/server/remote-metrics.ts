import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { RenderResult } from '../render/render-request.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { Visit } from './read-visit.ts';
import { REFUSAL_REASONS } from './release-watcher.ts';
import type { RefusalReason } from './release-watcher.ts';

/** A remote has the version of a set that was in use before, or one that nobody knows. */
const OTHER_VERSION = 'other';

const VISIT_LABELS = ['route', 'remote', 'version'];

export interface RemoteMetrics {
  /** Counts what the remotes did for a page that was rendered with a set. */
  countParts(set: DownloadedSet, result: RenderResult): void;
  /** Counts what a browser measured of a page. */
  countVisit(visit: Visit, set: DownloadedSet): void;
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
  const visits = new Histogram({
    name: 'visit_seconds',
    help: 'Largest paint, longest interaction, delay of the first click, and time until idle, as browsers measured them',
    labelNames: ['measure', ...VISIT_LABELS],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'visit_layout_shift',
    help: 'How far the parts of a page have moved (CLS), as browsers measured it',
    labelNames: VISIT_LABELS,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
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
      if (pinned.number !== counted) for (const histogram of [parts, visits, shifts]) histogram.reset();
      counted = pinned.number;
      for (const { remote, fragment, outcome, seconds } of result.parts ?? [])
        parts.observe(
          { remote, version: pinned.remotes[remote]?.version ?? OTHER_VERSION, part: fragment ?? 'page', outcome },
          seconds,
        );
    },
    countVisit({ route, remote, set: number, shift, milliseconds }, { pinned }) {
      const isCurrent = number === pinned.number;
      const version = (isCurrent && pinned.remotes[remote]?.version) || OTHER_VERSION;
      const labels = { route, remote, version };
      for (const [measure, value] of Object.entries(milliseconds)) visits.observe({ measure, ...labels }, value / 1000);
      if (shift !== undefined) shifts.observe(labels, shift);
    },
    countError({ remote, phase, version }, set) {
      const isCurrent = version !== null && set?.pinned.remotes[remote]?.version === version;
      browserErrors.inc({ remote, phase, version: isCurrent ? version : OTHER_VERSION });
    },
  };
}
