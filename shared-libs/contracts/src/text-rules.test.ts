import { isEmail, isFullName, isPhone } from './text-rules.ts';

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
});
