import pg from 'pg';

const ADS = 500;
const ROUNDS = 7;
/** What an advertiser often does to an online ad; none of it changes the words of the ad. */
const CHANGES = {
  'price change': 'price = price + 1000',
  bump: 'published_at = now(), bumped_at = now()',
  pause: `state = 'paused'`,
};

/** Measures changes of online ads, with their row of the search and its indexes. Every round is rolled back. */
export async function measureChanges(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select ad_id::text as id from ad_search order by md5(ad_id::text) limit $1`,
    [ADS],
  );
  const ids = rows.map(({ id }) => id);
  const lines: string[] = [];
  for (const [name, change] of Object.entries(CHANGES)) {
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query('begin');
      const start = performance.now();
      await client.query(`update ads set ${change} where id = any($1::bigint[])`, [ids]);
      fastestMs = Math.min(fastestMs, performance.now() - start);
      await client.query('rollback');
    }
    lines.push(`${name} ${(fastestMs / ADS).toFixed(2)} ms`);
  }
  await client.end();
  return `One of ${ADS} changed ads, fastest of ${ROUNDS} rounds: ${lines.join(', ')}.`;
}
