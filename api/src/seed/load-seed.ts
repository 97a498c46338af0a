import pg from 'pg';
import type { PlaceNames } from '@houni/contracts/place';
import type { DemoPlaces } from '../../demo/types.ts';
import { systemClock } from '../platform/clock.ts';
import { directConnection } from '../platform/direct-connection.ts';
import { completeSynonyms, storeSynonyms, SYNONYMS_FINGERPRINT } from '../query-parser/synonyms.ts';
import { loadOnce } from './fingerprint.ts';
import { loadPlaces, readReferencePlaces } from './places.ts';
import type { ReferencePlaces } from './places.ts';

const ADVISORY_LOCK = 4_861_710_232;

export interface SeedOptions {
  databaseUrl: string;
  /** Number of demonstration ads; 0 loads no demonstration data at all, only the places. */
  ads: number;
  /** All dates of the demonstration data are computed back from this moment. */
  now?: Date;
  log?: (line: string) => void;
}

/**
 * Loads what is missing, in one transaction: places, demonstration people, agencies, articles and ads. Synonyms of ads that are
 * there follow in parts.
 * A second run finds the fingerprints and only renews the promotions of demonstration ads.
 */
export async function loadSeed({ databaseUrl, ads, now = systemClock(), log = () => {} }: SeedOptions): Promise<void> {
  const client = new pg.Client(directConnection(databaseUrl, 'houni-seed'));
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const changed = await loadAll(client, ads, now, log);
    await client.query('commit');
    await completeSynonyms(client);
    if (changed) await client.query('analyze');
    // A job does this every hour, but typing errors must be corrected from the first minute.
    if (changed) await client.query('select refresh_search_vocabulary()');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection itself may have failed
    throw error;
  } finally {
    await client.end();
  }
}

async function loadAll(client: pg.Client, count: number, now: Date, log: (line: string) => void): Promise<boolean> {
  const reference = readReferencePlaces();
  const changed = await loadOnce(client, 'places', reference.fingerprint, async () => {
    await loadPlaces(client, reference);
    log(
      `Loaded ${reference.governorates.length} governorates, ${reference.delegations.length} delegations and ${reference.sectors.length} sectors.`,
    );
  });
  await loadOnce(client, 'synonyms', SYNONYMS_FINGERPRINT, () => storeSynonyms(client));
  if (count === 0) return changed;
  // Imported only if needed: production images do not contain the demonstration data.
  const { loadDemo } = await import('./load-demo.ts');
  return (await loadDemo(client, { count, places: demoPlaces(reference), now, log })) || changed;
}

/** In English, Italian and Spanish, delegations and sectors have their French names. */
function demoPlaces({ governorates, delegations, sectors }: ReferencePlaces): DemoPlaces {
  const names = ({
    name_fr: fr = '',
    name_ar: ar = '',
    name_en,
    name_it,
    name_es,
  }: Record<string, string>): PlaceNames => ({
    fr,
    ar,
    en: name_en ?? fr,
    it: name_it ?? fr,
    es: name_es ?? fr,
  });
  const place = (row: Record<string, string>) => ({
    id: Number(row['id']),
    names: names(row),
    centre: { lat: Number(row['lat']), lng: Number(row['lng']) },
  });
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
