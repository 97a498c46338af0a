import { consonantKey, phoneticKey } from './phonetic-key.ts';

describe('phoneticKey and consonantKey', () => {
  it.each([
    ['soussa', 'sousse'],
    ['djerba', 'jerba'],
    ['sfa9es', 'sfakes'],
    ['7ammamet', 'hamamet'],
    ['ghazala', '8azela'],
    ['kantawi', '9antaoui'],
    ['سوصه', 'سوسه'],
    ['مرسه', 'مرسي'],
  ])('gives %s and %s the same phonetic key', (a, b) => expect(phoneticKey([a])).toBe(phoneticKey([b])));

  it.each([
    ['b7ar', 'بحر'],
    ['sfa9es', 'صفاقس'],
    ['9elibia', 'قليبيه'],
    ['banzart', 'بنزرت'],
    ['hammamet', 'حمامات'],
    ['gammarth', 'قمرت'],
  ])('gives %s and its Arabic form %s the same consonant key', (latin, arabic) =>
    expect(consonantKey([latin])).toBe(consonantKey([arabic])),
  );

  it('keeps numbers', () => expect(phoneticKey(['ennasr', '2'])).not.toBe(phoneticKey(['ennasr', '1'])));
});
