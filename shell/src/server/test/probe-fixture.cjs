/** A remote for tests that tries what a preview must not be able to do, and says the results as JSON. */
const attempt = (action) => {
  try {
    return String(action());
  } catch (error) {
    return error.code ?? error.constructor.name;
  }
};

const tryEverything = () => {
  const fs = process.getBuiltinModule('node:fs');
  const { resolve } = process.getBuiltinModule('node:path');
  const repository = resolve(__dirname, '../../../..');
  return JSON.stringify({
    readPackage: attempt(() => fs.readFileSync(`${repository}/package.json`).length),
    readThroughLink: attempt(
      () => fs.readFileSync(`${repository}/node_modules/@houni/store/../../package.json`).length,
    ),
    readSystem: attempt(() => fs.readFileSync('/etc/hosts').length),
    readParentEnvironment: attempt(() => fs.readFileSync(`/proc/${process.ppid}/environ`).length),
    write: attempt(() => fs.writeFileSync(`${__dirname}/written`, '')),
    database: attempt(() => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(`${__dirname}/written.db`)),
    spawn: attempt(() => process.getBuiltinModule('node:child_process').spawnSync('true')),
    thread: attempt(() => new (process.getBuiltinModule('node:worker_threads').Worker)('', { eval: true })),
    addon: attempt(() => process.dlopen({ exports: {} }, '/nothing.node')),
    inspector: attempt(() => process.getBuiltinModule('node:inspector').open(0)),
    signal: attempt(() => process.kill(process.ppid, 0)),
    environment: Object.keys(process.env).sort(),
  });
};

exports.default = { name: 'blog', say: tryEverything };
