import { jest } from '@jest/globals';
import type { Messages } from '@houni/remote';
import { LOCALES } from '@houni/contracts/locale';
import { messages } from './messages.ts';
import { failureOf, FAILURES } from './provider-error.ts';

const providerError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** The texts of a failure in all languages, by the path behind `auth:`. */
async function texts(key: string): Promise<(string | Messages | undefined)[]> {
  return Promise.all(
    LOCALES.map(async (locale) => {
      let found: string | Messages | undefined = (await messages(locale)).auth;
      for (const step of key.replace('auth:', '').split('.'))
        found = typeof found === 'object' ? found[step] : undefined;
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
  ['multi-factor-auth-required', 'secondFactor', 'contact'],
  ['web-storage-unsupported', 'storage', null],
  ['popup-blocked', 'popupBlocked', null],
])('%s is told as "%s", in five languages', async (code, name, remedy) => {
  expect(failureOf(providerError(code))).toEqual({ kind: 'told', key: `auth:failures.${name}`, remedy });
  for (const text of await texts(`auth:failures.${name}`)) expect(typeof text).toBe('string');
});

it.each(['popup-closed-by-user', 'cancelled-popup-request'])('%s is silent: the visitor wanted it', (code) => {
  expect(failureOf(providerError(code))).toEqual({ kind: 'silent' });
});

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
  for (const text of await texts('auth:failures.unavailable')) expect(text).toContain('{{reference}}');
  log.mockRestore();
});

it('our own server not being reached is the network’s fault', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual(FAILURES['network-request-failed']);
});
