import pg from 'pg';
import type { PlaceNames } from '@houni/contracts/place';
import { articles, demoAccounts, generateAds, generateAgencies, photos } from '../../demo/generate.ts';
import type { DemoPlaces } from '../../demo/types.ts';
import { loadAds } from './demo-ads.ts';
import { loadArticles } from './demo-articles.ts';
import { loadPeople } from './demo-people.ts';
import { fingerprintOf, loadOnce } from './fingerprint.ts';
import { loadPlaces, readReferencePlaces } from './places.ts';
import type { ReferencePlaces } from './places.ts';

/** The seed of the demonstration data: the same keys, texts and prices everywhere. */
const SEED = 20_260;
const FAVOURITES_OF_DEMO_USER = 5;
const ADVISORY_LOCK = 4_861_710_232;

export interface SeedOptions {
  databaseUrl: string;
  /** Number of demonstration ads; 0 loads no demonstration data at all, only the places. */
  ads: number;
  /** The moment from which the demonstration data counts its dates back. */
  now?: Date;
  log?: (line: string) => void;
}

/**
 * Loads what is missing, in one transaction: places, demonstration people, agencies, articles and ads.
 * A second run finds its fingerprints and does nothing.
 */
export async function loadSeed({ databaseUrl, ads, now = new Date(), log = () => {} }: SeedOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'houni-seed' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const changed = await loadAll(client, ads, now, log);
    await client.query('commit');
    if (changed) await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection may be what failed
    throw error;
  } finally {
    await client.end();
  }
}

async function loadAll(client: pg.Client, count: number, now: Date, log: (line: string) => void): Promise<boolean> {
  const reference = readReferencePlaces();
  let changed = await loadOnce(client, 'places', reference.fingerprint, async () => {
    await loadPlaces(client, reference);
    log(`Loaded ${reference.governorates.length} governorates, ${reference.delegations.length} delegations and ${reference.sectors.length} sectors.`);
  });
  if (count === 0) return changed;
  const pictures = new Map(photos.map((photo) => [photo.name, photo]));
  const articlePrint = fingerprintOf(JSON.stringify(articles), JSON.stringify(photos));
  changed =
    (await loadOnce(client, 'demo articles', articlePrint, async () => {
      await loadArticles(client, articles, pictures, now);
      log(`Loaded ${articles.length} articles.`);
    })) || changed;
  return (
    (await loadOnce(client, 'demo ads', `${SEED} ${count}`, async () => {
      const places = demoPlaces(reference);
      const agencies = generateAgencies({ seed: SEED, places, now });
      await loadPeople(client, demoAccounts, agencies, pictures);
      log(`Loaded ${agencies.length} agencies.`);
      const ads = [...generateAds({ seed: SEED, count, places, agencies, now })];
      const members = new Set(demoAccounts.map(({ agencyPublicKey }) => agencyPublicKey));
      const charted = new Set([
        ...demoAccounts.map(({ uid }) => uid),
        ...agencies.filter(({ publicKey }) => members.has(publicKey)).flatMap((agency) => agency.members.map(({ uid }) => uid)),
      ]);
      const fresh = await loadAds(client, { ads, photos: pictures, charted, now });
      await client.query(
        `insert into favourites (user_uid, ad_id)
         select 'demo-user', ad_id from ad_search join ads on ads.id = ad_id where owner_uid <> 'demo-user'
         order by md5(public_key) limit $1 on conflict do nothing`,
        [FAVOURITES_OF_DEMO_USER],
      );
      log(`Loaded ${fresh} ads.`);
    })) || changed
  );
}

/** Delegations and sectors have no names of their own in English, Italian and Spanish. */
function demoPlaces({ governorates, delegations, sectors }: ReferencePlaces): DemoPlaces {
  const names = ({ name_fr: fr = '', name_ar: ar = '', name_en, name_it, name_es }: Record<string, string>): PlaceNames => ({
    fr,
    ar,
    en: name_en ?? fr,
    it: name_it ?? fr,
    es: name_es ?? fr,
  });
  const place = (row: Record<string, string>) => ({ id: Number(row['id']), names: names(row), centre: { lat: Number(row['lat']), lng: Number(row['lng']) } });
  return {
    governorates: governorates.map(place),
    delegations: delegations.map((row) => ({ ...place(row), governorateId: Number(row['governorate_id']) })),
    sectors: sectors.map((row) => ({
      ...place(row),
      delegationId: Number(row['delegation_id']),
      postalCode: row['postal_code'] || row['postal_code_delegation'] || null,
    })),
  };
}
