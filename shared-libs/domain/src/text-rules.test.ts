import { isEmail, isFullName, isOurName, isRegistryNumber, isTaxNumber, isWebsite } from './text-rules.ts';

describe('text rules', () => {
  it.each(['a@b.tn', 'first.last_1-x@sub.example.info'])('isEmail accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'a@b', 'a b@c.tn', 'a@b.technology', '@b.tn', 'a+b@c.tn', `${'a'.repeat(250)}@b.tn`])(
    'isEmail rejects %s',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it('isFullName accepts names in both scripts, from five characters on', () => {
    expect(['Amel Ben Salah', 'آمال بن صالح', 'Jean-Noël O’Brien'].map(isFullName)).toEqual([true, true, true]);
    expect(['Amel', 'Amel 2000', '<b>Amel</b>'].map(isFullName)).toEqual([false, false, false]);
  });
  it.each(['Houni', 'H0uni support', 'Service client Houni', 'Le support de houni.tn', 'Ηοuni', 'Ноuni', 'فريق هوني'])(
    'isOurName is true for “%s”',
    (name) => expect([isOurName(name), isFullName(name)]).toEqual([true, false]),
  );
  it.each(['Mahmoud Mhouni', 'Houcine Ounis', 'Rahma Mahouni', 'Сергей Иванов', 'سهام الهواني'])(
    'isOurName is false for “%s”',
    (name) => expect([isOurName(name), isFullName(name)]).toEqual([false, true]),
  );
  it('isWebsite accepts a URL with or without http(s), port, path and query', () => {
    const good = ['https://immo.tn', 'immo.com.tn', 'http://www.immo.tn:8080/a?b=c#d'];
    const bad = [
      'javascript:alert(1)',
      'ftp://immo.tn',
      'immo',
      'https://',
      'https://immo.tn /x',
      `${'a.'.repeat(120)}tn`,
    ];
    expect(good.map(isWebsite)).toEqual(good.map(() => true));
    expect(bad.map(isWebsite)).toEqual(bad.map(() => false));
  });
  it('isRegistryNumber and isTaxNumber accept the numbers of companies', () => {
    expect(['1234567A', '123456A', '1234567I', '1234567a'].map(isRegistryNumber)).toEqual([true, false, false, false]);
    expect(['1234567/A/A/M/000', '1234567AAM000', '1234567/A/Z/M/000'].map(isTaxNumber)).toEqual([true, false, false]);
  });
});
