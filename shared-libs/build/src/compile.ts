import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** Runs webpack once. Rejects with webpack's own report where a build has errors or warnings. */
export async function compile(configurations: Configuration[]): Promise<void> {
  // One after the other: the two builds of a package clean and fill the same folder.
  for (const configuration of configurations) {
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      const compiler = webpack(configuration);
      compiler.run((error, result) => {
        compiler.close(() => {
          if (error || !result) reject(error ?? new Error('webpack gave no result'));
          else resolve(result);
        });
      });
    });
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
    }
  }
}
