import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import JestRuntime from 'jest-runtime';
import { SWC_OPTIONS } from './swc-options.ts';

/** What works in the realm of jest only, and the mark of tests that need their modules as at the start of a process. */
const NEEDS_OWN_REALM = /useFakeTimers|unstable_mockModule|@own-modules/;
const GLOBALS = '@jest/globals';
/** Modules that register `afterEach` when they are evaluated: each test file needs its own. */
const WITH_HOOKS = /\/(scripts\/test\/scratch|release\/test\/fixture)\.ts$/;
/** What `expect.any` recognises by identity. */
const CONSTRUCTORS = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'Object', 'Function'] as const;

/** What `@jest/globals` exports to the test file that runs now; a worker runs one file at a time. */
let current: { file: number; exports: Record<string, unknown> } = { file: 0, exports: {} };
Object.defineProperty(globalThis, Symbol.for('houni.jest-globals'), { get: () => current.exports });

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === GLOBALS) return { url: `jest-globals:${current.file}`, format: 'module', shortCircuit: true };
    const resolved = next(specifier, context);
    return WITH_HOOKS.test(resolved.url) ? { ...resolved, url: `${resolved.url}?run=${current.file}` } : resolved;
  },
  load: (url, context, next) => {
    // Node runs our other files as they are.
    if (/\.tsx(\?|$)/.test(url))
      return { format: 'module', shortCircuit: true, source: withoutJsx(fileURLToPath(url)) };
    return url.startsWith('jest-globals:')
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export const { ${Object.keys(current.exports).join(', ')} } = globalThis[Symbol.for('houni.jest-globals')];`,
        }
      : next(url, context);
  },
});

function withoutJsx(filename: string): string {
  return transformSync(readFileSync(filename, 'utf8'), { ...SWC_OPTIONS, filename, sourceMaps: 'inline' }).code;
}

/**
 * A jest runtime in which test files share the modules that they import: Node loads them once per worker
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
  return !NEEDS_OWN_REALM.test(readFileSync(file, 'utf8'));
}

/** What `require` of this file returns to jest. */
export { SharedModulesRuntime as 'module.exports' };
