import path from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { PACKAGES_FOLDER } from '../packages-folder.ts';

const here = (file: string): string => path.join(import.meta.dirname, file);
const CACHE = path.join(PACKAGES_FOLDER, '.cache/houni-development');

/** A persistent cache of webpack; it is in node_modules, because a new installation invalidates it. */
export function persistentCache(name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: CACHE,
    // With a slash at its end: a folder.
    buildDependencies: { config: [`${path.resolve(import.meta.dirname, '..')}${path.sep}`] },
  };
}

/** What differs between the development and the production configuration of a browser build. */
export function developmentSettings(context: string, base: Configuration): Configuration {
  return {
    mode: 'development',
    // The content security policy refuses `eval`, so source maps are files.
    devtool: 'cheap-module-source-map',
    cache: persistentCache(`${path.basename(context)}-browser`),
    resolve: {
      ...base.resolve,
      // emotion's development build adds labels to class names that the server's HTML does not have.
      conditionNames: ['webpack', 'production', 'browser', '...'],
      alias: { '@emotion/react/jsx-dev-runtime$': here('jsx-dev-runtime.js') },
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
  };
}

/** The module that connects a bundle with the update channel of the page. */
export const HOT_CLIENT = here('hot-client.js');

/** The plugins of a bundle that is updated in the page. */
export function hotPlugins(bundle: string): webpack.WebpackPluginInstance[] {
  return [new webpack.HotModuleReplacementPlugin(), new webpack.DefinePlugin({ HOUNI_BUNDLE: JSON.stringify(bundle) })];
}
