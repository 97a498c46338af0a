/** `npm run preview -- mf-listings[@version] [--path /…] [--hours N]`: prints a link that shows a release in one browser only. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRelease } from '@houni/release/artefact-store';
import { previewSigningKey } from '@houni/release/keys';
import { createPreview } from '@houni/release/preview';
import { assertFits } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import { runCommand } from './environment.ts';
import { chosenVersion } from './release-commands/chosen-versions.ts';
import { previewPath } from './release-commands/preview-path.ts';
import { storeContext } from './release-commands/release-context.ts';

const USAGE =
  'Usage: npm run preview -- mf-listings[@version] [--path /acheter/appartements] [--hours N], N from 1 to 168 (default 24)';

await runCommand(async (environment) => {
  const { values, positionals } = parseArgs({
    options: { hours: { type: 'string', default: '24' }, path: { type: 'string' } },
    allowPositionals: true,
  });
  const hours = Number(values.hours);
  const [requested, ...others] = positionals;
  if (requested === undefined || others.length > 0 || !(hours >= 1 && hours <= 168)) throw new ReleaseError(USAGE);
  const { store, host } = storeContext(environment);
  const [remote, version] = await chosenVersion(store, path.join(environment.DATA_DIR, 'artefacts'), requested);
  const { manifest, digest } = await readRelease(store, remote, version);
  assertFits(manifest, host);
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const preview = { remote, version, digest, path: previewPath(manifest.routes, values.path), expiresAt };
  const token = createPreview(preview, await previewSigningKey(environment));
  console.log(`${remote}@${version} for one browser, from ${preview.path}, until ${expiresAt}:`);
  console.log(`${environment.PUBLIC_SITE_URL}/_preview?token=${token}`);
});
