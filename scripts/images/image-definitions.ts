/** What an image of ours contains besides its base: files of this repository and the npm packages that they import. */
export interface NodeImage {
  name: string;
  /** Programs of the image, and bundles that it loads by path. */
  entries: readonly string[];
  /** Files and folders that are read, not imported. */
  assets: readonly string[];
  /** npm packages that are resolved by name, not imported. */
  packages: readonly { name: string; from: string }[];
}

/** Imported only in development: with DEV_SERVER_URL, which production refuses, and for demonstration data. */
export const DEVELOPMENT_FILES = [
  'shell/src/server/development-assets.ts',
  'api/src/seed/load-demo.ts',
  'api/src/demo-pictures.ts',
];

export const NODE_IMAGES: readonly NodeImage[] = [
  {
    name: 'shell',
    entries: [
      'shell/src/server/main.ts',
      'shell/src/server/publish-files.ts',
      'shell/src/server/render-thread.ts',
      'shell/src/server/render-process.ts',
      'shell/dist/server/realm.cjs',
    ],
    assets: ['shell/dist', 'shell/icons', 'shell/package.json'],
    packages: [
      { name: '@fontsource-variable/readex-pro', from: 'shared-libs/ui' },
      // The production build of `react-router-dom`, which is loaded by its path.
      { name: 'react-router', from: 'shell' },
    ],
  },
  {
    name: 'api',
    entries: ['api/src/main.ts', 'api/src/migrate.ts', 'api/src/administrators.ts'],
    assets: [
      'api/schema',
      'api/migrations',
      'api/reference',
      'api/package.json',
      'api/src/platform/recorded-examples.json',
    ],
    packages: [{ name: '@expo-google-fonts/readex-pro', from: 'api' }],
  },
  {
    name: 'releases',
    entries: ['scripts/artefact-origin.ts'],
    // What the shell of the same version offers to remotes.
    assets: ['scripts/package.json', 'shell/dist/build.json'],
    packages: [],
  },
];
