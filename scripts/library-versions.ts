/**
 * `npm run versions [-- patch|minor]`: raises the version of every library whose public types have changed, in its
 * package.json and those of its users, and records the types. Without a level it only records raised versions.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runCommand } from './environment.ts';
import {
  currentVersions,
  fallen,
  highestVersions,
  LEVELS,
  raised,
  recordedVersions,
  recordVersions,
  unraised,
  versionProblems,
  withVersion,
} from './library-versions/library-versions.ts';
import { runTool, writeLockfile } from './run-tool.ts';

await runCommand(async () => {
  const [asked, ...others] = process.argv.slice(2);
  const level = LEVELS.find((each) => each === asked);
  if (others.length > 0 || (asked !== undefined && level === undefined))
    throw new Error('Usage: npm run versions [-- patch|minor]; minor for everything that can break a user.');
  const [current, recorded] = [await currentVersions(), await recordedVersions()];
  const highest = highestVersions();
  const changed = [...new Set([...unraised(current, recorded), ...fallen(current, highest)])];
  if (changed.length > 0 && level === undefined)
    throw new Error(versionProblems(current, recorded, highest).join('\n'));
  const packageFiles = runTool('git', ['ls-files', '*package.json']).split('\n').filter(Boolean);
  for (const name of changed) {
    const version = raised(current[name]?.version ?? '', level ?? 'minor', highest[name]);
    current[name] = { version, types: current[name]?.types ?? '' };
    for (const file of packageFiles) {
      const text = await readFile(path.join(ROOT, file), 'utf8');
      if (text.includes(`"${name}"`)) await writeFile(path.join(ROOT, file), withVersion(text, name, version));
    }
    console.log(`${name} ${version}`);
  }
  await recordVersions(current);
  if (changed.length > 0) writeLockfile();
});
