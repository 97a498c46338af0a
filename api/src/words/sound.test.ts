import { skeletonOf, soundOf } from './sound.ts';

describe('how words sound', () => {
  it.each([
    ['soussa', 'sousse'],
    ['djerba', 'jerba'],
    ['sfa9es', 'sfakes'],
    ['7ammamet', 'hamamet'],
    ['ghazala', '8azela'],
    ['kantawi', '9antaoui'],
    ['سوصه', 'سوسه'],
    ['مرسه', 'مرسي'],
  ])('%s and %s alike', (a, b) => expect(soundOf([a])).toBe(soundOf([b])));

  it.each([
    ['b7ar', 'بحر'],
    ['sfa9es', 'صفاقس'],
    ['9elibia', 'قليبيه'],
    ['banzart', 'بنزرت'],
    ['hammamet', 'حمامات'],
    ['gammarth', 'قمرت'],
  ])('%s is %s in Arabic script', (latin, arabic) => expect(skeletonOf([latin])).toBe(skeletonOf([arabic])));

  it('keeps numbers, which are no letters there', () =>
    expect(soundOf(['ennasr', '2'])).not.toBe(soundOf(['ennasr', '1'])));
});
