import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import type { PurchaseTables } from '@houni/contracts/purchase';
import { adAnswer, detail } from '../../../ads.test-support.ts';
import { renderPage } from '../../../render-page.test-support.tsx';

const validity = { validFrom: '2022-01-01', source: 'Code des droits d’enregistrement', sourceUrl: null };
const cost = { priceFrom: 0, priceBelow: null, above: 0, fixed: 0, ...validity };
const TABLES: PurchaseTables = {
  date: '2026-03-08',
  costs: [
    { ...cost, code: 'registration', seller: 'owner', ratePpm: 50_000 },
    { ...cost, code: 'land_registry', seller: 'owner', ratePpm: 10_000 },
    { ...cost, code: 'registration', seller: 'developer', ratePpm: 30_000, above: 500_000_000, fixed: 300_000 },
    { ...cost, code: 'vat', seller: 'developer', ratePpm: 190_000 },
  ],
  loan: {
    ...validity,
    tmmMonth: '2026-02-01',
    tmmPpm: 69_900,
    marginPpm: 30_000,
    downPaymentPpm: 200_000,
    years: 20,
    maxYears: 25,
  },
};
const EIGHT_COMPARABLES: ComparablesAnswer = { count: 8, level: 'sector', medianMillimesPerM2: 5_000_000 };

async function renderAd(
  over: Parameters<typeof detail>[1],
  answers: object = {},
  state: 'online' | 'closed' = 'online',
) {
  const ad = detail('abc123', over);
  return renderPage(ad.url, {
    '/search/item/public-key': adAnswer(state, ad),
    '/public/refs/purchase': TABLES,
    '/search/item/comparables': EIGHT_COMPARABLES,
    ...answers,
  });
}

const rent = { transaction: 'RENTAL', price: { millimes: 900_000, unit: 'month' }, titleStatus: null } as const;

describe('the budget of a purchase', () => {
  it('is in the server HTML: duties, total, monthly payment, date and sources', async () => {
    const { html } = await renderAd({});
    expect(html).toContain('<h2 id="item-purchase">Budget d’achat');
    expect(html).toMatch(/Droits d’enregistrement.*?<bdi>22\u202f500\u00a0DT<\/bdi>/s);
    expect(html).toMatch(/Droits de l’ONPF.*?<bdi>4\u202f500\u00a0DT<\/bdi>/s);
    expect(html).toMatch(/Budget total<\/dt><dd><bdi>477\u202f000\u00a0DT/);
    // 360 000 dinars at 9.99 % over 20 years.
    expect(html).toContain('<bdi>3\u202f472\u00a0DT</bdi> <span>par mois</span>');
    expect(html).toContain('Tables en vigueur le 8 mars 2026.');
    expect(html).toContain(
      'TMM (taux moyen du marché monétaire) de février 2026\u00a0: 6,99\u00a0%, plus une marge usuelle de 3\u00a0%',
    );
  });

  it('counts the agency fees that the page shows', async () => {
    const { html } = await renderAd({ agencyFees: { millimes: 6_510_000, unit: 'total' } });
    expect(html).toMatch(/Honoraires d’agence<\/dt><dd><bdi>6\u202f510\u00a0DT/);
    expect(html).toMatch(/Budget total<\/dt><dd><bdi>483\u202f510\u00a0DT/);
  });

  it('uses the rates for developers if the title is theirs, and mentions the included VAT', async () => {
    const { html } = await renderAd({ titleStatus: 'promoter' });
    expect(html).toMatch(/Droits d’enregistrement.*?<bdi>300\u00a0DT<\/bdi>/s);
    expect(html).toContain('comprend en principe la TVA');
  });

  it('is shown only for sales that are online', async () => {
    const rented = await renderAd(rent);
    expect(rented.html).not.toContain('item-purchase');
    expect(rented.calls.some((call) => call.startsWith('/public/refs/purchase'))).toBe(false);
    expect((await renderAd({ state: 'expired' }, {}, 'closed')).html).not.toContain('item-purchase');
  });

  it('is left out if no rate is known or the tables cannot be loaded', async () => {
    for (const tables of [{ ...TABLES, loan: null }, null]) {
      const { html, result } = await renderAd({}, { '/public/refs/purchase': tables });
      expect(result).toEqual({ kind: 'ok', status: 200 });
      expect(html).not.toContain('item-purchase');
    }
  });
});

describe('the costs of a rent', () => {
  it('include charges, deposit and agency fees', async () => {
    const money = (millimes: number) => ({ millimes, unit: 'total' }) as const;
    const { html } = await renderAd({ ...rent, deposit: money(1_800_000), agencyFees: money(450_000) });
    expect(html).toMatch(/Total par mois<\/dt><dd><bdi>960\u00a0DT/);
    expect(html).toMatch(/Total à l’entrée<\/dt><dd><bdi>3\u202f210\u00a0DT/);
  });

  it('name the amounts beside a price per night', async () => {
    const { html } = await renderAd({
      ...rent,
      price: { millimes: 90_000, unit: 'night' },
      charges: null,
      deposit: { millimes: 300_000, unit: 'total' },
    });
    expect(html).toMatch(/Caution<\/dt><dd><bdi>300\u00a0DT/);
  });

  it('mention unknown charges, and are left out for prices per night', async () => {
    expect((await renderAd({ ...rent, charges: null })).html).toContain('demandez si elles sont comprises');
    const { html } = await renderAd({ ...rent, price: { millimes: 90_000, unit: 'night' } });
    expect(html).not.toContain('item-rent');
  });
});

/** The amounts of a text in whole dinars. */
const dinarsIn = (text: string) =>
  [...text.matchAll(/([\d\u202f]+)\u00a0DT/g)].map(([, digits = '']) => Number(digits.replaceAll('\u202f', '')));
const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
/** A generator of whole numbers (Lehmer), so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed;
  return (min: number, max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return min + (state % (max - min + 1));
  };
}

describe('the figures at the top of the page', () => {
  const random = randomNumbers(Number(process.env['TEST_SEED'] ?? 20_261_124));
  const ads = Array.from({ length: 12 }, () => ({
    price: { millimes: random(30_000, 1_500_000) * 1000, unit: 'total' as const },
    agencyFees: random(0, 2) === 0 ? null : { millimes: random(500, 40_000) * 1000, unit: 'total' as const },
    titleStatus: (['blue', 'contract', 'promoter'] as const)[random(0, 2)] ?? null,
    area: random(30, 400),
  }));

  it.each(ads)('equal the budget, its lines and the comparison below: %j', async (over) => {
    const { html } = await renderAd(over);
    const [monthly, total] = dinarsIn(textOf(html, /class="budget-line"[^>]*>(.*?)<svg/s));
    const table = textOf(html, /(<dt>Prix du bien.*?Budget total<\/dt>.*?<\/dd>)/s);
    const lines = dinarsIn(table);
    expect(lines.at(-1)).toBe(total);
    expect(lines.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
    if (over.agencyFees) expect(lines).toContain(over.agencyFees.millimes / 1000);
    expect(dinarsIn(textOf(html, /<p class="monthly">(.*?)<\/p>/s))).toEqual([monthly]);

    const chip = textOf(html, /class="chip \w+">(.*?)<\/span>/s);
    const verdict = textOf(html, /<p class="verdict">(.*?)<\/p>/s);
    const percent = /(\d+)\u00a0% (?:moins|plus) cher/.exec(verdict)?.[1];
    expect(chip).toBe(
      percent === undefined
        ? 'Au prix médian à Sidi Bou Saïd'
        : `${percent}\u00a0% ${verdict.includes('moins') ? 'moins' : 'plus'} cher que la médiane à Sidi Bou Saïd`,
    );
    expect(html).toContain('8 biens comparés');
  });

  it('name the costs of a rent as its table does', async () => {
    const money = (millimes: number) => ({ millimes, unit: 'total' }) as const;
    const { html } = await renderAd({ ...rent, deposit: money(1_800_000), agencyFees: money(450_000) });
    expect(dinarsIn(textOf(html, /class="budget-line"[^>]*>(.*?)<svg/s))).toEqual([960, 3210]);
  });

  it('are left out below eight comparable ads and for closed ads', async () => {
    const few = await renderAd({}, { '/search/item/comparables': { ...EIGHT_COMPARABLES, count: 7, level: null } });
    expect(few.html).not.toContain('biens comparés');
    expect((await renderAd({ state: 'expired' }, {}, 'closed')).html).not.toContain('class="budget-line"');
  });
});

describe('comparable ads', () => {
  it('show the difference from the median with number and place', async () => {
    const { html } = await renderAd({});
    expect(html).toContain('Ce bien, à 4\u202f737\u00a0DT\u00a0/\u00a0m², est 5\u00a0% moins cher au m².');
    expect(html).toContain(
      'Prix médian de 8 biens comparables à Sidi Bou Saïd, Carthage, Tunis\u00a0: 5\u202f000\u00a0DT\u00a0/\u00a0m².',
    );
  });

  it('are those of the delegation if the sector has too few', async () => {
    const { html } = await renderAd({}, { '/search/item/comparables': { ...EIGHT_COMPARABLES, level: 'delegation' } });
    expect(html).toContain('8 biens comparables à Carthage, Tunis\u00a0:');
  });

  it('are left out below eight ads or if they cannot be loaded', async () => {
    for (const answer of [{ count: 7, level: null, medianMillimesPerM2: null }, null])
      expect((await renderAd({}, { '/search/item/comparables': answer })).html).not.toContain('item-comparables');
  });
});

describe('comparable rooms of flatshares', () => {
  const room = {
    transaction: 'FLAT',
    price: { millimes: 360_000, unit: 'month' },
    titleStatus: null,
    area: 90,
  } as const;
  const ROOMS = { count: 9, level: 'sector', medianMillimesPerM2: null, medianMillimesPerRoom: 400_000 };

  it('are compared by the price of a room, never by the area of the house', async () => {
    const { html } = await renderAd(room, { '/search/item/comparables': ROOMS });
    expect(html).toContain(
      'Cette chambre, à 360\u00a0DT\u00a0/\u00a0mois, est 10\u00a0% moins chère que le prix médian par chambre.',
    );
    expect(html).toContain('Prix médian par chambre de 9 chambres en colocation à Sidi Bou Saïd');
    expect(html).toContain('400\u00a0DT\u00a0/\u00a0mois.');
    expect(html).toContain('9 chambres comparées');
    expect(html).not.toContain('DT\u00a0/\u00a0m²');
  });

  it('are left out below eight, and where the API does not know rooms yet', async () => {
    for (const answer of [{ ...ROOMS, count: 7, level: null, medianMillimesPerRoom: null }, EIGHT_COMPARABLES])
      expect((await renderAd(room, { '/search/item/comparables': answer })).html).not.toContain('item-comparables');
  });
});

describe('the history of a price', () => {
  it('is a chart with a text alternative', async () => {
    const { html } = await renderAd({});
    expect(html).toContain(
      'aria-label="Évolution du prix\u00a0: 480\u202f000\u00a0DT le 10 janvier 2026, 450\u202f000\u00a0DT le 1er mars 2026"',
    );
  });

  it('is left out if the price never changed', async () => {
    const { html } = await renderAd({ priceHistory: [{ date: '2026-01-10', millimes: 450_000_000 }] });
    expect(html).not.toContain('item-prices');
  });
});
