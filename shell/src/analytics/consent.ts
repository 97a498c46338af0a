import type { KeyValueStorage } from '@houni/store/key-value-storage';
import { CONSENT_COOKIE, CONSENT_VERSION } from './consent-cookie.ts';
import { cookieValue } from '../session/session-cookie.ts';

/** Seconds for which a decision is valid (180 days). */
const CONSENT_LIFETIME_S = 180 * 24 * 3600;
const STORAGE_KEY = 'consent';

/** A visitor's decision about the visit statistics (law 2004-63). */
export interface Consent {
  choice: 'accepted' | 'refused';
  version: number;
  /** ISO date and time of the decision. */
  date: string;
  /** The uid of the account that the decision was saved to, if any. */
  account?: string;
}

/** The decision if it is well-formed, of the current version and not too old; else null. */
export function validConsent(value: unknown, now: number): Consent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { choice, version, date, account } = value as Record<string, unknown>; // checked above
  if ((choice !== 'accepted' && choice !== 'refused') || version !== CONSENT_VERSION) return null;
  if (typeof date !== 'string') return null;
  const age = now - Date.parse(date);
  if (!(age < CONSENT_LIFETIME_S * 1000)) return null;
  return { choice, version, date, ...(typeof account === 'string' && { account }) };
}

/** The value of the cookie: `accepted.1.2026-11-21T16:00:00.000Z`. */
export function consentValue({ choice, version, date }: Consent): string {
  return `${choice}.${version}.${date}`;
}

/** The decision in a value of the cookie, if it is valid; else null. */
export function parseConsent(value: string, now: number): Consent | null {
  const [, choice, version, date] = /^(\w+)\.(\d+)\.(.+)$/.exec(value) ?? [];
  return validConsent({ choice, version: Number(version), date }, now);
}

/** The valid decision of this browser. If the cookie and the storage of this host differ, the later one counts. */
export async function readConsent(storage: KeyValueStorage, cookies: string, now: number): Promise<Consent | null> {
  const stored = validConsent(await storage.get(STORAGE_KEY).catch(() => null), now);
  const shared = parseConsent(cookieValue(cookies, CONSENT_COOKIE) ?? '', now);
  if (!stored || !shared) return shared ?? stored;
  return shared.date > stored.date ? shared : stored;
}

/** Creates a decision. */
export function createConsent(choice: Consent['choice'], now: number): Consent {
  return { choice, version: CONSENT_VERSION, date: new Date(now).toISOString() };
}

/** Stores a decision in the browser's storage. */
export function storeConsent(storage: KeyValueStorage, consent: Consent): Promise<void> {
  return storage.set(STORAGE_KEY, consent);
}

/**
 * The cookie that shares the decision between our hosts. `Domain` is set only on the site and its subdomains: on
 * other hosts browsers reject the cookie (plain `localhost` has one host and needs no `Domain`).
 */
export function consentCookie(consent: Consent, page: URL, siteUrl: string): string {
  const site = new URL(siteUrl).hostname;
  const shared = site.includes('.') && (page.hostname === site || page.hostname.endsWith(`.${site}`));
  return [
    `${CONSENT_COOKIE}=${encodeURIComponent(consentValue(consent))}`,
    'Path=/',
    `Max-Age=${CONSENT_LIFETIME_S}`,
    'SameSite=Lax',
    ...(shared ? [`Domain=${site}`] : []),
    ...(page.protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}
