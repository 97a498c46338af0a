import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { routeDeclarationSchema } from './declared-routes.ts';
import { isSafePath } from './file-path.ts';
import { IntegrityError, ReleaseError } from './release-error.ts';

/** Name of the manifest inside a build folder and a release folder. */
export const MANIFEST_FILE = 'manifest.json';

/** `sha384-<base64>`: the format of Subresource Integrity, so that the browser can check the same value. */
export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Name of a remote like its folder: `mf-listings`. With a hyphen: no variable of the browser has a name like its container. */
export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9]*-[a-z0-9-]{1,60}$/);

/** `<package version>-<12 hex digits of the content>`. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z.+-]{1,80}-[0-9a-f]{12}$/);

/** Name of a remote's definition, which its routes, texts and endpoints have: `listings`. */
export const definitionNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/);

/**
 * The global variable in which the entry of a remote puts its container: `mf-listings` -> `mf_listings`. It follows from
 * the name of the package, so that two remotes never share one.
 */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

const filePathSchema = z.string().refine(isSafePath, 'is not a safe relative path');

/** Versions of the contract between shell and remotes, both included. */
export const contractRangeSchema = z
  .strictObject({ oldest: z.int().positive(), newest: z.int().positive() })
  .refine(({ oldest, newest }) => oldest <= newest, 'must not end before it begins');
export type ContractRange = z.infer<typeof contractRangeSchema>;

/** What built a remote, and what a shell runs and was built with. */
export const toolchainSchema = z.strictObject({
  /** The major version of Node.js. */
  node: z.int().positive(),
  /** The version of `@houni/build`. */
  build: z.string().regex(/^\d+\.\d+\.\d+$/),
});
export type Toolchain = z.infer<typeof toolchainSchema>;

/** Where the sources of a release are. */
export const sourceSchema = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  /** Whether there were changes besides the commit. */
  dirty: z.boolean(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A route in a manifest: its declaration, and the scripts that its page needs besides the first ones. */
const manifestRouteSchema = routeDeclarationSchema.extend({ scripts: z.array(filePathSchema) });

/** The manifest of one release of one remote. Nothing in it depends on the time of the build. */
export const manifestSchema = z
  .strictObject({
    /** The contracts between shell and remotes that the remote speaks. */
    contracts: contractRangeSchema,
    /** The package's name, which is its folder in the artefact store. */
    remote: remoteNameSchema,
    /** The name of its definition. */
    name: definitionNameSchema,
    version: versionSchema,
    /** Global variable that the entry declares: `containerName` of the package. */
    container: z.string(),
    /** Browser file that registers the remote's container. */
    entry: filePathSchema,
    /** The one CommonJS bundle that the shell's server evaluates. */
    server: filePathSchema,
    /** Browser files that the first page needs besides the entry; they are preloaded. */
    initial: z.array(filePathSchema),
    /** The routes that the remote serves. */
    routes: z.record(z.string().regex(/^[a-zA-Z]\w{0,60}$/), manifestRouteSchema),
    /** Every file of the release, except the manifest. */
    files: z.record(filePathSchema, z.strictObject({ integrity: integritySchema, bytes: z.int().nonnegative() })),
    /** Semver range of each package that the shell shares with this remote. */
    shared: z.record(z.string(), z.string()),
    /** What built it; missing in older releases. */
    toolchain: toolchainSchema.optional(),
    /** Of its first publication, if it was known. Not part of the version: equal content of two commits is one release. */
    source: sourceSchema.optional(),
  })
  .superRefine((manifest, context) => {
    if (manifest.container !== containerName(manifest.remote))
      context.addIssue({ code: 'custom', message: `the container must be ${containerName(manifest.remote)}` });
    for (const file of [
      manifest.entry,
      manifest.server,
      ...manifest.initial,
      ...Object.values(manifest.routes).flatMap(({ scripts }) => scripts),
    ]) {
      if (!Object.hasOwn(manifest.files, file)) {
        context.addIssue({ code: 'custom', message: `${file} is not among the files` });
      }
    }
  });

/** Manifest of one release, see `manifestSchema`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The part of a manifest that only the build knows; the rest is computed from the files. */
export interface ManifestInfo {
  contracts: ContractRange;
  remote: string;
  /** Name of its definition. */
  name: string;
  /** `version` of the remote's package.json. */
  packageVersion: string;
  /** Browser files to preload besides the entry. */
  initial: string[];
  /** The declared routes, each with the scripts of its page. */
  routes: Manifest['routes'];
  /** Range of each shared package. */
  shared: Record<string, string>;
  toolchain?: Toolchain | undefined;
  source?: Source | undefined;
  /** Default `remoteEntry.js`. */
  entry?: string;
  /** Default `server.cjs`. */
  server?: string;
}

/** `sha384-<base64>` of some bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Digest of a manifest's exact bytes, to which release sets and preview links bind a version. */
export function manifestDigest(bytes: Uint8Array): string {
  return integrityOf(bytes);
}

/** All files below a folder as sorted relative paths with forward slashes; throws on symbolic links. */
export async function listFiles(dir: string): Promise<string[]> {
  const files: string[] = [];
  const walk = async (prefix: string): Promise<void> => {
    for (const item of await readdir(join(dir, prefix), { withFileTypes: true })) {
      const path = prefix === '' ? item.name : `${prefix}/${item.name}`;
      if (item.isDirectory()) await walk(path);
      else if (item.isFile()) files.push(path);
      else throw new ReleaseError(`${path} is not a plain file.`);
    }
  };
  await walk('');
  return files.toSorted();
}

/**
 * Describes a finished build folder: hashes EVERY file in it and derives the version from the content, so that equal
 * content always gives the same manifest. Ignores an existing manifest.
 */
export async function createManifest(dir: string, info: ManifestInfo): Promise<Manifest> {
  const files: Record<string, Uint8Array> = {};
  for (const path of await listFiles(dir)) if (path !== MANIFEST_FILE) files[path] = await readFile(join(dir, path));
  return manifestOf(files, info);
}

/** The manifest of files in memory, see `createManifest`. Throws a `ReleaseError` if they are not releasable. */
export function manifestOf(contents: Readonly<Record<string, Uint8Array>>, info: ManifestInfo): Manifest {
  const files: Manifest['files'] = {};
  for (const [path, bytes] of Object.entries(contents)) {
    files[path] = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  }
  const content = {
    contracts: info.contracts,
    remote: info.remote,
    name: info.name,
    container: containerName(info.remote),
    entry: info.entry ?? 'remoteEntry.js',
    server: info.server ?? 'server.cjs',
    initial: info.initial,
    routes: info.routes,
    files,
    shared: Object.fromEntries(Object.entries(info.shared).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(info.toolchain && { toolchain: info.toolchain }),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const { contracts, remote, ...rest } = content;
  const version = `${info.packageVersion}-${hash}`;
  const parsed = manifestSchema.safeParse({
    contracts,
    remote,
    version,
    ...rest,
    ...(info.source && { source: info.source }),
  });
  if (!parsed.success)
    throw new ReleaseError(`The build of ${info.remote} is not releasable: ${describe(parsed.error)}.`);
  return parsed.data;
}

/** Whether two manifests describe the same release, maybe of other commits. */
export function isSameRelease(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [one, other].map((bytes) => serializeManifest({ ...parseManifest(bytes), source: undefined }));
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}

/** The bytes of a manifest, as they are stored, served and digested. */
export function serializeManifest(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);
}

/** Parses a manifest; throws an `IntegrityError` that names `file` if it is invalid. */
export function parseManifest(bytes: Uint8Array, file: string = MANIFEST_FILE): Manifest {
  const parsed = manifestSchema.safeParse(readJson(bytes, file));
  if (!parsed.success) throw new IntegrityError(file, `it is not a manifest (${describe(parsed.error)})`);
  return parsed.data;
}

/** Throws an `IntegrityError` that names the file if its bytes differ from the manifest. */
export function verifyFile(manifest: Manifest, path: string, bytes: Uint8Array): void {
  const name = `${manifest.remote}/${manifest.version}/${path}`;
  const promised = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
  if (!promised) throw new IntegrityError(name, 'the manifest does not list it');
  if (bytes.byteLength !== promised.bytes) {
    throw new IntegrityError(name, `it has ${bytes.byteLength} bytes where the manifest says ${promised.bytes}`);
  }
  if (!sameDigest(integrityOf(bytes), promised.integrity))
    throw new IntegrityError(name, 'its hash is not the one in the manifest');
}

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Parses JSON; throws an `IntegrityError` that names the file. */
export function readJson(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new IntegrityError(file, 'it is not JSON');
  }
}

/** The first problem of a zod error in one line. */
export function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'unknown problem';
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}
