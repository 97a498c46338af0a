import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AdminAgenciesAnswer, AdminAgency } from '@houni/contracts/administration';
import type { AgencyDocument, AgencyDocuments } from '@houni/contracts/agency-document';
import { PRIVATE_FILE_LIMITS } from '@houni/domain/agency-registration';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { aUser } from '../../test/builders/user.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { drawPicture } from '../media/test-pictures.test-support.ts';
import { removePendingFiles } from '../media/pending-files.ts';
import { agencyCalls } from './agency-calls.test-support.ts';
import { aPdf, documentCalls } from './document-calls.test-support.ts';
import { eraseDueDocuments } from './documents.ts';

const START = new Date('2026-06-15T10:00:00Z');
let clock = START;
const later = (days: number) => new Date(clock.getTime() + days * 86_400_000);
const api = await testApp({ now: () => clock, variables: { LIMITS_FACTOR: '100' } });
const { call, form, createAgency, ownAgency, addAgent, publicAgency } = await agencyCalls(api);
const { announce, sendPart, upload, askLink, linkOf } = documentCalls(api);
const { pool, db } = api.connection;
await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
await aUser('mod-2').moderator().named('Another Moderator').with({ email: null }).insert(api);
await aUser('admin-1').administrator().named('An Administrator').with({ email: null }).insert(api);
afterAll(() => api.close());
afterEach(() => {
  clock = START;
});

const LICENCE = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };
let agencies = 0;
/** An agency with numbers of its own. */
async function anAgencyOf(uid: string) {
  agencies += 1;
  const digits = String(6_000_000 + agencies);
  return createAgency(uid, { registryNumber: `${digits}A`, taxNumber: `${digits}/A/A/M/000` });
}
const documentsOf = async (uid: string) => (await call('GET', '/agency/documents', uid)).json<AgencyDocuments>();
const adminAgency = async (key: string, state = 'pending'): Promise<AdminAgency | undefined> =>
  (
    await api.get<AdminAgenciesAnswer>(`/administration/agencies?pageSize=48&state=${state}`, {
      headers: asUser('mod-1'),
    })
  ).items.find(({ publicKey }) => publicKey === key);
async function decide(key: string, kind: 'verify' | 'refuse', state = 'pending', body: object = {}) {
  const submittedAt = (await adminAgency(key, state))?.submittedAt;
  const decision = kind === 'verify' ? { licence: LICENCE } : { reason: 'documents_missing' };
  return call('POST', `/administration/agencies/${key}/${kind}`, 'mod-1', { submittedAt, ...decision, ...body });
}
const rowCount = async (key: string) =>
  (await pool.query('select from agency_documents where key = $1', [key])).rowCount;
const readings = async (agency: string) =>
  (
    await pool.query<{ actor: string; kind: string }>(
      `select actor_uid as actor, details ->> 'kind' as kind from audit_log
       where action = 'agency.read_document' and subject_key = $1 order by id`,
      [agency],
    )
  ).rows;
const { signal } = JOB_CONTEXT;

describe('the upload of a document', () => {
  it('takes a PDF in parts, and resumes where it stopped', async () => {
    const bytes = aPdf(MEDIA_LIMITS.part.max + 5000);
    const { key } = (await announce('parts', bytes.length)).json<AgencyDocument>();
    const first = bytes.subarray(0, MEDIA_LIMITS.part.max);
    const both = await Promise.all([sendPart('parts', key, 0, first), sendPart('parts', key, 0, first)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await documentsOf('parts')).items).toMatchObject([{ key, offset: first.length, state: 'receiving' }]);
    const rest = bytes.subarray(first.length);
    const twice = await Promise.all([
      sendPart('parts', key, first.length, rest),
      sendPart('parts', key, first.length, rest),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await documentsOf('parts')).items).toMatchObject([
      { key, kind: 'licence', name: 'Licence 2026.pdf', size: bytes.length, state: 'ready', type: 'application/pdf' },
    ]);
  });

  it('takes a picture, and refuses what is neither, with a reason and without keeping anything', async () => {
    expect(await upload('mixed', 'identity', await (await drawPicture(900, 600)).png().toBuffer())).toMatchObject({
      state: 'ready',
      type: 'image/jpeg',
    });
    const page = await upload('mixed', 'rne', Buffer.from('<script>alert(1)</script>'));
    expect(page).toMatchObject({ state: 'failed', failure: 'not_a_document' });
    const cut = await upload('mixed', 'rne', aPdf(MEDIA_LIMITS.part.max + 500).subarray(0, -60));
    expect(cut).toMatchObject({ state: 'failed', failure: 'broken' });
    expect((await documentsOf('mixed')).items.map(({ kind }) => kind)).toEqual(['identity']);
  });

  it('refuses parts that do not fit, files that are too large, and more files than there may be', async () => {
    const { key } = (await announce('limits', 300_000)).json<AgencyDocument>();
    const head = aPdf(100_000);
    expect((await sendPart('limits', key, 10, head)).json()).toMatchObject({ code: 'conflict', field: 'offset' });
    expect((await sendPart('limits', key, 0, head.subarray(0, 100))).json()).toMatchObject({ code: 'invalid_input' });
    expect((await sendPart('limits', key, 0, aPdf(300_001))).json()).toMatchObject({ code: 'invalid_input' });
    expect((await sendPart('limits', key, 0, Buffer.alloc(MEDIA_LIMITS.part.max + 1))).statusCode).toBe(413);
    expect((await announce('limits', PRIVATE_FILE_LIMITS.size + 1)).json()).toMatchObject({ field: 'size' });
    const unknown = await call('POST', '/agency/documents', 'limits', { kind: 'selfie', name: 'a', size: 5 });
    expect(unknown.json()).toMatchObject({ field: 'kind' });
    const more = await Promise.all(
      Array.from({ length: PRIVATE_FILE_LIMITS.files + 2 }, () => announce('limits', 500)),
    );
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PRIVATE_FILE_LIMITS.files - 1);
    const refused = more.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'conflict', field: 'documents' });
  });

  it('belongs to the agency that the registration becomes', async () => {
    const { key } = await upload('founder', 'licence');
    const unfinished = (await announce('founder', 500, 'rne')).json<AgencyDocument>();
    const agency = await anAgencyOf('founder');
    expect(agency.documents).toMatchObject([
      { key, kind: 'licence', eraseAt: null },
      { key: unfinished.key, state: 'receiving' },
    ]);
    expect(await sendPart('founder', unfinished.key, 0, aPdf(500))).toMatchObject({ statusCode: 200 });
    expect((await adminAgency(agency.publicKey))?.documents.map(({ kind, eraseAt }) => [kind, eraseAt])).toEqual([
      ['licence', null],
      ['rne', null],
    ]);
  });

  it('is nobody else’s: strangers, agents and moderators neither see, continue nor delete it', async () => {
    const { key } = await upload('careful-owner');
    const open = (await announce('careful-owner', 500)).json<AgencyDocument>();
    const strangers = ['stranger', 'mod-1', 'admin-1'];
    for (const uid of strangers) {
      expect((await documentsOf(uid)).items).toEqual([]);
      expect((await sendPart(uid, open.key, 0, aPdf(500))).statusCode).toBe(404);
      expect((await call('DELETE', `/agency/documents/${key}`, uid)).statusCode).toBe(404);
    }
    await anAgencyOf('careful-owner');
    await addAgent('careful-owner', 'curious-agent');
    expect((await call('GET', '/agency/documents', 'curious-agent')).statusCode).toBe(403);
    expect((await announce('curious-agent', 500)).statusCode).toBe(403);
    expect((await sendPart('curious-agent', open.key, 0, aPdf(500))).statusCode).toBe(403);
    expect((await call('DELETE', `/agency/documents/${key}`, 'curious-agent')).statusCode).toBe(403);
    expect((await ownAgency('curious-agent')).documents).toEqual([]);
    expect((await documentsOf('careful-owner')).items).toHaveLength(2);
    for (const method of ['GET', 'POST'] as const)
      expect((await api.app.inject({ method, url: '/agency/documents' })).statusCode).toBe(401);
  });

  it('is another version of an agency that waits: a decision about the former documents is a conflict', async () => {
    const { key } = await upload('swapper');
    const { publicKey } = await anAgencyOf('swapper');
    const { submittedAt } = (await adminAgency(publicKey)) ?? {};
    const verify = () =>
      call('POST', `/administration/agencies/${publicKey}/verify`, 'mod-1', { submittedAt, licence: LICENCE });
    clock = later(0.1);
    await upload('swapper', 'licence', aPdf(300));
    expect([(await verify()).statusCode, (await verify()).json().field]).toEqual([409, 'submittedAt']);
    clock = later(0.1);
    await call('DELETE', `/agency/documents/${key}`, 'swapper');
    expect((await verify()).json().field).toBe('submittedAt');
    expect((await decide(publicKey, 'verify')).statusCode).toBe(200);
  });
});

describe('changes of a registration at the same time', () => {
  it('run one after the other, without an error of the server', async () => {
    const first = await upload('busy');
    const open = (await announce('busy', 500, 'rne')).json<AgencyDocument>();
    const registry = { registryNumber: '6900001A', taxNumber: '6900001/A/A/M/000' };
    const created = await Promise.all([
      call('POST', '/agency/create', 'busy', form(registry)),
      sendPart('busy', open.key, 0, aPdf(500)),
      call('DELETE', '/agency/draft', 'busy'),
      announce('busy', 500),
      call('DELETE', `/agency/documents/${first.key}`, 'busy'),
    ]);
    const statuses = created.map(({ statusCode }) => statusCode);
    expect([statuses[0], statuses.filter((status) => status >= 500)]).toEqual([200, []]);
    const { publicKey } = await ownAgency('busy');
    for (let round = 0; round < 5; round += 1) {
      const next = (await announce('busy', 500)).json<AgencyDocument>();
      const { submittedAt } = (await adminAgency(publicKey)) ?? (await adminAgency(publicKey, 'refused')) ?? {};
      const refusal = { submittedAt, reason: 'documents_missing' };
      const changed = await Promise.all([
        sendPart('busy', next.key, 0, aPdf(500)),
        call('PATCH', '/agency/mine', 'busy', { phones: [`+216 71 10${round} 200`] }),
        call('POST', `/administration/agencies/${publicKey}/refuse`, 'mod-1', refusal),
        call('DELETE', `/agency/documents/${open.key}`, 'busy'),
        eraseDueDocuments({ db, now: () => clock }, signal),
      ]);
      expect(changed.filter((answer) => answer !== undefined && answer.statusCode >= 500)).toEqual([]);
      const { state, documents } = await ownAgency('busy');
      const finished = documents.filter((document) => document.state === 'ready');
      // The last of them decides whether the documents have a term, never a mixture.
      expect(new Set(finished.map(({ eraseAt }) => eraseAt === null))).toEqual(new Set([state === 'pending']));
    }
  });
});

describe('a link to a document', () => {
  it('opens the file for a moderator, as what it is, and each reading is in the audit log', async () => {
    const bytes = aPdf(MEDIA_LIMITS.part.max + 100);
    const { key } = await upload('shown', 'licence', bytes);
    const { publicKey } = await anAgencyOf('shown');
    const link = await linkOf('mod-1', publicKey, key);
    expect(await readings(publicKey)).toEqual([]);
    const answer = await api.app.inject(link);
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''Licence%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    await api.app.inject(await linkOf('admin-1', publicKey, key));
    expect(await readings(publicKey)).toEqual([
      { actor: 'mod-1', kind: 'licence' },
      { actor: 'admin-1', kind: 'licence' },
    ]);
  });

  it('is made for moderators only, for documents of agencies that were sent, and not for their own agency', async () => {
    const { key } = await upload('link-owner');
    expect((await askLink('mod-1', 'ag_aaaaaaaaaaaa', key)).statusCode).toBe(404);
    const { publicKey } = await anAgencyOf('link-owner');
    const other = await anAgencyOf('link-other');
    expect((await askLink('link-owner', publicKey, key)).statusCode).toBe(403);
    expect((await askLink('stranger', publicKey, key)).statusCode).toBe(403);
    expect((await askLink('mod-1', other.publicKey, key)).statusCode).toBe(404);
    expect((await askLink('mod-1', publicKey, 'pf_aaaaaaaaaaaa')).statusCode).toBe(404);
    const open = (await announce('link-owner', 500)).json<AgencyDocument>();
    expect((await askLink('mod-1', publicKey, open.key)).statusCode).toBe(404);
    await pool.query(`update users set role = 'moderator' where uid = 'link-owner'`);
    expect((await askLink('link-owner', publicKey, key)).statusCode).toBe(403);
    const anonymous = await api.app.inject({
      method: 'POST',
      url: `/administration/agencies/${publicKey}/documents/${key}/link`,
    });
    expect(anonymous.statusCode).toBe(401);
  });

  it('is refused without, with an altered, with an expired signature, and after the reader has lost the role', async () => {
    const first = await upload('sealed', 'licence');
    const second = await upload('sealed', 'identity');
    const { publicKey } = await anAgencyOf('sealed');
    const link = await linkOf('mod-2', publicKey, first.key);
    const status = async (url: string) => (await api.app.inject(url)).statusCode;
    const change = (name: string, value: string) => {
      const url = new URL(link, 'https://api.example');
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const expires = Number(new URL(link, 'https://api.example').searchParams.get('expires'));
    expect(await status(`/agency/documents/${first.key}/file`)).toBe(400);
    expect(await status(link.replace(first.key, second.key))).toBe(403);
    expect(await status(link.replace(first.key, 'pf_aaaaaaaaaaaa'))).toBe(403);
    expect(await status(change('reader', 'mod-1'))).toBe(403);
    expect(await status(change('expires', String(expires + 60_000)))).toBe(403);
    expect(await status(change('signature', 'a'.repeat(43)))).toBe(403);
    expect(await status(change('signature', 'é'.repeat(43)))).toBe(403);
    clock = new Date(expires);
    expect(await status(link)).toBe(403);
    clock = START;
    await pool.query(`update users set role = 'user' where uid = 'mod-2'`);
    expect(await status(link)).toBe(403);
    await pool.query(`update users set role = 'moderator', suspended_at = now() where uid = 'mod-2'`);
    expect(await status(link)).toBe(403);
    expect(await readings(publicKey)).toEqual([]);
    await pool.query(`update users set suspended_at = null where uid = 'mod-2'`);
    expect(await status(link)).toBe(200);
    await call('DELETE', `/agency/documents/${first.key}`, 'sealed');
    expect(await status(link)).toBe(404);
  });

  it('is the only way: the public route of pictures does not serve the file, by whatever path', async () => {
    const { key } = await upload('hidden');
    const { rows } = await pool.query<{ file: string }>('select file from agency_documents where key = $1', [key]);
    const file = rows[0]?.file ?? '';
    expect(file).toMatch(/^private-files\/[0-9a-f]{32}$/);
    for (const url of [
      `/media/${file}`,
      `/media/../media-private/${file}`,
      `/media/%2e%2e/media-private/${file}`,
      `/media/..%2fmedia-private%2f${file.replaceAll('/', '%2f')}`,
      `/media-private/${file}`,
      `/media/${key}`,
      `/moderation/photos/${key}`,
    ])
      expect([url, [400, 401, 403, 404].includes((await api.app.inject(url)).statusCode)]).toEqual([url, true]);
    const own = await api.app.inject({ url: `/agency/documents/${key}`, headers: asUser('hidden') });
    expect(own.statusCode).toBe(404);
  });
});

describe('the badge', () => {
  it('needs the document of the licence; afterwards the same licence needs none', async () => {
    const { publicKey } = await anAgencyOf('badge');
    await upload('badge', 'identity');
    const refused = await decide(publicKey, 'verify');
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'document_licence']);
    expect((await ownAgency('badge')).check.missing).toEqual(['licence', 'document_licence', 'document_rne']);
    await announce('badge', 500, 'licence');
    expect((await decide(publicKey, 'verify')).json().field).toBe('document_licence');
    await upload('badge', 'licence');
    expect((await decide(publicKey, 'verify')).statusCode).toBe(200);
    expect((await ownAgency('badge')).check).toMatchObject({
      missing: [],
      licence: 'valid',
      verifiedAt: START.toISOString(),
    });
    // Two months later the documents are gone; a new telephone needs a look, but no document.
    clock = later(60);
    await eraseDueDocuments({ db, now: () => clock }, signal);
    await call('PATCH', '/agency/mine', 'badge', { phones: ['+216 71 999 111'], licence: LICENCE });
    expect((await ownAgency('badge')).check.missing).toEqual([]);
    expect((await decide(publicKey, 'verify', 'recheck')).statusCode).toBe(200);
    // Another licence needs its document.
    const renewed = { ...LICENCE, expires: '2036-01-09' };
    await call('PATCH', '/agency/mine', 'badge', { licence: renewed });
    expect(await publicAgency(publicKey)).toMatchObject({ verified: false });
    expect((await ownAgency('badge')).check.missing).toEqual(['document_licence']);
    const again = await decide(publicKey, 'verify', 'recheck', { licence: renewed });
    expect([again.statusCode, again.json().field]).toEqual([409, 'document_licence']);
    const other = await decide(publicKey, 'verify', 'recheck', { licence: LICENCE });
    expect(other.statusCode).toBe(409);
  });
});

describe('a refusal', () => {
  it('names fields and documents with reasons, in the answer and in the mail; a corrected agency waits again', async () => {
    await upload('refused-owner', 'licence');
    const { publicKey } = await anAgencyOf('refused-owner');
    const fields = [
      { field: 'document_licence', reason: 'unreadable', note: 'La page 2 est floue.' },
      { field: 'taxNumber', reason: 'mismatch' },
    ];
    const twice = await decide(publicKey, 'refuse', 'pending', { fields: [...fields, fields[0]] });
    expect([twice.statusCode, twice.json().field]).toEqual([400, 'fields']);
    expect((await decide(publicKey, 'refuse', 'pending', { fields })).statusCode).toBe(200);
    const agency = await ownAgency('refused-owner');
    expect(agency).toMatchObject({
      state: 'refused',
      refusal: {
        reason: 'documents_missing',
        fields: [fields[0], { field: 'taxNumber', reason: 'mismatch', note: null }],
      },
      documents: [{ eraseAt: later(30).toISOString() }],
    });
    const mail = (await mailsTo(api, 'refused-owner@example.tn'))[0];
    expect(mail?.text).toContain('La page 2 est floue.');
    expect(mail?.text).toContain('Matricule fiscal');
    expect(mail?.text).toContain('/add-agency');
    clock = later(1);
    await call('PATCH', '/agency/mine', 'refused-owner', {});
    const again = (await mailsTo(api, 'refused-owner@example.tn'))[0];
    expect(again?.subject).toMatch(/Nous avons reçu le dossier/);
    expect(again?.text).toMatch(/\/agency\b/);
    expect(await ownAgency('refused-owner')).toMatchObject({
      state: 'pending',
      refusal: null,
      check: { submittedAt: clock.toISOString() },
      documents: [{ eraseAt: null }],
    });
  });
});

describe('documents', () => {
  const due = () => eraseDueDocuments({ db, now: () => clock }, signal);

  it('are erased 30 days after the decision, with their files', async () => {
    const waiting = await upload('waits');
    await anAgencyOf('waits');
    const { key } = await upload('decided', 'licence', aPdf(400));
    const { publicKey } = await anAgencyOf('decided');
    await decide(publicKey, 'verify');
    const { rows } = await pool.query<{ file: string }>('select file from agency_documents where key = $1', [key]);
    const stored = () => storedFiles().includes(rows[0]?.file ?? '');
    clock = later(29.9);
    await due();
    expect([await rowCount(key), stored()]).toEqual([1, true]);
    clock = later(0.2);
    await due();
    expect([await rowCount(key), await rowCount(waiting.key)]).toEqual([0, 1]);
    await removePendingFiles({ db, now: () => clock }, signal);
    await waitForJobs(api);
    expect(stored()).toBe(false);
  });

  it('that were not sent with a registration are erased after 30 days, unfinished ones after a day', async () => {
    const finished = await upload('undecided');
    const open = (await announce('undecided', 500)).json<AgencyDocument>();
    clock = later(1.1);
    await due();
    expect([await rowCount(finished.key), await rowCount(open.key)]).toEqual([1, 0]);
    clock = later(29);
    await due();
    expect(await rowCount(finished.key)).toBe(0);
  });

  it('are erased in batches', async () => {
    await upload('many');
    await pool.query(
      `insert into agency_documents (key, owner_uid, kind, name, size, created_at, erase_at)
       select 'pf_' || translate(lpad(n::text, 12, '0'), '01', 'ab'), 'many', 'tax', 'scan', 10, now(), $1
       from generate_series(1, 1203) n`,
      [START],
    );
    await due();
    const { rows } = await pool.query(`select count(*)::int as rest from agency_documents where owner_uid = 'many'`);
    expect(rows).toEqual([{ rest: 1 }]);
  });

  it('are erased with the agency that closes, and with the account', async () => {
    const { key } = await upload('closing');
    const agency = await anAgencyOf('closing');
    expect((await call('POST', '/agency/mine/close', 'closing', { name: agency.name })).statusCode).toBe(200);
    expect(await rowCount(key)).toBe(0);
    const own = await upload('leaving');
    await pool.query(`delete from users where uid = 'leaving'`);
    expect(await rowCount(own.key)).toBe(0);
    const { rows } = await pool.query(
      `select count(*)::int as released from pending_files where created_at = '-infinity'`,
    );
    expect(rows[0]).toMatchObject({ released: expect.any(Number) });
    expect((rows[0] as { released: number }).released).toBeGreaterThan(1);
  });

  it('of a suspended agency are erased 30 days later, unless it is restored before', async () => {
    const { key } = await upload('paused');
    const { publicKey } = await anAgencyOf('paused');
    const reason = { reason: 'Plusieurs personnes ont payé avant la visite.' };
    const eraseAt = async () => (await documentsOf('paused')).items[0]?.eraseAt;
    await call('POST', `/administration/agencies/${publicKey}/suspend`, 'mod-1', reason);
    expect(await eraseAt()).toBe(later(30).toISOString());
    await call('POST', `/administration/agencies/${publicKey}/restore`, 'mod-1', reason);
    expect(await eraseAt()).toBeNull();
    await call('POST', `/administration/agencies/${publicKey}/close`, 'mod-1', reason);
    expect(await rowCount(key)).toBe(0);
  });
});

/** The names of the files in the private area. */
function storedFiles(): string[] {
  const folder = path.join(api.dataDir, 'media-private/private-files');
  return readdirSync(folder).map((file) => `private-files/${file}`);
}
