import { jest } from '@jest/globals';
import { LOCALES } from '@houni/domain/locale';
import { toFailure, FAILURES } from './failure.ts';
import { loadSharedAuthTexts } from './messages.ts';
import { RateLimitError } from './rate-limit-error.ts';

const LIMIT_TEXTS = ['limitSignUp', 'limitMail', 'limitCode'];

const providerError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** The texts of a failure in all languages, by their key. */
async function texts(key: string): Promise<unknown[]> {
  return Promise.all(
    LOCALES.map(async (locale) => {
      let found: unknown = await loadSharedAuthTexts(locale);
      for (const step of key.replace('sharedAuth:', '').split('.'))
        found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
      return found;
    }),
  );
}

describe('toFailure', () => {
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
    ['captcha-check-failed', 'captcha', null],
    ['invalid-app-credential', 'captcha', null],
    ['invalid-recaptcha-token', 'captcha', null],
    ['provider-rejected', 'providerRejected', null],
    ['account-exists-with-different-credential', 'otherMethod', null],
    ['user-mismatch', 'otherAccount', null],
    ['second-factor-already-in-use', 'factorEnrolled', null],
    ['web-storage-unsupported', 'storage', null],
    ['popup-blocked', 'popupBlocked', null],
    ['popup-required', 'popupRequired', null],
    ['credential-already-in-use', 'credentialInUse', null],
    ['provider-already-linked', 'providerLinked', null],
    ['no-such-provider', 'outdated', null],
    ['multi-factor-info-not-found', 'outdated', null],
    ['maximum-second-factor-count-exceeded', 'tooManyFactors', null],
    ['unsupported-first-factor', 'firstFactor', null],
    ['unverified-email', 'unverified', null],
  ])('shows the code %s as the text "%s", in five languages', async (code, name, remedy) => {
    expect(toFailure(providerError(code))).toEqual({ kind: 'message', key: `sharedAuth:failures.${name}`, remedy });
    for (const text of await texts(`sharedAuth:failures.${name}`)) expect(typeof text).toBe('string');
  });

  it.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
    'shows nothing for %s, because the visitor cancelled',
    (code) => {
      expect(toFailure(providerError(code))).toEqual({ kind: 'silent' });
    },
  );

  it('shows nothing when the visitor cancelled the proof of work', () => {
    expect(toFailure(new DOMException('aborted', 'AbortError'))).toEqual({ kind: 'silent' });
  });

  it.each([
    ['sign_up', 'limitSignUp'],
    ['sign_in_mail', 'limitMail'],
    ['sign_in_code', 'limitCode'],
  ] as const)('shows the limit %s with its number, its hours and the time to wait', async (limit, name) => {
    const key = `sharedAuth:failures.${name}`;
    expect(toFailure(new RateLimitError(limit, 7200))).toEqual({ kind: 'limited', key, limit, retryAfter: 7200 });
    for (const text of await texts(key))
      for (const place of ['{{max}}', '{{hours}}', '{{when}}']) expect(text).toContain(place);
  });

  it('does not reveal that an address has an account', () => {
    expect(toFailure(providerError('email-already-in-use'))).toEqual({ kind: 'inUse' });
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
  ])('logs %s as a fault of ours and shows the reference of the log', async (code) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = toFailure(providerError(code));
    expect(failure).toMatchObject({ kind: 'unavailable', reference: expect.stringMatching(/^[0-9A-Z]{8}$/) });
    expect(String(log.mock.calls[0]?.[0])).toContain((failure as { reference: string }).reference);
    for (const text of await texts('sharedAuth:failures.unavailable')) expect(text).toContain('{{reference}}');
    log.mockRestore();
  });

  it.each(['SecurityError', 'QuotaExceededError'])(
    'shows that storage is blocked when the browser throws a %s',
    (name) => {
      expect(toFailure(new DOMException('blocked', name))).toEqual(FAILURES['web-storage-unsupported']);
    },
  );

  it('shows a network failure when our server cannot be reached', () => {
    expect(toFailure(new TypeError('Failed to fetch'))).toEqual(FAILURES['network-request-failed']);
  });

  it('has a text in every language for every failure, and no text without a failure', async () => {
    const named = new Set(
      Object.values(FAILURES).flatMap((failure) => (failure.kind === 'message' ? [failure.key.split('.').at(-1)] : [])),
    );
    for (const locale of LOCALES) {
      const { failures } = await loadSharedAuthTexts(locale);
      expect(new Set(Object.keys(failures ?? {}))).toEqual(new Set([...named, ...LIMIT_TEXTS, 'unavailable']));
    }
  });
});
