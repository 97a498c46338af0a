import type { DraftAnswer } from '@houni/contracts/draft';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('PUT /items/draft', () => {
  const content = { transaction: 'SALE', category: null, step: 'type' } as const;
  const put = (uid: string, revision: number | null, changes = {}) =>
    api.app.inject({
      url: '/items/draft',
      method: 'PUT',
      headers: asUser(uid),
      payload: { content: { ...content, ...changes }, revision },
    });
  const read = (uid: string) => api.get<DraftAnswer>('/items/draft', { headers: asUser(uid) });

  it('stores a draft that only its author can read', async () => {
    expect(await read('writer')).toEqual({ draft: null });
    expect((await put('writer', null)).json<DraftAnswer>().draft).toMatchObject({ revision: 1, content });
    expect((await read('writer')).draft?.content).toEqual(content);
    expect(await read('reader')).toEqual({ draft: null });
  });

  it('rejects a change of an older revision', async () => {
    await put('editor', null);
    expect((await put('editor', 1, { category: 'MAISONS' })).json<DraftAnswer>().draft?.revision).toBe(2);
    const late = await put('editor', 1, { category: 'APPARTEMENT' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', field: 'revision' }),
    ]);
    for (const revision of [null, 0, -1, 9_007_199_254_740_991])
      expect((await put('editor', revision)).statusCode).toBe(409);
    expect((await read('editor')).draft?.content.category).toBe('MAISONS');
  });

  it('accepts one of several parallel changes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put('racer', null)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    [{ content: { ...content, extra: 1 }, revision: null }, 'content.extra'],
    [{ content: { ...content, transaction: 'GIFT' }, revision: null }, 'content.transaction'],
    [{ content, revision: 'one' }, 'revision'],
    [{ content: { ...content, step: 'type\u0000' }, revision: null }, 'content.step'],
    ['text', 'body'],
  ])('rejects %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/items/draft',
      method: 'PUT',
      headers: { ...asUser('writer'), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
  });
});
