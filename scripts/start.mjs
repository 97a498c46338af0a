import { checkTools, installPackages, runToTheEnd, STARTED_MS } from './bootstrap.mjs';

const USAGE = `npm start -- [--ads N] [--reset] [--no-pictures] [--map FILE]
Installs, builds and runs the whole product on this machine: shell, remotes, API, PostgreSQL, sign-in emulator, mail.
Only what is missing or changed is done; Ctrl-C stops everything and loses nothing.

  --ads N    number of demonstration ads to load into an empty database (default 3000)
  --reset    forget all state first: database, accounts, uploads, mails, releases, keys and logs
  --no-pictures
             make demonstration pictures only when a page asks for them, not all in the background
  --map FILE show the streets of a PMTiles archive on maps and in the pictures of ads
  --help     show this text

Ports:    SHELL_PORT 3000, ARTEFACT_PORT 3001, API_PORT 4000, AUTH_EMULATOR_PORT 9099, POSTGRES_PORT 5499
State:    DATA_DIR .data
Database: DATABASE_URL, a PostgreSQL of yours in place of the embedded one
All settings: .env.example, docs/operating.md`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
} else {
  checkTools();
  await installPackages('run');
  runToTheEnd('scripts/supervisor/main.ts', args, { HOUNI_STARTED_MS: String(STARTED_MS) });
}
