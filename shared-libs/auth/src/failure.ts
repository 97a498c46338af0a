import type { FullTextKey, TextNamespaces } from '@houni/i18n';
import { isCancelled } from '@houni/store/with-proof-of-work';
import { RateLimitError } from './rate-limit-error.ts';
import type { AuthLimitName } from './rate-limit-error.ts';

/** What helps after a failure, besides trying again. */
export type Remedy = 'reset' | 'contact' | 'newLink' | null;

/**
 * What a screen shows after a failure. `silent`: nothing, because the visitor cancelled. `limited`: one of our own limits
 * is reached. `unavailable`: a fault of ours, shown with the reference under which it is logged.
 */
export type Failure =
  | { kind: 'silent' }
  | { kind: 'inUse' }
  | { kind: 'message'; key: FullTextKey; remedy: Remedy }
  | { kind: 'limited'; key: FullTextKey; limit: AuthLimitName; retryAfter: number }
  | { kind: 'unavailable'; key: FullTextKey; reference: string };

type FailureName = keyof TextNamespaces['sharedAuth']['failures'];

const message = (name: FailureName, remedy: Remedy = null): Failure => ({
  kind: 'message',
  key: `sharedAuth:failures.${name}`,
  remedy,
});

const WRONG_CREDENTIALS = message('credentials', 'reset');
const EXPIRED_LINK = message('link', 'newLink');
const SILENT_FAILURE: Failure = { kind: 'silent' };

/** The texts of our own limits. */
const LIMIT_KEYS: Readonly<Record<AuthLimitName, FullTextKey>> = {
  sign_up: 'sharedAuth:failures.limitSignUp',
  sign_in_mail: 'sharedAuth:failures.limitMail',
  sign_in_code: 'sharedAuth:failures.limitCode',
};

/**
 * The identity provider's error codes (without `auth/`) and the texts for the visitor. They never reveal
 * whether an address has an account. A code that is missing here, such as a configuration error, is `unavailable`.
 */
export const FAILURES: Readonly<Record<string, Failure>> = {
  'wrong-password': WRONG_CREDENTIALS,
  'user-not-found': WRONG_CREDENTIALS,
  'invalid-credential': WRONG_CREDENTIALS,
  'invalid-login-credentials': WRONG_CREDENTIALS,
  'invalid-email': message('email'),
  'email-already-in-use': { kind: 'inUse' },
  'too-many-requests': message('tooMany', 'reset'),
  'network-request-failed': message('network'),
  timeout: message('network'),
  'expired-action-code': EXPIRED_LINK,
  'invalid-oob-code': EXPIRED_LINK,
  'invalid-action-code': EXPIRED_LINK,
  'weak-password': message('weakPassword'),
  'password-does-not-meet-requirements': message('weakPassword'),
  'user-disabled': message('disabled', 'contact'),
  'requires-recent-login': message('recentLogin'),
  'user-token-expired': message('recentLogin'),
  'invalid-user-token': message('recentLogin'),
  // Only where no screen asks for the second factor.
  'multi-factor-auth-required': message('secondFactor'),
  'invalid-verification-code': message('code'),
  'missing-verification-code': message('code'),
  'code-expired': message('codeExpired'),
  'invalid-verification-id': message('codeExpired'),
  'missing-verification-id': message('codeExpired'),
  'session-expired': message('codeExpired'),
  'invalid-multi-factor-session': message('codeExpired'),
  'missing-multi-factor-session': message('codeExpired'),
  'totp-challenge-timeout': message('codeExpired'),
  'invalid-phone-number': message('phone'),
  'missing-phone-number': message('phone'),
  'quota-exceeded': message('quota'),
  'captcha-check-failed': message('captcha'),
  'invalid-app-credential': message('captcha'),
  'missing-app-credential': message('captcha'),
  'invalid-recaptcha-token': message('captcha'),
  'missing-recaptcha-token': message('captcha'),
  'account-exists-with-different-credential': message('otherMethod'),
  // Never reveals that another account has it.
  'credential-already-in-use': message('credentialInUse'),
  'provider-already-linked': message('providerLinked'),
  'no-such-provider': message('outdated'),
  'multi-factor-info-not-found': message('outdated'),
  'second-factor-already-in-use': message('factorEnrolled'),
  'maximum-second-factor-count-exceeded': message('tooManyFactors'),
  'unsupported-first-factor': message('firstFactor'),
  'unverified-email': message('unverified'),
  'user-mismatch': message('otherAccount'),
  'web-storage-unsupported': message('storage'),
  'popup-blocked': message('popupBlocked'),
  // Our own code: the federated provider did not confirm the account. The library's code would mean a wrong password.
  'provider-rejected': message('providerRejected'),
  // Our own code: the page must not redirect to the provider.
  'popup-required': message('popupRequired'),
  'popup-closed-by-user': SILENT_FAILURE,
  'cancelled-popup-request': SILENT_FAILURE,
  // The visitor declined at the federated provider.
  'user-cancelled': SILENT_FAILURE,
};

/** True if a mailed link has expired or was used: only a new one helps. */
export function isExpiredLink(failure: Failure | null): boolean {
  return failure?.kind === 'message' && failure.remedy === 'newLink';
}

/** The failure without its remedy, for screens that offer their own. */
export function withoutRemedy(failure: Failure): Failure {
  return failure.kind === 'message' ? { ...failure, remedy: null } : failure;
}

/** What browsers throw if cookies and storage are blocked, or storage is full. */
const STORAGE_ERRORS: ReadonlySet<string> = new Set(['SecurityError', 'QuotaExceededError']);

/** A code by which support finds the logged details: eight letters and digits. */
function makeReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36))
    .join('')
    .toUpperCase();
}

/** The provider's code of an error, without `auth/`; null for other errors. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.replace(/^auth\//, '');
}

/** Turns an error of a sign-in screen into what the screen shows; logs what an engineer must investigate. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RateLimitError) {
    const { limit, retryAfter } = error;
    if (retryAfter === null) return message('tooMany');
    return { kind: 'limited', key: LIMIT_KEYS[limit], limit, retryAfter };
  }
  if (isCancelled(error)) return SILENT_FAILURE;
  const code = errorCode(error);
  const known = code !== null && Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  if (known) return known;
  if (error instanceof DOMException && STORAGE_ERRORS.has(error.name)) return message('storage');
  // fetch throws a TypeError if our server cannot be reached.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'ChunkLoadError'))
    return message('network');
  const reference = makeReference();
  console.error(`Sign-in is unavailable, reference ${reference}.`, error);
  return { kind: 'unavailable', key: 'sharedAuth:failures.unavailable', reference };
}

/** An error that is shown like the provider's error of the same code. */
export function authError(code: string): Error {
  return Object.assign(new Error(`Sign-in failed: ${code}.`), { code: `auth/${code}` });
}
