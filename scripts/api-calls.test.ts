import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsOf, LIBRARY, SOURCES } from './api-calls.test-support.ts';
import type { Call } from './api-calls.test-support.ts';
import { ROOT } from './environment.ts';

/** Files that write the path of a call themselves, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'shell/src/server/sitemap-routes.ts': 'it passes the files of the API on under their own paths',
};

/** Sentences about calls that are not written in the library, or written twice. */
function problemsOf(calls: readonly Call[]): string[] {
  const outside = calls
    .filter(({ file }) => !file.startsWith(LIBRARY) && !(file in EXCEPTIONS))
    .map(({ operation, file }) => `${file} writes ${operation}: take it from @houni/api-client (decision 0140).`);
  const files = Map.groupBy(calls, ({ operation }) => operation);
  const twice = [...files]
    .filter(([, places]) => places.length > 1)
    .map(([operation, places]) => `${operation} is declared in ${places.map(({ file }) => file).join(' and ')}.`);
  return [...outside, ...twice];
}

describe('the calls of the API', () => {
  const calls = SOURCES.flatMap((file) => callsOf(readFileSync(path.join(ROOT, file), 'utf8'), file));

  it('are written once, in @houni/api-client', () => {
    expect(problemsOf(calls)).toEqual([]);
  });

  it('are found in the library', () => {
    const found = calls.map(({ operation }) => operation);
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /public/location',
        'PATCH /media/{key}',
        'GET /media/{key}',
        'PUT /public/news-letter/subscribe',
        'POST /items/{key}/{action}',
        'DELETE /user-auth/sessions/{which}',
      ]),
    );
  });

  it.each([
    ["build.query({ query: (params) => ({ url: '/public/location', params }) })", 'GET /public/location'],
    ["build.query<Answer, void>({ query: () => '/public/refs' })", 'GET /public/refs'],
    ['fetch(`${apiUrl}/items/${key}?page=1`, { headers: { a: b } })', 'GET /items/{key}'],
    ["fetch(`${config.apiUrl}/items`, { method: 'PUT' })", 'PUT /items'],
    ["context.callApi<Contact>('POST', '/contact', body)", 'POST /contact'],
    [
      "queryFn: (body) => send(query, { headers: { x: y }, url: `/items/${key}`, method: 'PATCH' })",
      'PATCH /items/{key}',
    ],
  ])('are recognised in %s', (code, operation) => {
    expect(callsOf(code, 'mf-x/src/api.ts').map((call) => call.operation)).toEqual([operation]);
    expect(problemsOf(callsOf(code, 'mf-x/src/api.ts'))).toHaveLength(1);
  });

  it('are refused when the library declares one twice', () => {
    const twice = ['a', 'b'].flatMap((name) => callsOf("({ url: '/items' })", `${LIBRARY}${name}.ts`));
    expect(problemsOf(twice)).toEqual([`GET /items is declared in ${LIBRARY}a.ts and ${LIBRARY}b.ts.`]);
  });
});
