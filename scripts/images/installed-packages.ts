import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const dependencies = z.record(z.string(), z.string()).default({});
const entrySchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.unknown().optional(),
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });

/** A package as the lockfile has it. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** SHA-512 of its archive, as in the lockfile. */
  integrity: string | null;
  license: string | null;
  /** Its folder, relative to the root: `node_modules/zod`. */
  folder: string;
}

/** The lockfile and the folder with its packages. */
export class Installation {
  readonly #root: string;
  readonly #entries: z.infer<typeof lockSchema>['packages'];

  constructor(root: string) {
    this.#root = root;
    this.#entries = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))).packages;
  }

  /**
   * A package and all packages that it needs at run time. Optional ones are included if they are installed on this machine:
   * an image is for the platform that it is built on.
   * @param from the absolute folder of the file that imports it
   * @throws if a package is not installed
   */
  closure(name: string, from: string, found = new Map<string, InstalledPackage>()): Map<string, InstalledPackage> {
    const folder = this.#find(name, from);
    if (folder === null) throw new Error(`${name} is not installed: run npm ci.`);
    if (found.has(folder)) return found;
    const entry = this.#entries[folder];
    if (!entry) throw new Error(`package-lock.json does not contain ${folder}: run npm ci.`);
    found.set(folder, {
      name,
      version: entry.version ?? '',
      integrity: entry.integrity ?? null,
      license: typeof entry.license === 'string' ? entry.license : null,
      folder,
    });
    const inside = path.join(this.#root, folder);
    for (const needed of Object.keys(entry.dependencies)) if (!isTypes(needed)) this.closure(needed, inside, found);
    for (const optional of Object.keys(entry.optionalDependencies))
      if (this.#find(optional, inside) !== null) this.closure(optional, inside, found);
    for (const peer of Object.keys(entry.peerDependencies)) {
      const isOptional = entry.peerDependenciesMeta[peer]?.optional === true;
      if (!isTypes(peer) && !isOptional) this.closure(peer, inside, found);
    }
    return found;
  }

  /** Where Node finds a package from a folder, relative to the root. */
  #find(name: string, from: string): string | null {
    for (let folder = from; folder.startsWith(this.#root); folder = path.dirname(folder)) {
      const candidate = path.join(folder, 'node_modules', name);
      if (existsSync(path.join(candidate, 'package.json'))) return path.relative(this.#root, candidate);
    }
    return null;
  }
}

/** Some packages list types among what they need at run time. */
function isTypes(name: string): boolean {
  return name.startsWith('@types/');
}
