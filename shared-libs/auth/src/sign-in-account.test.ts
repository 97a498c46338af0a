import { accountOf, canRemoveMethod } from './sign-in-account.ts';
import type { SignInMethod } from './sign-in-account.ts';

describe('accountOf', () => {
  it('reads the sign-in methods of an account from the answer of the provider', () => {
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
      methods: ['password', 'google', 'facebook', 'phone'],
      phone: '+21620123456',
      federatedNames: { google: 'amira@mail.example', facebook: 'Amira' },
      factors: [
        { uid: 'f1', kind: 'totp', name: 'App', phone: null, enrolledAt: '2026-11-01T10:00:00.000Z' },
        { uid: 'f2', kind: 'phone', name: null, phone: '+*******3456', enrolledAt: null },
      ],
    });
  });

  it('does not list a password for an account that only signs in by mailed link', () => {
    expect(
      accountOf({ localId: 'u1', email: 'a@b.tn', providerUserInfo: [{ providerId: 'password' }] }).methods,
    ).toEqual([]);
  });
});

describe('canRemoveMethod', () => {
  it.each<[SignInMethod[], string | null, SignInMethod, boolean]>([
    [['password', 'google'], 'a@b.tn', 'password', true],
    [['password'], 'a@b.tn', 'password', false],
    [['google'], 'a@b.tn', 'google', true],
    [['google'], null, 'google', false],
    [['phone'], null, 'phone', false],
    [['phone', 'facebook'], null, 'phone', true],
    [['phone', 'facebook'], null, 'google', false],
  ])(
    'with the methods %j and the address %s, returns for the removal of %s: %s',
    (methods, email, method, expected) => {
      expect(canRemoveMethod({ methods, email }, method)).toBe(expected);
    },
  );
});
