import { AGENCY_REPORT_REASONS } from '@houni/domain/report-form';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  await aUser('a-reporter').insert(api);
});
afterAll(() => api.close());

const text = 'Cette agence n’existe pas à cette adresse.';
const report = (publicKey: string, change: object = {}, uid?: string) =>
  api.app.inject({
    url: '/public/report-agency',
    method: 'POST',
    payload: { publicKey, reason: 'not_an_agency', text, ...change },
    ...(uid !== undefined && { headers: asUser(uid) }),
  });
interface Report {
  id: number;
  subject: string;
  publicKey: string;
  title: string;
  reason: string;
  signedIn: boolean;
}
const reportsOf = async (publicKey: string, query = '') => {
  const { items } = await api.get<{ items: Report[] }>(`/moderation/reports?pageSize=48${query}`, {
    headers: asUser('demo-moderator'),
  });
  return items.filter((item) => item.publicKey === publicKey);
};
const decide = (id: number, uid = 'demo-moderator') =>
  api.app.inject({
    url: `/moderation/reports/${id}/decision`,
    method: 'POST',
    headers: asUser(uid),
    payload: { decision: 'uphold' },
  });

describe('report of an agency', () => {
  it('appears in the list of reports with the name of the agency, once for each person', async () => {
    const { publicKey } = await anAgency().verified().insert(api);
    for (let call = 0; call < 2; call += 1) {
      expect((await report(publicKey)).json()).toEqual({ received: true });
      expect((await report(publicKey, { reason: 'fraud' }, 'a-reporter')).json()).toEqual({ received: true });
    }
    expect(await reportsOf(publicKey)).toMatchObject([
      { subject: 'agency', title: 'Agence du Phare', reason: 'not_an_agency', signedIn: false },
      { subject: 'agency', title: 'Agence du Phare', reason: 'fraud', signedIn: true },
    ]);
    expect(await reportsOf(publicKey, '&reason=fraud')).toHaveLength(1);
  });

  it('is decided like one of an ad: the person gets a mail, and may report again', async () => {
    const { publicKey } = await anAgency().verified().insert(api);
    await report(publicKey, {}, 'a-reporter');
    const [{ id } = { id: 0 }] = await reportsOf(publicKey);
    expect((await decide(id)).json()).toEqual({ id, state: 'upheld' });
    expect((await decide(id)).statusCode).toBe(409);
    const mails = await mailsTo(api, 'a-reporter@example.tn');
    expect(mails.map(({ text: body }) => body).join()).toContain('Agence du Phare');
    await report(publicKey, {}, 'a-reporter');
    expect(await reportsOf(publicKey)).toHaveLength(1);
    const { rows } = await api.connection.pool.query(
      `select subject_type as type from audit_log where subject_key = $1 and action = 'report.uphold'`,
      [publicKey],
    );
    expect(rows).toEqual([{ type: 'agency' }]);
  });

  it('is not decided by a moderator who works for the agency', async () => {
    const uid = await aUser('moderating-agent').insert(api);
    await api.connection.pool.query(`update users set role = 'moderator' where uid = $1`, [uid]);
    const { publicKey } = await anAgency().verified().withAgent(uid).insert(api);
    await report(publicKey);
    const [{ id } = { id: 0 }] = await reportsOf(publicKey);
    expect((await decide(id, uid)).statusCode).toBe(403);
  });

  it('is refused for an agency without a page, and with a reason for ads or a text that is too short', async () => {
    const { publicKey } = await anAgency().with({ listedAt: null }).insert(api);
    expect((await report(publicKey)).statusCode).toBe(404);
    const listed = await anAgency().verified().insert(api);
    for (const change of [{ reason: 'wrong_price' }, { text: 'Trop court' }, { more: true }])
      expect((await report(listed.publicKey, change)).statusCode).toBe(400);
    for (const reason of AGENCY_REPORT_REASONS)
      expect((await report(listed.publicKey, { reason })).statusCode).toBe(200);
  });
});
