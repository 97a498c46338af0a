import type { RiskReason } from '@houni/domain/moderation-codes';
import { aDescription, anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { photograph, storePicture } from '../media/store-picture.test-support.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
});
afterAll(() => api.close());

const newcomer = () => aUser().with({ createdAt: new Date() }).insert(api);
const regular = () => aUser().insert(api);

async function reasonsOf(publicKey: string): Promise<RiskReason[]> {
  const { rows } = await api.connection.pool.query<{ reason: RiskReason }>(
    `select r.reason from case_risks r join moderation_cases c on c.id = r.case_id join ads on ads.id = c.ad_id
     where public_key = $1 order by 1`,
    [publicKey],
  );
  return rows.map(({ reason }) => reason);
}

describe('an ad waits for a moderator', () => {
  it.each<[what: string, title: string, text: string, reason: RiskReason]>([
    [
      'asks for a postal order and spells its number',
      'Appartement à voir',
      'Envoyez 200 dinars par mandat avant la visite, appelez le vingt-deux trois cent trente-trois quatre cent quarante-quatre.',
      'advance_payment',
    ],
    ['has an address in its title', 'Appartement maison-du-golfe.tn', 'Bel appartement.', 'link_in_text'],
    ['has a number and an obligatory advance', 'Appartement', 'Avance obligatoire, 98 123 456.', 'advance_payment'],
  ])('if a new account %s', async (_what, title, text, reason) => {
    const ad = anAd().with({ title: `${title} à Sidi Bou Said`, description: `${aDescription()} ${text}` });
    const { publicKey, state } = await ad.create(api, await newcomer());
    expect(state).toBe('in_review');
    expect(await reasonsOf(publicKey)).toContain(reason);
  });

  it.each([
    ['the opening hours', { hours: 'WhatsApp deux deux trois trois trois quatre quatre quatre' }],
    ['an address in the hours', { hours: 'evil point tn' }],
  ])('if its contact hides something in %s, also of a known account', async (_where, contact) => {
    const ad = anAd().with({ contact: { name: 'Amal Trabelsi', ...contact } });
    expect((await ad.create(api, await regular())).state).toBe('in_review');
  });

  it('if a translation or the text of a photo asks for money', async () => {
    const translations = [
      { language: 'ar', title: 'شقة للبيع في سيدي بوسعيد', description: `${aDescription()} ابعث العربون قبل الزيارة` },
    ];
    expect(
      (
        await anAd()
          .with({ translations })
          .create(api, await regular())
      ).state,
    ).toBe('in_review');
    const uid = await regular();
    const photo = await storePicture(api, uid, photograph('living-room-04'), new Date());
    const alt = JSON.stringify({ fr: 'Envoyez 100 DT par D17 avant la visite' });
    await api.connection.db.updateTable('media').set({ alt }).where('key', '=', photo).execute();
    expect(
      (
        await anAd()
          .with({ photos: [photo] })
          .create(api, uid)
      ).state,
    ).toBe('in_review');
  });
});

it('the text of a photo cannot ask for money, so that it cannot change after the ad was looked at', async () => {
  const uid = await regular();
  const photo = await storePicture(api, uid, photograph('living-room-04'), new Date());
  const { error } = await api.failure({
    url: `/media/${photo}/description`,
    method: 'PUT',
    headers: asUser(uid),
    payload: { alt: { fr: 'Envoyez 100 DT par D17 avant la visite' }, tag: 'photo' },
  });
  expect(error).toMatchObject({ code: 'invalid_input', field: 'alt.fr' });
});

it('an honest ad of a new account is online at once, also with fees and an advance at the signing', async () => {
  const text = 'Caution deux mois et un mois d’avance à la signature, frais d’agence 3 %. Paiement chez le notaire.';
  const ad = anAd().with({ description: `${aDescription()} ${text}` });
  expect((await ad.create(api, await newcomer())).state).toBe('published');
});

describe('a name', () => {
  it.each([
    'www.evil-loan.example',
    'Amal 22333444',
    'Houni support',
    'H0uni',
    'amal@example.tn',
    'هوني',
    'Service client Houni',
    'Ηоuni',
  ])('cannot be “%s” on an ad', async (name) => {
    const { error } = await api.failure({
      url: '/items/create',
      method: 'POST',
      headers: asUser(await regular()),
      payload: { ad: anAd().with({ contact: { name } }).build() },
    });
    expect(error).toMatchObject({ code: 'invalid_input', field: 'ad.contact.name' });
  });

  it.each(['Century 21', 'Maison Amilcar', 'Amal B.', 'الوكالة العقارية'])('can be “%s”', async (name) => {
    expect(
      (
        await anAd()
          .with({ contact: { name } })
          .create(api, await regular())
      ).state,
    ).toBe('published');
  });
});
