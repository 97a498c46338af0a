import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { loadSeed } from './seed/load-seed.ts';

const DEFAULT_ADS = 3000;
const MAX_ADS = 200_000;

/**
 * `node api/src/seed.ts [--ads N]`: loads the reference places and N demonstration ads into the database of DATABASE_URL.
 * In production only the places are loaded, unless N is given.
 */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { ads: { type: 'string' } } });
  const environment = readEnvironment(process.env);
  const ads = values.ads === undefined ? (environment.production ? 0 : DEFAULT_ADS) : Number(values.ads);
  if (!Number.isInteger(ads) || ads < 0 || ads > MAX_ADS)
    throw new EnvironmentError(`--ads must be a whole number up to ${MAX_ADS}.`);
  await loadSeed({ databaseUrl: environment.databaseOwnerUrl, ads, log: (line) => console.log(line) });
}

try {
  await seed();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    error instanceof EnvironmentError ? message : `The data cannot be loaded (nothing was changed): ${message}.`,
  );
  process.exitCode = 1;
}
