import { gt, major, minor, satisfies } from 'semver';
import type { ContractRange, Manifest, Toolchain } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** What the shell provides to remotes; a release that needs something else is rejected. */
export interface HostVersions {
  /** The contracts that the shell speaks. */
  contracts: ContractRange;
  /** Version of each package that the shell shares. */
  shared: Record<string, string>;
  /** Its version of Node.js, and the library that built it. */
  toolchain?: Toolchain;
}

/** Throws a `ReleaseError` unless the release fits the shell's contract, toolchain and shared packages. */
export function assertFits(manifest: Manifest, host: HostVersions): void {
  const name = `${manifest.remote}@${manifest.version}`;
  const [own, hosts] = [manifest.contracts, host.contracts];
  if (own.newest < hosts.oldest || own.oldest > hosts.newest) {
    const remedy = own.newest < hosts.oldest ? 'build it again' : 'update the shell';
    throw new ReleaseError(
      `${name} speaks contract ${rangeText(own)}, the shell contract ${rangeText(hosts)}: ${remedy}.`,
    );
  }
  assertRuns(name, manifest.toolchain, host.toolchain);
  for (const [pkg, range] of Object.entries(manifest.shared)) {
    const offered = Object.hasOwn(host.shared, pkg) ? host.shared[pkg] : undefined;
    if (offered === undefined)
      throw new ReleaseError(`${name} expects ${pkg} from the shell, which does not share it.`);
    if (!satisfies(offered, range, { includePrerelease: true })) {
      throw new ReleaseError(
        `${name} needs ${pkg} ${range}, the shell has ${offered}: build it again or update the shell.`,
      );
    }
  }
}

/** A shell runs what an older toolchain built. Patches of the library change nothing that the other side sees. */
function assertRuns(name: string, built: Toolchain | undefined, host: Toolchain | undefined): void {
  if (!built || !host) return;
  const remedy = 'build it with that or update the shell';
  if (built.node > host.node)
    throw new ReleaseError(
      `${name} was built with Node.js ${built.node}, the shell runs Node.js ${host.node}: ${remedy}.`,
    );
  const [own, hosts] = [built.build, host.build].map((version) => `${major(version)}.${minor(version)}.0`);
  if (own !== undefined && hosts !== undefined && gt(own, hosts))
    throw new ReleaseError(
      `${name} was built with @houni/build ${built.build}, the shell with ${host.build}: ${remedy}.`,
    );
}

function rangeText({ oldest, newest }: ContractRange): string {
  return oldest === newest ? String(newest) : `${oldest} to ${newest}`;
}
