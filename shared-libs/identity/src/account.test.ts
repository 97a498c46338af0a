import { accountOf, mayTakeAway } from './account.ts';
import type { SignInWay } from './account.ts';

it('reads the ways of an account as the provider tells them', () => {
  expect(
    accountOf({
      localId: 'u1',
      email: 'amira@example.tn',
      emailVerified: true,
      passwordHash: 'UkVEQUNURUQ=',
      phoneNumber: '+21620123456',
      providerUserInfo: [
        { providerId: 'password' },
        { providerId: 'facebook.com', displayName: 'Amira' },
        { providerId: 'google.com', email: 'amira@mail.example' },
        { providerId: 'phone' },
      ],
      mfaInfo: [
        { mfaEnrollmentId: 'f1', displayName: 'App', enrolledAt: '2026-11-01T10:00:00.000Z' },
        { mfaEnrollmentId: 'f2', phoneInfo: '+*******3456' },
      ],
    }),
  ).toEqual({
    uid: 'u1',
    email: 'amira@example.tn',
    emailVerified: true,
    ways: ['password', 'google', 'facebook', 'phone'],
    phone: '+21620123456',
    houseNames: { google: 'amira@mail.example', facebook: 'Amira' },
    factors: [
      { uid: 'f1', kind: 'totp', name: 'App', phone: null, enrolledAt: '2026-11-01T10:00:00.000Z' },
      { uid: 'f2', kind: 'phone', name: null, phone: '+*******3456', enrolledAt: null },
    ],
  });
});

it('knows that a mailed link is no password, though the provider calls it one', () => {
  expect(accountOf({ localId: 'u1', email: 'a@b.tn', providerUserInfo: [{ providerId: 'password' }] }).ways).toEqual(
    [],
  );
});

it.each<[SignInWay[], string | null, SignInWay, boolean]>([
  [['password', 'google'], 'a@b.tn', 'password', true],
  [['password'], 'a@b.tn', 'password', false],
  [['google'], 'a@b.tn', 'google', true],
  [['google'], null, 'google', false],
  [['phone'], null, 'phone', false],
  [['phone', 'facebook'], null, 'phone', true],
  [['phone', 'facebook'], null, 'google', false],
])('of %j with the address %s, %s may be taken away: %s', (ways, email, way, expected) => {
  expect(mayTakeAway({ ways, email }, way)).toBe(expected);
});
