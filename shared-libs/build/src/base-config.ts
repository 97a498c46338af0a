import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { developmentSettings } from './development/development-settings.ts';
import { BROWSER_TARGET } from './supported-browsers.ts';

/** `development`: React's development build and React Refresh, not minified, without hashes. */
export type BuildMode = 'production' | 'development';

/** Stylesheets of packages are imported as text; emotion inserts them with the component that needs them. */
const CSS_AS_TEXT = { test: /\.css$/, type: 'asset/source' };

function swcRule(
  target: string,
  mode: BuildMode = 'production',
): NonNullable<NonNullable<Configuration['module']>['rules']>[number] {
  const refresh = mode === 'development' && { development: true, refresh: true };
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: '@emotion/react', ...refresh } },
      },
    },
  };
  return {
    test: /\.tsx?$/,
    // Loaders run from the last to the first.
    use: [path.join(import.meta.dirname, refresh ? 'development/refresh-loader.cjs' : 'parsed-map-loader.cjs'), swc],
    // Our own packages declare which of their files have side effects.
    type: 'javascript/auto',
  };
}

/** `import file from './x.json?file'`: a file that is fetched when needed, see the loader. */
const fileRule = {
  resourceQuery: /^\?file$/,
  type: 'javascript/auto',
  use: path.join(import.meta.dirname, 'hashed-file-loader.cjs'),
};

/**
 * MapLibre uses its own URL to find its worker. Ours is set explicitly, and no path of the build machine may get into a
 * release.
 */
const mapLibreRule = {
  test: /maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/,
  parser: { url: false },
  use: path.join(import.meta.dirname, 'without-module-url-loader.cjs'),
};

const common = (context: string): Configuration => ({
  context,
  mode: 'production',
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], symlinks: true },
  performance: { hints: false },
  stats: 'errors-warnings',
  cache: false,
});

/** Minified by swc (measured: four times as fast as terser). */
const minimizer = new TerserPlugin({
  // Files that are copied unchanged.
  exclude: /\.mjs$/,
  minify: TerserPlugin.swcMinify,
  // swc has threads of its own; processes would only copy the sources.
  parallel: false,
  terserOptions: { compress: { passes: 3 }, mangle: true },
  extractComments: false,
});

/** `import file from './x.ts?worker'`: a worker that is started when needed, see the loader. */
const workerRule = {
  resourceQuery: /^\?worker$/,
  // Before the loaders of the file itself.
  enforce: 'post',
  type: 'javascript/auto',
  loader: path.join(import.meta.dirname, 'worker-file-loader.cjs'),
  options: {
    configuration: {
      mode: 'production',
      target: ['webworker', BROWSER_TARGET],
      module: { rules: [swcRule(BROWSER_TARGET)] },
      optimization: { minimizer: [minimizer] },
    } satisfies Configuration,
  },
} as const;

/** The common configuration of browser builds. */
export function browserConfig(context: string, mode: BuildMode = 'production'): Configuration {
  const base: Configuration = {
    ...common(context),
    target: ['web', BROWSER_TARGET],
    module: { rules: [swcRule(BROWSER_TARGET, mode), CSS_AS_TEXT, fileRule, workerRule, mapLibreRule] },
  };
  if (mode === 'development') return { ...base, ...developmentSettings(context, base) };
  return {
    ...base,
    optimization: {
      minimizer: [minimizer],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: false,
    },
  };
}

/** The common configuration of server builds: one CommonJS file that imports the shared packages from its host. */
export function serverConfig(context: string): Configuration {
  return {
    ...common(context),
    target: 'node22',
    module: { rules: [swcRule('es2024'), CSS_AS_TEXT], parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}
