import { CONSENT_PURPOSES } from '@houni/contracts/account';
import type { Profile, ProfileUpdate } from '@houni/contracts/account';
import { detachPicture, attachPicture } from '../media/attach-picture.ts';
import { setOwnSubscription } from '../newsletter/set-own-subscription.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Services } from '../services.ts';
import { acceptTerms } from '../accounts/accept-terms.ts';
import { requireProfile } from './profile.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Changes the given fields.
 * @throws DomainError `invalid_input` for a picture that is not the user's, `conflict` for the newsletter of an
 *   unverified address
 */
export async function updateProfile(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  user: VerifiedUser,
  { photo, consents, terms, newsletter, ...update }: ProfileUpdate,
): Promise<Profile> {
  const { db } = services;
  const now = services.now();
  await requireProfile(db, user, now);
  const changes = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  await inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .select(['photo', 'locale'])
      .where('uid', '=', user.uid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const picture =
      photo === undefined ? {} : await pictureColumns(transaction, services, user.uid, photo, before.photo);
    await transaction
      .updateTable('users')
      .set({ ...changes, ...picture, updatedAt: now })
      .where('uid', '=', user.uid)
      .execute();
    await writeConsents(transaction, user.uid, consents ?? {}, now);
    if (terms !== undefined) await acceptTerms(transaction, user.uid, terms, now);
    if (newsletter !== undefined)
      await setOwnSubscription(transaction, user, { wanted: newsletter, locale: before.locale, now });
  });
  return requireProfile(db, user, now);
}

async function pictureColumns(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  ownerUid: string,
  key: string | null,
  before: StoredPhoto | null,
): Promise<{ photo: string | null; photoUrl: string | null; photoOverridden: true }> {
  await detachPicture(transaction, before, now());
  if (key === null) return { photo: null, photoUrl: null, photoOverridden: true };
  const photo = await attachPicture(transaction, { ownerUid, key, kind: 'avatar', field: 'photo' });
  // Avatars are small on every page: one URL of the smallest file that is sharp enough.
  const width = photo.widths.find((wide) => wide >= 160) ?? photo.widths.at(-1) ?? photo.width;
  const photoUrl = `${environment.mediaUrl}/${photo.base}-${width}.webp`;
  return { photo: JSON.stringify(photo), photoUrl, photoOverridden: true };
}

/** Records the consents that differ from the last ones. Older decisions are kept as evidence. */
async function writeConsents(
  transaction: DatabaseTransaction,
  userUid: string,
  answers: NonNullable<ProfileUpdate['consents']>,
  now: Date,
): Promise<void> {
  for (const purpose of CONSENT_PURPOSES) {
    const given = answers[purpose];
    if (given === undefined) continue;
    const last = await transaction
      .selectFrom('consents')
      .select('given')
      .where('userUid', '=', userUid)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (last?.given !== given)
      await transaction.insertInto('consents').values({ userUid, purpose, given, decidedAt: now }).execute();
  }
}
