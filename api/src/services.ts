import type { Counter } from 'prom-client';
import type { Database } from './database.ts';
import type { IdentityAdmin } from './platform/identity-admin.ts';
import type { Clock } from './platform/clock.ts';
import type { Environment } from './platform/environment.ts';
import type { MailTransport } from './platform/mail-transport.ts';
import type { AddressRule } from './platform/public-address.ts';
import type { MediaStore } from './platform/media-store.ts';
import type { PlaceDirectory } from './places/place-directory.ts';
import type { SearchIndex } from './search-index/search-index.ts';

/** What the subjects of the API use. Created once per process by app.ts and passed down as a parameter. */
export interface Services {
  db: Database;
  /** For public reads that may be seconds old: a replica, if there is one. Never read your own writes from it. */
  reads: Database;
  environment: Environment;
  /** The reference places; read from the database once. */
  places: () => Promise<PlaceDirectory>;
  /** The search of published ads, on a replica if there is one. */
  search: SearchIndex;
  /** The current time. */
  now: Clock;
  /** Sends mails; null without a mail server. Only the mail job uses it: all others call `queueMail`. */
  mail: MailTransport | null;
  /** Administration of accounts at the identity provider; null without a key. */
  identity: IdentityAdmin | null;
  media: MediaStore;
  /** The counters at `/metrics` that jobs increase. */
  metrics: { mails: Counter<'template' | 'outcome'> };
  /** Whether feeds and their pictures may be fetched from an IP address; tests also allow local addresses. */
  mayFetch: AddressRule;
}
