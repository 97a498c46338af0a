import { groupImports, packageOf, subjectOf, toMermaid, withoutIndirect } from './dependency-graph.ts';
import type { Graph } from './dependency-graph.ts';

const graph = (imports: Record<string, string[]>): Graph =>
  new Map(Object.entries(imports).map(([from, to]) => [from, new Set(to)]));

describe('groupImports', () => {
  it('groups files by package and ignores imports inside a package', () => {
    const imports: [string, string][] = [
      ['mf-blog/src/a.ts', 'shared-libs/ui/src/link.tsx'],
      ['mf-auth/src/a.ts', 'shared-libs/ui/src/link.tsx'],
      ['shared-libs/ui/src/link.tsx', 'shared-libs/ui/src/theme.ts'],
      ['shell/src/a.ts', 'node_modules/react/index.js'],
    ];
    expect(groupImports(imports, packageOf)).toEqual(graph({ 'mf-*': ['shared-libs/ui'] }));
  });

  it('leaves out the parts of the API that every subject imports', () => {
    const imports: [string, string][] = [
      ['api/src/ads/a.ts', 'api/src/platform/http.ts'],
      ['api/src/ads/a.ts', 'api/src/services.ts'],
      ['api/src/ads/a.ts', 'api/src/media/photo.ts'],
    ];
    expect(groupImports(imports, subjectOf)).toEqual(graph({ ads: ['media'] }));
  });
});

describe('withoutIndirect', () => {
  it('drops an arrow that follows from two others', () => {
    expect(withoutIndirect(graph({ a: ['b', 'c', 'd'], b: ['c'], c: ['d'] }))).toEqual(
      graph({ a: ['b'], b: ['c'], c: ['d'] }),
    );
  });
});

describe('toMermaid', () => {
  it('returns the same text for the same imports in another order', () => {
    const text = toMermaid(graph({ 'mf-*': ['shared-libs/ui', 'a'], a: ['shared-libs/ui'] }));
    expect(text).toBe(toMermaid(graph({ a: ['shared-libs/ui'], 'mf-*': ['a', 'shared-libs/ui'] })));
    expect(text).toContain('  mf__ --> shared_libs_ui');
  });
});
