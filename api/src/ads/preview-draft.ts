import { sql } from 'kysely';
import { adOfDraft } from '@houni/contracts/ad-of-draft';
import type { AdAnswer, AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { DomainError } from '../platform/domain-error.ts';
import { readDraft } from '../drafts/service.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';
import { selectCard } from './ad-card.ts';
import { createAd } from './create-ad.ts';
import { readDetail, similarAds } from './find-ad.ts';
import { requireComplete } from './require-complete.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Ends the transaction of a preview; it carries what was read out of it. */
class PreviewReady extends Error {
  override name = 'PreviewReady';
  readonly row: Parameters<typeof similarAds>[1];
  readonly ad: AdDetail;
  constructor(row: PreviewReady['row'], ad: AdDetail) {
    super('The preview is rolled back.');
    this.row = row;
    this.ad = ad;
  }
}

/**
 * What the page of an ad would show if a draft were published: the ad is created, read as for visitors, and rolled back.
 * So the preview cannot differ from the page.
 * @throws DomainError `not_found` for an unknown draft, `invalid_input` with the first field that is missing or wrong,
 *   `too_many_requests` while another preview of the account is built
 */
export async function previewDraft(
  services: Services,
  user: VerifiedUser,
  key: string,
  locale: Locale,
): Promise<AdAnswer> {
  const { content } = await readDraft(services.db, user.uid, key);
  const ad = requireComplete(adOfDraft(content));
  try {
    await inTransaction(services.db, async (transaction) => {
      await requireOnlyPreview(transaction, user.uid);
      const { publicKey } = await createAd(transaction, services, user, { ad, submit: false, isQuiet: true });
      const row = await selectCard(transaction)
        .selectAll('ads')
        .where('ads.publicKey', '=', publicKey)
        .executeTakeFirstOrThrow();
      const online = { ...row, state: 'published' as const, publishedAt: services.now() };
      throw new PreviewReady(online, await readDetail({ ...services, db: transaction }, online, locale));
    });
  } catch (error) {
    if (!(error instanceof PreviewReady)) throw error;
    // After the rollback: the search takes a connection, and previews must not wait for each other's.
    return { state: 'online', ad: error.ad, similar: await similarAds(services, error.row, locale) };
  }
  throw new Error('The preview was not rolled back.');
}

/** Locks the account against a second preview until the transaction ends, in all processes. */
async function requireOnlyPreview(transaction: DatabaseTransaction, uid: string): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('draft-preview ' || ${uid}, 0)) as locked`.execute(transaction);
  if (!rows[0]?.locked)
    throw new DomainError('too_many_requests', 'Another preview of this account is being built.', undefined, {
      retryAfterSeconds: 1,
    });
}
