import type { OwnAgency, OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { AgencyState } from '@houni/domain/agency-registration';
import { aUser } from '../../test/builders/user.ts';
import { seededRandom } from '../../test/fuzz/seeded-random.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { testApp } from '../../test/test-app.ts';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import { agencyCalls } from './agency-calls.test-support.ts';
import { documentCalls } from './document-calls.test-support.ts';
import { eraseDueDocuments } from './documents.ts';
import { endLicences } from './licences.ts';

const DAY_MS = 86_400_000;
const SEQUENCES = 8;
const STEPS = 40;
const REASON = { reason: 'Plusieurs personnes ont payé avant la visite.' };

let clock = new Date('2026-06-15T10:00:00Z');
/** Counts the agencies: each has a registry number of its own. */
let registered = 0;
const now = () => clock;
const api = await testApp({ now, variables: { LIMITS_FACTOR: '1000' } });
const { call, form } = await agencyCalls(api);
const { upload } = documentCalls(api);
const { db } = api.connection;
await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
afterAll(() => api.close());

const mine = async (uid: string) => (await call('GET', '/agency/mine', uid)).json<OwnAgencyAnswer>();
async function submittedAt(key: string): Promise<string> {
  const agencies = db.selectFrom('agencies').select('submittedAt').where('publicKey', '=', key);
  return (await agencies.executeTakeFirstOrThrow()).submittedAt.toISOString();
}
const isWaiting = (state: AgencyState) => state === 'pending' || state === 'recheck';
const hasDocument = ({ documents }: OwnAgency) => documents.some(({ kind }) => kind === 'licence');

/** What the test itself expects of one registration. */
interface Expected {
  uid: string;
  key: string | null;
  state: AgencyState;
  /** A moderator has looked at it before. */
  wasListed: boolean;
  stateBefore: AgencyState;
  /** The last day of the licence that was compared with its document, and of the one that is stored. */
  checkedLicence: string | null;
  licence: string | null;
}

const licenceUntil = (expires: string) => ({
  number: 'AI-1204',
  authority: 'Ministère du Commerce',
  issued: '2024-01-10',
  expires,
});
const setState = (expected: Expected, state: AgencyState) => Object.assign(expected, { state });

/** The steps; each one checks its answer against what is expected. */
const steps: Record<string, (expected: Expected, days: number) => Promise<void>> = {
  upload: async ({ uid }) => void (await upload(uid)),
  deleteDocument: async ({ uid }) => {
    const documents = (await call('GET', '/agency/documents', uid)).json<{ items: { key: string }[] }>().items;
    for (const { key } of documents)
      expect((await call('DELETE', `/agency/documents/${key}`, uid)).statusCode).toBe(200);
  },
  draft: async ({ uid, key }) => {
    const answer = await call('PUT', '/agency/draft', uid, { content: { name: 'Immo' }, revision: null });
    if (key !== null) expect(answer.statusCode).toBe(409);
  },
  create: async (expected) => {
    const { uid, key } = expected;
    registered += 1;
    const numbers = { registryNumber: `${2_000_000 + registered}A`, taxNumber: null };
    const answer = await call('POST', '/agency/create', uid, form({ ...numbers, name: 'Suite Immo' }));
    expect(answer.statusCode).toBe(key === null ? 200 : 409);
    if (key !== null) return;
    expected.key = answer.json<OwnAgencyAnswer>().agency?.publicKey ?? '';
    setState(expected, 'pending');
  },
  telephone: async (expected, days) => {
    const phones = [`+216 71 ${100_000 + days * 7 + (clock.getTime() % 80_000)}`];
    await edit(expected, { phones }, true);
  },
  unchecked: async (expected) => edit(expected, { languages: ['fr'] }, false),
  licence: async (expected, days) => {
    const expires = addDays(tunisianDay(clock), days * 4);
    const isNew = expires !== expected.licence;
    await edit(expected, { licence: licenceUntil(expires) }, isNew);
    if (expected.key === null || !isNew) return;
    Object.assign(expected, { licence: expires, checkedLicence: null });
  },
  verify: async (expected, days) => {
    if (expected.key === null) return;
    const agency = await ownAgency(expected);
    const until = expected.licence ?? addDays(tunisianDay(clock), days * 4);
    const answer = await moderate(expected, 'verify', {
      submittedAt: await submittedAt(expected.key),
      licence: licenceUntil(until),
    });
    const hasEnded = until < tunisianDay(clock);
    const mayVerify = isWaiting(expected.state) || expected.state === 'revoked';
    const isProved = hasDocument(agency) || expected.checkedLicence === until;
    expect(answer.statusCode).toBe(!mayVerify ? 409 : hasEnded ? 400 : isProved ? 200 : 409);
    if (answer.statusCode !== 200) return;
    Object.assign(expected, { licence: until, checkedLicence: until, wasListed: true });
    setState(expected, 'verified');
  },
  refuse: async (expected) => {
    if (expected.key === null) return;
    const fields = [{ field: 'document_licence', reason: 'unreadable' }];
    const body = { submittedAt: await submittedAt(expected.key), reason: 'documents_missing', fields };
    const answer = await moderate(expected, 'refuse', body);
    expect(answer.statusCode).toBe(isWaiting(expected.state) ? 200 : 409);
    if (answer.statusCode === 200) setState(expected, 'refused');
  },
  suspend: async (expected) => {
    if (expected.key === null) return;
    const answer = await moderate(expected, 'suspend', REASON);
    expect(answer.statusCode).toBe(expected.state === 'suspended' ? 409 : 200);
    if (answer.statusCode === 200) Object.assign(expected, { stateBefore: expected.state, state: 'suspended' });
  },
  restore: async (expected) => {
    if (expected.key === null) return;
    const answer = await moderate(expected, 'restore', REASON);
    expect(answer.statusCode).toBe(expected.state === 'suspended' ? 200 : 409);
    if (answer.statusCode === 200) setState(expected, expected.stateBefore);
  },
  revoke: async (expected) => {
    if (expected.key === null) return;
    const answer = await moderate(expected, 'revoke', REASON);
    expect(answer.statusCode).toBe(expected.state === 'verified' ? 200 : 409);
    if (answer.statusCode === 200) setState(expected, 'revoked');
  },
  close: async (expected) => {
    if (expected.key === null) return;
    const answer = await call('POST', '/agency/mine/close', expected.uid, { name: 'Suite Immo' });
    expect(answer.statusCode).toBe(expected.state === 'suspended' ? 409 : 200);
    if (answer.statusCode === 200)
      Object.assign(expected, { key: null, wasListed: false, licence: null, checkedLicence: null });
  },
  wait: async (expected, days) => {
    clock = new Date(clock.getTime() + days * DAY_MS);
    await eraseDueDocuments({ db, now }, JOB_CONTEXT.signal);
    const urls = { siteUrl: 'https://houni.example', dashboardUrl: 'https://dashboard.houni.example' };
    await endLicences({ db, now, environment: urls });
    const hasEnded = expected.licence !== null && expected.licence < tunisianDay(clock);
    if (!hasEnded) return;
    if (expected.state === 'verified') setState(expected, 'revoked');
    if (expected.state === 'suspended' && expected.stateBefore === 'verified') expected.stateBefore = 'revoked';
  },
};

const moderate = ({ key }: Expected, kind: string, body: object) =>
  call('POST', `/administration/agencies/${key}/${kind}`, 'mod-1', body);

async function ownAgency({ uid }: Expected): Promise<OwnAgency> {
  const { agency } = await mine(uid);
  if (!agency) throw new Error('the agency is missing');
  return agency;
}

/** Changes the agency. @param isChecked whether a moderator looks at the changed field */
async function edit(expected: Expected, changes: object, isChecked: boolean): Promise<void> {
  const answer = await call('PATCH', '/agency/mine', expected.uid, changes);
  expect(answer.statusCode).toBe(expected.key === null ? 403 : 200);
  if (expected.key === null) return;
  const waiting = expected.wasListed ? 'recheck' : 'pending';
  const next = (state: AgencyState): AgencyState => (isChecked || state === 'refused' ? waiting : state);
  if (expected.state === 'suspended') expected.stateBefore = next(expected.stateBefore);
  else setState(expected, next(expected.state));
}

/** What holds after every step, whatever happened before. */
async function checkInvariants(expected: Expected): Promise<void> {
  const { agency, draft } = await mine(expected.uid);
  expect(agency?.publicKey ?? null).toBe(expected.key);
  if (!agency) return;
  const { state, check, documents, refusal } = agency;
  expect([state, draft]).toEqual([expected.state, null]);
  // A document is kept as long as somebody waits for a decision, and has an end otherwise.
  for (const { eraseAt } of documents) expect(eraseAt === null).toBe(isWaiting(state));
  for (const { eraseAt } of documents) expect(eraseAt === null || Date.parse(eraseAt) > clock.getTime()).toBe(true);
  expect((refusal?.fields ?? []).length > 0).toBe(refusal !== null);
  if (state === 'refused') expect(refusal).not.toBeNull();
  const isProved = hasDocument(agency) || (expected.checkedLicence !== null && check.licence !== 'ended');
  expect(check.missing.includes('document_licence')).toBe(state !== 'verified' && !isProved);
  expect(check.verifiedAt === null).toBe(
    state !== 'verified' && !(state === 'suspended' && expected.stateBefore === 'verified'),
  );
  if (state === 'verified') expect(['valid', 'ending']).toContain(check.licence);
  const page = await api.answer<{ agency: { verified: boolean } | null }>(
    `/agency/public-key?publicKey=${agency.publicKey}`,
  );
  const isPublic = expected.wasListed && state !== 'refused' && state !== 'suspended';
  expect([page.status === 200, page.body.agency?.verified ?? false]).toEqual([isPublic, state === 'verified']);
}

const NAMES = Object.keys(steps);
/** The steps that lead further from a state; they are taken more often, so that sequences visit all states. */
const LIKELY: Record<AgencyState | 'none', string[]> = {
  none: ['create', 'upload'],
  pending: ['upload', 'verify', 'verify', 'refuse'],
  recheck: ['upload', 'verify', 'refuse'],
  verified: ['telephone', 'licence', 'wait', 'revoke', 'suspend'],
  revoked: ['upload', 'licence', 'verify'],
  refused: ['telephone', 'unchecked', 'wait'],
  suspended: ['restore', 'upload', 'wait'],
  closed: [],
};

it.each(Array.from({ length: SEQUENCES }, (_, seed) => [seed]))(
  'registrations follow their states through random steps (seed %i)',
  async (seed) => {
    const random = seededRandom(20_260 + seed);
    const expected: Expected = {
      uid: `sequence-${seed}`,
      key: null,
      state: 'pending',
      wasListed: false,
      stateBefore: 'pending',
      checkedLicence: null,
      licence: null,
    };
    await call('PUT', '/agency/draft', expected.uid, { content: {}, revision: null });
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = random.pick(random.chance(0.6) ? LIKELY[expected.key === null ? 'none' : expected.state] : NAMES);
      const days = 1 + random.below(40);
      done.push(`${name} ${days}`);
      try {
        await steps[name]?.(expected, days);
        await checkInvariants(expected);
      } catch (error) {
        throw new Error(`after ${done.join(', ')}`, { cause: error });
      }
    }
  },
);
