import { jest } from '@jest/globals';
import { apiErrorSchema } from '@houni/contracts/error';
import { sampleOf } from '../src/platform/docs-sample.ts';
import { drainChanges, watchChanges } from './watch-changes.ts';
import { documentedCalls, readDocument } from './api-document.ts';
import type { DocumentedCall } from './api-document.ts';
import { allExamples } from './all-examples.ts';
import { headersOf, ensureAccount, prepareExample } from './example-context.ts';
import { BOUNDARY_VALUES, hostileValuesOf } from './fuzz/hostile-values.ts';
import { injected, mutate, pathsOf, parentOf } from './fuzz/mutate-request.ts';
import type { FuzzCall } from './fuzz/mutate-request.ts';
import { seededRandom } from './fuzz/seeded-random.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { TEST_SEED } from './test-seed.ts';

jest.setTimeout(180_000);

// TEST_SEED draws other requests, FUZZ_REQUESTS makes the run longer.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1200);
/** A slower answer waits for something that the input controls. */
const MAX_DURATION_MS = 4000;

const random = seededRandom(TEST_SEED);
let api: TestApp;
let calls: { call: DocumentedCall; base: FuzzCall }[];

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100000', LOG_LEVEL: 'error' }, runJobs: false });
  const examples = await allExamples();
  for (const uid of ['fuzz-user', 'demo-administrator']) await ensureAccount(api, uid);
  calls = [];
  for (const call of documentedCalls(await readDocument(api))) {
    const example = examples[call.name];
    calls.push({ call, base: example ? await fromExample(call, example) : fromSchema(call) });
  }
  await watchChanges(api.connection.pool);
});
afterAll(() => api.close());

async function fromExample(
  { method, url, operation }: DocumentedCall,
  example: Parameters<typeof prepareExample>[1],
): Promise<FuzzCall> {
  const { as, params = {}, query = {}, headers = {}, body } = await prepareExample(api, example);
  return {
    method,
    url,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
    ),
    headers: { ...headers, ...headersOf(as) },
    body,
    parameters: parametersOf(operation),
    changes: [],
  };
}

function fromSchema({ method, url, operation }: DocumentedCall): FuzzCall {
  const media = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const schema = media['application/json']?.schema;
  const params: Record<string, string> = {};
  const query: [string, string][] = [];
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const value = String(sampleOf(parameter.schema ?? {}));
    if (parameter.in === 'path') params[parameter.name] = value;
    else if (parameter.in === 'query') query.push([parameter.name, value]);
  }
  const parameters = query.map(([name]) => name);
  return { method, url, params, query, headers: {}, body: schema && sampleOf(schema), parameters, changes: [] };
}

/** The names of the documented query parameters. */
function parametersOf({ parameters = [] }: DocumentedCall['operation']): string[] {
  return parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'query' ? [parameter.name] : []));
}

const CALLERS: Record<string, () => Record<string, string>> = {
  nobody: () => ({}),
  user: () => headersOf('fuzz-user'),
  'demo-user': () => headersOf('demo-user'),
  moderator: () => headersOf('demo-moderator'),
  administrator: () => headersOf('demo-administrator'),
  'expired token': () => asUser('demo-user', { exp: 1 }),
  'foreign token': () => asUser('demo-user', { aud: 'another-project' }),
  'no token': () => ({ authorization: 'Bearer nonsense' }),
  'another scheme': () => ({ authorization: `Basic ${'x'.repeat(9000)}` }),
};

/** Parameters that have the same schema in all calls. */
const SHARED_PARAMETERS = new Set(['page', 'pageSize', 'locale']);

/** Calls whose 404 and 410 have the body of the call; the test application checks its shape. */
const ANSWERS_FOR_ABSENT = new Set(['/search/item/public-key', '/search/item/public-key-or-uid', '/agency/public-key']);

/** Number of answers by status. */
const statuses = new Map<number, number>();

/** The problem of the answer to a call, or null. */
async function problemOf(fuzzed: FuzzCall, hasJson: boolean): Promise<string | null> {
  const start = performance.now();
  const answer = await api.app.inject(injected(fuzzed));
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  const changed = await drainChanges(api.connection.pool);
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`;
  if (performance.now() - start > MAX_DURATION_MS) return 'took too long';
  const written = changed.filter((relation) => !mayBeWritten(fuzzed).includes(relation));
  if (answer.statusCode < 400) {
    const reads = fuzzed.method === 'GET' || fuzzed.method === 'HEAD' || fuzzed.method === 'OPTIONS';
    return reads && written.length > 0 ? `was a read and wrote ${written.join(', ')}` : null;
  }
  if (written.length > 0) return `was rejected with ${answer.statusCode} and wrote ${written.join(', ')}`;
  if (fuzzed.method === 'HEAD' || fuzzed.method === 'OPTIONS') return null;
  // HTML pages (links of mails) show errors as text.
  if (!hasJson && String(answer.headers['content-type']).startsWith('text/html')) return null;
  if ([404, 410].includes(answer.statusCode) && ANSWERS_FOR_ABSENT.has(fuzzed.url)) return null;
  const error = apiErrorSchema.safeParse(parsed(answer.body));
  if (!error.success) return `answered ${answer.statusCode} in another shape: ${answer.body.slice(0, 200)}`;
  if (error.data.code === 'invalid_input' && !error.data.field) return `names no field: ${answer.body}`;
  return null;
}

/**
 * Tables that any call may write: the profile of a signed-in user, which the first call creates even if it fails later,
 * and the audit log when a moderator reads private data.
 */
function mayBeWritten({ headers, method }: FuzzCall): string[] {
  if (headers['authorization'] === undefined) return [];
  return method === 'GET' || method === 'HEAD' ? ['users', 'audit_log'] : ['users'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isJsonCall({ operation }: DocumentedCall): boolean {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return success !== undefined && 'content' in success && success.content?.['application/json'] !== undefined;
}

it('no hostile query parameter causes a status of 500 or more', async () => {
  const problems: string[] = [];
  const met = new Set<string>();
  let requests = 0;
  for (const { call, base } of calls.filter(({ call: { method } }) => method === 'GET')) {
    for (const parameter of call.operation.parameters ?? []) {
      if ('$ref' in parameter || parameter.in !== 'query') continue;
      if (SHARED_PARAMETERS.has(parameter.name) && met.has(parameter.name)) continue;
      met.add(parameter.name);
      for (const value of hostileValuesOf(parameter.schema ?? {})) {
        const query = base.query.filter(([name]) => name !== parameter.name);
        const answer = await api.app.inject(injected({ ...base, query: [...query, [parameter.name, value]] }));
        requests += 1;
        if (answer.statusCode >= 500)
          problems.push(`${call.name} ${parameter.name}=${value.slice(0, 60)} answered ${answer.statusCode}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThan(500);
});

it('no boundary value in a body causes a status of 500 or more', async () => {
  const problems: string[] = [];
  let requests = 0;
  for (const { call, base } of calls) {
    if (call.method === 'GET' || typeof base.body !== 'object' || Buffer.isBuffer(base.body)) continue;
    for (const path of pathsOf(base.body).filter(({ length }) => length > 0)) {
      for (const value of BOUNDARY_VALUES) {
        const body = structuredClone(base.body);
        const { parent, key } = parentOf(body, path);
        parent[key] = value;
        const answer = await api.app.inject(injected({ ...base, body }));
        requests += 1;
        if (answer.statusCode >= 500)
          problems.push(`${call.name} ${path.join('.')}=${JSON.stringify(value)} answered ${answer.statusCode}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThan(500);
});

it(`no input, of ${REQUESTS} (seed ${TEST_SEED}), causes a server error, an invalid error body or an unexpected write`, async () => {
  await drainChanges(api.connection.pool); // of the tests above
  const problems: string[] = [];
  const answered = new Set<string>();
  for (let requests = 0; requests < REQUESTS; requests += 1) {
    const { call, base } = calls[requests % calls.length] ?? random.pick(calls);
    const caller = random.chance(0.5) ? null : random.pick(Object.keys(CALLERS));
    const fuzzed = mutate(base, random);
    if (caller !== null) {
      delete fuzzed.headers['authorization'];
      Object.assign(fuzzed.headers, CALLERS[caller]?.());
    }
    const problem = await problemOf(fuzzed, isJsonCall(call));
    answered.add(call.name);
    if (problem !== null)
      problems.push(`#${requests} ${call.name} as ${caller ?? 'its caller'} [${fuzzed.changes.join(', ')}] ${problem}`);
  }
  expect(problems).toEqual([]);
  expect(answered.size).toBe(calls.length);
  // Requests that are rejected early test only validation: enough must succeed, and every kind of rejection must occur.
  if (process.env['TEST_SEED'] !== undefined) console.log(Object.fromEntries(statuses));
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
});
