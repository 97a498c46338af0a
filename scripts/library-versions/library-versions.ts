import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { ROOT } from '../environment.ts';
import { compileLibraries, libraryNames } from '../pack-libs/compile-libraries.ts';

/** How much a version is raised: a patch for additions, a minor version for everything that can break a user. */
export const LEVELS = ['patch', 'minor'] as const;
export type Level = (typeof LEVELS)[number];

const versionsSchema = z.record(z.string(), z.strictObject({ version: z.string(), types: z.string() }));
/** Version and hash of the public types of each library, by package name. */
export type LibraryVersions = z.infer<typeof versionsSchema>;

const RECORD = path.join(import.meta.dirname, 'versions.json');
const packageFile = (folder: string): string => path.join(ROOT, folder, 'package.json');

/** The versions of the libraries, and hashes of the declarations that they would be packed with (without comments). */
export async function currentVersions(): Promise<LibraryVersions> {
  const output = await mkdtemp(path.join(tmpdir(), 'houni-types-'));
  try {
    await compileLibraries(output, { declarationsOnly: true });
    const entries = await Promise.all(
      (await libraryNames()).map(async (library) => {
        const { name, version } = z
          .object({ name: z.string(), version: z.string() })
          .parse(JSON.parse(await readFile(packageFile(`shared-libs/${library}`), 'utf8')));
        return [name, { version, types: await hashOf(path.join(output, 'shared-libs', library)) }] as const;
      }),
    );
    return Object.fromEntries(entries);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  for (const file of files.toSorted()) hash.update(`${file}\n${await readFile(path.join(folder, file), 'utf8')}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** What was recorded when the versions were last raised. */
export async function recordedVersions(): Promise<LibraryVersions> {
  return versionsSchema.parse(JSON.parse(await readFile(RECORD, 'utf8')));
}

export async function recordVersions(versions: LibraryVersions): Promise<void> {
  await writeFile(RECORD, `${JSON.stringify(versions, null, 2)}\n`);
}

/** Libraries whose public types have changed without a higher version. */
export function unraised(current: LibraryVersions, recorded: LibraryVersions): string[] {
  return Object.entries(current).flatMap(([name, { version, types }]) => {
    const before = recorded[name];
    return before && before.types !== types && !semver.gt(version, before.version) ? [name] : [];
  });
}

/** The highest version of each library in the last commit and on main; nothing without a history. */
export function highestVersions(): Record<string, string> {
  const highest: Record<string, string> = {};
  for (const commit of ['HEAD', 'main', 'origin/main']) {
    const { stdout } = spawnSync('git', ['show', `${commit}:${path.relative(ROOT, RECORD)}`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const [name, { version }] of Object.entries(parseOr({}, stdout ?? '')))
      if (semver.gt(version, highest[name] ?? '0.0.0')) highest[name] = version;
  }
  return highest;
}

function parseOr(otherwise: LibraryVersions, text: string): LibraryVersions {
  try {
    return versionsSchema.parse(JSON.parse(text));
  } catch {
    return otherwise;
  }
}

/** Libraries whose version was higher before: two packages with one version would have other content. */
export function fallen(current: LibraryVersions, highest: Readonly<Record<string, string>>): string[] {
  return Object.entries(current).flatMap(([name, { version }]) =>
    semver.lt(version, highest[name] ?? version) ? [name] : [],
  );
}

/** What is wrong with the versions, a sentence for each library. */
export function versionProblems(
  current: LibraryVersions,
  recorded: LibraryVersions,
  highest: Readonly<Record<string, string>> = {},
): string[] {
  const lower = fallen(current, highest).map(
    (name) =>
      `${name} ${current[name]?.version} is lower than ${highest[name]}, which it had before: raise it with npm run versions -- patch.`,
  );
  if (lower.length > 0) return lower;
  const changed = unraised(current, recorded).map(
    (name) => `The public types of ${name} have changed: raise its version with npm run versions -- patch (or minor).`,
  );
  const isRecorded = JSON.stringify(sorted(current)) === JSON.stringify(sorted(recorded));
  if (changed.length > 0 || isRecorded) return changed;
  return ['scripts/library-versions/versions.json is not up to date: run npm run versions.'];
}

const sorted = (versions: LibraryVersions) => Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The text of a package.json with a library's new version, as its own or as a dependency. */
export function withVersion(text: string, name: string, version: string): string {
  const content: { name?: string; version?: string } & Record<string, unknown> = JSON.parse(text);
  if (content.name === name) content.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const dependencies = content[kind] as Record<string, string> | undefined; // npm's format
    if (dependencies && Object.hasOwn(dependencies, name)) dependencies[name] = version;
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The next version of a library, after the highest one that it had. */
export function raised(version: string, level: Level, highest = version): string {
  const next = semver.inc(semver.gt(highest, version) ? highest : version, level);
  if (next === null) throw new Error(`${version} is no version.`);
  return next;
}
