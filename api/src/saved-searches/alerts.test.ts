import { jest } from '@jest/globals';
import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import { copyAd } from '../../test/copy-ad.ts';
import { jobsDone, mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

jest.setTimeout(60_000);

let api: TestApp;
/** A published flat for sale in the governorate of Tunis. */
let base: string;
let place: { governorate: number; delegation: number };

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { rows } = await api.connection.pool.query(
    `select public_key, governorate_id, delegation_id from ads
     where state = 'published' and transaction_id = 0 and category_id = 0 and owner_uid = 'demo-user' limit 1`,
  );
  base = rows[0].public_key;
  place = { governorate: rows[0].governorate_id, delegation: rows[0].delegation_id };
});
afterAll(() => api.close());

const flats = { transaction: 'SALE', category: 'APPARTEMENT' };
const save = async (uid: string, query: object, frequency = 'instant', more: object = {}) => {
  const { savedSearch } = await api.get<CreateSavedSearchAnswer>('/saved-search/create', {
    method: 'POST',
    headers: asUser(uid, { email: `${uid}@example.tn`, email_verified: true }),
    payload: { name: `Recherche de ${uid}`, query: { ...flats, ...query }, frequency, ...more },
  });
  return savedSearch?.key ?? '';
};
const publish = (changes: Record<string, unknown> = {}) =>
  copyAd(api, base, {
    published_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000 * 30),
    price: 300_000_000,
    ...changes,
  });
/** Compares what is new, as the minute's job does, and sends what is due. */
const match = async () => {
  await api.connection.pool.query(`update fresh_ads set queued_at = now() - interval '1 minute'`);
  await addJob(api.connection.db, 'match_fresh_ads', {});
  await jobsDone(api);
};
const digest = async (frequency: 'daily' | 'weekly') => {
  await addJob(api.connection.db, `start_${frequency}_digests`, {});
  await jobsDone(api);
};
const alertsTo = async (uid: string) => {
  const mails = await mailsTo(api, `${uid}@example.tn`);
  return mails.map(({ text }) => text).reverse();
};
const readyAgain = (uid: string) =>
  api.connection.pool.query(`update saved_searches set alerted_at = now() - interval '1 hour' where user_uid = $1`, [
    uid,
  ]);

describe('an instant alert', () => {
  it('tells the new ads that the search finds, with a way out, and no others', async () => {
    await save('instant', { priceMax: '350000', governorate: [String(place.governorate)] });
    const { id, publicKey } = await publish({ title: 'Appartement neuf et clair' });
    await publish({ title: 'Trop cher pour cette recherche', price: 900_000_000 });
    await publish({ title: 'Brouillon qui ne compte pas', state: 'paused' });
    await match();
    const [alert, ...more] = await alertsTo('instant');
    expect(more).toEqual([]);
    expect(alert).toContain('Appartement neuf et clair');
    expect(alert).toContain(`/${publicKey}`);
    expect(alert).not.toMatch(/Trop cher|Brouillon/);
    expect(alert).toContain('/public/saved-search/unsubscribe?key=ss_');
    const { rows } = await api.connection.pool.query('select told_at from saved_search_finds where ad_id = $1', [id]);
    expect(rows).toEqual([{ told_at: expect.any(Date) }]);
  });

  it('is not repeated by repeated jobs, nor for an ad that comes again', async () => {
    const { id } = await publish({ title: 'Une annonce qui revient' });
    await match();
    await readyAgain('instant');
    const search = await api.connection.pool.query(`select id from saved_searches where user_uid = 'instant'`);
    await addJob(api.connection.db, 'send_saved_search_alert', { search: search.rows[0].id });
    await jobsDone(api);
    const told = (await alertsTo('instant')).length;
    await addJob(api.connection.db, 'send_saved_search_alert', { search: search.rows[0].id });
    await api.connection.pool.query(`update ads set state = 'paused' where id = $1`, [id]);
    await api.connection.pool.query(`update ads set state = 'published', published_at = now() where id = $1`, [id]);
    await api.connection.pool.query(`insert into fresh_ads (ad_id) values ($1) on conflict do nothing`, [id]);
    await readyAgain('instant');
    await match();
    await match();
    expect(await alertsTo('instant')).toHaveLength(told);
    expect((await alertsTo('instant')).filter((text) => text.includes('Une annonce qui revient'))).toHaveLength(1);
  });

  it('tells what comes close together in one mail', async () => {
    await readyAgain('instant');
    await publish({ title: 'Première du groupe' });
    await publish({ title: 'Deuxième du groupe' });
    await match();
    const last = (await alertsTo('instant')).at(-1);
    expect(last).toContain('Première du groupe');
    expect(last).toContain('Deuxième du groupe');
    const count = (await alertsTo('instant')).length;
    await publish({ title: 'Peu après le groupe' });
    await match();
    expect(await alertsTo('instant')).toHaveLength(count); // waits for the pause
    const { rows } = await api.connection.pool.query(
      `select run_at > now() as later from graphile_worker.jobs where task_identifier = 'send_saved_search_alert'`,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('is written in the person’s language', async () => {
    await save('arabic', { delegation: [String(place.delegation)] }, 'instant', { locale: 'ar' });
    await publish();
    await match();
    expect((await alertsTo('arabic'))[0]).toMatch(/[\u0600-\u06ff]{3}/);
    expect((await alertsTo('arabic'))[0]).toContain('http://houni.localhost:3000/ar/');
  });

  it('does not tell advertisers of their own ads, nor anybody of an ad that was only paused', async () => {
    await save('demo-user', {});
    await save('patient', {});
    const { id } = await publish({ title: 'La mienne, dit le propriétaire' });
    await match();
    expect((await alertsTo('patient')).length).toBe(1);
    expect(await alertsTo('demo-user')).toEqual([]);
    await api.connection.pool.query('delete from saved_search_finds');
    await api.connection.pool.query(`update ads set state = 'paused' where id = $1`, [id]);
    await api.connection.pool.query(`update ads set state = 'published' where id = $1`, [id]);
    expect((await api.connection.pool.query('select from fresh_ads where ad_id = $1', [id])).rowCount).toBe(0);
  });

  it('finds by words too, as the search does', async () => {
    await save('words', { q: 'citronnier' });
    await publish({ title: 'Appartement au citronnier' });
    await publish({ title: 'Appartement sans arbre' });
    await match();
    const [alert] = await alertsTo('words');
    expect(alert).toContain('au citronnier');
    expect(alert).not.toContain('sans arbre');
  });
});

describe('a digest', () => {
  it('tells once a day what is still online and still fits', async () => {
    await save('daily', {}, 'daily');
    await save('weekly', {}, 'weekly');
    await publish({ title: 'Encore en ligne ce soir' });
    const closed = await publish({ title: 'Vendu avant le soir' });
    await match();
    expect(await alertsTo('daily')).toEqual([]);
    await api.connection.pool.query(`update ads set state = 'sold_or_rented', closed_at = now() where id = $1`, [
      closed.id,
    ]);
    await digest('daily');
    await digest('daily');
    const [alert, ...more] = await alertsTo('daily');
    expect(more).toEqual([]);
    expect(alert).toContain('Encore en ligne ce soir');
    expect(alert).not.toContain('Vendu avant le soir');
    expect(await alertsTo('weekly')).toEqual([]);
    await digest('weekly');
    expect(await alertsTo('weekly')).toHaveLength(1);
  });

  it('with nothing new, or only what was closed, is no mail', async () => {
    const { id } = await publish();
    await match();
    await api.connection.pool.query(`update ads set state = 'sold_or_rented', closed_at = now() where id = $1`, [id]);
    await digest('daily');
    expect(await alertsTo('daily')).toHaveLength(1);
    const { rows } = await api.connection.pool.query(`select pending from saved_searches where user_uid = 'daily'`);
    expect(rows).toEqual([{ pending: 0 }]);
  });

  it('shows the newest ten and says how many there are', async () => {
    for (let n = 0; n < 12; n += 1) await publish({ title: `Nouvelle annonce de la série ${n}` });
    await match();
    await digest('daily');
    const alert = (await alertsTo('daily')).at(-1) ?? '';
    expect(alert.match(/Nouvelle annonce de la série/g)).toHaveLength(10);
    expect(alert).not.toMatch(/série [01]\b/);
  });
});

describe('whoever does not want alerts', () => {
  it('and has no account leaves nothing behind, not even the address', async () => {
    await api.get('/saved-search/create', {
      method: 'POST',
      payload: { name: 'Sans compte', query: flats, frequency: 'instant', email: 'guest@example.tn' },
    });
    const linkIn = (text = '') => new URL(/http:\S+\/public\/saved-search\/\S+/.exec(text)?.[0] ?? 'missing:');
    const follow = async (action: string, { searchParams }: URL) =>
      api.get(`/saved-search/${action}`, {
        method: 'POST',
        payload: { key: searchParams.get('key'), signature: searchParams.get('signature') },
      });
    expect(await follow('confirm', linkIn((await alertsTo('guest'))[0]))).toEqual({ outcome: 'confirmed' });
    await publish();
    await match();
    const unsubscribe = linkIn((await alertsTo('guest'))[1]);
    for (let click = 0; click < 2; click += 1)
      expect(await follow('unsubscribe', unsubscribe)).toEqual({ outcome: 'unsubscribed' });
    const { rowCount } = await api.connection.pool.query(`select from saved_searches where email = 'guest@example.tn'`);
    expect(rowCount).toBe(0);
  });

  it('gets none: unconfirmed, without frequency, or unsubscribed by the link', async () => {
    await api.get('/saved-search/create', {
      method: 'POST',
      payload: { name: 'Pas confirmée', query: flats, frequency: 'instant', email: 'silent@example.tn' },
    });
    await save('never', {}, 'none');
    await save('leaver', {});
    await publish();
    await match();
    const [alert] = await alertsTo('leaver');
    const link = new URL(/http:\S+saved-search\/unsubscribe\S+/.exec(alert ?? '')?.[0] ?? 'missing:');
    // As a mail program's own button posts it (RFC 8058).
    const done = await api.app.inject({
      url: link.pathname + link.search,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(done.statusCode).toBe(200);
    await readyAgain('leaver');
    await publish();
    await match();
    expect(await alertsTo('leaver')).toHaveLength(1);
    expect(await alertsTo('never')).toEqual([]);
    expect(await alertsTo('silent')).toHaveLength(1); // the question, nothing else
  });
});
