import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserConfig, serverConfig } from './base-config.ts';
import type { BuildMode } from './base-config.ts';
import { ChunkFilePlugin } from './chunk-file.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { HOT_CLIENT, hotPlugins, persistentCache } from './development/development-settings.ts';
import { packageFolder } from './package-folder.ts';
import { PortableFederationPlugin } from './portable-federation-plugin.ts';
import { SHARED, installedVersion } from './shared-modules.ts';
import { BROWSER_TARGET } from './supported-browsers.ts';

/**
 * The shell's builds: the browser root that provides all shared modules, the offline code (the service worker and the
 * script of the offline page), and the render bundle of the realm.
 */
export function shellConfigs(directory: string, mode: BuildMode = 'production'): Configuration[] {
  const output = path.join(directory, 'dist');
  const facades = path.join(directory, 'src/facades');

  const main = './src/browser/main.ts';
  const isDevelopment = mode === 'development';
  const base = browserConfig(directory, mode);
  const browser: Configuration = {
    ...base,
    name: 'shell browser',
    // The development runtime must be first: React looks for React Refresh when it is evaluated.
    entry: { main: isDevelopment ? ['./src/development/main.ts', HOT_CLIENT, main] : main },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // Shared modules are not tree-shaken, and react-router's exports map offers only its development build.
        'react-router-dom$': path.join(facades, 'react-router-dom.ts'),
        // Only emotion's `withTheme` uses it, which is not used.
        'hoist-non-react-statics$': false,
        '@emotion/cache$': path.join(facades, 'emotion-cache.ts'),
        'emotion-cache-browser$': path.join(packageFolder('@emotion/cache'), 'dist/emotion-cache.browser.esm.js'),
        '@emotion/react$': path.join(facades, 'emotion-react.ts'),
        'emotion-react-browser$': path.join(packageFolder('@emotion/react'), 'dist/emotion-react.browser.esm.js'),
        [path.join(packageFolder('@module-federation/error-codes'), 'dist/desc.mjs')]: path.join(
          facades,
          'federation-error-texts.ts',
        ),
        'react-router-production$': path.join(packageFolder('react-router'), 'dist/production/index.mjs'),
      },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /react-router[\\/]dist[\\/]production/,
          use: path.join(import.meta.dirname, 'pure-react-calls-loader.cjs'),
        },
        { test: /emotion-cache\.browser\.esm\.js$/, use: path.join(import.meta.dirname, 'no-prefixes-loader.cjs') },
      ],
    },
    output: {
      path: path.join(output, 'browser'),
      filename: '[name].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name]-[contenthash:12].js',
      publicPath: 'auto',
      uniqueName: 'houni-shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new ChunkFilePlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: Object.fromEntries(
          Object.entries(SHARED).map(([request, packageName]) => {
            const version = installedVersion(packageName, directory);
            return [
              request,
              { singleton: true, eager: true, strictVersion: true, version, requiredVersion: `^${version}` },
            ];
          }),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: !isDevelopment, target: 'web' } },
      }),
      ...(isDevelopment
        ? hotPlugins('shell')
        : [new PortableFederationPlugin('shell'), new ChunkIntegrityPlugin({ deferTable: false })]),
    ],
  };

  // Built after the browser build, which empties the folder. These two are independent and share nothing.
  const offline: Configuration = {
    ...base,
    name: 'shell offline',
    target: ['webworker', BROWSER_TARGET],
    devtool: false,
    entry: { sw: './src/offline/worker/service-worker.ts', 'offline-list': './src/offline/offline-list.ts' },
    output: { path: path.join(output, 'browser'), filename: '[name].js' },
  };

  return [browser, offline, realmConfig(directory, output, isDevelopment)];
}

function realmConfig(directory: string, output: string, isDevelopment: boolean): Configuration {
  return {
    ...serverConfig(directory),
    ...(isDevelopment && { cache: persistentCache('shell-realm') }),
    name: 'shell realm',
    entry: { realm: './src/render/realm.ts' },
    output: { path: path.join(output, 'server'), filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    externalsType: 'commonjs',
    // Our own packages are evaluated once per realm; npm packages once per process.
    externals: ({ request }, callback) => {
      const isPackage = request !== undefined && /^[@a-z]/i.test(request) && !request.startsWith('@houni/');
      if (isPackage && !path.isAbsolute(request)) callback(undefined, request);
      else callback();
    },
  };
}
