import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@houni/build/compile';
import { shellConfigs } from '@houni/build/shell-config';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Builds the plain page with the shell's own settings (facades, minifier, target), without federation.
 * @returns the folder of its files; the page's script is `plain.js`
 */
export async function buildPlainPage(): Promise<string> {
  const [browser] = shellConfigs(path.join(ROOT, 'shell'));
  if (!browser) throw new Error('The shell has no build for browsers.');
  const folder = await mkdtemp(path.join(tmpdir(), 'houni-plain-'));
  await compile([
    {
      ...browser,
      name: 'plain page',
      entry: { plain: path.join(import.meta.dirname, 'plain-entry.ts') },
      devtool: false,
      resolve: {
        ...browser.resolve,
        alias: {
          ...browser.resolve?.alias,
          'product/listing-page$': path.join(ROOT, 'mf-listings/src/pages/listing/page.ts'),
          'product/layout$': path.join(ROOT, 'shell/src/render/layout.tsx'),
        },
      },
      output: { path: folder, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/plain/' },
      plugins: [],
    },
  ]);
  return folder;
}
