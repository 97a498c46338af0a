import { LOCALES } from '@houni/domain/locale';
import { moderatedAd } from '../../office.test-support.ts';
import { caseChanges, caseFacts } from './case-facts.ts';

/** Texts as keys with their values. */
const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key);
const { ad } = moderatedAd;

it.each(LOCALES)('gives each fact of an ad once, in %s', (locale) => {
  const names = caseFacts(moderatedAd, t, locale).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['price', 'place', 'area', 'rooms', 'deposit', 'phone', 'furnished']));
  expect(names).not.toContain('landArea');
});

it('says nothing has changed in the same ad', () => {
  expect(caseChanges(moderatedAd, { ...moderatedAd, revision: 4 }, t, 'fr')).toEqual([]);
});

it('names changed, added and removed facts with both values', () => {
  const { floor: _, ...withoutFloor } = ad;
  const after = {
    ...moderatedAd,
    photos: moderatedAd.photos.slice(1),
    ad: {
      ...withoutFloor,
      title: 'Autre titre',
      price: { millimes: 700_000, unit: 'month' as const },
      charges: 50_000,
    },
  };
  const changes = Object.fromEntries(
    caseChanges(moderatedAd, after, t, 'fr').map(({ name, before, after: now }) => [name, [before, now]]),
  );
  expect(changes).toEqual({
    title: [ad.title, 'Autre titre'],
    photos: ['common:counts.photos {"count":3}', 'common:counts.photos {"count":2}'],
    price: [expect.stringContaining('950'), expect.stringContaining('700')],
    floor: ['2', null],
    charges: [null, expect.stringContaining('50')],
  });
});
