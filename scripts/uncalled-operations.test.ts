import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsOf, LIBRARY, SOURCES } from './api-calls.test-support.ts';
import { ROOT } from './environment.ts';

/** Operations that no screen calls, by the reason. A new operation has a screen, or a line here. */
const UNCALLED: Record<string, readonly string[]> = {
  'links in mails': [
    'GET /public/conversation',
    'POST /public/conversation',
    'GET /public/news-letter/confirm',
    'POST /public/news-letter/confirm',
    'GET /public/saved-search/confirm',
    'POST /public/saved-search/confirm',
    'GET /public/saved-search/unsubscribe',
    'POST /public/saved-search/unsubscribe',
    'GET /user-auth/cancel-deletion',
    'POST /user-auth/cancel-deletion',
  ],
  'one-click unsubscription by mail programs': [
    'GET /public/news-letter/one-click',
    'POST /public/news-letter/one-click',
  ],
  'the webhook of a payment provider': ['GET /payment/konnect/webhook'],
  'feeds and sitemaps, which the shell passes on': [
    'GET /feeds/blog/:locale',
    'GET /sitemaps/:file',
    'GET /sitemaps/index.xml',
  ],
  'files whose address is in an answer': [
    'GET /administration/orders/:reference/receipt/file',
    'GET /agency/documents/:key/file',
    'GET /media/*',
    'GET /moderation/photos/:key',
    'GET /location-map/:publicKey/:version/:locale/:theme/:size',
    'GET /open-graph/:kind/:id/:file',
  ],
  monitoring: ['GET /health/live', 'GET /health/ready', 'GET /metrics'],
  'documentation of the API': [
    'GET /docs',
    'GET /docs/json',
    'GET /docs/static/*',
    'GET /docs/static/index.html',
    'GET /docs/static/swagger-initializer.js',
    'GET /docs/yaml',
  ],
  'pages for developers, which production does not have': [
    'GET /dev/mail',
    'GET /dev/mail/:id',
    'GET /dev/mail/:id/source',
    'GET /dev/mail/messages',
    'GET /dev/mail/templates',
    'GET /dev/mail/templates/:template/:locale',
    'GET /dev/mail/templates/:template/:locale/html',
  ],
  'named by the specification (section 7), needed by no screen': ['GET /public/location/zipcode'],
  'no screen yet': [
    // The registration of an agency has no button that starts again.
    'DELETE /agency/draft',
  ],
};

/** A named part of a source file: an endpoint, or what the file exports. */
interface Declaration {
  name: string;
  file: string;
  start: number;
}

const code = new Map(SOURCES.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const library = SOURCES.filter((file) => file.startsWith(LIBRARY));
const outside = SOURCES.filter((file) => !file.startsWith(LIBRARY)).map((file) => code.get(file) ?? '');

/** The endpoints and functions of a file of the library. */
function declarationsOf(file: string): Declaration[] {
  const starts = /^ {4}(?<endpoint>\w+): build\.|^(?:export )?(?:async )?(?:function|const) (?<top>\w+)/gm;
  return [...(code.get(file) ?? '').matchAll(starts)].map(({ groups, index }) => ({
    name: groups?.['endpoint'] ?? groups?.['top'] ?? '',
    file,
    start: index,
  }));
}

const declarations = library.flatMap(declarationsOf);

/** The declaration around a position. */
function declarationAt(file: string, index: number): Declaration | undefined {
  return declarations.filter((one) => one.file === file && one.start <= index).at(-1);
}

/** How a name is used: as itself, or as the hook of an endpoint. */
function usesOf(name: string): RegExp {
  const hook = `use(?:Lazy)?${name.charAt(0).toUpperCase()}${name.slice(1)}(?:Query|Mutation)`;
  return new RegExp(String.raw`\b(?:${name}|${hook})\b`, 'g');
}

/** Whether shell, remotes or other libraries use a declaration, also through other declarations of the library. */
function isUsed(declaration: Declaration, seen: readonly Declaration[] = []): boolean {
  const uses = usesOf(declaration.name);
  if (outside.some((text) => text.search(uses) >= 0)) return true;
  return library.some((file) =>
    [...(code.get(file) ?? '').matchAll(uses)].some(({ index }) => {
      const user = declarationAt(file, index);
      return user && user !== declaration && !seen.includes(user) && isUsed(user, [...seen, declaration]);
    }),
  );
}

/** `GET /items/{}`: parameters have other names in the library. */
const shapeOf = (operation: string) => operation.replaceAll(/\{[^}]*\}/g, '{}').replaceAll(/:\w+/g, '{}');

/** The operations of the API, `GET /items/:key`, from the reviewed list of their access. */
const operations = readFileSync(path.join(ROOT, 'api/test/__snapshots__/route-access.test.ts.snap'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, url = '', method = ''] = /^"?(\/\S*) +([A-Z]+) /.exec(line) ?? [];
    return url === '' ? [] : [`${method} ${url}`];
  });
const shapes = new Set(operations.map(shapeOf));

/** What a screen calls. A parameter of the library stands for words too, such as the action of `/items/{key}/{action}`. */
const called = library
  .flatMap((file) => callsOf(code.get(file) ?? '', file))
  .filter(({ file, index }) => {
    const declaration = declarationAt(file, index);
    return declaration !== undefined && isUsed(declaration);
  })
  .map(({ operation }) => shapeOf(operation));
const patterns = called
  .filter((shape) => !shapes.has(shape))
  .map((shape) => new RegExp(`^${shape.replaceAll('{}', '[^/]+')}$`));

const isCalled = (operation: string) =>
  called.includes(shapeOf(operation)) || patterns.some((pattern) => pattern.test(operation));

describe('the operations of the API', () => {
  it('have a screen that calls them, or a reason why none does', () => {
    expect(operations.filter((operation) => !isCalled(operation)).toSorted()).toEqual(
      Object.values(UNCALLED).flat().toSorted(),
    );
  });

  it('are known by name: the list has none that is gone, and none twice', () => {
    const listed = Object.values(UNCALLED).flat();
    expect(listed.filter((operation) => !operations.includes(operation))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it('are found through hooks and requests of the library', () => {
    expect(isCalled('GET /administration/jobs')).toBe(true);
    expect(isCalled('POST /items/:key/pause')).toBe(true);
    expect(isUsed({ name: 'nobodyUsesThis', file: '', start: 0 })).toBe(false);
  });
});
