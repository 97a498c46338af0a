import { apiErrorSchema } from '@houni/contracts/error';
import { drainChanges, watchChanges } from './watch-changes.ts';
import { documentedCalls, readDocument } from './api-document.ts';
import { allExamples } from './all-examples.ts';
import type { ExampleCall } from './example.ts';
import { ensureAccount, prepareExample, requestOf } from './example-context.ts';
import { testApp } from './test-app.ts';

/** Also owns an agency, but nothing that the examples create. */
const RIVAL = 'a-rival';

const api = await testApp({ variables: { LIMITS_FACTOR: '1000' }, runJobs: false });
const examples = await allExamples();
const calls = documentedCalls(await readDocument(api)).filter(
  ({ operation }) => !['public', 'optional'].includes(operation['x-access'] ?? ''),
);
for (const uid of ['a-stranger', RIVAL, 'demo-moderator']) await ensureAccount(api, uid);
const creation = await api.app.inject(
  requestOf('POST', '/agency/create', { ...examples['POST /agency/create'], as: RIVAL }),
);
if (creation.statusCode !== 200) throw new Error(`the rival could not create an agency: ${creation.body}`);
await watchChanges(api.connection.pool);
afterAll(() => api.close());

type Call = (typeof calls)[number];

/** The answer to a documented call as another account, and the tables that it wrote. */
async function callAs(as: string, { method, url }: Call, prepared: ExampleCall) {
  await drainChanges(api.connection.pool);
  const { statusCode, body } = await api.app.inject(requestOf(method, url, { ...prepared, as }));
  const { data } = apiErrorSchema.safeParse(JSON.parse(body || 'null'));
  const changes = await drainChanges(api.connection.pool);
  // The first call of an account may create its profile.
  return { status: statusCode, code: data?.code ?? body, written: changes.filter((relation) => relation !== 'users') };
}

const REJECTED = {
  nobody: { status: 401, code: 'unauthorized', written: [] },
  otherRole: { status: 403, code: 'forbidden', written: [] },
  hidden: { status: 404, code: 'not_found', written: [] },
};

/** The data of each example exists, so only the missing permission can reject the call. */
it.each(calls.map((call) => [call.name, call] as const))(
  '%s rejects other accounts and changes nothing',
  async (name, call) => {
    const example = examples[name];
    if (!example) throw new Error(`there is no example of ${name}`);
    const prepared = await prepareExample(api, example);
    expect(await callAs('nobody', call, prepared)).toEqual(REJECTED.nobody);
    const access = call.operation['x-access'];
    if (access !== 'user') expect(await callAs('a-stranger', call, prepared)).toEqual(REJECTED.otherRole);
    if (access === 'administrator') expect(await callAs('demo-moderator', call, prepared)).toEqual(REJECTED.otherRole);
    if (access !== 'user' || !call.url.includes('{')) return;
    expect(await callAs(RIVAL, call, prepared)).toEqual(REJECTED.hidden);
    // Accounts without an agency may be rejected before the lookup.
    expect([REJECTED.hidden, REJECTED.otherRole]).toContainEqual(await callAs('a-stranger', call, prepared));
  },
);
