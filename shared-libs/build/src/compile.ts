import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

/** Runs webpack once. Rejects with webpack's own report where a build has errors or warnings. */
export async function compile(configurations: Configuration[]): Promise<void> {
  // One after the other: the two builds of a package clean and fill the same folder.
  for (const configuration of configurations) {
    const stats = await run(configuration);
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
    }
  }
}

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    // webpack can lose its callback, e.g. when sources vanish under it: said, instead of a silent end of the process.
    const lost = () => reject(new Error(`webpack ended without a result for ${configuration.name}: build it again.`));
    process.once('beforeExit', lost);
    const compiler = webpack(configuration);
    compiler.run((error, result) => {
      compiler.close(() => {
        process.off('beforeExit', lost);
        if (error || !result) reject(error ?? new Error('webpack gave no result'));
        else resolve(result);
      });
    });
  });
}
