import { jest } from '@jest/globals';
import { LOCALES } from '@houni/contracts/locale';
import { failureOf, FAILURES } from './failure.ts';
import { loadIdentityTexts } from './messages.ts';

const providerError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** The texts of a failure in all languages, by their key. */
async function texts(key: string): Promise<unknown[]> {
  return Promise.all(
    LOCALES.map(async (locale) => {
      let found: unknown = await loadIdentityTexts(locale);
      for (const step of key.replace('identity:', '').split('.'))
        found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
      return found;
    }),
  );
}

// The identity provider's codes of specification section 8, with the wording that the product gives them.
it.each([
  ['wrong-password', 'credentials', 'reset'],
  ['user-not-found', 'credentials', 'reset'],
  ['invalid-credential', 'credentials', 'reset'],
  ['too-many-requests', 'tooMany', 'reset'],
  ['network-request-failed', 'network', null],
  ['expired-action-code', 'link', 'newLink'],
  ['invalid-action-code', 'link', 'newLink'],
  ['weak-password', 'weakPassword', null],
  ['user-disabled', 'disabled', 'contact'],
  ['requires-recent-login', 'recentLogin', null],
  ['invalid-user-token', 'recentLogin', null],
  ['multi-factor-auth-required', 'secondFactor', null],
  ['invalid-verification-code', 'code', null],
  ['code-expired', 'codeExpired', null],
  ['totp-challenge-timeout', 'codeExpired', null],
  ['invalid-multi-factor-session', 'codeExpired', null],
  ['invalid-phone-number', 'phone', null],
  ['quota-exceeded', 'quota', null],
  ['captcha-check-failed', 'person', null],
  ['invalid-app-credential', 'person', null],
  ['invalid-recaptcha-token', 'person', null],
  ['house-refused', 'house', null],
  ['account-exists-with-different-credential', 'otherWay', null],
  ['user-mismatch', 'otherAccount', null],
  ['second-factor-already-in-use', 'factorThere', null],
  ['web-storage-unsupported', 'storage', null],
  ['popup-blocked', 'popupBlocked', null],
  ['window-needed', 'windowNeeded', null],
  ['credential-already-in-use', 'notHere', null],
  ['provider-already-linked', 'alreadyHere', null],
  ['no-such-provider', 'changedElsewhere', null],
  ['multi-factor-info-not-found', 'changedElsewhere', null],
  ['maximum-second-factor-count-exceeded', 'tooManyFactors', null],
  ['unsupported-first-factor', 'firstFactor', null],
  ['unverified-email', 'unverified', null],
])('%s is told as "%s", in five languages', async (code, name, remedy) => {
  expect(failureOf(providerError(code))).toEqual({ kind: 'told', key: `identity:failures.${name}`, remedy });
  for (const text of await texts(`identity:failures.${name}`)) expect(typeof text).toBe('string');
});

it.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
  '%s is silent: the visitor wanted it',
  (code) => {
    expect(failureOf(providerError(code))).toEqual({ kind: 'silent' });
  },
);

it('an address that has an account is not told as such', () => {
  expect(failureOf(providerError('email-already-in-use'))).toEqual({ kind: 'inUse' });
});

it.each([
  'unauthorized-domain',
  'invalid-api-key',
  'auth-domain-config-required',
  'operation-not-supported-in-this-environment',
  'internal-error',
  'invalid-auth-event',
  'argument-error',
  'a-code-of-next-year',
  'constructor',
])('%s is our fault: it is told with a reference, and logged with it', async (code) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = failureOf(providerError(code));
  expect(failure).toMatchObject({ kind: 'unavailable', reference: expect.stringMatching(/^[0-9A-Z]{8}$/) });
  expect(String(log.mock.calls[0]?.[0])).toContain((failure as { reference: string }).reference);
  for (const text of await texts('identity:failures.unavailable')) expect(text).toContain('{{reference}}');
  log.mockRestore();
});

it.each(['SecurityError', 'QuotaExceededError'])('storage that throws a %s is told as such', (name) => {
  expect(failureOf(new DOMException('blocked', name))).toEqual(FAILURES['web-storage-unsupported']);
});

it('our own server not being reached is the network’s fault', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual(FAILURES['network-request-failed']);
});

it('every text of a failure exists in every language, and no other', async () => {
  const named = new Set(
    Object.values(FAILURES).flatMap((failure) => (failure.kind === 'told' ? [failure.key.split('.').at(-1)] : [])),
  );
  for (const locale of LOCALES) {
    const { failures } = await loadIdentityTexts(locale);
    expect(new Set(Object.keys(failures ?? {}))).toEqual(new Set([...named, 'unavailable']));
  }
});
