import { jest } from '@jest/globals';
import { apiErrorSchema } from '@houni/contracts/error';
import { takeChanges, watchChanges } from './changes.ts';
import { documentedCalls, readDocument } from './document.ts';
import { allExamples } from './example-files.ts';
import type { ExampleCall } from './example.ts';
import { ensureCaller, preparedCall, requestOf } from './example-world.ts';
import { testApp } from './test-app.ts';

jest.setTimeout(120_000);

/** Owns an agency too, and nothing of what the examples make. */
const RIVAL = 'a-rival';

const api = await testApp({ variables: { LIMITS_FACTOR: '1000' }, work: false });
const examples = await allExamples();
const calls = documentedCalls(await readDocument(api)).filter(
  ({ operation }) => !['public', 'optional'].includes(operation['x-access'] ?? ''),
);
for (const uid of ['a-stranger', RIVAL, 'demo-moderator']) await ensureCaller(api, uid);
const founding = await api.app.inject(
  requestOf('POST', '/agency/create', { ...examples['POST /agency/create'], as: RIVAL }),
);
if (founding.statusCode !== 200) throw new Error(`the rival founds no agency: ${founding.body}`);
await watchChanges(api.connection.pool);
afterAll(() => api.close());

type Call = (typeof calls)[number];

/** The answer to a documented call that somebody else makes, and the tables that it wrote. */
async function madeBy(as: string, { method, url }: Call, made: ExampleCall) {
  await takeChanges(api.connection.pool);
  const { statusCode, body } = await api.app.inject(requestOf(method, url, { ...made, as }));
  const { data } = apiErrorSchema.safeParse(JSON.parse(body || 'null'));
  const changes = await takeChanges(api.connection.pool);
  // The first call of an account may make its profile.
  return { status: statusCode, code: data?.code ?? body, written: changes.filter((relation) => relation !== 'users') };
}

const REFUSED = {
  nobody: { status: 401, code: 'unauthorized', written: [] },
  otherRole: { status: 403, code: 'forbidden', written: [] },
  hidden: { status: 404, code: 'not_found', written: [] },
};

/** With all that a call needs in its place, whoever makes it but the one it is for learns nothing and changes nothing. */
it.each(calls.map((call) => [call.name, call] as const))('%s is for nobody else', async (name, call) => {
  const example = examples[name];
  if (!example) throw new Error(`there is no example of ${name}`);
  const made = await preparedCall(api, example);
  expect(await madeBy('nobody', call, made)).toEqual(REFUSED.nobody);
  const access = call.operation['x-access'];
  if (access !== 'user') expect(await madeBy('a-stranger', call, made)).toEqual(REFUSED.otherRole);
  if (access === 'administrator') expect(await madeBy('demo-moderator', call, made)).toEqual(REFUSED.otherRole);
  if (access !== 'user' || !call.url.includes('{')) return;
  expect(await madeBy(RIVAL, call, made)).toEqual(REFUSED.hidden);
  // Who owns no agency may be told so before anything is looked up.
  expect([REFUSED.hidden, REFUSED.otherRole]).toContainEqual(await madeBy('a-stranger', call, made));
});
