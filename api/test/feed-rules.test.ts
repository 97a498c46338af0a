/**
 * The rules of an agency's feed: random sequences of what the feed, the agency's members, moderators and time do. After
 * each step the state of the database is compared with the rules, which are written here a second time.
 */
import { jest } from '@jest/globals';
import type { AdState } from '@houni/contracts/ad';
import type { AdContent } from '@houni/contracts/ad-write';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { expireAds } from '../src/ads/jobs.ts';
import { applyItems } from '../src/imports/apply-import.ts';
import { insertImport } from '../src/imports/create-import.ts';
import type { ParsedAd } from '../src/imports/parsed-ad.ts';
import { planImport } from '../src/imports/plan-import.ts';
import { createPlaces } from '../src/places/place-directory.ts';
import { createPostgresIndex } from '../src/search-index/postgres/postgres-index.ts';
import type { TokenVerifier } from '../src/platform/auth.ts';
import type { Services } from '../src/services.ts';
import { aDescription, anAd } from './builders/ad.ts';
import { anAgency } from './builders/agency.ts';
import { aUser } from './builders/user.ts';
import { seededRandom } from './fuzz/seeded-random.ts';
import type { Random } from './fuzz/seeded-random.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { SEEDED_AT } from './test-database.ts';
import { TEST_SEED } from './test-seed.ts';

/** Sequences in the gate; `SEQUENCES=100000` runs more. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 25);
const MAX_STEPS = 16;
const DAY_MS = 86_400_000;
const MODERATOR = 'demo-moderator';
const RISK = ' Note : voir https://bit.ly/abc et appelez le 98 123 456.';
const REFERENCES = ['A1', 'A2', 'A3'];

jest.setTimeout(24 * 3_600_000);

let api: TestApp;
let services: Services;
let clock = SEEDED_AT;
const verify: TokenVerifier = async (uid) => ({
  uid,
  email: `${uid}@example.tn`,
  emailVerified: true,
  phoneVerified: false,
  name: null,
  pictureUrl: null,
  signedInAt: clock,
  issuedAt: clock,
});
/** How often each kind of step changed something: sequences that are always refused would prove nothing. */
const done = new Map<string, number>();
const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1);

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100000' }, runJobs: false, now: () => clock, verify });
  await api.connection.pool.query('update plans set online_ads = 100');
  const { db } = api.connection;
  const environment = {
    mailSigningKey: api.mailSigningKey,
    siteUrl: 'http://houni.tn',
    dashboardUrl: 'http://d.houni.tn',
  };
  // Imports and the expiry of ads use no other service.
  const places = createPlaces(db);
  await places();
  const search = createPostgresIndex({ db, places });
  services = { db, reads: db, now: () => clock, places, search, environment } as Services;
});
afterAll(() => api.close());

interface Row {
  id: number;
  key: string;
  state: AdState;
  description: string;
  reference: string;
  ownerUid: string;
  expiresAt: Date | null;
}

class FeedWalk {
  readonly #name: string;
  readonly #random: Random;
  readonly #texts = new Map(REFERENCES.map((reference) => [reference, aDescription()]));
  /** The members of the agency; the first one owns it. */
  #members: string[];
  #agencyId = 0;
  #isSuspended = false;
  #isWaiting = false;
  #named = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #refused = new Set<string>();
  readonly steps: string[] = [];

  constructor(name: string, random: Random) {
    this.#name = name;
    this.#random = random;
    this.#members = [`${name}-a`, `${name}-b`];
  }

  async run(): Promise<void> {
    const [owner = '', agent = ''] = this.#members;
    for (const uid of this.#members) await aUser(uid).insert(api);
    this.#agencyId = (await anAgency().ownedBy(owner).withAgent(agent).insert(api)).id;
    const steps = 5 + this.#random.below(MAX_STEPS - 5);
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
      await this.#check();
    }
  }

  async #call(uid: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const headers = { authorization: `Bearer ${uid}` };
    const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 500) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  }

  async #rows(): Promise<Row[]> {
    const { rows } = await api.connection.pool.query<Row>(
      `select ads.id, public_key as key, state, description, reference, ads.owner_uid as "ownerUid", expires_at as "expiresAt"
       from ads join imported_ads on ad_id = ads.id where ads.agency_id = $1 order by ads.id`,
      [this.#agencyId],
    );
    return rows;
  }

  async #step(): Promise<void> {
    const rows = await this.#rows();
    const name = this.#random.pick(['feed', 'feed', 'feed', 'feed', 'wait', 'member', 'suspension', 'ad', 'ad', 'ad']);
    if (name === 'feed' || rows.length === 0) return this.#feed();
    if (name === 'wait') return this.#wait();
    if (name === 'member') return this.#leave();
    if (name === 'suspension') return this.#toggleSuspension();
    const row = this.#random.pick(rows);
    const action = this.#random.pick([
      'close',
      'pause',
      'resume',
      'renew',
      'edit',
      'approve',
      'approve',
      'changes',
      'remove',
      'delete',
    ]);
    this.steps.push(`${action} ${row.reference} (${row.state})`);
    if (action === 'approve' || action === 'changes' || action === 'remove') return this.#decide(row, action);
    const uid = this.#random.pick(this.#members);
    if (action === 'delete') await this.#call(uid, 'DELETE', `/items/${row.key}`);
    else if (action === 'edit') {
      const { revision } = (await this.#call(uid, 'GET', `/items/${row.key}`)).json<{ revision: number }>();
      const changes = { price: { millimes: 300_000_000 + this.#random.below(9) * 1_000_000, unit: 'total' } };
      await this.#call(uid, 'PATCH', `/items/${row.key}`, { revision, changes });
    } else
      await this.#call(
        uid,
        'POST',
        `/items/${row.key}/${action}`,
        action === 'close' ? { outcome: 'sold_or_rented' } : {},
      );
  }

  /** A run of the feed that names some of the properties, some of them with a risky text. */
  async #feed(): Promise<void> {
    if (this.#isWaiting) return this.#resume();
    const named = REFERENCES.filter(() => this.#random.chance(0.7));
    const parsed = named.map((reference): ParsedAd => {
      const description = (this.#texts.get(reference) ?? '') + (this.#random.chance(0.25) ? RISK : '');
      const content = anAd().with({ description }).build() as AdContent; // built with all its fields
      return { line: 1, reference, title: content.title, content, pictures: [], issues: [] };
    });
    this.steps.push(`feed names ${named.join(', ')}`);
    this.#named = new Set(named);
    const key = await services.db.transaction().execute(async (transaction) => {
      const fields = { agencyId: this.#agencyId, source: 'xml', name: this.#name, state: 'ready' } as const;
      const run = await insertImport(transaction, clock, fields);
      await planImport(transaction, run, { parsed, now: clock });
      await transaction.updateTable('imports').set({ state: 'applying' }).where('id', '=', run.id).execute();
      return run.key;
    });
    await this.#apply(key);
  }

  async #apply(key: string): Promise<void> {
    await applyItems(services, key, new AbortController().signal);
    const { state } = await services.db
      .selectFrom('imports')
      .select('state')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    this.#isWaiting = state === 'applying';
    count(this.#isWaiting ? 'a waiting import' : 'an applied import');
  }

  /** The import that waits for the agency's owner. */
  async #resume(): Promise<void> {
    this.steps.push('the import is resumed');
    const { key } = await services.db
      .selectFrom('imports')
      .select('key')
      .where('agencyId', '=', this.#agencyId)
      .where('state', '=', 'applying')
      .executeTakeFirstOrThrow();
    await this.#apply(key);
  }

  async #wait(): Promise<void> {
    const days = this.#random.pick([1, 20, 56, 61, 100]);
    this.steps.push(`wait ${days} days`);
    clock = new Date(clock.getTime() + days * DAY_MS);
    await expireAds(services);
  }

  /** The owner hands the agency over and leaves, or the agent leaves; somebody else joins. */
  async #leave(): Promise<void> {
    const [owner = '', agent = ''] = this.#members;
    if (this.#isSuspended) return;
    const leaver = this.#random.pick([owner, agent]);
    this.steps.push(leaver === owner ? 'the owner hands over and leaves' : 'the agent leaves');
    if (leaver === owner) await this.#call(owner, 'POST', `/agency/mine/members/${agent}/role`, { role: 'owner' });
    const left = await this.#call(leaver, 'DELETE', `/agency/mine/members/${leaver}`);
    if (left.statusCode !== 200) this.#fail(`leaving answered ${left.statusCode}`);
    count('a member leaves');
    const newcomer = `${leaver}x`;
    await aUser(newcomer).insert(api);
    await services.db
      .insertInto('agencyMembers')
      .values({ agencyId: this.#agencyId, userUid: newcomer, role: 'agent', memberOrder: this.steps.length + 2 })
      .execute();
    this.#members = [leaver === owner ? agent : owner, newcomer];
  }

  async #toggleSuspension(): Promise<void> {
    const action = this.#isSuspended ? 'restore' : 'suspend';
    this.steps.push(`${action} the owner`);
    const url = `/moderation/users/${this.#members[0]}/${action}`;
    const answer = await this.#call(MODERATOR, 'POST', url, { reason: 'spam' });
    if (answer.statusCode === 200) this.#isSuspended = !this.#isSuspended;
  }

  async #decide({ key }: Row, decision: 'approve' | 'changes' | 'remove'): Promise<void> {
    const { revision, ad } = (await this.#call(MODERATOR, 'GET', `/moderation/ads/${key}`)).json<ModeratedAd>();
    const reason = decision === 'approve' ? {} : { reason: 'other' };
    const answer = await this.#call(MODERATOR, 'POST', `/moderation/ads/${key}/decision`, {
      decision,
      revision,
      ...reason,
    });
    if (answer.statusCode !== 200) return;
    count(decision);
    const content = `${ad.description}`;
    if (decision === 'remove') this.#removed.add(key);
    if (decision === 'changes') this.#refused.add(`${key} ${ad.price.millimes} ${content}`);
    if (decision === 'approve') this.#refused.delete(`${key} ${ad.price.millimes} ${content}`);
  }

  async #check(): Promise<void> {
    for (const row of await this.#rows()) {
      const about = `${row.reference} (${row.key})`;
      if (!this.#members.includes(row.ownerUid)) this.#fail(`${about} belongs to a former member`);
      if (row.state !== 'published') continue;
      count('an ad is online');
      if (this.#isSuspended && row.ownerUid === this.#members[0])
        this.#fail(`${about} is online though its owner is suspended`);
      if (this.#removed.has(row.key)) this.#fail(`${about} is online though a moderator has removed it`);
      if (row.expiresAt === null || row.expiresAt <= clock) this.#fail(`${about} is online though it has expired`);
      if (!this.#isWaiting && !this.#named.has(row.reference))
        this.#fail(`${about} is online though the feed does not name it`);
    }
    const { rows } = await api.connection.pool.query<{ refused: string }>(
      `select public_key || ' ' || price || ' ' || description as refused from ads where agency_id = $1 and state = 'published'`,
      [this.#agencyId],
    );
    if (rows.some(({ refused }) => this.#refused.has(refused)))
      this.#fail('online with the content that a moderator refused');
  }

  #fail(message: string): never {
    throw new Error(`${message}, after:\n  ${this.steps.join('\n  ')}`);
  }
}

it(`the ads of a feed keep the rules, in ${SEQUENCES} random sequences (seed ${TEST_SEED})`, async () => {
  const failures: string[] = [];
  for (let index = 0; index < SEQUENCES; index += 1) {
    const walk = new FeedWalk(`feed-${index}`, seededRandom(TEST_SEED + index));
    await walk.run().catch((error: unknown) => failures.push(`sequence ${index}: ${String(error)}`));
  }
  const kinds = [
    'a waiting import',
    'an applied import',
    'a member leaves',
    'approve',
    'changes',
    'remove',
    'an ad is online',
  ];
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([]);
  expect(failures.slice(0, 10).join('\n\n')).toBe('');
});
