import type { KeyValueStorage } from '@houni/store/key-value-storage';
import { CONSENT_COOKIE, CONSENT_VERSION } from './has-decided.ts';
import { cookieValue } from '../session/session-cookie.ts';

/** Seconds that a decision is valid (180 days); then it is asked for again. */
const CONSENT_LIFE = 180 * 24 * 3600;
const CONSENT_KEY = 'consent';

/** What a visitor has decided about the visit statistics (law 2004-63). */
export interface Consent {
  choice: 'accepted' | 'refused';
  version: number;
  /** When, as an ISO date and time. */
  date: string;
  /** The account that the decision was written to as well, if any. */
  account?: string;
}

/** A decision that still counts, or null: none, an older version's, or one that has become too old. */
export function validConsent(value: unknown, now: number): Consent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { choice, version, date, account } = value as Record<string, unknown>; // an object, as checked above
  if ((choice !== 'accepted' && choice !== 'refused') || version !== CONSENT_VERSION) return null;
  if (typeof date !== 'string') return null;
  const age = now - Date.parse(date);
  if (!(age < CONSENT_LIFE * 1000)) return null;
  return { choice, version, date, ...(typeof account === 'string' && { account }) };
}

/** `accepted.1.2026-11-21T16:00:00.000Z` */
function ofCookie(cookies: string, now: number): Consent | null {
  const [, choice, version, date] = /^(\w+)\.(\d+)\.(.+)$/.exec(cookieValue(cookies, CONSENT_COOKIE) ?? '') ?? [];
  return validConsent({ choice, version: Number(version), date }, now);
}

/** The valid decision of this browser; of two (the other host's and this one's), the later. */
export async function readConsent(storage: KeyValueStorage, cookies: string, now: number): Promise<Consent | null> {
  const kept = validConsent(await storage.get(CONSENT_KEY).catch(() => null), now);
  const shared = ofCookie(cookies, now);
  if (!kept || !shared) return shared ?? kept;
  return shared.date > kept.date ? shared : kept;
}

/** A decision made now. */
export function decide(choice: Consent['choice'], now: number): Consent {
  return { choice, version: CONSENT_VERSION, date: new Date(now).toISOString() };
}

/** Keeps a decision in the local database. */
export function keepConsent(storage: KeyValueStorage, consent: Consent): Promise<void> {
  return storage.set(CONSENT_KEY, consent);
}

/**
 * The cookie that tells both hosts. `Domain` only on the site and what lies under it: a browser drops the cookie
 * elsewhere (plain `localhost` has one host and needs none).
 */
export function consentCookie({ choice, version, date }: Consent, page: URL, siteUrl: string): string {
  const site = new URL(siteUrl).hostname;
  const shared = site.includes('.') && (page.hostname === site || page.hostname.endsWith(`.${site}`));
  return [
    `${CONSENT_COOKIE}=${choice}.${version}.${encodeURIComponent(date)}`,
    'Path=/',
    `Max-Age=${CONSENT_LIFE}`,
    'SameSite=Lax',
    ...(shared ? [`Domain=${site}`] : []),
    ...(page.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}
