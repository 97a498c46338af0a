import type pg from 'pg';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import { articles, demoAccounts, generateAds, generateAgencies, photos } from '../../demo/generate.ts';
import type { DemoPlaces } from '../../demo/types.ts';
import { loadAds, renewDemoPromotions } from './demo-ads.ts';
import { loadArticles } from './demo-articles.ts';
import { giveDemoPlans } from './demo-plans.ts';
import { addDemoReviews } from './demo-reviews.ts';
import { acceptTerms, loadPeople } from './demo-people.ts';
import { fingerprintOf, loadOnce } from './fingerprint.ts';

/** The random seed of the demonstration data: keys, texts and prices are the same everywhere. */
const SEED = 20_260;
const FAVOURITES_OF_DEMO_USER = 5;

export interface DemoInput {
  /** Number of ads. */
  count: number;
  places: DemoPlaces;
  /** All dates are computed back from this moment. */
  now: Date;
  log: (line: string) => void;
}

/** Loads the demonstration articles, people, agencies and ads that are missing. @returns whether anything was loaded */
export async function loadDemo(client: pg.ClientBase, { count, places, now, log }: DemoInput): Promise<boolean> {
  const pictures = new Map(photos.map((photo) => [photo.name, photo]));
  const articlePrint = fingerprintOf(JSON.stringify(articles), JSON.stringify(photos));
  const newArticles = await loadOnce(client, 'demo articles', articlePrint, async () => {
    await loadArticles(client, articles, pictures, now);
    log(`Loaded ${articles.length} articles.`);
  });
  const newAds = await loadOnce(client, 'demo ads', `${SEED} ${count}`, async () => {
    const agencies = generateAgencies({ seed: SEED, places, now });
    await loadPeople(client, demoAccounts, agencies, pictures);
    log(`Loaded ${agencies.length} agencies.`);
    const ads = generateAds({ seed: SEED, count, places, agencies, now });
    const shown = new Set(demoAccounts.map(({ agencyPublicKey }) => agencyPublicKey));
    const charted = new Set([
      ...demoAccounts.map(({ uid }) => uid),
      ...agencies
        .filter(({ publicKey }) => shown.has(publicKey))
        .flatMap((agency) => agency.members.map(({ uid }) => uid)),
    ]);
    const insertedAds = await loadAds(client, { ads, photos: pictures, charted, now });
    await client.query(
      `insert into favourites (user_uid, ad_id)
       select 'demo-user', ad_id from ad_search join ads on ads.id = ad_id where owner_uid <> 'demo-user'
       order by md5(public_key) limit $1 on conflict do nothing`,
      [FAVOURITES_OF_DEMO_USER],
    );
    log(`Loaded ${insertedAds} ads.`);
  });
  const newTerms = await loadOnce(client, 'demo terms', TERMS_VERSION, async () => {
    await acceptTerms(client, demoAccounts, TERMS_VERSION);
    log(`Accepted the terms for ${demoAccounts.length} accounts.`);
  });
  await renewDemoPromotions(client, now);
  await giveDemoPlans(client, now);
  await addDemoReviews(client);
  return newArticles || newAds || newTerms;
}
