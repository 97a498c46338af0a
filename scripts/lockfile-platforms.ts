import { z } from 'zod';

const entrySchema = z.looseObject({
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  dev: z.boolean().optional(),
});
const lockfileSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

/** The parts of package-lock.json that are used here; everything else stays unchanged. */
export type Lockfile = z.infer<typeof lockfileSchema>;

/** An optional package that a package of the lockfile names and that the lockfile itself does not contain. */
export interface MissingPackage {
  /** Where its entry belongs: `node_modules/@swc/core-darwin-arm64`. */
  path: string;
  name: string;
  version: string;
  dev: boolean;
}

/** Paths of our lockfiles below the root. */
export const LOCKFILES = ['package-lock.json', 'scripts/auth-emulator/package-lock.json'];

const CPUS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'loong64', 'wasm32'];
const SYSTEMS = ['darwin', 'android', 'freebsd', 'linux', 'openharmony', 'win32'];

/** Reads the text of a package-lock.json. */
export function parseLockfile(text: string): Lockfile {
  return lockfileSchema.parse(JSON.parse(text));
}

/**
 * Optional packages that the lockfile lacks. npm leaves out those that the registry in use does not offer, which
 * mirrors do with other platforms' packages; `npm ci` then refuses the whole lockfile, on every machine.
 */
export function missingOptionalPackages({ packages }: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInLockfile(packages, parent, name)) continue;
      // Inside its parent, where it cannot conflict with another version.
      const folder = parent.lastIndexOf('node_modules/');
      const path = `${folder === -1 ? '' : parent.slice(0, folder)}node_modules/${name}`;
      missing.set(path, { path, name, version, dev: entry.dev === true });
    }
  }
  return [...missing.values()];
}

/**
 * Adds what is missing, with the platform read from the package's name. The hash is missing, because the file
 * is not available here: npm adds it when the package is installed on its platform.
 * @throws an error naming a package whose version is a range
 */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const { '': root, ...entries } = lockfile.packages;
  for (const { path, name, version, dev } of missingOptionalPackages(lockfile)) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      throw new Error(`${name} is required as ${version}, which is not an exact version.`);
    const words = name.split(/[-/]/);
    const cpu = words.findLast((word) => CPUS.includes(word));
    const os = words.findLast((word) => SYSTEMS.includes(word));
    const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined;
    entries[path] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(dev && { dev }),
      ...(libc && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    };
  }
  const sorted = Object.entries(entries).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: { ...(root && { '': root }), ...Object.fromEntries(sorted) } };
}

/** Whether Node.js would find the package from its parent: there, or in a folder above. */
function isInLockfile(packages: Lockfile['packages'], parent: string, name: string): boolean {
  for (let level = parent; ;) {
    if (Object.hasOwn(packages, `${level === '' ? '' : `${level}/`}node_modules/${name}`)) return true;
    if (level === '') return false;
    const above = level.lastIndexOf('/node_modules/');
    level = above === -1 ? '' : level.slice(0, above);
  }
}
