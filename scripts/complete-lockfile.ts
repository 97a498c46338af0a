/**
 * `npm run complete-lockfile`, after `npm install` against a mirror that offers one platform only: adds the other
 * platforms' packages, without which `npm ci` refuses the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';
import { completeLockfile, missingOptionalPackages, parseLockfile } from './lockfile-platforms.ts';

const file = path.join(ROOT, 'package-lock.json');
const lockfile = parseLockfile(readFileSync(file, 'utf8'));
const missing = missingOptionalPackages(lockfile);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
console.log(
  missing.length === 0 ? 'The lockfile is complete.' : `Added ${missing.map(({ name }) => name).join(', ')}.`,
);
