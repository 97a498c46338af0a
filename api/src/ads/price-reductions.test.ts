import type { AdAnswer } from '@houni/contracts/ad';
import { createRandom } from '../../demo/random.ts';
import type { Random } from '../../demo/random.ts';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const WALKS = 12;
const CHANGES_PER_WALK = 40;
const WINDOW_HOURS = 30 * 24;

interface Offer {
  price: number;
  unit: string;
}

/** Hours go by: everything that was recorded about the ad is older. */
async function age(key: string, hours: number): Promise<void> {
  await api.connection.pool.query(
    `update ads set price_fell_at = price_fell_at - $2 * interval '1 hour', published_at = published_at - $2 * interval '1 hour'
     where public_key = $1`,
    [key, hours],
  );
  await api.connection.pool.query(
    `update ad_price_history set changed_at = changed_at - $2 * interval '1 hour'
     where ad_id = (select id from ads where public_key = $1)`,
    [key, hours],
  );
}

async function change(key: string, { price, unit }: Offer): Promise<number | null> {
  const { rows } = await api.connection.pool.query<{ previous: number | null; fell: Date | null }>(
    `update ads set price = $2, price_unit = $3 where public_key = $1 returning previous_price as previous, price_fell_at as fell`,
    [key, price, unit],
  );
  const [row] = rows;
  expect(row?.fell === null).toBe(row?.previous === null);
  return row?.previous ?? null;
}

const FIRST_OFFER = { price: 1_000_000, unit: 'month' } as const;

async function publishedRental(): Promise<string> {
  const price = { millimes: FIRST_OFFER.price, unit: FIRST_OFFER.unit };
  const rental = anAd().with({ transaction: 'RENTAL', titleStatus: undefined, price });
  const { publicKey } = await rental.create(api, await aUser().insert(api));
  // By the database's clock, as the times of changes.
  await api.connection.pool.query(
    `update ads set published_at = now(), expires_at = now() + interval '1 day' where public_key = $1`,
    [publicKey],
  );
  return publicKey;
}

/** All offers so far with the hours of their validity, in the plainest form: the expected answers. */
class Oracle {
  readonly #offers: (Offer & { from: number; until: number })[] = [];
  #hour = 0;
  #previous: number | null = null;
  constructor(first: Offer) {
    this.#offers.push({ ...first, from: 0, until: Infinity });
  }

  wait(hours: number): void {
    this.#hour += hours;
  }

  change(offer: Offer): number | null {
    const valid = this.#offers.at(-1);
    if (!valid || (valid.price === offer.price && valid.unit === offer.unit)) return this.#previous;
    valid.until = this.#hour;
    const recent = this.#offers.filter(({ unit, until }) => unit === offer.unit && until > this.#hour - WINDOW_HOURS);
    const lowest = Math.min(...recent.map(({ price }) => price));
    this.#previous = recent.length > 0 && offer.price < lowest ? lowest : null;
    this.#offers.push({ ...offer, from: this.#hour, until: Infinity });
    return this.#previous;
  }
}

function randomOffer(random: Random): Offer {
  return {
    price: random.int(7, 12) * 100_000,
    unit: random.weighted(['month', 'week', 'night'] as const, (unit) => (unit === 'month' ? 5 : 1)),
  };
}

describe('a reduction', () => {
  it('counts against the lowest price of the last 30 days in the same unit, in random sequences of changes', async () => {
    let reductions = 0;
    for (let walk = 0; walk < WALKS; walk += 1) {
      const random = createRandom(18, `price walk ${walk}`);
      const key = await publishedRental();
      const oracle = new Oracle(FIRST_OFFER);
      const steps: string[] = [];
      for (let step = 0; step < CHANGES_PER_WALK; step += 1) {
        const hours = random.weighted([1, 30, 200, 800], (candidate) => 1000 / (200 + candidate));
        await age(key, hours);
        oracle.wait(hours);
        const offer = randomOffer(random);
        steps.push(`${hours} h later ${offer.price} a ${offer.unit}`);
        const [previous, expected] = [await change(key, offer), oracle.change(offer)];
        expect({ steps, previous }).toEqual({ steps, previous: expected });
        if (previous !== null) reductions += 1;
      }
    }
    expect(reductions).toBeGreaterThan(WALKS * 3);
  });

  it('is none if the price was raised before, within 30 days', async () => {
    const key = await publishedRental();
    expect(await change(key, { price: 2_000_000, unit: 'month' })).toBeNull();
    await age(key, 29 * 24);
    expect(await change(key, { price: 1_000_000, unit: 'month' })).toBeNull();
    await change(key, { price: 2_000_000, unit: 'month' });
    await age(key, 31 * 24);
    expect(await change(key, { price: 1_000_000, unit: 'month' })).toBe(2_000_000);
  });

  it('is none if the price was never online before', async () => {
    const uid = await aUser().insert(api);
    const ad = anAd().with({ price: { millimes: 400_000_000, unit: 'total' } });
    const { publicKey } = await api.get<{ publicKey: string }>('/items/create', {
      method: 'POST',
      headers: asUser(uid),
      payload: { ad: ad.build(), submit: false },
    });
    await api.get(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision: 1, changes: { price: { millimes: 300_000_000, unit: 'total' } } },
    });
    await api.get(`/items/${publicKey}/submit`, { method: 'POST', headers: asUser(uid), payload: {} });
    const { ad: shown } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    expect(shown).toMatchObject({ previousPrice: null, priceHistory: [] });
  });
});
