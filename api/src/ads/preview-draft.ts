import { adOfDraft } from '@houni/contracts/ad-of-draft';
import type { AdAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { readDraft } from '../drafts/service.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';
import { selectCard } from './ad-card.ts';
import { createAd } from './create-ad.ts';
import { readDetail } from './find-ad.ts';
import { requireComplete } from './require-complete.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Ends the transaction of a preview; it carries the answer out. */
class PreviewReady extends Error {
  override name = 'PreviewReady';
  readonly answer: AdAnswer;
  constructor(answer: AdAnswer) {
    super('The preview is rolled back.');
    this.answer = answer;
  }
}

/**
 * What the page of an ad would show if a draft were published: the ad is created, read as for visitors, and rolled back.
 * So the preview cannot differ from the page.
 * @throws DomainError `not_found` for an unknown draft, `invalid_input` with the first field that is missing or wrong
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
      const { publicKey } = await createAd(transaction, services, user, { ad, submit: false, isQuiet: true });
      const row = await selectCard(transaction)
        .selectAll('ads')
        .where('ads.publicKey', '=', publicKey)
        .executeTakeFirstOrThrow();
      const now = services.now();
      const online = { ...row, state: 'published' as const, publishedAt: now };
      throw new PreviewReady({
        state: 'online',
        ...(await readDetail({ ...services, db: transaction }, online, locale)),
      });
    });
  } catch (error) {
    if (error instanceof PreviewReady) return error.answer;
    throw error;
  }
  throw new Error('The preview was not rolled back.');
}
