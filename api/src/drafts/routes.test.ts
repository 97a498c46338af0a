import type { DraftAnswer, DraftContent, SavedDraft } from '@houni/contracts/draft';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const content: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: null },
  position: { lat: 36.87, lng: 10.34, precision: '300m' },
  details: {
    title: 'Ap',
    area: 98,
    rooms: 2,
    amenities: ['BALCONY'],
    priceMillimes: 320_000_000,
    permits: ['building'],
  },
  media: { photos: ['md_abcdefghijkm'], videoUrl: 'https://youtu' },
  contact: { name: 'A', phone: '98', whatsapp: true },
  step: 'contact',
};
const call = (uid: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ url, method, headers: asUser(uid), ...(payload && { payload }) });
const createDraft = async (uid: string) => (await call(uid, 'POST', '/items/drafts', { content })).json<SavedDraft>();

describe('items/drafts', () => {
  it('stores the incomplete input of all six steps', async () => {
    const saved = await call('writer', 'PUT', '/items/draft', { content, revision: null });
    expect(saved.json<DraftAnswer>().draft).toMatchObject({ content, revision: 1 });
    const { key } = await createDraft('writer');
    const { items, max } = (await call('writer', 'GET', '/items/drafts')).json<{ items: SavedDraft[]; max: number }>();
    expect(items).toContainEqual(expect.objectContaining({ key, content, current: false }));
    expect([items.length, max, items.filter(({ current }) => current).length]).toEqual([2, 5, 1]);
  });

  it('opens another draft as the current one, which an older tab cannot overwrite', async () => {
    const saveCurrent = (revision: number | null, step: DraftContent['step']) =>
      call('switcher', 'PUT', '/items/draft', { content: { ...content, step }, revision });
    await saveCurrent(null, 'type');
    const { key } = await createDraft('switcher');
    const opened = await call('switcher', 'POST', `/items/drafts/${key}/open`);
    expect(opened.json()).toMatchObject({ key, current: true, revision: 2, content });
    expect((await saveCurrent(1, 'media')).statusCode).toBe(409);
    const { items } = (await call('switcher', 'GET', '/items/drafts')).json<{ items: SavedDraft[] }>();
    expect(items.map(({ current, content: { step } }) => [current, step]).sort()).toEqual([
      [false, 'type'],
      [true, 'contact'],
    ]);
    expect((await saveCurrent(2, 'preview')).statusCode).toBe(200);
    expect((await call('stranger', 'POST', `/items/drafts/${key}/open`)).statusCode).toBe(404);
  });

  it('leaves one current draft when several are opened at once', async () => {
    const keys = [
      (await createDraft('opener')).key,
      (await createDraft('opener')).key,
      (await createDraft('opener')).key,
    ];
    const answers = await Promise.all(keys.map((key) => call('opener', 'POST', `/items/drafts/${key}/open`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { items } = (await call('opener', 'GET', '/items/drafts')).json<{ items: SavedDraft[] }>();
    expect(items.filter(({ current }) => current)).toHaveLength(1);
  });

  it('allows five drafts, and always the current one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => call('collector', 'POST', '/items/drafts', { content })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 409, 409, 409]);
    expect((await call('collector', 'PUT', '/items/draft', { content, revision: null })).statusCode).toBe(200);
    expect((await call('collector', 'PUT', '/items/draft', { content, revision: null })).statusCode).toBe(409);
  });

  it('returns 404 for another user’s draft and 401 without a sign-in', async () => {
    const { key } = await createDraft('owner');
    expect((await call('stranger', 'DELETE', `/items/drafts/${key}`)).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/items/drafts' })).statusCode).toBe(401);
    expect((await call('owner', 'DELETE', `/items/drafts/${key}`)).json()).toEqual({ deleted: true });
  });

  it.each([
    [{ ...content, details: { price: 1 } }, 'content.details.price'],
    [{ ...content, details: { amenities: ['POOL'] } }, 'content.details.amenities.0'],
    [{ ...content, media: { photos: ['../../etc'] } }, 'content.media.photos.0'],
    [{ ...content, details: { description: 'x'.repeat(10_000) } }, 'content.details.description'],
    [{ ...content, contact: { name: 'a\0b' } }, 'content.contact.name'],
    [{ step: 'type' }, 'content.transaction'],
  ])('rejects %j', async (wrong, field) => {
    const answer = await call('careless', 'POST', '/items/drafts', { content: wrong });
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, field]);
  });
});
