import { XML_TYPE } from '@houni/domain/csv-columns';
import { kyeroFeed } from '../../test/kyero-feed.ts';
import { testApp } from '../../test/test-app.ts';
import { importCalls, properties, startFeedServer } from './import-calls.test-support.ts';

const server = await startFeedServer();
const api = await testApp({
  now: () => new Date('2026-06-15T10:00:00Z'),
  mayFetch: (address, port) => address === '127.0.0.1' && port === server.port,
  variables: { LIMITS_FACTOR: '100' },
});
await api.connection.pool.query(`update plans set online_ads = 1000 where kind = 'private'`);
const { agencyOwner, call, waitUntilDone, apply, importedAds } = importCalls(api, server);
afterAll(async () => {
  await api.close();
  server.close();
});

describe('POST imports/xml', () => {
  it('imports a Kyero file like a feed', async () => {
    const uid = await agencyOwner();
    const { body } = await call(
      uid,
      'POST',
      '/imports/xml?name=export.xml',
      Buffer.from(kyeroFeed(properties(2))),
      XML_TYPE,
    );
    const report = await waitUntilDone(uid, body.key);
    expect(report).toMatchObject({ source: 'xml', name: 'export.xml', state: 'ready', counts: { create: 2 } });
    expect(await apply(uid, report.key)).toMatchObject({ state: 'finished' });
    expect(await importedAds(uid)).toHaveLength(2);
    const bad = await call(uid, 'POST', '/imports/xml', Buffer.from('<!DOCTYPE a><a/>'), XML_TYPE);
    expect(await waitUntilDone(uid, bad.body.key)).toMatchObject({ state: 'failed', failure: 'doctype' });
    expect((await call('nobody-special', 'POST', '/imports/xml', Buffer.from('<a/>'), XML_TYPE)).status).toBe(403);
    expect((await call(uid, 'POST', '/imports/xml', { a: 1 })).status).toBe(415);
    expect((await call(uid, 'POST', '/imports/xml', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), XML_TYPE)).status).toBe(
      413,
    );
  });
});
