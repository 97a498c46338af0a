import webpack from 'webpack';
import type { Compilation, Configuration, Stats } from 'webpack';

/** Runs webpack once for each configuration. Rejects with webpack's report if there are errors or warnings. */
export async function compile(configurations: Configuration[]): Promise<Compilation[]> {
  const compilations: Compilation[] = [];
  // One after the other, because the two builds of a package write to the same folder.
  for (const configuration of configurations) {
    const stats = await run(configuration);
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
    }
    compilations.push(stats.compilation);
  }
  return compilations;
}

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    // webpack may never call back, e.g. when source files disappear during the build: report it instead of exiting
    // silently.
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
