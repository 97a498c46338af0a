import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import { anAd } from '../../test/builders/ad.ts';
import { waitForJobs, mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addJob } from '../platform/jobs.ts';

let api: TestApp;
const place = { governorate: 22, delegation: 227 };

beforeAll(async () => {
  api = await testApp({ now: () => new Date(), variables: { LIMITS_FACTOR: '1000' } });
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
const newFlat = anAd()
  .with({ price: { millimes: 300_000_000, unit: 'total' } })
  .published(new Date());
const publish = (changes: Record<string, unknown> = {}) => newFlat.with(changes).insert(api);
/** Runs the matching job and the alerts that it queues. */
const match = async () => {
  await api.connection.pool.query(`update saved_search_queue set queued_at = now() - interval '1 minute'`);
  await addJob(api.connection.db, 'match_new_ads', {});
  await waitForJobs(api);
};
const digest = async (frequency: 'daily' | 'weekly') => {
  await addJob(api.connection.db, `start_${frequency}_digests`, {});
  await waitForJobs(api);
};
const alertsTo = async (uid: string) => {
  const mails = await mailsTo(api, `${uid}@example.tn`);
  return mails.map(({ text }) => text).reverse();
};
const allowNextAlert = (uid: string) =>
  api.connection.pool.query(`update saved_searches set alerted_at = now() - interval '1 hour' where user_uid = $1`, [
    uid,
  ]);

// No search of another test finds the ads of this one.
beforeEach(async () => {
  await api.connection.pool.query('delete from saved_searches');
  await api.connection.pool.query(
    `select graphile_worker.complete_jobs(
       array(select id from graphile_worker.jobs where task_identifier = 'send_saved_search_alert'))`,
  );
});

describe('instant alert', () => {
  it('lists only new matching ads and has an unsubscribe link', async () => {
    await save('instant', { priceMax: '350000', governorate: [String(place.governorate)] });
    const { id, publicKey } = await publish({ title: 'Appartement neuf et clair' });
    await publish({ title: 'Trop cher pour cette recherche', price: { millimes: 900_000_000, unit: 'total' } });
    await newFlat.with({ title: 'Brouillon qui ne compte pas' }).withColumns({ state: 'paused' }).insert(api);
    await match();
    const [alert, ...more] = await alertsTo('instant');
    expect(more).toEqual([]);
    expect(alert).toMatch(/300\u202F000\u00A0DT\s+\d\s\d{3}\sDT\s\/\sm²\s+S\+\d[^]*appartement-neuf-et-clair/);
    const [mail] = await mailsTo(api, 'instant@example.tn');
    expect(mail?.subject).toMatch(/^1 nouvelle annonce (à|au) .+ dès 300\u202F000\u00A0DT$/);
    expect(alert).toContain(`/${publicKey}`);
    expect(alert).not.toMatch(/trop-cher|brouillon/);
    expect(alert).toContain('/public/saved-search/unsubscribe?key=ss_');
    const { rows } = await api.connection.pool.query('select notified_at from saved_search_matches where ad_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ notified_at: expect.any(Date) }]);
  });

  it('is not repeated if a job runs twice or an ad is published again', async () => {
    await save('repeated', {});
    const { id } = await publish({ title: 'Une annonce qui revient' });
    await match();
    await allowNextAlert('repeated');
    const search = await api.connection.pool.query(`select id from saved_searches where user_uid = 'repeated'`);
    await addJob(api.connection.db, 'send_saved_search_alert', { search: search.rows[0].id });
    await waitForJobs(api);
    const alertCount = (await alertsTo('repeated')).length;
    await addJob(api.connection.db, 'send_saved_search_alert', { search: search.rows[0].id });
    await api.connection.pool.query(`update ads set state = 'paused' where id = $1`, [id]);
    await api.connection.pool.query(`update ads set state = 'published', published_at = now() where id = $1`, [id]);
    await api.connection.pool.query(`insert into saved_search_queue (ad_id) values ($1) on conflict do nothing`, [id]);
    await allowNextAlert('repeated');
    await match();
    await match();
    expect(await alertsTo('repeated')).toHaveLength(alertCount);
    expect((await alertsTo('repeated')).filter((text) => text.includes('une-annonce-qui-revient'))).toHaveLength(1);
  });

  it('combines ads that are published within ten minutes', async () => {
    await save('grouped', {});
    await publish({ title: 'Première du groupe' });
    await publish({ title: 'Deuxième du groupe' });
    await match();
    const last = (await alertsTo('grouped')).at(-1);
    expect(last).toContain('premiere-du-groupe');
    expect(last).toContain('deuxieme-du-groupe');
    const count = (await alertsTo('grouped')).length;
    await publish({ title: 'Peu après le groupe' });
    await match();
    expect(await alertsTo('grouped')).toHaveLength(count); // waits for the pause
    const { rows } = await api.connection.pool.query(
      `select run_at > now() as later from graphile_worker.jobs where task_identifier = 'send_saved_search_alert'`,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('is in the language of the saved search', async () => {
    await save('arabic', { delegation: [String(place.delegation)] }, 'instant', { locale: 'ar' });
    await publish();
    await match();
    expect((await alertsTo('arabic'))[0]).toMatch(/[\u0600-\u06ff]{3}/);
    expect((await alertsTo('arabic'))[0]).toContain('http://houni.localhost:3000/ar/');
  });

  it('does not include own ads or ads that were only paused', async () => {
    await save('demo-user', {});
    await save('patient', {});
    const { id } = await publish({ title: 'La mienne, dit le propriétaire' });
    await match();
    expect((await alertsTo('patient')).length).toBe(1);
    expect(await alertsTo('demo-user')).toEqual([]);
    await api.connection.pool.query('delete from saved_search_matches');
    await api.connection.pool.query(`update ads set state = 'paused' where id = $1`, [id]);
    await api.connection.pool.query(`update ads set state = 'published' where id = $1`, [id]);
    expect((await api.connection.pool.query('select from saved_search_queue where ad_id = $1', [id])).rowCount).toBe(0);
  });

  it('includes favourites whose price fell since the last alert, once', async () => {
    const favourite = await publish({ title: 'Un favori qui baisse' });
    await save('reductions', {});
    await api.get('/favorite/add', {
      method: 'POST',
      headers: asUser('reductions', { email: 'reductions@example.tn', email_verified: true }),
      payload: { publicKey: favourite.publicKey },
    });
    await api.connection.pool.query(
      `update ads set price = 280000000, previous_price = price, price_fell_at = now() + interval '1 second' where id = $1`,
      [favourite.id],
    );
    await api.connection.pool.query('delete from saved_search_queue');
    await publish({ title: 'Une autre annonce' });
    await match();
    expect((await alertsTo('reductions')).at(-1)).toMatch(
      /Vos favoris ont baissé de prix\s+280\u202F000\u00A0DT\s+avant 300\u202F000\u00A0DT\s/,
    );
    await api.connection.pool.query('update saved_searches set alerted_at = now()');
    await api.connection.pool.query(`update ads set price_fell_at = now() - interval '2 hours' where id = $1`, [
      favourite.id,
    ]);
    await allowNextAlert('reductions');
    await publish({ title: 'Encore une annonce' });
    await match();
    expect((await alertsTo('reductions')).at(-1)).not.toContain('Vos favoris');
  });

  it('matches the search text', async () => {
    await save('words', { q: 'citronnier' });
    await publish({ title: 'Appartement au citronnier' });
    await publish({ title: 'Appartement sans arbre' });
    await match();
    const [alert] = await alertsTo('words');
    expect(alert).toContain('au-citronnier');
    expect(alert).not.toContain('sans-arbre');
  });
});

describe('alert of a lowered price', () => {
  const lower = (id: number, millimes: number) =>
    api.connection.pool.query('update ads set price = $2 where id = $1', [id, millimes]);
  /** An ad that was published and compared before the searches of the test were saved. */
  const published = async (title: string, millimes: number) => {
    const { id } = await publish({ title, price: { millimes, unit: 'total' } });
    await match();
    return id;
  };

  it('names the price before, for an ad whose price falls into the search', async () => {
    await save('waiting', { priceMax: '350000' });
    const id = await published('Un prix qui entre dans la recherche', 400_000_000);
    expect(await alertsTo('waiting')).toEqual([]);
    await lower(id, 340_000_000);
    await match();
    const [mail, ...more] = await mailsTo(api, 'waiting@example.tn');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^1 prix baissé/);
    expect(mail?.text).toMatch(
      /Prix baissé\s+340\u202F000\u00A0DT\s+avant 400\u202F000\u00A0DT\s[^]*un-prix-qui-entre-dans-la-recherche/,
    );
  });

  it('is sent once for an ad and a search, and not for an ad that the search has sent as new', async () => {
    const id = await published('Un prix qui baisse deux fois', 400_000_000);
    await save('once', {});
    await publish({ title: 'Envoyée comme nouvelle' });
    await lower(id, 380_000_000);
    await match();
    const [alert] = await alertsTo('once');
    expect(alert?.indexOf('un-prix-qui-baisse')).toBeGreaterThan(alert?.indexOf('Prix baissé') ?? 0);
    expect(alert?.indexOf('envoyee-comme-nouvelle')).toBeLessThan(alert?.indexOf('Prix baissé') ?? 0);
    await allowNextAlert('once');
    await lower(id, 360_000_000);
    await api.connection.pool.query(`update ads set price = price - 1000000 where title = 'Envoyée comme nouvelle'`);
    await match();
    expect(await alertsTo('once')).toHaveLength(1);
  });

  it('is sent as new if the price falls before the new ad was compared', async () => {
    await save('early', {});
    const { id } = await publish({ title: 'Baissée avant la comparaison' });
    await lower(id, 280_000_000);
    await match();
    const [mail] = await mailsTo(api, 'early@example.tn');
    expect(mail?.subject).toMatch(/^1 nouvelle annonce/);
    expect(mail?.text).not.toContain('Prix baissé');
  });

  it('is not sent for a price that was raised before, or that rose again', async () => {
    const raised = await published('Augmentée puis baissée', 300_000_000);
    const again = await published('Baissée puis augmentée', 300_000_000);
    await save('honest', {}, 'daily');
    await lower(raised, 400_000_000);
    await lower(raised, 300_000_000);
    await lower(again, 280_000_000);
    await match();
    await lower(again, 310_000_000);
    await digest('daily');
    expect(await alertsTo('honest')).toEqual([]);
  });
});

describe('a saved search that cannot be compared', () => {
  // Any text with this word takes longer than all searches together may.
  beforeAll(async () => {
    await api.connection.pool.query(`
      alter function search_title_query(text) rename to quick_title_query;
      create function search_title_query(typed text) returns tsquery language plpgsql volatile as $$ begin
        if typed like '%lenteur%' then perform pg_sleep(20); end if;
        return quick_title_query(typed);
      end $$`);
  });
  afterAll(async () => {
    await api.connection.pool.query(`
      drop function search_title_query(text);
      alter function quick_title_query(text) rename to search_title_query`);
  });
  /** Runs the comparison and the alerts. @returns the failure of the job, which would be tried again; null without one */
  const compare = async (): Promise<string | null> => {
    const failure = await match().then(() => null, String);
    await api.connection.pool.query(`select graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where last_error is not null))`);
    await waitForJobs(api);
    return failure;
  };
  const setQuery = (uid: string, query: object) =>
    api.connection.pool.query('update saved_searches set query = $2 where user_uid = $1', [uid, query]);

  it.each([
    { cause: 'its place is gone', query: { ...flats, sector: ['2084', '2085'] } },
    { cause: 'it is slow', query: { ...flats, q: 'terrasse lenteur' } },
  ])('stops no other and is named by the job: $cause', async ({ query }) => {
    for (const uid of ['before', 'broken', 'after']) await save(uid, {});
    await setQuery('broken', query);
    await publish({ title: 'Une annonce pour les autres' });
    const counts = await Promise.all(['before', 'after'].map(async (uid) => (await alertsTo(uid)).length));
    const failure = await compare();
    expect(failure).toMatch(/saved search \d+/);
    for (const [index, uid] of ['before', 'after'].entries())
      expect(await alertsTo(uid)).toHaveLength((counts[index] ?? 0) + 1);
    expect(await alertsTo('broken')).toEqual([]);
    expect((await api.connection.pool.query('select from saved_search_queue')).rowCount).toBe(0);
    // It is set aside, so that it does not cost its time again with each new ad.
    await publish({ title: 'La prochaine annonce' });
    expect(await compare()).toBeNull();
  });

  it('stops no other digest', async () => {
    for (const uid of ['first', 'second']) await save(uid, {}, 'daily');
    await publish({ title: 'Pour le résumé du jour' });
    await match();
    await setQuery('first', { ...flats, sector: ['2084', '2085'] });
    await addJob(api.connection.db, 'start_daily_digests', {});
    await expect(waitForJobs(api)).rejects.toThrow(/saved search \d+/);
    await api.connection.pool.query(`select graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier = 'send_saved_search_digests'))`);
    expect(await alertsTo('second')).toHaveLength(1);
  });
});

describe('digest', () => {
  it('lists matches once a day if they are still online and still match', async () => {
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
    expect(alert).toContain('encore-en-ligne-ce-soir');
    expect(alert).not.toContain('vendu-avant-le-soir');
    expect(await alertsTo('weekly')).toEqual([]);
    await digest('weekly');
    expect(await alertsTo('weekly')).toHaveLength(1);
  });

  it('is not sent without new matches that are online', async () => {
    await save('outdated', {}, 'daily');
    const { id } = await publish();
    await match();
    await api.connection.pool.query(`update ads set state = 'sold_or_rented', closed_at = now() where id = $1`, [id]);
    await digest('daily');
    expect(await alertsTo('outdated')).toEqual([]);
    const { rows } = await api.connection.pool.query(`select pending from saved_searches where user_uid = 'outdated'`);
    expect(rows).toEqual([{ pending: 0 }]);
  });

  it('shows the ten newest ads and the total number', async () => {
    await save('numerous', {}, 'daily');
    for (let n = 0; n < 12; n += 1) await publish({ title: `Nouvelle annonce de la série ${n}` });
    await match();
    await digest('daily');
    const alert = (await alertsTo('numerous')).at(-1) ?? '';
    expect(new Set(alert.match(/nouvelle-annonce-de-la-serie-\d+/g)).size).toBe(10);
    expect(alert).not.toMatch(/serie-[01]\b/);
  });
});

describe('disabled alerts', () => {
  it('delete the search and the address if there is no account', async () => {
    await api.get('/saved-search/create', {
      method: 'POST',
      payload: { name: 'Sans compte', query: flats, frequency: 'instant', email: 'guest@example.tn' },
    });
    const linkIn = (text = '') => new URL(/http:\S+\/public\/saved-search\/\S+/.exec(text)?.[0] ?? 'missing:');
    const follow = async ({ pathname, search }: URL) =>
      (await api.app.inject({ url: pathname + search, method: 'POST' })).statusCode;
    expect(await follow(linkIn((await alertsTo('guest'))[0]))).toBe(200);
    await publish();
    await match();
    const unsubscribe = linkIn((await alertsTo('guest'))[1]);
    for (let click = 0; click < 2; click += 1) expect(await follow(unsubscribe)).toBe(200);
    const { rowCount } = await api.connection.pool.query(`select from saved_searches where email = 'guest@example.tn'`);
    expect(rowCount).toBe(0);
  });

  it('are not sent: unconfirmed, frequency "none" or unsubscribed', async () => {
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
    // One-click unsubscription by a mail client (RFC 8058).
    const done = await api.app.inject({
      url: link.pathname + link.search,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(done.statusCode).toBe(200);
    await allowNextAlert('leaver');
    await publish();
    await match();
    expect(await alertsTo('leaver')).toHaveLength(1);
    expect(await alertsTo('never')).toEqual([]);
    expect(await alertsTo('silent')).toHaveLength(1); // the question, nothing else
  });
});
