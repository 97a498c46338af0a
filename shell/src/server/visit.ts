import type { PostedForm } from '../render/posted-form.ts';
import type { Session } from '../session/read-session.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { Address } from './redirect-resolver.ts';

/** A request for a page: its address, its visitor and the release set that answers it. */
export interface Visit extends Address {
  /** The query without parameters that the page does not read; they are kept only in redirects. */
  search: string;
  unknown: string;
  /** A rule answers 410 Gone for this address. */
  isGone: boolean;
  session: Session;
  set: DownloadedSet;
  /** A rejected form of the page. */
  posted: PostedForm | null;
}
