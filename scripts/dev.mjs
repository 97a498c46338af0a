import { checkTools, installPackages, runToTheEnd, STARTED_MS } from './bootstrap.mjs';

const USAGE = `npm run dev -- [remote…] [--against URL] [--ads N] [--reset]
Runs the product of npm start for development: a saved file is on the screen within a second, with its state, and
the server renders it too. Ctrl-C stops everything.

  remote     folders of remotes to compile, e.g. mf-blog; all others come from the current releases.
             Without one, each remote is compiled when it is first opened
  --against  the address of another site, e.g. https://houni.tn: its releases, API, pictures and sign-in are used. Its
             releases are verified with RELEASE_PUBLIC_KEY
  --ads N    number of demonstration ads to load into an empty database (default 3000)
  --reset    forget all state first: database, accounts, uploads, mails, releases, keys and logs
  --help     show this text

Ports:    those of npm start, and DEV_SERVER_PORT 3002
State:    DATA_DIR .data, the same as that of npm start
Details:  docs/operating.md, docs/decisions/0090-development-loop.md`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
} else {
  checkTools();
  await installPackages('all');
  runToTheEnd('scripts/supervisor/main.ts', ['--development', ...args], { HOUNI_STARTED_MS: String(STARTED_MS) });
}
