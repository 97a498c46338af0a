import type { DebianPackage } from './base-images.ts';
import type { InstalledPackage } from './installed-packages.ts';

/** The content of an image in the format CycloneDX 1.6. */
export function billOfMaterials(image: string, debian: readonly DebianPackage[], npm: readonly InstalledPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `houni/${image}` } },
    components: [
      ...debian.map(({ name, version }) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}`,
      })),
      ...npm.map(({ name, version, integrity, license }) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ...(license && { licenses: [{ expression: license }] }),
        ...(integrity?.startsWith('sha512-') && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
        }),
      })),
    ],
  };
}
