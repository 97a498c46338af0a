import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Days that a wish waits for its confirmation, and that an address is remembered after it left. */
const FORGOTTEN_AFTER_DAYS = 30;
/** Days for which it is known who got an issue: complaints come within them. */
const DELIVERIES_DAYS = 90;

/** Forgets addresses that are not subscribed, and who got issues of long ago; how many got them stays known. */
export async function forgetAddresses(db: Database): Promise<void> {
  await sql`delete from newsletter_subscriptions where state <> 'confirmed'
    and greatest(requested_at, unsubscribed_at) < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})
    and not exists (select from newsletter_deliveries delivery join newsletter_issues issue on issue.id = delivery.issue_id
      where delivery.email = newsletter_subscriptions.email and issue.state = 'sending')`.execute(db);
  await sql`delete from newsletter_deliveries using newsletter_issues issue where issue.id = issue_id
    and issue.finished_at < now() - make_interval(days => ${DELIVERIES_DAYS})`.execute(db);
}
