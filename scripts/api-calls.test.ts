import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';

const LIBRARY = 'shared-libs/api-client/src/';

/** Files that write the path of a call themselves, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'shell/src/server/sitemap-routes.ts': 'it passes the files of the API on under their own paths',
};

/** One place in the source where a path of the API is written. */
interface Call {
  /** `GET /items/{key}`. Parameters keep their names: `{action}` and `{kind}` have different values. */
  operation: string;
  file: string;
}

const TEXT = /'(?<plain>\/[^']*)'|`(?<template>\/[^`]*)`/;
/** `url: '/path'`, `` fetch(`${apiUrl}/path` ``, `callApi('POST', '/path'`, `query: () => '/path'`, `call('/path'`. */
const PLACES = [
  new RegExp(String.raw`\burl:\s*(?:${TEXT.source})`, 'g'),
  /`\$\{(?:\w+\.)?apiUrl\}(?<address>\/[^`]*)`/g,
  new RegExp(String.raw`\bcall\w*(?:<[^(]*>)?\(\s*(?:'(?<method>[A-Z]+)',\s*)?(?:${TEXT.source})`, 'g'),
  new RegExp(String.raw`\bquery(?:Fn)?:\s*\([^)]*\)\s*=>\s*(?:${TEXT.source})`, 'g'),
];

/** The text of the object around a position: the method of a request is beside its path. */
function objectAround(code: string, index: number): string {
  let depth = 0;
  let start = index;
  while (start > 0 && !(code[start] === '{' && depth === 0)) {
    if (code[start] === '}') depth += 1;
    if (code[start] === '{') depth -= 1;
    start -= 1;
  }
  let end = index;
  for (depth = 0; end < code.length && !(code[end] === '}' && depth === 0); end += 1) {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
  }
  return code.slice(start, end);
}

/** The calls that a source file writes. */
function callsOf(code: string, file: string): Call[] {
  return PLACES.flatMap((place) =>
    [...code.matchAll(place)].map(({ groups = {}, index }) => {
      const address = groups['plain'] ?? groups['template'] ?? groups['address'] ?? '';
      const method = groups['method'] ?? /\bmethod: '([A-Z]+)'/.exec(objectAround(code, index))?.[1] ?? 'GET';
      return { operation: `${method} ${address.replace(/\?.*$/, '').replaceAll('${', '{')}`, file };
    }),
  );
}

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

const sources = globSync(['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared-libs/*/src/**/*.{ts,tsx}'], {
  cwd: ROOT,
})
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(?:test|test-d|test-support|stories)\.tsx?$|\/test\//.test(file))
  // The programs that build, release and develop call no path of the API.
  .filter((file) => !/^shared-libs\/(?:build|cli|release|s3)\//.test(file));

describe('the calls of the API', () => {
  const calls = sources.flatMap((file) => callsOf(readFileSync(path.join(ROOT, file), 'utf8'), file));

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
