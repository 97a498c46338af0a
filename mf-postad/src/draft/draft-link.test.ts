import { EMPTY_DRAFT, withPlace } from './draft-content.ts';
import { decodeDraft, encodeDraft, pathWithDraft, readDraftLink } from './draft-link.ts';

const house = withPlace({ transaction: 'SALE', category: 'MAISONS', step: 'place' }, 'governorate', 22);

describe('draft in a URL', () => {
  it('survives a redirect', async () => {
    const path = pathWithDraft('/ar/postad/place', house);
    const signIn = `/ar/auth/signin?redirect=${encodeURIComponent(path)}`;
    const back = new URL(new URL(signIn, 'http://x').searchParams.get('redirect') ?? '', 'http://x');
    expect(back.pathname).toBe('/ar/postad/place');
    expect(await readDraftLink(back.searchParams).carried()).toEqual(house);
  });

  it('is omitted while nothing is chosen', () => {
    expect(pathWithDraft('/postad', EMPTY_DRAFT)).toBe('/postad');
  });

  it.each(['', '%%%', 'e30', encodeDraft(house).slice(3), 'A'.repeat(4000)])('is not read from %s', async (code) => {
    expect(await decodeDraft(code)).toBeNull();
  });

  it.each([
    { transaction: 'https://evil.example', category: '//evil.example', step: 'javascript:alert(1)' },
    { ...house, step: '../../../evil', redirect: 'https://evil.example' },
    'https://evil.example',
    ['//evil.example'],
  ])('never contains a foreign address (%#)', async (content) => {
    for (const code of [btoa(JSON.stringify(content)), btoa(btoa(JSON.stringify(content))), JSON.stringify(content)]) {
      const read = await decodeDraft(code);
      expect(JSON.stringify(read)).not.toMatch(/evil|javascript/);
      expect(pathWithDraft('/postad/place', read ?? EMPTY_DRAFT)).toMatch(/^\/postad\/place(\?draft=[\w-]+)?$/);
    }
  });

  it('may be plain query parameters with allowed values', () => {
    const link = readDraftLink(new URLSearchParams('transaction=FLAT&category=TERRAINS_FERMES'));
    expect(link.present).toBe(true);
    expect(link.chosen(EMPTY_DRAFT)).toEqual({ ...EMPTY_DRAFT, transaction: 'FLAT' });
    expect(readDraftLink(new URLSearchParams('page=2')).present).toBe(false);
  });
});
