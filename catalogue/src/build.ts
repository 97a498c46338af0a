import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browserConfig } from '@houni/build/base-config';
import { compile } from '@houni/build/compile';
import { storyFiles } from './story-files.ts';

const FOLDER = path.resolve(import.meta.dirname, '..');

/** Output folder of the build. */
export const SCRIPTS = path.join(FOLDER, 'dist/scripts');

/** Builds the catalogue's page with the settings of shell and remotes, without federation: one script a sheet. */
export async function buildCatalogue(): Promise<void> {
  const list = path.join(FOLDER, 'dist/all-stories.ts');
  rmSync(path.dirname(list), { recursive: true, force: true });
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, allStories());
  const base = browserConfig(FOLDER);
  await compile([
    {
      ...base,
      name: 'catalogue',
      devtool: false,
      entry: { sheet: './src/page/sheet-entry.tsx', overview: './src/page/overview-entry.tsx' },
      resolve: { ...base.resolve, alias: { 'catalogue/all-stories$': list } },
      // It is only loaded locally.
      optimization: { ...base.optimization, minimize: false },
      output: { path: SCRIPTS, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/scripts/' },
    },
  ]);
}

/** A module with one loader a sheet; `all-stories.d.ts` has its type. */
function allStories(): string {
  const loaders = storyFiles().map(
    ({ name, file }) =>
      `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(file)}),`,
  );
  return `export const allStories = {\n${loaders.join('\n')}\n};\n`;
}
