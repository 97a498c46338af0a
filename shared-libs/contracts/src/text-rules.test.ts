import { isEmail, isFullName, isPhone, isRegistryNumber, isTaxNumber, isWebsite } from './text-rules.ts';

describe('the rules for what people type', () => {
  it.each(['a@b.tn', 'first.last_1-x@sub.example.info'])('takes %s for an e-mail address', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'a@b', 'a b@c.tn', 'a@b.technology', '@b.tn', 'a+b@c.tn', `${'a'.repeat(250)}@b.tn`])(
    'does not take %s for an e-mail address',
    (text) => expect(isEmail(text)).toBe(false),
  );
  it('knows names in both scripts, from five characters on', () => {
    expect(['Amel Ben Salah', 'آمال بن صالح', 'Jean-Noël O’Brien'].map(isFullName)).toEqual([true, true, true]);
    expect(['Amel', 'Amel 2000', '<b>Amel</b>'].map(isFullName)).toEqual([false, false, false]);
  });
  it('counts the digits of a phone number', () => {
    expect(['+216 20 123 456', '20123456', '(20) 123', '2012345', `+${'1'.repeat(16)}`].map(isPhone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('takes an address of a website with or without http(s), port, path and query', () => {
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
  it('knows the numbers of companies', () => {
    expect(['1234567A', '123456A', '1234567I', '1234567a'].map(isRegistryNumber)).toEqual([true, false, false, false]);
    expect(['1234567/A/A/M/000', '1234567AAM000', '1234567/A/Z/M/000'].map(isTaxNumber)).toEqual([true, false, false]);
  });
});
