/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
/**
 * `npm run bench:api -- [--ads 1000000] [--keep] [--runs 200]`: search, counts, map and writes with this number
 * of ads, in a separate PostgreSQL that is deleted afterwards (`--keep` keeps it for the next run); `--parts` are queries, http, writes
 * and alerts, `--classes <expression>` those whose names match. `--database <url>` measures a database that an earlier run with `--keep` has filled.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { createPlaces } from '../../../api/src/places/place-directory.ts';
import { openDatabase } from '../../../api/src/database.ts';
import { createPostgresIndex } from '../../../api/src/search-index/postgres/postgres-index.ts';
import { measureAlerts } from './alerts.ts';
import { measureApiCreation } from './api-creation.ts';
import { benchDatabase } from './bench-database.ts';
import { measureChanges } from './changes.ts';
import { measureCreation } from './creation.ts';
import { measureHttp } from './http-load.ts';
import { measureClasses } from './query-classes.ts';

const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '200000' },
    runs: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
    port: { type: 'string', default: '5717' },
    database: { type: 'string' },
    classes: { type: 'string', default: '' },
    parts: { type: 'string', default: 'queries,http,writes,alerts' },
  },
});
const started = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const load = () => `load average ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`;

const database = await benchDatabase(
  { ads: Number(values.ads), keep: values.keep, port: Number(values.port), database: values.database ?? null },
  log,
);
try {
  const wants = (part: string) => values.parts.split(',').includes(part);
  if (wants('queries')) await printQueries(database.url);
  if (wants('http')) await printHttp(database.url);
  if (wants('alerts')) await printAlerts(database.url);
  if (wants('writes')) {
    console.log(`${await measureCreation(database.url)} ${load()}`);
    console.log(`${await measureChanges(database.url)} ${load()}`);
    console.log(`${await measureApiCreation(database.url)} ${load()}`);
  }
} finally {
  await database.close();
}

async function printQueries(url: string): Promise<void> {
  const { close, ...connection } = openDatabase(url, 2);
  const { rows } = await connection.pool.query<{ ads: number }>('select count(*)::int as ads from ad_search');
  console.log(`\n${rows[0]?.ads} ads, ${load()}; cpu: of the database's processes`);
  console.table(await measureClasses(servicesOf(connection), Number(values.runs), 5, new RegExp(values.classes)));
  await close();
}

async function printHttp(url: string): Promise<void> {
  const { close, ...connection } = openDatabase(url, 4);
  const { loads, overhead, autocomplete } = await measureHttp(servicesOf(connection), url);
  await close();
  console.log(`\nOne API process, 24 ads a list, ${load()}`);
  console.table(loads);
  console.log(overhead);
  console.log(autocomplete);
}

async function printAlerts(url: string): Promise<void> {
  const { close, ...connection } = openDatabase(url, 2);
  console.log(`\n${await measureAlerts(servicesOf(connection), url)} ${load()}`);
  await close();
}

function servicesOf({ db, pool }: Omit<ReturnType<typeof openDatabase>, 'close'>) {
  const places = createPlaces(db);
  return { db, pool, places, search: createPostgresIndex({ db, places }) };
}
