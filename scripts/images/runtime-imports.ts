import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** `import … from 'x'`, `import 'x'`, `export … from 'x'`; not those of types, which Node removes. */
const STATIC_IMPORT = /^[ \t]*(?:import|export)\b(?!\s+type\b)(?:[^'";]*?\sfrom)?\s*['"]([^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** What a bundle takes from the packages that are installed beside it. */
const REQUIRE = /\brequire\("([^"]+)"\)/g;

/** What an entry point needs at run time. */
interface RuntimeImports {
  /** Our own files, absolute. */
  files: Set<string>;
  /** For each npm package the folders from which it is imported. */
  packages: Map<string, Set<string>>;
}

/**
 * Follows the imports of our own files, from entry points to npm packages.
 * @param entries absolute paths of TypeScript files or of CommonJS bundles
 * @param isExcluded whether a file is not part of the product, such as what only development imports
 * @throws for an import that cannot be resolved
 */
export function runtimeImports(
  entries: readonly string[],
  isExcluded: (file: string) => boolean = () => false,
): RuntimeImports {
  const files = new Set<string>();
  const packages = new Map<string, Set<string>>();
  const visit = (file: string): void => {
    if (files.has(file) || isExcluded(file)) return;
    files.add(file);
    if (file.endsWith('.json')) return;
    for (const request of importsOf(file)) {
      if (request.startsWith('node:')) continue;
      if (request.startsWith('.') || request.startsWith('@houni/')) {
        visit(createRequire(file).resolve(request));
        continue;
      }
      const name = packageName(request);
      packages.set(name, (packages.get(name) ?? new Set()).add(path.dirname(file)));
    }
  };
  for (const entry of entries) visit(entry);
  return { files, packages };
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const patterns = file.endsWith('.cjs') ? [REQUIRE] : [STATIC_IMPORT, DYNAMIC_IMPORT];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, request]) => request ?? ''));
}

/** The package of an import: `@emotion/react` for `@emotion/react/jsx-runtime`. */
function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
