import type { Selectable } from 'kysely';
import type { AdConfirmation, AdConfirmationsAnswer } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { adTitleOf } from './ad-title.ts';
import { changeState } from './change-state.ts';
import { readConfirmationToken } from './confirmation-link.ts';

type AdRow = Selectable<Schema['ads']>;

/**
 * Takes the answers to the question of a mail, and reads its ads. No sign-in is needed: the link proves access to the
 * advertiser's mailbox. Answers are idempotent.
 * @throws DomainError `not_found` for a token that we did not sign, and for an ad that was not asked about
 */
export async function confirmAds(
  services: Services,
  { token, answers, locale }: { token: string; answers: readonly AdConfirmation[]; locale: Locale },
): Promise<AdConfirmationsAnswer> {
  const question = readConfirmationToken(token, services.environment.acceptedSigningKeys);
  if (question === null) throw new DomainError('not_found', 'This link is invalid.', 'token');
  const places = await services.places();
  return inTransaction(services.db, async (transaction) => {
    const ads = await transaction
      .selectFrom('ads')
      .selectAll()
      .where('ownerUid', '=', question.ownerUid)
      .where('askedAt', '=', question.askedAt)
      .where('state', 'in', ['published', 'paused', 'sold_or_rented', 'in_review'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const after = new Map(ads.map((ad) => [ad.publicKey, ad]));
    for (const { key, answer } of answers) {
      const ad = after.get(key);
      if (!ad) throw new DomainError('not_found', 'This listing was not asked about.', 'answers');
      after.set(key, await takeAnswer(transaction, services.now(), ad, answer));
    }
    return {
      ads: [...after.values()].map((ad) => ({
        publicKey: ad.publicKey,
        title: adTitleOf(ad, places, locale),
        answer: answerOf(ad),
      })),
    };
  });
}

function answerOf({ state, confirmedAt, askedAt }: AdRow): AdConfirmation['answer'] | null {
  if (state === 'sold_or_rented') return 'gone';
  return confirmedAt !== null && askedAt !== null && confirmedAt >= askedAt ? 'available' : null;
}

async function takeAnswer(
  transaction: DatabaseTransaction,
  now: Date,
  ad: AdRow,
  answer: AdConfirmation['answer'],
): Promise<AdRow> {
  const by = { actor: 'owner', uid: ad.ownerUid } as const;
  if (answer === 'gone')
    return ad.state === 'published' || ad.state === 'paused'
      ? changeState(transaction, ad, { action: 'close', by, now })
      : ad;
  if (ad.state === 'sold_or_rented') throw new DomainError('conflict', 'This listing is closed.', 'answers');
  const confirmed = { confirmedAt: now, unanswered: 0 };
  await transaction.updateTable('ads').set(confirmed).where('id', '=', ad.id).execute();
  return { ...ad, ...confirmed };
}
