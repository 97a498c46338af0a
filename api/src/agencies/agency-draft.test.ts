import type { AgencyDraftAnswer, AgencyDraftContent } from '@houni/contracts/agency-draft';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { testApp } from '../../test/test-app.ts';
import { removeExpiredMedia } from '../media/remove-media.ts';
import { collectData } from '../data-export/collect-data.ts';
import { agencyCalls } from './agency-calls.test-support.ts';
import { documentCalls } from './document-calls.test-support.ts';

const NOW = new Date('2026-06-15T10:00:00Z');
const api = await testApp({ now: () => NOW, variables: { LIMITS_FACTOR: '100' } });
const { call, createAgency, addAgent } = await agencyCalls(api);
const { upload } = documentCalls(api);
const { pool, db } = api.connection;
afterAll(() => api.close());

const content: AgencyDraftContent = {
  name: 'Immobilière',
  taxNumber: '12',
  phones: ['71'],
  licence: { expires: '2031-0' },
  texts: { ar: { tagline: 'وكالة' } },
  step: 'office',
};
const save = async (uid: string, revision: number | null, changes: AgencyDraftContent = {}) => {
  const answer = await call('PUT', '/agency/draft', uid, { content: { ...content, ...changes }, revision });
  return { status: answer.statusCode, ...answer.json<AgencyDraftAnswer & { field?: string }>() };
};
const read = async (uid: string) => (await call('GET', '/agency/draft', uid)).json<AgencyDraftAnswer>().draft;

describe('the draft of a registration', () => {
  it('keeps what was typed, complete or not, and is seen in agency/mine', async () => {
    expect(await read('typing')).toBeNull();
    const { draft } = await save('typing', null);
    expect(draft?.content).toEqual(content);
    expect(await read('typing')).toEqual(draft);
    const mine = await call('GET', '/agency/mine', 'typing');
    expect(mine.json<OwnAgencyAnswer>()).toEqual({ agency: null, draft: { updatedAt: NOW.toISOString() } });
  });

  it('is saved over the revision that was read, so that two devices lose nothing', async () => {
    const first = (await save('devices', null)).draft?.revision ?? 0;
    const both = await Promise.all([save('devices', first, { name: 'A' }), save('devices', first, { name: 'B' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.field).toBe('revision');
    expect((await save('devices', null)).status).toBe(409);
    const saved = both.find(({ status }) => status === 200)?.draft;
    expect(await read('devices')).toEqual(saved);
    // A device that missed the deletion does not overwrite what another one has begun since.
    await call('DELETE', '/agency/draft', 'devices');
    expect((await save('devices', saved?.revision ?? 0)).status).toBe(409);
    await save('devices', null, { name: 'C' });
    expect((await save('devices', saved?.revision ?? 0)).status).toBe(409);
    expect((await read('devices'))?.content.name).toBe('C');
  });

  it('refuses unknown keys, wrong types and texts without end', async () => {
    for (const wrong of [
      { shoeSize: 5 },
      { name: 5 },
      { step: '<script>' },
      { weeklyHours: [] },
      { name: 'x'.repeat(500) },
    ])
      expect((await call('PUT', '/agency/draft', 'wrong', { content: wrong, revision: null })).statusCode).toBe(400);
    const large = { texts: { fr: { description: 'x'.repeat(200_000) } } };
    expect((await call('PUT', '/agency/draft', 'wrong', { content: large, revision: null })).statusCode).toBe(413);
    expect((await call('PUT', '/agency/draft', 'wrong', { content, revision: -1 })).statusCode).toBe(400);
    expect((await save('wrong', Number.MAX_SAFE_INTEGER)).status).toBe(409);
    expect(await read('wrong')).toBeNull();
  });

  it('is nobody else’s, and members of an agency have none', async () => {
    await save('private-person', null);
    expect(await read('stranger')).toBeNull();
    await call('DELETE', '/agency/draft', 'stranger');
    expect(await read('private-person')).not.toBeNull();
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await api.app.inject({ method, url: '/agency/draft' })).statusCode).toBe(401);
    await createAgency('draft-owner', { registryNumber: '5000001A', taxNumber: '5000001/A/A/M/000' });
    await addAgent('draft-owner', 'draft-agent');
    for (const uid of ['draft-owner', 'draft-agent'])
      expect(await save(uid, null)).toMatchObject({ status: 409, field: 'agency' });
  });

  it('ends when the agency is created, and keeps its documents; deleted, it takes them with it', async () => {
    await save('creator', null);
    await upload('creator');
    const agency = await createAgency('creator', { registryNumber: '5000002A', taxNumber: '5000002/A/A/M/000' });
    expect([await read('creator'), agency.documents.length]).toEqual([null, 1]);
    await save('undecided', null);
    await upload('undecided');
    for (let again = 0; again < 2; again += 1)
      expect((await call('DELETE', '/agency/draft', 'undecided')).json()).toEqual({ deleted: true });
    const { rows } = await pool.query(`select from agency_documents where owner_uid = 'undecided'`);
    expect(rows).toEqual([]);
  });

  it('keeps its pictures as long as it exists', async () => {
    await call('GET', '/agency/mine', 'painter');
    await save('painter', null, { cover: 'md_abcdefgh2345', logo: null });
    await pool.query(
      `insert into media (key, owner_uid, kind, size, created_at, updated_at, expires_at)
       values ('md_abcdefgh2345', 'painter', 'agency_cover', 10, $1, $1, $1), ('md_abcdefgh2346', 'painter', 'agency_logo', 10, $1, $1, $1)`,
      [new Date('2026-05-01T10:00:00Z')],
    );
    const services = { db, now: () => NOW } as Parameters<typeof removeExpiredMedia>[0]; // it uses no other service
    await removeExpiredMedia(services);
    const keys = async () =>
      (await pool.query<{ key: string }>(`select key from media where owner_uid = 'painter'`)).rows.map(
        ({ key }) => key,
      );
    expect(await keys()).toEqual(['md_abcdefgh2345']);
    await call('DELETE', '/agency/draft', 'painter');
    await removeExpiredMedia(services);
    expect(await keys()).toEqual([]);
  });

  it('is part of the data export, with a list of the documents, and is erased with the account', async () => {
    await save('exporter', null);
    const { key } = await upload('exporter', 'identity');
    const data = await collectData(db, 'exporter', null);
    expect(data['agency_drafts']).toMatchObject([{ content }]);
    expect(data['agency_documents']).toMatchObject([{ key, kind: 'identity', name: 'Licence 2026.pdf' }]);
    expect(Object.keys(data['agency_documents']?.[0] ?? {})).not.toContain('file');
    await pool.query(`delete from users where uid = 'exporter'`);
    expect(await read('exporter')).toBeNull();
  });
});
