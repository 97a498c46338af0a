import type { ImportTextAnswer } from '@houni/contracts/import';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false, variables: { LIMITS_FACTOR: '100' } });
});
afterAll(() => api.close());

const read = (text: string, save = false) =>
  api.get<ImportTextAnswer>('/imports/text', { method: 'POST', headers: asUser('amira'), payload: { text, save } });

const FRENCH = `À vendre appartement S+2 à La Marsa
Bel appartement de 98 m² au 2ème étage, avec ascenseur, balcon et place de parking. Titre bleu.
Prix : 320 000 DT négociable. Contact : 98 123 456 ou vendeur@example.tn, www.example.tn/annonce
Quartier calme, proche de toutes commodités, à cinq minutes à pied de la plage et des écoles, vue dégagée sur le jardin de la résidence.`;

describe('POST imports/text', () => {
  it('converts a text to a draft', async () => {
    const { content, missing } = await read(FRENCH);
    expect(content).toMatchObject({
      transaction: 'SALE',
      category: 'APPARTEMENT',
      contact: { phone: '+21698123456' },
      details: {
        language: 'fr',
        title: 'À vendre appartement S+2 à La Marsa',
        priceMillimes: 320_000_000,
        priceUnit: 'total',
        negotiable: true,
        area: 98,
        rooms: 2,
        floor: 2,
        titleStatus: 'blue',
        amenities: expect.arrayContaining(['ELEVATOR', 'BALCONY', 'PARKING']),
      },
    });
    expect(content.place?.governorate).toBe(22);
    expect(content.details?.description).not.toMatch(/98 123 456|example\.tn/);
    expect(missing).not.toContain('price');
  });

  it.each([
    [
      'Villa S+4 à louer à Hammamet, 2 500 dt par mois, 300 m2',
      { transaction: 'RENTAL', category: 'MAISONS', price: 2_500_000, unit: 'month', area: 300 },
    ],
    [
      'Terrain à vendre à Nabeul 500 m² prix 150 mille dinars',
      { transaction: 'SALE', category: 'TERRAINS_FERMES', price: 150_000_000, unit: 'total', area: 500 },
    ],
    [
      'Vente terre agricole 2 ha, 250 millions',
      { transaction: 'SALE', category: 'TERRAINS_FERMES', price: 250_000_000, unit: 'total', area: 20_000 },
    ],
    [
      'Studio meublé à louer 90 dt la nuit à Sousse',
      { transaction: 'RENTAL', category: 'APPARTEMENT', price: 90_000, unit: 'night', area: null },
    ],
    [
      'شقة للبيع في المرسى 120 متر مربع السعر 280 ألف دينار',
      { transaction: 'SALE', category: 'APPARTEMENT', price: 280_000_000, unit: 'total', area: 120 },
    ],
    [
      'Apartment for sale in Carthage, 110 m2, 450.000 TND',
      { transaction: 'SALE', category: 'APPARTEMENT', price: 450_000_000, unit: 'total', area: 110 },
    ],
  ])('parses: %s', async (text, { transaction, category, price, unit, area }) => {
    const { content } = await read(text);
    expect([content.transaction, content.category]).toEqual([transaction, category]);
    expect([content.details?.priceMillimes, content.details?.priceUnit, content.details?.area ?? null]).toEqual([
      price,
      unit,
      area,
    ]);
  });

  it.each([
    ['31 123 456', '+21631123456'],
    ['98/123/456', '+21698123456'],
    ['98 - 123 - 456', '+21698123456'],
    ['98–123–456', '+21698123456'],
    ['(+216) 98 123 456', '+21698123456'],
    ['٩٨ ١٢٣ ٤٥٦', '+21698123456'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
  ])('takes the telephone %s out of the text', async (written, phone) => {
    const { content } = await read(`À vendre S+2 à La Marsa, 98 m², 320 000 DT. Tél. : ${written}, le soir.`);
    expect(content.contact).toEqual({ phone });
    expect(content.details?.description).not.toContain(written);
    expect(content.details).toMatchObject({ priceMillimes: 320_000_000, area: 98 });
  });

  it.each(['350.000,000 DT', '350 mille', '٣٥٠٫٠٠٠ د.ت', '350.000 TND'])('reads the price %s', async (price) => {
    const { content } = await read(`À vendre S+2 à La Marsa, prix ${price}`);
    expect(content.details?.priceMillimes).toBe(350_000_000);
  });

  it('lists missing facts and invents none', async () => {
    const { content, missing } = await read('Très belle occasion à ne pas rater');
    expect([content.transaction, content.category, content.place, content.contact]).toEqual([
      null,
      null,
      undefined,
      undefined,
    ]);
    expect(content.step).toBe('type');
    expect(missing).toEqual(
      expect.arrayContaining(['transaction', 'category', 'place', 'price', 'area', 'phone', 'description']),
    );
  });

  it('stores the draft only on request', async () => {
    const drafts = async () =>
      (
        await api.connection.pool.query<{ public_key: string }>(
          `select public_key from drafts where owner_uid = 'amira'`,
        )
      ).rows;
    expect((await read(FRENCH)).draftKey).toBeNull();
    expect(await drafts()).toEqual([]);
    const { draftKey } = await read(FRENCH, true);
    expect(await drafts()).toEqual([{ public_key: draftKey }]);
  });

  it.each([
    ['a'.repeat(10_000)],
    ['9'.repeat(10_000)],
    ['prix '.repeat(2000)],
    ['1 '.repeat(5000)],
    [`${'<script>'.repeat(500)}`],
    ["'; drop table ads; -- à vendre"],
    ['S+2 '.repeat(2500)],
    ['100 '.repeat(2500)],
    ['mille '.repeat(1600)],
    ['مية و '.repeat(1600)],
    [`1 dt ${'net '.repeat(2400)}`],
    [`${'de '.repeat(3000)}100`],
    ['=1+1 \u202e à vendre'],
  ])('answers 200 for adversarial text %#', async (text) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/imports/text',
      headers: asUser('amira'),
      payload: { text, save: false },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    [{ text: 'x' }, 'text'],
    [{ text: 'x'.repeat(10_001) }, 'text'],
    [{ text: 'villa à vendre \ud800' }, 'text'],
    [{ text: 12 }, 'text'],
    [{}, 'text'],
    [{ text: `Appartement\u0000 à vendre` }, 'text'],
    [{ text: 'Appartement à vendre', save: 'yes' }, 'save'],
    [{ text: 'Appartement à vendre', more: 1 }, 'more'],
  ])('rejects %j', async (payload, field) => {
    expect(
      await api.failure({ method: 'POST', url: '/imports/text', headers: asUser('amira'), payload }),
    ).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', field },
    });
  });

  it('reads a text for visitors too, and stores a draft for accounts only', async () => {
    const asked = (payload: object) => api.app.inject({ method: 'POST', url: '/imports/text', payload });
    expect((await asked({ text: FRENCH })).statusCode).toBe(200);
    expect((await asked({ text: FRENCH, save: true })).statusCode).toBe(401);
  });
});
