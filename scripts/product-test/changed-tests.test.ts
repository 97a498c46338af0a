import { comparedWith, testsBesideChange } from './changed-tests.ts';

/** A git that knows these branches, each with the commit where HEAD (`head`) left it. */
const gitWith =
  (bases: Record<string, string>) =>
  (command: string, ...args: string[]) => {
    if (command === 'rev-parse') return 'head';
    if (command === 'branch') return Object.keys(bases).join('\n');
    return bases[args[1] ?? ''] ?? '';
  };

describe('comparedWith', () => {
  it('is the commit where a branch left the main branch', () => {
    expect(comparedWith(gitWith({ 'refs/remotes/origin/main': 'fork', 'refs/heads/main': 'fork' }))).toBe('fork');
  });

  it('is the last commit on the main branch', () => {
    expect(comparedWith(gitWith({ 'refs/heads/main': 'head' }))).toBe('HEAD');
  });

  it('is the last commit where there is no main branch', () => {
    expect(comparedWith(gitWith({}))).toBe('HEAD');
  });
});

describe('testsBesideChange', () => {
  const imports: Record<string, string[]> = {
    'api/src/ads/routes.test.ts': ['api/src/app.ts'],
    'api/src/ads/price.test.ts': ['api/src/ads/price.ts'],
    'api/src/search/order.test.ts': ['api/src/ads/price.ts'],
    'shell/src/head.test.ts': ['shell/src/head.ts'],
    'shell/src/foot.test.ts': ['shell/src/foot.ts'],
  };
  const chosen = (...changed: string[]): string[] =>
    testsBesideChange({ changed, tests: Object.keys(imports), importsOf: (file) => imports[file] ?? [] });

  it('selects the tests that import a changed file', () => {
    expect(chosen('api/src/ads/price.ts')).toEqual(['api/src/ads/price.test.ts', 'api/src/search/order.test.ts']);
  });

  it('selects a test of the same name that imports something else', () => {
    expect(chosen('api/src/ads/routes.ts')).toEqual(['api/src/ads/routes.test.ts']);
  });

  it('selects the tests of the routes for a module that no test imports', () => {
    expect(chosen('api/src/ads/queries.ts')).toEqual(['api/src/ads/routes.test.ts']);
  });

  it('selects all tests of the folder for such a module where there are no routes', () => {
    expect(chosen('shell/src/links.ts')).toEqual(['shell/src/foot.test.ts', 'shell/src/head.test.ts']);
  });

  it('selects a changed test, but not a deleted one', () => {
    expect(chosen('shell/src/foot.test.ts', 'shell/src/deleted.test.ts')).toEqual(['shell/src/foot.test.ts']);
  });

  it('selects nothing for a document', () => {
    expect(chosen('docs/operating.md', 'shell/README.md')).toEqual([]);
  });
});
