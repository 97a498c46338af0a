import { jest } from '@jest/globals';
import { apiErrorSchema } from '@houni/contracts/error';
import { sampleOf } from '../src/platform/docs-sample.ts';
import { takeChanges, watchChanges } from './changes.ts';
import { documentedCalls, readDocument } from './document.ts';
import type { DocumentedCall } from './document.ts';
import { allExamples } from './example-files.ts';
import { callerHeaders, ensureCaller, preparedCall } from './example-world.ts';
import { BOUNDARY_VALUES, hostileValuesOf } from './fuzz/hostile-values.ts';
import { injected, mutate, pathsOf, placeIn } from './fuzz/mutate-request.ts';
import type { FuzzCall } from './fuzz/mutate-request.ts';
import { seededRandom } from './fuzz/random.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

jest.setTimeout(180_000);

// FUZZ_SEED repeats a run, FUZZ_REQUESTS makes it longer.
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2400);
/** Milliseconds that a refused or answered call may take: longer ones wait for something that input chose. */
const SLOW_MS = 4000;

const random = seededRandom(SEED);
let api: TestApp;
let calls: { call: DocumentedCall; base: FuzzCall }[];

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100000', LOG_LEVEL: 'error' }, work: false });
  const examples = await allExamples();
  for (const uid of ['fuzz-user', 'demo-administrator']) await ensureCaller(api, uid);
  calls = [];
  for (const call of documentedCalls(await readDocument(api))) {
    const example = examples[call.name];
    calls.push({ call, base: example ? await ofExample(call, example) : ofSchema(call) });
  }
  await watchChanges(api.connection.pool);
});
afterAll(() => api.close());

async function ofExample(
  { method, url, operation }: DocumentedCall,
  example: Parameters<typeof preparedCall>[1],
): Promise<FuzzCall> {
  const { as, params = {}, query = {}, headers = {}, body } = await preparedCall(api, example);
  return {
    method,
    url,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
    ),
    headers: { ...headers, ...callerHeaders(as) },
    body,
    parameters: parametersOf(operation),
    changes: [],
  };
}

function ofSchema({ method, url, operation }: DocumentedCall): FuzzCall {
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

/** The parameters of the query that a call knows. */
function parametersOf({ parameters = [] }: DocumentedCall['operation']): string[] {
  return parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'query' ? [parameter.name] : []));
}

const CALLERS: Record<string, () => Record<string, string>> = {
  nobody: () => ({}),
  user: () => callerHeaders('fuzz-user'),
  'demo-user': () => callerHeaders('demo-user'),
  moderator: () => callerHeaders('demo-moderator'),
  administrator: () => callerHeaders('demo-administrator'),
  'expired token': () => asUser('demo-user', { exp: 1 }),
  'foreign token': () => asUser('demo-user', { aud: 'another-project' }),
  'no token': () => ({ authorization: 'Bearer nonsense' }),
  'another scheme': () => ({ authorization: `Basic ${'x'.repeat(9000)}` }),
};

/** The parameters of many calls that mean the same everywhere. */
const SHARED_PARAMETERS = new Set(['page', 'pageSize', 'locale']);

/** Answers by status. */
const statuses = new Map<number, number>();

/** What is wrong with the answer to a call, or null. */
async function problemOf(fuzzed: FuzzCall, hasJson: boolean): Promise<string | null> {
  const began = performance.now();
  const answer = await api.app.inject(injected(fuzzed));
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  const changed = await takeChanges(api.connection.pool);
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`;
  if (performance.now() - began > SLOW_MS) return 'took too long';
  const written = changed.filter((relation) => !mayBeWritten(fuzzed).includes(relation));
  if (answer.statusCode < 400) {
    const reads = fuzzed.method === 'GET' || fuzzed.method === 'HEAD' || fuzzed.method === 'OPTIONS';
    return reads && written.length > 0 ? `was a read and wrote ${written.join(', ')}` : null;
  }
  if (written.length > 0) return `was refused with ${answer.statusCode} and wrote ${written.join(', ')}`;
  if (fuzzed.method === 'HEAD' || fuzzed.method === 'OPTIONS') return null;
  // Pages for people (the links of mails) say it in their own words.
  if (!hasJson && String(answer.headers['content-type']).startsWith('text/html')) return null;
  const error = apiErrorSchema.safeParse(parsed(answer.body));
  if (!error.success) return `answered ${answer.statusCode} in another shape: ${answer.body.slice(0, 200)}`;
  if (error.data.code === 'invalid_input' && !error.data.field) return `names no field: ${answer.body}`;
  return null;
}

/**
 * What a call may write that does nothing else: the profile of whoever is signed in, made by the first call that needs
 * one whatever becomes of the call; and that a moderator read what is private.
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

it('no parameter of a read, whatever it holds, is answered with a failure of ours', async () => {
  const problems: string[] = [];
  const met = new Set<string>();
  let made = 0;
  for (const { call, base } of calls.filter(({ call: { method } }) => method === 'GET')) {
    for (const parameter of call.operation.parameters ?? []) {
      if ('$ref' in parameter || parameter.in !== 'query') continue;
      // The same schema reads these for all.
      if (SHARED_PARAMETERS.has(parameter.name) && met.has(parameter.name)) continue;
      met.add(parameter.name);
      for (const value of hostileValuesOf(parameter.schema ?? {})) {
        const query = base.query.filter(([name]) => name !== parameter.name);
        const answer = await api.app.inject(injected({ ...base, query: [...query, [parameter.name, value]] }));
        made += 1;
        if (answer.statusCode >= 500)
          problems.push(`${call.name} ${parameter.name}=${value.slice(0, 60)} answered ${answer.statusCode}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(made).toBeGreaterThan(500);
});

it('no value of a body, whatever stands in its place, is answered with a failure of ours', async () => {
  const problems: string[] = [];
  let made = 0;
  for (const { call, base } of calls) {
    if (call.method === 'GET' || typeof base.body !== 'object' || Buffer.isBuffer(base.body)) continue;
    for (const path of pathsOf(base.body).filter(({ length }) => length > 0)) {
      for (const value of BOUNDARY_VALUES) {
        const body = structuredClone(base.body);
        const { holder, last } = placeIn(body, path);
        holder[last] = value;
        const answer = await api.app.inject(injected({ ...base, body }));
        made += 1;
        if (answer.statusCode >= 500)
          problems.push(`${call.name} ${path.join('.')}=${JSON.stringify(value)} answered ${answer.statusCode}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(made).toBeGreaterThan(500);
});

it(`no input, of ${REQUESTS} (seed ${SEED}), is answered with a failure of ours, in another shape, or with a write`, async () => {
  await takeChanges(api.connection.pool); // those of the tests above
  const problems: string[] = [];
  const answered = new Set<string>();
  for (let made = 0; made < REQUESTS; made += 1) {
    const { call, base } = calls[made % calls.length] ?? random.pick(calls);
    const caller = random.chance(0.5) ? null : random.pick(Object.keys(CALLERS));
    const fuzzed = mutate(base, random);
    if (caller !== null) {
      delete fuzzed.headers['authorization'];
      Object.assign(fuzzed.headers, CALLERS[caller]?.());
    }
    const problem = await problemOf(fuzzed, isJsonCall(call));
    answered.add(call.name);
    if (problem !== null)
      problems.push(`#${made} ${call.name} as ${caller ?? 'its caller'} [${fuzzed.changes.join(', ')}] ${problem}`);
  }
  expect(problems).toEqual([]);
  expect(answered.size).toBe(calls.length);
  // What is refused at the door tests the door alone: enough must come through, and each kind of refusal be met.
  if (process.env['FUZZ_SEED'] !== undefined) console.log(Object.fromEntries(statuses));
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
});
