import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const importsOfFile = new Map<string, readonly string[]>();

/** Modules and all modules that they load at run time by relative paths; `isOutside` files are not followed. */
export function reachableFiles(entries: readonly string[], isOutside: (file: string) => boolean): ReadonlySet<string> {
  const reached = new Set(entries);
  // The loop also visits modules added during it.
  for (const file of reached) {
    for (const specifier of valueImports(file)) {
      const target = path.resolve(path.dirname(file), specifier);
      if (specifier.startsWith('.') && !isOutside(target)) reached.add(target);
    }
  }
  return reached;
}

/** True if loading this module at run time loads zod, directly or through another module. */
export function loadsZod(file: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(file)) return false;
  return valueImports(file).some((specifier) => {
    if (specifier === 'zod' || specifier.startsWith('zod/')) return true;
    return specifier.startsWith('.') && loadsZod(path.resolve(path.dirname(file), specifier), new Set([...seen, file]));
  });
}

/** The names that a module re-exports in its `export { … } from` statements. */
export function exportedNames(file: string): string[] {
  const code = withoutComments(readFileSync(file, 'utf8'));
  return [...code.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap(
      (item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    ),
  );
}

/** Specifiers of the imports that stay after compilation. */
function valueImports(file: string): readonly string[] {
  const known = importsOfFile.get(file);
  if (known) return known;
  const code = existsSync(file) ? withoutComments(readFileSync(file, 'utf8')) : '';
  const statements = code.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[\w*{][^;'"]*?\sfrom\s*)?['"]([^'"]+)['"]/gm);
  const later = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  const specifiers = [...statements, ...later].map(([, specifier = '']) => specifier);
  importsOfFile.set(file, specifiers);
  return specifiers;
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
