import { sql } from 'kysely';
import { networkOf } from '@houni/domain/burst-bucket';
import type { Services } from '../services.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';

/** How often the counts are written; a process that crashes loses the counts since the last write. */
const FLUSH_MS = 2_000;
/** A second view of the same ad by the same visitor within this time does not count. */
const REPEAT_WINDOW_MS = 30 * 60_000;
/** Memory limits: above them the oldest view is forgotten, or the pending counts are written at once. */
const MAX_REMEMBERED_VIEWS = 100_000;
const MAX_PENDING_COUNTS = 5_000;
/** User agents treated as bots. */
const BOT_USER_AGENT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|http-?client|facebookexternalhit/i;

export type ViewKind = 'views' | 'impressions';

/** The visitor who sees an ad. */
export interface Viewer {
  /** The account; null for a visitor who is not signed in. */
  uid: string | null;
  address: string;
  userAgent: string;
}

export interface ViewCounter {
  /** Counts that ads were shown; bots and repeated views do not count. */
  count: (kind: ViewKind, publicKeys: readonly string[], viewer: Viewer) => void;
  /** Writes the pending counts. */
  flush: () => Promise<void>;
  /** Stops the timer and writes the pending counts. */
  stop: () => Promise<void>;
}

interface PendingCount {
  publicKey: string;
  uid: string | null;
  views: number;
  impressions: number;
}

/**
 * Counts views in memory and adds them to the counters in one statement every two seconds. One write per view would
 * update the same row of a popular ad again and again. A crash may lose two seconds of statistics. The statement leaves
 * out views by the advertiser, because only the database knows the owner of an ad.
 */
export function createViewCounter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  onError: (error: unknown) => void,
): ViewCounter {
  let pending = new Map<string, PendingCount>();
  const seen = new Map<string, number>();
  const flush = async () => {
    if (pending.size === 0) return;
    const rows = [...pending.values()];
    pending = new Map();
    await sql`
      insert into ad_counters (ad_id, day, views, impressions)
      select ads.id, ${tunisianDay(now())}::date, sum(pending.views), sum(pending.impressions)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as pending("publicKey" text, uid text, views integer, impressions integer)
      join ads on ads.public_key = pending."publicKey" and ads.state = 'published'
      where pending.uid is null or (pending.uid <> ads.owner_uid and not exists (
        select from agency_members m where m.user_uid = pending.uid and m.agency_id = ads.agency_id))
      group by ads.id
      order by ads.id
      on conflict (ad_id, day) do update set
        views = ad_counters.views + excluded.views, impressions = ad_counters.impressions + excluded.impressions`.execute(
      db,
    );
  };
  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS);
  timer.unref();
  return {
    count: (kind, publicKeys, { uid, address, userAgent }) => {
      if (userAgent === '' || BOT_USER_AGENT.test(userAgent)) return;
      const reader = uid ?? networkOf(address);
      for (const publicKey of publicKeys) {
        if (!isFirstView(seen, `${kind} ${reader} ${publicKey}`, now().getTime())) continue;
        const key = `${publicKey} ${uid ?? ''}`;
        const entry = pending.get(key) ?? { publicKey, uid, views: 0, impressions: 0 };
        entry[kind] += 1;
        pending.set(key, entry);
      }
      if (pending.size >= MAX_PENDING_COUNTS) void flush().catch(onError);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** True for a view that was not counted recently. A map keeps the insertion order: its first entry is the oldest. */
function isFirstView(seen: Map<string, number>, view: string, now: number): boolean {
  const last = seen.get(view);
  if (last !== undefined && now - last < REPEAT_WINDOW_MS) return false;
  seen.delete(view);
  seen.set(view, now);
  if (seen.size > MAX_REMEMBERED_VIEWS) {
    const oldest = seen.keys().next().value;
    if (oldest !== undefined) seen.delete(oldest);
  }
  return true;
}
