import type { AdState } from '@houni/contracts/ad';
import type { AdContent, AdWriteAnswer } from '@houni/contracts/ad-write';
import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { openCase } from './open-moderation-case.ts';
import { requireActive } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import { newKey } from '../platform/keys.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import type { Services } from '../services.ts';
import { toColumns } from './ad-columns.ts';
import { SYSTEM_ACTOR } from './change-state.ts';
import { checkAd } from './check-ad.ts';
import { insertAd } from './insert-ad.ts';
import { transition } from './lifecycle.ts';
import type { AdDates } from './lifecycle.ts';
import { notifyEarlierAdvertisers } from './notify-earlier-advertisers.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';
import { requireNotRefused } from './online-gate.ts';
import type { SubmittedVerdict } from './online-gate.ts';
import { adTitleOf } from './ad-title.ts';
import { dashboardAdUrl, adPathOf } from './ad-urls.ts';
import { writeTextsAndPhotos } from './write-texts-and-photos.ts';

export interface NewAd {
  ad: AdContent;
  /** False stores the ad as a draft. */
  submit: boolean;
  /** The form draft that the ad was made from; it is deleted in the same transaction. */
  draftKey?: string | undefined;
  /** True for an import, which sends one summary instead of a mail for each ad. */
  isQuiet?: boolean;
}

/**
 * Creates an ad with its photos, translations and history. A submitted ad is published at once, or sent to review when
 * its risk is high. The ad of an agency member belongs to the agency.
 * `npm run bench:api -- --parts writes` measures how many are created a second.
 * @throws DomainError `invalid_input` with the field, `payment_required` above the limit of the plan, `forbidden` for an
 *   account that was suspended, or whose deletion was requested, after the request started
 */
export async function createAd(
  transaction: DatabaseTransaction,
  services: Services,
  user: VerifiedUser,
  { ad, submit, draftKey, isQuiet = false }: NewAd,
): Promise<AdWriteAnswer> {
  const now = services.now();
  const places = await services.places();
  checkAd(ad, { places, now, path: 'ad' });
  const advertiser = await lockAdvertiser(transaction, user, now);
  requireActive(advertiser);
  const columns = { ...toColumns(ad), publicKey: newKey(), ownerUid: user.uid, agencyId: advertiser.agencyId };
  // The ad does not exist yet: id 0 excludes no ad from the count.
  const candidate = { id: 0, ...columns, state: 'draft' } as const;
  const verdict = submit ? await requireNotRefused(transaction, services, candidate, ad) : null;
  const initial = initialStates(verdict, now);
  const adId = await insertAd(
    transaction,
    {
      ...columns,
      ...initial.dates,
      state: initial.state,
      uid: newKey(),
      // Set the final count now, so that the trigger on the photos does not update the row again.
      photoCount: ad.photos?.length ?? 0,
      createdAt: now,
      updatedAt: now,
    },
    initial.states.map((to, step) => ({
      from: initial.states[step - 1] ?? null,
      to,
      by: step === 0 ? { actor: 'owner', uid: user.uid } : SYSTEM_ACTOR,
    })),
    now,
  );
  await writeTextsAndPhotos(transaction, {
    adId,
    ad,
    before: null,
    writerUid: user.uid,
    ofAgency: advertiser.agencyId !== null,
    path: 'ad',
  });
  if (verdict?.kind === 'review') {
    await openCase(transaction, { adId, cause: 'risk', risk: verdict.risk, now });
    await notifyEarlierAdvertisers(transaction, services, { adId, earlierAds: verdict.risk.earlierAds, now });
  }
  if (draftKey !== undefined) {
    await transaction.deleteFrom('drafts').where('ownerUid', '=', user.uid).where('publicKey', '=', draftKey).execute();
  }
  const url = adPathOf(columns, places, advertiser.agencySlug, ad.language);
  const answer = { publicKey: columns.publicKey, state: initial.state, revision: 1, url };
  if (isQuiet) return answer;
  const expiresAt = initial.dates.expiresAt?.toISOString();
  if (expiresAt !== undefined)
    await notifyAdvertiser(transaction, user.uid, 'ad-published', (locale) => ({
      title: adTitleOf(columns, places, locale),
      url: services.environment.siteUrl + adPathOf(columns, places, advertiser.agencySlug, locale),
      expiresAt,
    }));
  else if (initial.state !== 'draft')
    await notifyAdvertiser(transaction, user.uid, 'ad-in-review', (locale) => ({
      title: adTitleOf(columns, places, locale),
      url: dashboardAdUrl(services, columns.publicKey, locale),
    }));
  return answer;
}

/** The states that a new ad passes through at once, and its dates. */
function initialStates(
  verdict: SubmittedVerdict | null,
  now: Date,
): { state: AdState; states: AdState[]; dates: AdDates } {
  const draft = { state: 'draft' as const, publishedAt: null, expiresAt: null, closedAt: null };
  const { state: _none, ...noDates } = draft;
  if (verdict === null) return { state: 'draft', states: ['draft'], dates: noDates };
  const submitted = transition(draft, 'submit', 'owner', now);
  const { state, ...dates } = transition(
    submitted,
    verdict.kind === 'review' ? 'send_to_review' : 'publish',
    'system',
    now,
  );
  return { state, states: [submitted.state, state], dates };
}

interface Advertiser {
  since: Date;
  agencyId: number | null;
  agencySlug: string | null;
  suspended: boolean;
  deletionPending: boolean;
}

const readAdvertiser = preparedStatement<Advertiser>(
  `select users.created_at as since, agency_members.agency_id, agencies.slug as agency_slug,
     users.suspended_at is not null as suspended,
     exists (select from account_deletions where user_uid = users.uid) as deletion_pending
   from users
   left join agency_members on agency_members.user_uid = users.uid
   left join agencies on agencies.id = agency_members.agency_id
   where users.uid = $1`,
);

async function lockAdvertiser(transaction: DatabaseTransaction, user: VerifiedUser, now: Date): Promise<Advertiser> {
  await lockAccountShared(transaction, [user.uid]);
  const [existing] = await readAdvertiser(transaction, [user.uid]);
  if (existing) return existing;
  await requireAccount(transaction, user, now);
  const [created] = await readAdvertiser(transaction, [user.uid]);
  if (!created) throw new Error('the account was not created');
  return created;
}
