import type { ContactRequest, ContactRequestDetail } from '@houni/contracts/contact';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
const moderator = asUser('mod-1');
beforeAll(async () => {
  api = await testApp({ template: 'migrated', runJobs: false, variables: { LIMITS_FACTOR: '100' } });
  await aUser('mod-1').moderator().insert(api);
  await aUser('salma').named('Salma Ben Youssef').insert(api);
});
afterAll(() => api.close());

const PATH = '/administration/contact-requests';
const MESSAGE = 'Mon virement est parti hier.';
const ANSWER = 'Bonjour Salma, votre virement est arrivé ce matin.';

/** A message of a visitor, or of an account. @returns its key */
async function written(email: string, uid?: string): Promise<string> {
  const payload = { subject: 'payment', name: 'Salma Ben Youssef', email, message: MESSAGE, locale: 'it' };
  await api.get('/public/contact/admins', { method: 'POST', payload, ...(uid && { headers: asUser(uid) }) });
  const { items } = await api.get<{ items: ContactRequest[] }>(PATH, { headers: moderator });
  return items[0]?.key ?? '';
}
const answer = (key: string, text = ANSWER, uid = 'mod-1') => ({
  url: `${PATH}/${key}/answer`,
  method: 'POST' as const,
  headers: asUser(uid),
  payload: { text },
});

it('an answer is mailed to the sender with their own text, in their language, and the state follows', async () => {
  const key = await written('salma@example.tn', 'salma');
  const read = () => api.get<ContactRequestDetail>(`${PATH}/${key}`, { headers: moderator });
  expect(await read()).toMatchObject({ state: 'open', answer: null, account: { uid: 'salma' } });
  const { url, ...call } = answer(key);
  expect(await api.get(url, call)).toMatchObject({ state: 'answered', answer: { text: ANSWER } });
  expect(await read()).toMatchObject({ state: 'answered', answer: { text: ANSWER } });
  const [mail] = (await queuedMails(api.connection.db, 'salma@example.tn')).filter(
    ({ template }) => template === 'contact-answer',
  );
  expect(mail).toMatchObject({ locale: 'it', values: { subject: 'Pagamento', answer: ANSWER, message: MESSAGE } });
  const { rows } = await api.connection.pool.query('select actor_uid, action from audit_log where subject_key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ actor_uid: 'mod-1', action: 'contact_request.answer' }]);
});

it('only the first of two answers is mailed', async () => {
  const key = await written('amal@example.tn');
  const answers = await Promise.all(
    [answer(key), answer(key, 'Une deuxième réponse.')].map((call) => api.app.inject(call)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await queuedMails(api.connection.db, 'amal@example.tn')).toHaveLength(1);
});

it('a sender whose account was deleted gets no answer', async () => {
  const key = await written('sami@example.tn');
  await api.connection.pool.query(`update contact_requests set email = 'deleted@invalid' where public_key = $1`, [key]);
  const { status, error } = await api.failure(answer(key));
  expect([status, error.field]).toEqual([410, 'email']);
});

it('is refused without a text, for an unknown key, and for anybody but staff', async () => {
  const key = await written('nour@example.tn');
  expect((await api.failure(answer(key, 'court'))).status).toBe(400);
  expect((await api.failure(answer('ct_aaaaaaaaaaaa'))).status).toBe(404);
  expect((await api.failure(answer(key, ANSWER, 'salma'))).status).toBe(403);
  expect((await api.failure({ ...answer(key), headers: {} })).status).toBe(401);
  expect((await api.failure({ url: `${PATH}/${key}`, headers: asUser('salma') })).status).toBe(403);
});

it('a message is given to a colleague, found by them, and given back', async () => {
  await aUser('mod-2').moderator().named('Leila Trabelsi').insert(api);
  await aUser('mod-3').moderator().insert(api);
  await api.connection.db.updateTable('users').set({ suspendedAt: new Date() }).where('uid', '=', 'mod-3').execute();
  const key = await written('nadia@example.tn');
  const assign = (uid: string | null, as = moderator) =>
    api.app.inject({ url: `${PATH}/${key}/assign`, method: 'POST', headers: as, payload: { uid } });
  const keysOf = async (query: string, as = moderator) =>
    (await api.get<{ items: ContactRequest[] }>(`${PATH}?${query}`, { headers: as })).items.map((one) => one.key);

  const given = (await assign('mod-2')).json<ContactRequestDetail>();
  expect(given.assignee).toEqual({ uid: 'mod-2', name: 'Leila Trabelsi' });
  expect(given.colleagues.map(({ uid }) => uid).toSorted()).toEqual(['mod-1', 'mod-2']);
  expect(await keysOf('assigned=me', asUser('mod-2'))).toEqual([key]);
  expect(await keysOf('assigned=me')).toEqual([]);
  expect(await keysOf('assigned=nobody')).not.toContain(key);
  expect((await keysOf('sort=oldest')).toReversed()).toEqual(await keysOf('sort=newest'));

  for (const uid of ['salma', 'mod-3', 'nobody'])
    expect((await assign(uid)).json()).toMatchObject({ code: 'invalid_input', field: 'uid' });
  expect((await assign('mod-2', asUser('salma'))).statusCode).toBe(403);
  expect((await assign(null)).json<ContactRequestDetail>().assignee).toBeNull();
  const { rows } = await api.connection.pool.query('select details from audit_log where subject_key = $1 order by id', [
    key,
  ]);
  expect(rows).toEqual([{ details: { assignee: 'mod-2' } }, { details: { assignee: null } }]);
});
