import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

/** Browsers from 2022 on: what a five-year-old Android with an updated Chrome has. */
const BROWSER_TARGET = 'es2022';

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
    module: { rules: [swcRule(BROWSER_TARGET)] },
    optimization: {
      minimizer: [
        new TerserPlugin({
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
    module: { rules: [swcRule('es2024')], parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}
