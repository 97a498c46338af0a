/**
 * `npm run complete-lockfile`, after `npm install` against a mirror that offers one platform only: adds the other
 * platforms' packages, without which `npm ci` refuses the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';
import { completeLockfile, LOCKFILES, missingOptionalPackages, parseLockfile } from './lockfile-platforms.ts';

for (const name of LOCKFILES) {
  const file = path.join(ROOT, name);
  const lockfile = parseLockfile(readFileSync(file, 'utf8'));
  const missing = missingOptionalPackages(lockfile);
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  const added = missing.map((one) => one.name).join(', ');
  console.log(missing.length === 0 ? `${name} is complete.` : `Added to ${name}: ${added}.`);
}
