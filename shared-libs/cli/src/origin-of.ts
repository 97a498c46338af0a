import type { Manifest } from '@houni/release/manifest';

/** How much of a commit's hash is shown. */
const SHOWN_DIGITS = 10;

/** Where a release comes from, in brackets for a line about it: commit and toolchain, or nothing if they are not known. */
export function originOf({ source, toolchain }: Pick<Manifest, 'source'> & Partial<Manifest>): string {
  const parts = [
    source && `commit ${source.commit.slice(0, SHOWN_DIGITS)}${source.dirty ? ' with changes' : ''}`,
    toolchain && `built with @houni/build ${toolchain.build} and Node.js ${toolchain.node}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
