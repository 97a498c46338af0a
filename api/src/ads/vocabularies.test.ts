import pg from 'pg';
import { BUILDING_PERMITS } from '@houni/domain/ad-facts';
import { AD_ACTORS } from '@houni/contracts/ad-write';
import { CASE_CAUSES, MODERATION_DECISIONS, MODERATION_REASONS, RISK_REASONS } from '@houni/domain/moderation-codes';
import { REPORT_STATES } from '@houni/domain/report-form';
import { AGENCY_REPORT_REASONS, REPORT_REASONS } from '@houni/domain/report-form';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase('migrated');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const codes = async (query: string) => (await client.query<{ code: string }>(query)).rows.map(({ code }) => code);

describe('lookup tables of ads and moderation', () => {
  it.each([
    ['ad_actors', AD_ACTORS],
    ['case_causes', CASE_CAUSES],
    ['risk_reasons', RISK_REASONS],
    ['moderation_reasons', MODERATION_REASONS],
    ['moderation_decisions', MODERATION_DECISIONS],
    ['report_reasons', [...new Set([...REPORT_REASONS, ...AGENCY_REPORT_REASONS])]],
    ['report_states', REPORT_STATES],
  ])('%s contains the codes of the contracts', async (table, expected) => {
    expect(await codes(`select code from ${table} order by 1`)).toEqual([...expected].sort());
  });

  it('permits uses the order of the contract for its bits', async () => {
    expect(await codes('select code from permits order by bit')).toEqual([...BUILDING_PERMITS]);
  });
});
