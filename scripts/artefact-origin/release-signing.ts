import { readFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { HostVersions } from '@houni/release/host-versions';
import { previewSigningKey, signingKey, verifyingKeys } from '@houni/release/keys';
import { ReleaseError } from '@houni/release/release-error';
import { CONTRACTS } from '@houni/remote/definition';
import { z } from 'zod';
import { ROOT, type Environment } from '../environment.ts';

/** What releases are signed with, and what they must fit. */
export interface ReleaseSigning {
  privateKey: KeyObject;
  publicKeys: KeyObject[];
  previewKey: KeyObject;
  host: HostVersions;
  /** The site that they are for; undefined if its address is a guess. */
  site: string | undefined;
  /** The address of the site. */
  siteUrl: string;
}

const buildSchema = z.object({ shared: z.record(z.string(), z.string()), library: z.string() });

/**
 * Reads the keys, and what the shell beside this program offers to remotes. Rejects with a `ReleaseError` if one is missing.
 * @param site the address of the site, if it is a setting
 */
export async function readSigning(environment: Environment, site: string | undefined): Promise<ReleaseSigning> {
  const file = path.join(ROOT, 'shell/dist/build.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('Releases cannot be compared with the shell, which is not built here.');
  });
  const { shared, library } = buildSchema.parse(JSON.parse(text));
  const [privateKey, publicKeys, previewKey] = await Promise.all([
    signingKey(environment),
    verifyingKeys(environment),
    previewSigningKey(environment),
  ]);
  const toolchain = { node: Number(process.versions.node.split('.')[0]), build: library };
  return {
    privateKey,
    publicKeys,
    previewKey,
    host: { contracts: CONTRACTS, shared, toolchain },
    site,
    siteUrl: environment.PUBLIC_SITE_URL,
  };
}
