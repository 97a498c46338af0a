/**
 * The rule that crosses subjects: an ad is online only if its account, its content, its plan and the moderators allow
 * it. Random sequences of what advertisers, moderators, imports and time do; after each step the state of the database
 * is compared with the rules, which are written here a second time.
 */
import { jest } from '@jest/globals';
import type { AdAnswer, AdState } from '@houni/contracts/ad';
import { UNPROVED_ADDRESS } from '@houni/domain/address-proof';
import type { ApiError } from '@houni/contracts/error';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { expireAds } from '../src/ads/jobs.ts';
import { renewalToken } from '../src/ads/renew-link.ts';
import { createPlaces } from '../src/places/place-directory.ts';
import type { TokenVerifier } from '../src/platform/auth.ts';
import type { Services } from '../src/services.ts';
import { aDescription, anAd } from './builders/ad.ts';
import { aUser } from './builders/user.ts';
import { seededRandom } from './fuzz/seeded-random.ts';
import type { Random } from './fuzz/seeded-random.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { SEEDED_AT } from './test-database.ts';
import { TEST_SEED } from './test-seed.ts';

/** Sequences in the gate; `SEQUENCES=100000` runs more. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 100);
const MAX_STEPS = 14;
const PLAN_ADS = 2;
const DAY_MS = 86_400_000;
const MODERATOR = 'demo-moderator';

jest.setTimeout(24 * 3_600_000);

/** Ends of a description; the risky ones have a link and a phone number, which is above the threshold of a review. */
const TEXT_ENDS = [
  '',
  ' Note : visite le samedi.',
  ' Note : voir https://bit.ly/abc et appelez le 98 123 456.',
  ' Note : photos sur https://bit.ly/xyz, ou au 22 654 321.',
];
/** So different that an approval of one does not hold for the other. */
const PRICES = [320_000_000, 240_000_000];

/** What usually happens to an ad in a state; sometimes a walk does something else. */
const USUAL: Partial<Record<AdState, string[]>> = {
  draft: ['submit', 'edit the text'],
  in_review: ['look', 'look and approve', 'approve what was seen', 'look and request changes', 'edit the text'],
  changes_requested: ['submit', 'edit the text', 'edit the price'],
  published: ['pause', 'edit the text', 'renew by link', 'look and request changes', 'suspend or restore', 'wait'],
  paused: ['resume', 'resume', 'edit the text'],
  expired: ['renew', 'renew by link', 'edit the text'],
};
const UNBLOCK = ['suspend or restore', 'request or cancel the deletion'];

let api: TestApp;
let places: Services['places'];
let clock = SEEDED_AT;
/** Accounts with neither a proved address nor a proved telephone. */
const unproved = new Set<string>();
/** Tokens of the identity provider are as old as the real clock; the walks have a clock of their own. */
const verify: TokenVerifier = async (token) => {
  const [uid = '', signedInAt = ''] = token.split('.');
  const email = `${uid}@example.tn`;
  const proofs = { email, emailVerified: !unproved.has(uid), phoneVerified: false };
  return { uid, ...proofs, name: null, pictureUrl: null, signedInAt: new Date(Number(signedInAt)), issuedAt: clock };
};
/** How often each call succeeded: walks that are always refused would prove nothing. */
const done = new Map<string, number>();
beforeAll(async () => {
  api = await testApp({
    variables: { LIMITS_FACTOR: '100000' },
    runJobs: false,
    now: () => clock,
    verify,
  });
  places = createPlaces(api.connection.db);
  await api.connection.pool.query('update plans set online_ads = $1 where kind = $2', [PLAN_ADS, 'private']);
});
afterAll(() => api.close());

interface Row {
  id: number;
  key: string;
  state: AdState;
  description: string;
  price: number;
  revision: number;
  expiresAt: Date | null;
}

/** What a walk knows about an ad: which contents moderators have approved and which they have refused. */
interface Review {
  approved: Set<string>;
  refused: Set<string>;
  /** Rejected or removed by a moderator: never online again. */
  isBanned: boolean;
  /** The last look of the moderator, with the revision that they saw. */
  look: { revision: number; content: string } | null;
}

class Walk {
  readonly #random: Random;
  readonly #uid: string;
  readonly #reviews = new Map<string, Review>();
  #signedInAt = clock;
  #isSuspended = false;
  #isDeletionPending = false;
  readonly steps: string[] = [];

  constructor(uid: string, random: Random) {
    this.#uid = uid;
    this.#random = random;
  }

  async run(): Promise<void> {
    if (this.#random.chance(0.25)) unproved.add(this.#uid);
    await (unproved.has(this.#uid) ? aUser(this.#uid).unproved() : aUser(this.#uid)).insert(api);
    const count = 4 + this.#random.below(MAX_STEPS - 4);
    for (let step = 0; step < count; step += 1) {
      await this.#step();
      await this.#check();
    }
  }

  async #call(uid: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const token = `${uid}.${uid === this.#uid ? this.#signedInAt.getTime() : clock.getTime()}`;
    const answer = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    const name = `${method} ${url.replace(/\?.*/, '').replace(/(items|ads|users)\/(?!create|renew-link)[^/]+/, '$1/…')}`;
    if (answer.statusCode === 200) done.set(name, (done.get(name) ?? 0) + 1);
    if (answer.statusCode === 403 && answer.json<ApiError>().field === UNPROVED_ADDRESS) done.set(UNPROVED_ADDRESS, 1);
    if (answer.statusCode >= 500) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  }

  async #rows(): Promise<Row[]> {
    const { rows } = await api.connection.pool.query<Row>(
      `select id, public_key as key, state, description, price, revision, expires_at as "expiresAt"
       from ads where owner_uid = $1 order by id`,
      [this.#uid],
    );
    return rows;
  }

  async #step(): Promise<void> {
    const rows = await this.#rows();
    const isBlocked = this.#isSuspended || this.#isDeletionPending;
    const row = rows.length === 0 || (rows.length < 3 && this.#random.chance(0.15)) ? null : this.#random.pick(rows);
    if (row === null) {
      this.steps.push('create');
      return this.#create();
    }
    const actions = this.#actions(row);
    // A blocked account can do little: it is often freed again.
    const unblock = unproved.has(this.#uid) ? ['prove the address'] : isBlocked ? UNBLOCK : [];
    const usual = unblock.length > 0 && this.#random.chance(0.5) ? unblock : (USUAL[row.state] ?? []);
    const name = this.#random.chance(0.7)
      ? this.#random.pick([...usual, 'wait'])
      : this.#random.pick(Object.keys(actions));
    this.steps.push(`${name} ${rows.indexOf(row) + 1} (${row.state})`);
    return actions[name]?.();
  }

  async #create(): Promise<void> {
    const description = aDescription() + this.#random.pick(TEXT_ENDS);
    const ad = anAd().with({ description }).build();
    await this.#call(this.#uid, 'POST', '/items/create', { ad, submit: this.#random.chance(0.8) });
  }

  #actions({ key, revision, expiresAt, description }: Row): Record<string, () => Promise<void>> {
    const text = description.replace(/ Note : .*/, '');
    const own =
      (action: string, body: object = {}) =>
      async () => {
        await this.#call(this.#uid, 'POST', `/items/${key}/${action}`, body);
      };
    const edit = (changes: () => object) => async () => {
      await this.#call(this.#uid, 'PATCH', `/items/${key}`, { revision, changes: changes() });
    };
    const decide = (decision: 'approve' | 'changes' | 'reject', looks: boolean) => async () => {
      if (looks) await this.#look(key);
      await this.#decide(key, decision);
    };
    return {
      submit: own('submit'),
      pause: own('pause'),
      resume: own('resume'),
      renew: own('renew'),
      close: own('close', { outcome: 'sold_or_rented' }),
      'edit the text': edit(() => ({ description: text + this.#random.pick(TEXT_ENDS) })),
      'edit the price': edit(() => ({ price: { millimes: this.#random.pick(PRICES), unit: 'total' } })),
      'renew by link': () => this.#renewByLink(key, expiresAt),
      look: () => this.#look(key),
      'approve what was seen': decide('approve', false),
      'look and approve': decide('approve', true),
      'look and request changes': decide('changes', true),
      reject: decide('reject', false),
      'suspend or restore': () => this.#toggleSuspension(),
      'request or cancel the deletion': () => this.#toggleDeletion(),
      'prove the address': async () => void unproved.delete(this.#uid),
      wait: () => this.#wait(),
    };
  }

  async #renewByLink(key: string, expiresAt: Date | null): Promise<void> {
    if (expiresAt === null) return;
    const token = renewalToken({ publicKey: key, ownerUid: this.#uid, expiresAt }, api.mailSigningKey);
    await this.#call('nobody', 'POST', '/items/renew-link', { token });
  }

  #reviewOf(key: string): Review {
    const known = this.#reviews.get(key) ?? { approved: new Set(), refused: new Set(), isBanned: false, look: null };
    this.#reviews.set(key, known);
    return known;
  }

  async #look(key: string): Promise<void> {
    const answer = await this.#call(MODERATOR, 'GET', `/moderation/ads/${key}`);
    const { revision, ad } = answer.json<ModeratedAd>();
    this.#reviewOf(key).look = { revision, content: contentOf(ad.description, ad.price.millimes) };
  }

  async #decide(key: string, decision: 'approve' | 'changes' | 'reject'): Promise<void> {
    const review = this.#reviewOf(key);
    if (review.look === null) await this.#look(key);
    const { look } = review;
    if (look === null) return;
    const reason = decision === 'approve' ? {} : { reason: 'other' };
    const body = { decision, revision: look.revision, ...reason };
    const answer = await this.#call(MODERATOR, 'POST', `/moderation/ads/${key}/decision`, body);
    if (answer.statusCode !== 200) return;
    if (decision === 'approve') {
      review.approved.add(look.content);
      review.refused.delete(look.content);
    } else {
      review.refused.add(look.content);
      review.approved.delete(look.content);
      review.isBanned ||= decision === 'reject';
    }
  }

  async #toggleSuspension(): Promise<void> {
    const action = this.#isSuspended ? 'restore' : 'suspend';
    const url = `/moderation/users/${this.#uid}/${action}`;
    const answer = await this.#call(MODERATOR, 'POST', url, { reason: 'spam' });
    if (answer.statusCode === 200) this.#isSuspended = !this.#isSuspended;
  }

  async #toggleDeletion(): Promise<void> {
    // A deletion needs a recent sign-in, and ends all sessions.
    clock = new Date(clock.getTime() + 2000);
    this.#signedInAt = clock;
    const answer = this.#isDeletionPending
      ? await this.#call(this.#uid, 'POST', '/user-auth/me/cancel-deletion', {})
      : await this.#call(this.#uid, 'DELETE', '/user-auth/me', { confirm: 'delete-my-account' });
    if (answer.statusCode === 200) this.#isDeletionPending = !this.#isDeletionPending;
    clock = new Date(clock.getTime() + 2000);
    this.#signedInAt = clock;
  }

  async #wait(): Promise<void> {
    clock = new Date(clock.getTime() + this.#random.pick([1, 20, 55, 61]) * DAY_MS);
    const services: Pick<Services, 'db' | 'now'> = { db: api.connection.db, now: () => clock };
    // The job uses no other service.
    await expireAds({ ...services, places, environment: { mailSigningKey: api.mailSigningKey } } as Services);
  }

  async #check(): Promise<void> {
    const rows = await this.#rows();
    for (const row of rows) await this.#checkAd(row);
    const slots = rows.filter(({ state }) => state === 'published' || state === 'submitted' || state === 'in_review');
    if (slots.length > PLAN_ADS) this.#fail(`${slots.length} ads use the ${PLAN_ADS} slots of the plan`);
  }

  async #checkAd(row: Row): Promise<void> {
    const review = this.#reviewOf(row.key);
    const content = contentOf(row.description, row.price);
    if (this.#isSuspended) {
      const { ad } = (
        await this.#call('nobody', 'GET', `/search/item/public-key?publicKey=${row.key}`)
      ).json<AdAnswer>();
      if (ad !== null) this.#fail('the ad of a suspended account can be read');
    }
    if (row.state !== 'published') return;
    if (this.#isSuspended) this.#fail('online though its account is suspended');
    if (unproved.has(this.#uid)) this.#fail('online though its account has proved no address');
    if (this.#isDeletionPending) this.#fail('online though its account is about to be deleted');
    if (review.isBanned) this.#fail('online though a moderator has rejected it');
    if (review.refused.has(content)) this.#fail('online with the content that a moderator has refused');
    if (row.expiresAt === null || row.expiresAt <= clock) this.#fail('online though it has expired');
    const isRisky = row.description.includes('https://');
    if (isRisky && !review.approved.has(content))
      this.#fail('online though no moderator has approved this risky content');
    if (review.approved.size + review.refused.size > 0 && !review.approved.has(content))
      this.#fail('online with another content than the one that a moderator has decided about');
  }

  #fail(message: string): never {
    throw new Error(`${message}, after:\n  ${this.steps.join('\n  ')}`);
  }
}

/** The calls that must have succeeded in some walk, and the refusal of an unproved account. */
const ACTIONS = [
  UNPROVED_ADDRESS,
  'POST /items/create',
  'PATCH /items/…',
  ...['submit', 'pause', 'resume', 'renew', 'close'].map((action) => `POST /items/…/${action}`),
  'POST /items/renew-link',
  'POST /moderation/ads/…/decision',
  'POST /moderation/users/…/suspend',
  'POST /moderation/users/…/restore',
  'DELETE /user-auth/me',
  'POST /user-auth/me/cancel-deletion',
];

const contentOf = (description: string, price: number) => `${price} ${description}`;

it(`an ad is never online against the rules, in ${SEQUENCES} random sequences (seed ${TEST_SEED})`, async () => {
  const failures: string[] = [];
  for (let index = 0; index < SEQUENCES; index += 1) {
    const walk = new Walk(`walk-${index}`, seededRandom(TEST_SEED + index));
    await walk.run().catch((error: unknown) => failures.push(`sequence ${index}: ${String(error)}`));
  }
  expect(ACTIONS.filter((action) => !done.has(action))).toEqual([]);
  expect(failures.slice(0, 10).join('\n\n')).toBe('');
});
