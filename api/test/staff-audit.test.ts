import { documentedCalls, readDocument } from './api-document.ts';
import { allExamples } from './all-examples.ts';
import { prepareExample, requestOf } from './example-context.ts';
import { testApp } from './test-app.ts';

/** Writes of staff that leave no row in the audit log, and why. */
const UNRECORDED: Record<string, string> = {
  'POST /moderation/queue/claim': 'a claim decides nothing and ends by itself',
  'POST /moderation/ads/{key}/claim': 'a claim decides nothing and ends by itself',
  'DELETE /moderation/ads/{key}/claim': 'a claim decides nothing and ends by itself',
  'POST /moderation/users/{uid}/suspension-preview': 'changes nothing',
  'POST /administration/articles/preview': 'changes nothing',
  'POST /administration/newsletter/{key}/test/{locale}': 'a mail to the administrator themselves',
  'POST /administration/agencies/{key}/documents/{file}/link': 'each reading of the document is recorded',
};

const api = await testApp({ variables: { LIMITS_FACTOR: '1000' }, runJobs: false });
const examples = await allExamples();
const writes = documentedCalls(await readDocument(api)).filter(
  ({ method, operation }) => method !== 'GET' && ['moderator', 'administrator'].includes(operation['x-access'] ?? ''),
);
afterAll(() => api.close());

/** Who the rows of the audit log name that a call has added. */
async function actorsOf(call: (typeof writes)[number]): Promise<(string | null)[]> {
  const example = examples[call.name];
  if (!example) throw new Error(`there is no example of ${call.name}`);
  const prepared = await prepareExample(api, example);
  if (call.operation['x-idempotent'])
    prepared.headers = { 'idempotency-key': `audit-${call.operation.operationId ?? ''}`, ...prepared.headers };
  const { pool } = api.connection;
  const { rows: before } = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from audit_log',
  );
  const { statusCode, body } = await api.app.inject(requestOf(call.method, call.url, prepared));
  expect([statusCode, statusCode === (example.status ?? 200) ? '' : body]).toEqual([example.status ?? 200, '']);
  const { rows } = await pool.query<{ actor: string | null }>(
    'select actor_uid as actor from audit_log where id > $1',
    [before[0]?.last],
  );
  return rows.map(({ actor }) => (actor === prepared.as ? 'caller' : actor));
}

it.each(writes.map((call) => [call.name, call] as const))('%s is recorded with its caller', async (name, call) => {
  const actors = await actorsOf(call);
  if (name in UNRECORDED) expect(actors).toEqual([]);
  else expect(actors).toContain('caller');
});

it('every reason belongs to a write of staff', () => {
  const names = writes.map(({ name }) => name);
  expect(Object.keys(UNRECORDED).filter((name) => !names.includes(name))).toEqual([]);
});
