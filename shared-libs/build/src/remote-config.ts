import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { browserConfig, serverConfig } from './base-config.ts';
import type { BuildMode } from './base-config.ts';
import { ChunkFilePlugin } from './chunk-file.ts';
import { containerName } from '@houni/release/manifest';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { HOT_CLIENT, hotPlugins, persistentCache } from './development/development-settings.ts';
import { packageFolder } from './package-folder.ts';
import { PortableFederationPlugin } from './portable-federation-plugin.ts';
import { SHARED, SHARED_CODE, installedVersion } from './shared-modules.ts';
import { SingleCopyPlugin } from './single-copy-plugin.ts';

/** Our own packages import their files by relative paths: those that the shell shares are shared then, too. */
function shareOwnFiles(): webpack.NormalModuleReplacementPlugin {
  const shared = new Map(
    Object.keys(SHARED_CODE).map((request) => [fileURLToPath(import.meta.resolve(request)), request]),
  );
  return new webpack.NormalModuleReplacementPlugin(
    /^\.\/[\w-]+\.[jt]s$/,
    (data: { context: string; request: string }) => {
      data.request = shared.get(path.join(data.context, data.request)) ?? data.request;
    },
  );
}

/** The two builds of a remote: browser files with a Module Federation container, and one file for the server. */
export function remoteConfigs(directory: string, mode: BuildMode = 'production'): Configuration[] {
  const { name } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { name: string };
  const output = path.join(directory, 'dist');

  const isDevelopment = mode === 'development';
  const base = browserConfig(directory, mode);
  const bundlerRuntime = packageFolder('@module-federation/webpack-bundler-runtime');
  const browser: Configuration = {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'federation-container-entry$': path.join(bundlerRuntime, 'dist/initContainerEntry.js'),
      },
    },
    name: `${name} browser`,
    entry: {},
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName: name,
      chunkFilename: isDevelopment ? '[name].js' : '[name]-[contenthash:12].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new ChunkFilePlugin(),
      new SingleCopyPlugin(SHARED),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/client.ts', name: 'app' } },
        shared: Object.fromEntries(
          Object.entries(SHARED).map(([request, packageName]) => [
            request,
            {
              import: false as const,
              singleton: true,
              strictVersion: true,
              requiredVersion: `^${installedVersion(packageName, directory)}`,
            },
          ]),
        ),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: !isDevelopment, disableRemote: true, target: 'web' },
        },
      }),
      shareOwnFiles(),
      // The layer between webpack and the federation runtime has no state, so remotes use the shell's.
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
        path.join(import.meta.dirname, 'remote-runtime.js'),
      ),
      // Chunks change while the page is open, so only production pins their bytes.
      ...(isDevelopment
        ? [...hotPlugins(name), new webpack.EntryPlugin(directory, HOT_CLIENT, {})]
        : [new PortableFederationPlugin(containerName(name)), new ChunkIntegrityPlugin({ deferTable: true })]),
    ],
  };

  const server: Configuration = {
    ...serverConfig(directory),
    ...(isDevelopment && { cache: persistentCache(`${name}-server`) }),
    name: `${name} server`,
    entry: { server: './src/server.ts' },
    output: { path: output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    externalsType: 'commonjs',
    externals: Object.keys(SHARED),
    plugins: [shareOwnFiles(), new SingleCopyPlugin(SHARED)],
  };

  return [browser, server];
}
