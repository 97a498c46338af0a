import type { Database } from './platform/database.ts';
import type { IdentityAdmin } from './platform/identity-admin.ts';
import type { Environment } from './platform/environment.ts';
import type { MailTransport } from './mail/mail.ts';
import type { AddressRule } from './imports/public-address.ts';
import type { MediaStore } from './media/media-store.ts';
import type { PlaceDirectory } from './places/place-directory.ts';

/** What the subjects of the API work with; made once a process, handed down, never imported. */
export interface Services {
  db: Database;
  /** For public reads that may lag by seconds: a replica where there is one. Never for what its writer reads back. */
  reads: Database;
  environment: Environment;
  /** The reference places, read once. */
  places: () => Promise<PlaceDirectory>;
  /** The moment of the call; tests give a fixed one. */
  now: () => Date;
  /** Sends mail; null where no server is known. Only the mail job calls it: all others queue. */
  mail: MailTransport | null;
  /** Administration of accounts at the identity provider; null where no key is known. */
  identity: IdentityAdmin | null;
  /** The files of media. */
  media: MediaStore;
  /** Whether an address of the network may be asked for feeds and their pictures; tests also allow this machine. */
  mayFetch: AddressRule;
}
