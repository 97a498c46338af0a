import { z } from 'zod';

type Exports = Record<string, string | { types: string; default: string } | null>;

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string().nullable()).optional(),
  bin: z.record(z.string(), z.string()).optional(),
});

/**
 * The package.json of a packed library: exports lead to compiled JavaScript and declarations in `dist`, and what only
 * the workspace needs is omitted.
 * @param added exports of files that only the packed library has
 */
export function packedPackage(
  text: string,
  added: Record<string, string> = {},
): Record<string, unknown> & { name: string; version: string } {
  const { private: _private, devDependencies: _development, scripts: _scripts, ...values } = JSON.parse(text);
  const { exports, bin, ...others } = packageSchema.parse(values);
  return {
    ...others,
    ...(exports && { exports: { ...added, ...packedExports(exports) } }),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])) }),
    // They read TypeScript of a remote, which Node.js runs since then.
    engines: { node: '>=22.18' },
    files: ['dist', 'tsconfig.base.json'],
  };
}

function packedExports(exports: Record<string, string | null>): Exports {
  return Object.fromEntries(
    Object.entries(exports).map(([key, target]) => {
      if (target === null || !/\.tsx?$/.test(target)) return [key, target && inDist(target)];
      return [key, { types: compiled(target).replace(/\.js$/, '.d.ts'), default: compiled(target) }];
    }),
  );
}

/** `./src/button.tsx` -> `./dist/button.js`. */
function compiled(target: string): string {
  return inDist(target).replace(/\.tsx?$/, '.js');
}

function inDist(target: string): string {
  return target.replace(/^\.\/src\//, './dist/');
}

/** Makes relative imports of a declaration file lead to files that exist: the compiler changes only those of JavaScript. */
export function withCompiledImports(declarations: string): string {
  return declarations.replaceAll(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
}
