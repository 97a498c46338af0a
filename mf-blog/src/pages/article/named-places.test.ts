import { namesPlace } from './named-places.ts';

describe('names of places in a text', () => {
  it.each([
    ['a whole word', 'De La Marsa à Tunis.', 'La Marsa', 'fr', true],
    ['a part of a word', 'Toute la Tunisie.', 'Tunis', 'fr', false],
    ['a common word', 'Dans la médina.', 'La Médina', 'fr', false],
    ['an Arabic name after "and"', 'أريانة وبن عروس', 'بن عروس', 'ar', true],
    ['the name of the country', 'في تونس', 'تونس', 'ar', false],
    ['another apostrophe', 'À M’saken.', "M'saken", 'fr', true],
  ] as const)('are judged: %s', (_case, text, name, locale, named) => {
    expect(namesPlace(text, name, locale)).toBe(named);
  });
});
