const { createHash } = require('node:crypto');
const path = require('node:path');
const webpack = require('webpack');

/**
 * `import file from './x.ts?worker'`: bundles a worker into one file, emits it, and exports its URL with its hash
 * (Subresource Integrity). webpack's own `new Worker(new URL(…))` starts a chunk of the artefact origin, which browsers
 * refuse: a worker must have the origin of the page. The importer fetches the file and starts it from a blob.
 */
module.exports = function workerFile() {};

// Instead of the other loaders of this file, which compile it as a part of the page.
module.exports.pitch = async function bundleWorker() {
  const { name } = path.parse(this.resourcePath);
  const { code, files } = await bundle({
    ...this.getOptions().configuration,
    context: this.rootContext,
    entry: this.resourcePath,
    output: { filename: 'worker.js' },
  });
  for (const file of files) this.addDependency(file);
  const version = createHash('sha256').update(code).digest('hex').slice(0, 12);
  // The minimizer would change a file `.js` after its hash was computed.
  const file = `${name}-${version}.mjs`;
  this.emitFile(file, code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return `export default { url: __webpack_public_path__ + ${JSON.stringify(file)}, integrity: ${JSON.stringify(integrity)} };`;
};

/** Runs webpack without writing its output. Rejects with its report if there are errors. */
function bundle(configuration) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    let code;
    compiler.hooks.shouldEmit.tap('WorkerFile', ({ assets }) => {
      code = assets['worker.js']?.source();
      return false;
    });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-warnings')));
        else resolve({ code, files: stats.compilation.fileDependencies });
      });
    });
  });
}
