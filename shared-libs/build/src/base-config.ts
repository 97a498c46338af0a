import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

/** Browsers from 2022 on: what a five-year-old Android with an updated Chrome has. */
const BROWSER_TARGET = 'es2022';

/** Stylesheets of packages come as texts, for emotion to insert with the part that needs them. */
const CSS_AS_TEXT = { test: /\.css$/, type: 'asset/source' };

function swcRule(target: string): NonNullable<NonNullable<Configuration['module']>['rules']>[number] {
  return {
    test: /\.tsx?$/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
      },
    },
    // Our own packages state which of their files have side effects; nothing else is assumed.
    type: 'javascript/auto',
  };
}

/** `import file from './x.json?file'`: fetched when it is needed, see the loader. */
const fileRule = {
  resourceQuery: /^\?file$/,
  type: 'javascript/auto',
  use: path.join(import.meta.dirname, 'hashed-file-loader.cjs'),
};

/** MapLibre asks where it stands itself to find its worker; ours is given to it, and no path of a build gets into a release. */
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

/** What every browser build has in common; minified by swc (measured: four times as fast as terser). */
export function browserConfig(context: string): Configuration {
  return {
    ...common(context),
    target: ['web', BROWSER_TARGET],
    module: { rules: [swcRule(BROWSER_TARGET), CSS_AS_TEXT, fileRule, mapLibreRule] },
    optimization: {
      minimizer: [
        new TerserPlugin({
          // Files that are taken as they are.
          exclude: /\.mjs$/,
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true },
          extractComments: false,
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: false,
    },
  };
}

/** What every server build has in common: one CommonJS file that asks its host for the shared packages. */
export function serverConfig(context: string): Configuration {
  return {
    ...common(context),
    target: 'node22',
    module: { rules: [swcRule('es2024'), CSS_AS_TEXT], parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}
