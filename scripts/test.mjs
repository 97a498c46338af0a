import { checkTools, installPackages, runToTheEnd } from './bootstrap.mjs';

const USAGE = `npm test -- [--only gate[,gate…]] [--skip gate[,gate…]] [--changed] [-- arguments for the one gate]
Runs every gate of the project and ends with a table of their durations.

Gates, in order: types, lint, deps, knip, unit, build, catalogue, e2e

  npm run check                                      types, lint, layers, and the unit tests beside what changed
  npm test -- --only unit -- shared-libs/release     one folder of unit tests
  npm test -- --only catalogue -- -g ui-button       the sheet of one component
  npm test -- --only e2e -- --grep hydrated          some end-to-end tests
  npm test -- --only e2e -- engines.spec.ts          the main tasks in Firefox and WebKit

Chromium for the catalogue and the end-to-end tests: CHROMIUM_PATH, else the system's, else it is installed. Firefox and
WebKit for the end-to-end tests come from Debian's packages; elsewhere they are not tested.`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
} else {
  checkTools();
  await installPackages('all');
  runToTheEnd('scripts/product-test/main.ts', args);
}
