import { parseArgs } from 'node:util';
import { readRelease } from '@houni/release/artefact-store';
import { previewSigningKey } from '@houni/release/keys';
import { createPreview, MAX_PREVIEW_HOURS } from '@houni/release/preview';
import { previewedSchema, releaseOverHttp } from '@houni/release/release-over-http';
import { assertFits } from '@houni/release/host-versions';
import { ReleaseError } from '@houni/release/release-error';
import { chosenVersion } from '../chosen-versions.ts';
import type { Command } from '../command.ts';
import { previewPath } from '../preview-path.ts';
import { remoteIn } from '../project.ts';
import { storeContext } from '../release-context.ts';
import { releaseService, requestedBy, versionAtService } from '../release-service.ts';

const USAGE =
  'houni preview [mf-listings[@version[#digest]]] [--path /acheter/appartements] [--hours N], N from 1 to 168 (default 24)';

export const preview: Command = {
  usage: USAGE,
  summary: 'prints a link that shows a published release in one browser only',
  async run(args, context) {
    const { folder, root, settings } = context;
    const { values, positionals } = parseArgs({
      args,
      options: { hours: { type: 'string', default: '24' }, path: { type: 'string' } },
      allowPositionals: true,
    });
    const hours = Number(values.hours);
    const [requested = remoteIn(folder), ...others] = positionals;
    if (others.length > 0 || !(hours >= 1 && hours <= MAX_PREVIEW_HOURS)) throw new ReleaseError(`Usage: ${USAGE}`);
    const service = releaseService(settings);
    if (service) {
      const { remote, ...release } = await versionAtService(service, requested, context);
      const asked = { ...release, path: values.path, hours, by: requestedBy() };
      const { version, ...link } = await releaseOverHttp(service, remote, 'preview', asked, previewedSchema);
      return print(`${remote}@${version}`, link);
    }
    const { store, host } = storeContext(root, settings);
    const [remote, { version, digest: named }] = await chosenVersion(store, requested, root);
    const { manifest, digest } = await readRelease(store, remote, version, named);
    assertFits(manifest, host);
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    const start = previewPath(manifest.routes, values.path);
    const site = settings.site !== undefined && { site: settings.site };
    const claims = { remote, version, digest, path: start, expiresAt, ...site };
    const token = createPreview(claims, await previewSigningKey(settings));
    print(`${remote}@${version}`, {
      path: start,
      expiresAt,
      url: `${settings.PUBLIC_SITE_URL}/_preview?token=${token}`,
    });
  },
};

function print(release: string, { path, expiresAt, url }: { path: string; expiresAt: string; url: string }): void {
  console.log(`${release} for one browser, from ${path}, until ${expiresAt}:`);
  console.log(url);
}
