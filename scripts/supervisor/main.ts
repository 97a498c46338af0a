/** `npm start` and `npm run dev`, once the packages are installed: prepares and runs the whole product until it is stopped. */
import path from 'node:path';
import { loadDotEnv } from '@houni/cli/settings';
import { stopLeftoverPostgres } from '../embedded-postgres.ts';
import { DEVELOPMENT_PORT_VARIABLES, DOT_ENV, PORT_VARIABLES, readEnvironment } from '../environment.ts';
import { tryLock } from '../lock.ts';
import { parseStartOptions } from './options.ts';
import { checkDataDir, checkDiskSpace, checkMemory, checkPorts, foldersThatGrow, PreflightError } from './preflight.ts';
import { Product } from './product.ts';
import { resetState } from './reset.ts';
import { RunRecords } from './run-records.ts';
import { summary } from './summary.ts';
import { Terminal } from './terminal.ts';

// With the installation before it.
const began = Number(process.env['HOUNI_STARTED_MS']) || Date.now();
const terminal = new Terminal({ started: began });
// A closed terminal must not prevent the orderly shutdown of the database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let stop: (() => Promise<void>) | null = null;
let isStopping = false;

function shutDown(): void {
  if (isStopping) return;
  isStopping = true;
  terminal.line('Stopping.');
  if (!stop) process.exit(0);
  stop().then(
    () => {
      terminal.line('Everything is stopped.');
      process.exit(0);
    },
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): never {
  terminal.endProgress();
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown);
// If another script started this process and is killed, this process stops too.
process.on('disconnect', shutDown);

try {
  loadDotEnv(DOT_ENV);
  const options = parseStartOptions(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  checkDataDir(environment.DATA_DIR);
  const lock = tryLock(path.join(environment.DATA_DIR, 'supervisor.lock'));
  if (!('release' in lock)) {
    throw new PreflightError(
      `Houni already runs from ${environment.DATA_DIR} (process ${lock.heldBy}): stop it with Ctrl-C there, or set DATA_DIR and the ports for a second one.`,
    );
  }
  process.once('exit', () => lock.release());
  const records = new RunRecords(environment.DATA_DIR);
  const leftovers = await records.endLeftovers();
  if (leftovers.length > 0) terminal.line(`Ended what an earlier run left behind: ${leftovers.join(', ')}.`);
  if (environment.DATABASE_URL === undefined)
    await stopLeftoverPostgres(environment.DATA_DIR, (line) => terminal.line(line));
  if (options.reset)
    terminal.line(
      `Removed ${resetState(environment.DATA_DIR, environment.DATABASE_URL === undefined).join(', ') || 'nothing'}.`,
    );
  terminal.logTo(path.join(environment.DATA_DIR, 'logs', 'start.log'));
  checkDiskSpace(foldersThatGrow(environment));
  checkMemory();
  const product = new Product(environment, options, records, terminal);
  await checkPorts(environment, options.development ? DEVELOPMENT_PORT_VARIABLES : PORT_VARIABLES);
  stop = async () => product.stop();
  try {
    await product.start();
  } catch (error) {
    // The user interrupted the start: `shutDown` is running and ends the process.
    if (!isStopping) {
      await product.stop();
      fail(error);
    }
  }
  if (!isStopping) {
    terminal.endProgress();
    terminal.plain(summary(environment, terminal.seconds, options.development?.against));
    process.send?.({ ready: true });
  }
} catch (error) {
  fail(error);
}
