import { LEAVING_DAYS, RECENT_SIGN_IN_MINUTES } from '@houni/contracts/account-terms';
import type { Leaving } from '@houni/contracts/account';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { hideAds } from './departing-ads.ts';
import { keepUrl } from './keep-link.ts';
import { lockDeletable } from './lock-account.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Notes that the owner of an account wants it deleted, and until when that can be taken back. Its ads leave the site,
 * it is signed out everywhere, and a mail tells the date. A second wish changes nothing.
 * @throws RequestError `forbidden` (field `signIn`) for an old sign-in, `conflict` (field `role`) for the last
 *   administrator, `not_found` where there is no account
 */
export async function askToLeave(services: Services, user: VerifiedUser): Promise<Leaving> {
  const { db, environment } = services;
  const now = services.now();
  const age = now.getTime() - (user.signedInAt?.getTime() ?? 0);
  if (age > RECENT_SIGN_IN_MINUTES * MINUTE_MS) {
    throw new RequestError('forbidden', 'Sign in again, then delete the account.', 'signIn');
  }
  await db.transaction().execute(async (transaction) => {
    const { email, locale } = await lockDeletable(transaction, user.uid);
    const key = newKey('dp_');
    const dueAt = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
    const closedAgencyId = await closeOwnAgency(transaction, user.uid, now);
    const noted = await transaction
      .insertInto('accountDepartures')
      .values({ userUid: user.uid, key, askedAt: now, dueAt, emailVerified: user.emailVerified, closedAgencyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    await endAllSessions(transaction, user.uid);
    if (!noted) return;
    await hideAds(transaction, { uid: user.uid, closedAgencyId, now });
    await audit(transaction, {
      actor: user.uid,
      action: 'account.leave',
      subject: { type: 'user', key: user.uid },
    });
    if (email === null) return;
    const values = { until: dueAt.toISOString(), url: keepUrl(environment, key, locale) };
    await queueMail(transaction, { template: 'account-leaving', to: email, locale, values });
  });
  return requireLeaving(db, user.uid);
}

/** Shows an agency nowhere whose only person leaves; null where there is none, or others go on with it. */
async function closeOwnAgency(transaction: DatabaseTransaction, uid: string, now: Date): Promise<number | null> {
  const membership = await membershipOf(transaction, uid);
  if (membership?.role !== 'owner') return null;
  const { agencyId } = membership;
  await transaction.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
  const closed = await transaction
    .updateTable('agencies')
    .set({ closedAt: now })
    .where('id', '=', agencyId)
    .where('closedAt', 'is', null)
    .where((agency) =>
      agency.not(
        agency.exists(
          agency
            .selectFrom('agencyMembers')
            .select('userUid')
            .where('agencyId', '=', agencyId)
            .where('userUid', '<>', uid),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return closed?.id ?? null;
}

async function requireLeaving(db: Database, uid: string): Promise<Leaving> {
  const { askedAt, dueAt } = await db
    .selectFrom('accountDepartures')
    .select(['askedAt', 'dueAt'])
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  const { ads } = await db
    .selectFrom('departedAds')
    .select(({ fn }) => fn.countAll<number>().as('ads'))
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  return { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString(), ads: Number(ads) };
}
