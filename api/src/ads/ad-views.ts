import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Counts are written this often; a process that dies loses those of the last seconds. */
const FLUSH_MS = 2_000;
/** The same reader and ad count once within this time, as a page that is opened again. */
const ONCE_WITHIN_MS = 30 * 60_000;
/** Bounds of memory: beyond them the oldest are forgotten, or written at once. */
const MAX_SEEN = 100_000;
const MAX_WAITING = 5_000;
/** What calls itself a program is none of the readers. */
const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|http-?client|facebookexternalhit/i;

export type Shown = 'views' | 'impressions';

/** Who looks, as far as it is known. */
export interface Viewer {
  /** The account, or null for a visitor. */
  uid: string | null;
  address: string;
  userAgent: string;
}

export interface AdViews {
  /** Notes that an ad was shown; bots and repetitions do not count. */
  count: (shown: Shown, publicKeys: readonly string[], viewer: Viewer) => void;
  /** Writes what was noted. */
  flush: () => Promise<void>;
  /** Writes what was noted for the last time. */
  stop: () => Promise<void>;
}

interface Waiting {
  publicKey: string;
  uid: string | null;
  views: number;
  impressions: number;
}

/**
 * Gathers what readers see in memory and adds it to the counters in one statement every two seconds. A write for each
 * view would update one hot row for a popular ad again and again, and an append table would still cost a write for each
 * view; a statistic may lose two seconds in a crash. An advertiser's own looks are left out when it is written, because
 * only the database knows whose an ad is.
 */
export function createAdViews({ db, now }: Pick<Services, 'db' | 'now'>, onError: (error: unknown) => void): AdViews {
  let waiting = new Map<string, Waiting>();
  const seen = new Map<string, number>();
  const flush = async () => {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    await sql`
      insert into ad_counters (ad_id, day, views, impressions)
      select ads.id, ${now().toISOString().slice(0, 10)}::date, sum(noted.views), sum(noted.impressions)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as noted("publicKey" text, uid text, views integer, impressions integer)
      join ads on ads.public_key = noted."publicKey" and ads.state = 'published'
      where noted.uid is null or (noted.uid <> ads.owner_uid and not exists (
        select from agency_members m where m.user_uid = noted.uid and m.agency_id = ads.agency_id))
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
    count: (shown, publicKeys, { uid, address, userAgent }) => {
      if (userAgent === '' || BOT.test(userAgent)) return;
      for (const publicKey of publicKeys) {
        if (!isNews(seen, `${shown} ${uid ?? address} ${publicKey}`, now().getTime())) continue;
        const key = `${publicKey} ${uid ?? ''}`;
        const entry = waiting.get(key) ?? { publicKey, uid, views: 0, impressions: 0 };
        entry[shown] += 1;
        waiting.set(key, entry);
      }
      if (waiting.size >= MAX_WAITING) void flush().catch(onError);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether this was not seen lately. A map keeps the order of insertion: its first entry is the oldest. */
function isNews(seen: Map<string, number>, what: string, now: number): boolean {
  const last = seen.get(what);
  if (last !== undefined && now - last < ONCE_WITHIN_MS) return false;
  seen.delete(what);
  seen.set(what, now);
  if (seen.size > MAX_SEEN) {
    const oldest = seen.keys().next().value;
    if (oldest !== undefined) seen.delete(oldest);
  }
  return true;
}
