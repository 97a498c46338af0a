import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const ROOT = path.join(import.meta.dirname, '../..');
/** Folders whose tests and sources Node runs as they are: no JSX. */
const FOLDERS = ['api'].map((folder) => path.join(ROOT, folder) + path.sep);
/** What works in the realm of jest only, and the mark of tests that need their modules as at the start of a process. */
const NEEDS_OWN_REALM = /useFakeTimers|unstable_mockModule|@own-modules/;
const GLOBALS = '@jest/globals';
/** What `expect.any` recognises by identity. */
const CONSTRUCTORS = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'Object', 'Function'] as const;

/** What `@jest/globals` exports to the test file that runs now; a worker runs one file at a time. */
let current: { file: number; exports: Record<string, unknown> } = { file: 0, exports: {} };
Object.defineProperty(globalThis, Symbol.for('houni.jest-globals'), { get: () => current.exports });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === GLOBALS
      ? { url: `jest-globals:${current.file}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.startsWith('jest-globals:')
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export const { ${Object.keys(current.exports).join(', ')} } = globalThis[Symbol.for('houni.jest-globals')];`,
        }
      : next(url, context),
});

/**
 * A jest runtime in which the test files of the API share the modules that they import: Node loads them once per worker
 * instead of jest once per file. The environment variables are restored after each file.
 */
export default class SharedModulesRuntime extends JestRuntime {
  readonly #variables = { ...process.env };

  constructor(...parameters: ConstructorParameters<typeof JestRuntime>) {
    const [, environment, , , , , testPath] = parameters;
    // `expect` lives in jest's realm, and compares values of Node's.
    if (sharesModules(testPath))
      for (const name of CONSTRUCTORS) Reflect.set(environment.global, name, Reflect.get(globalThis, name));
    super(...parameters);
  }

  override async unstable_importModule(
    from: string,
    moduleName?: string,
  ): ReturnType<JestRuntime['unstable_importModule']> {
    if (!sharesModules(from)) return super.unstable_importModule(from, moduleName);
    const exports = this.requireModuleOrMock<Record<string, unknown>>(from, GLOBALS);
    current = { file: current.file + 1, exports };
    Object.assign(globalThis, exports);
    // Another URL for each run: a test file registers its tests when it is evaluated.
    await import(`${pathToFileURL(from).href}?run=${current.file}`);
    return undefined as never; // jest ignores the result
  }

  override teardown(): void {
    super.teardown();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
}

function sharesModules(file: string): boolean {
  return FOLDERS.some((folder) => file.startsWith(folder)) && !NEEDS_OWN_REALM.test(readFileSync(file, 'utf8'));
}

/** What `require` of this file returns to jest. */
export { SharedModulesRuntime as 'module.exports' };
