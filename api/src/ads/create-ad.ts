import type { AdState } from '@houni/contracts/ad';
import type { AdContent, AdWritten } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/contracts/locale';
import { holdAccount } from '../accounts/hold-account.ts';
import { requireProfile } from '../accounts/profile.ts';
import { requireOnlinePlace } from '../commerce/online-ad-limit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { openCase } from '../moderation/open-case.ts';
import { requireActive } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { newKey } from '../platform/keys.ts';
import { preparedStatement } from '../platform/prepared.ts';
import type { Services } from '../services.ts';
import { toColumns } from './ad-columns.ts';
import { assessRisk } from './assess-risk.ts';
import { PRODUCT } from './change-state.ts';
import { checkAd } from './check-ad.ts';
import { insertAd } from './insert-ad.ts';
import { transition } from './lifecycle.ts';
import type { AdDates } from './lifecycle.ts';
import { RISKY } from './risk.ts';
import { dashboardAdUrl, pathOfAd } from './tell-advertiser.ts';
import { writeParts } from './write-parts.ts';

export interface NewAd {
  ad: AdContent;
  /** False keeps it as a draft. */
  submit: boolean;
  /** The draft of the form that it was made from: it goes with this write. */
  draftKey?: string | undefined;
}

/**
 * Writes an ad with everything that belongs to it. A submitted one is online at once, or waits for a moderator where its
 * risk is high; whoever works for an agency writes for the agency.
 * Speed matters here: `bench:api` asks for 300 a second.
 * @throws RequestError `invalid_input` with the field, `payment_required` beyond the advertiser's allowance, `forbidden`
 *   for an account that was stopped, or began to leave, since the call came in
 */
export async function createAd(
  transaction: DatabaseTransaction,
  services: Services,
  user: VerifiedUser,
  { ad, submit, draftKey }: NewAd,
): Promise<AdWritten> {
  const now = services.now();
  const places = await services.places();
  checkAd(ad, { places, now, path: 'ad' });
  const advertiser = await advertiserOf(transaction, user);
  requireActive(advertiser);
  const columns = { ...toColumns(ad), publicKey: newKey(), ownerUid: user.uid, agencyId: advertiser.agencyId };
  // Nothing is excepted from what is counted: the ad does not exist yet.
  if (submit) await requireOnlinePlace(transaction, { id: 0, ...columns }, now);
  const risk = submit
    ? await assessRisk(transaction, { adId: null, content: ad, ownerUid: user.uid, ownerSince: advertiser.since, now })
    : null;
  const life = firstStates(risk && risk.score >= RISKY, now);
  const adId = await insertAd(
    transaction,
    {
      ...columns,
      ...life.dates,
      state: life.state,
      uid: newKey(),
      // As it will be: the trigger that counts the photos then has nothing to correct.
      photoCount: ad.photos?.length ?? 0,
      createdAt: now,
      updatedAt: now,
    },
    life.states.map((to, step) => ({
      from: life.states[step - 1] ?? null,
      to,
      by: step === 0 ? { actor: 'owner', uid: user.uid } : PRODUCT,
    })),
    now,
  );
  await writeParts(transaction, {
    adId,
    ad,
    before: null,
    writerUid: user.uid,
    ofAgency: advertiser.agencyId !== null,
    path: 'ad',
  });
  if (risk && life.state === 'in_review') await openCase(transaction, { adId, cause: 'risk', risk, now });
  if (draftKey !== undefined) {
    await transaction.deleteFrom('drafts').where('ownerUid', '=', user.uid).where('publicKey', '=', draftKey).execute();
  }
  const url = pathOfAd(columns, places, advertiser.agencySlug, ad.language);
  if (advertiser.email !== null && life.state !== 'draft') {
    await queueMail(transaction, {
      to: advertiser.email,
      locale: advertiser.locale,
      ...(life.dates.expiresAt === null
        ? {
            template: 'ad-in-review' as const,
            values: { title: ad.title, url: dashboardAdUrl(services, columns.publicKey) },
          }
        : {
            template: 'ad-published' as const,
            values: {
              title: ad.title,
              url: services.environment.siteUrl + pathOfAd(columns, places, advertiser.agencySlug, advertiser.locale),
              expiresAt: life.dates.expiresAt.toISOString(),
            },
          }),
    });
  }
  return { publicKey: columns.publicKey, state: life.state, revision: 1, url };
}

/** The states that a new ad goes through at once, and its dates. */
function firstStates(risky: boolean | null, now: Date): { state: AdState; states: AdState[]; dates: AdDates } {
  const draft = { state: 'draft' as const, publishedAt: null, expiresAt: null, closedAt: null };
  const { state: _none, ...noDates } = draft;
  if (risky === null) return { state: 'draft', states: ['draft'], dates: noDates };
  const submitted = transition(draft, 'submit', 'owner', now);
  const { state, ...dates } = transition(submitted, risky ? 'queue' : 'publish', 'product', now);
  return { state, states: [submitted.state, state], dates };
}

interface Advertiser {
  email: string | null;
  locale: Locale;
  since: Date;
  agencyId: number | null;
  agencySlug: string | null;
  suspended: boolean;
  leaving: boolean;
}

const readAdvertiser = preparedStatement<Advertiser>(
  `select users.email, users.locale, users.created_at as since, agency_members.agency_id, agencies.slug as agency_slug,
     users.suspended_at is not null as suspended,
     exists (select from account_departures where user_uid = users.uid) as leaving
   from users
   left join agency_members on agency_members.user_uid = users.uid
   left join agencies on agencies.id = agency_members.agency_id
   where users.uid = $1`,
);

async function advertiserOf(transaction: DatabaseTransaction, user: VerifiedUser): Promise<Advertiser> {
  await holdAccount(transaction, [user.uid]);
  const [known] = await readAdvertiser(transaction, [user.uid]);
  if (known) return known;
  await requireProfile(transaction, user);
  const [made] = await readAdvertiser(transaction, [user.uid]);
  if (!made) throw new Error('the account was not made');
  return made;
}
