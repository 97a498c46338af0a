/** What helps after a failure, besides trying again. */
export type Remedy = 'reset' | 'contact' | 'newLink' | null;

/** How a failure is told. `silent`: the visitor did it on purpose. `unavailable`: a fault of ours, told with a reference and logged. */
export type Failure =
  | { kind: 'silent' }
  | { kind: 'inUse' }
  | { kind: 'told'; key: string; remedy: Remedy }
  | { kind: 'unavailable'; key: string; reference: string };

const told = (name: string, remedy: Remedy = null): Failure => ({
  kind: 'told',
  key: `identity:failures.${name}`,
  remedy,
});

const CREDENTIALS = told('credentials', 'reset');
const LINK = told('link', 'newLink');
const SILENT: Failure = { kind: 'silent' };

/**
 * The identity provider's codes (without `auth/`) and what they mean to a visitor. Whether an address has an
 * account is never told. What is missing here, configuration errors above all, is `unavailable`.
 */
export const FAILURES: Readonly<Record<string, Failure>> = {
  'wrong-password': CREDENTIALS,
  'user-not-found': CREDENTIALS,
  'invalid-credential': CREDENTIALS,
  'invalid-login-credentials': CREDENTIALS,
  'invalid-email': told('email'),
  'email-already-in-use': { kind: 'inUse' },
  'too-many-requests': told('tooMany', 'reset'),
  'network-request-failed': told('network'),
  timeout: told('network'),
  'expired-action-code': LINK,
  'invalid-oob-code': LINK,
  'invalid-action-code': LINK,
  'weak-password': told('weakPassword'),
  'password-does-not-meet-requirements': told('weakPassword'),
  'user-disabled': told('disabled', 'contact'),
  'requires-recent-login': told('recentLogin'),
  'user-token-expired': told('recentLogin'),
  'invalid-user-token': told('recentLogin'),
  // Told only where no screen asks for the second proof.
  'multi-factor-auth-required': told('secondFactor'),
  'invalid-verification-code': told('code'),
  'missing-verification-code': told('code'),
  'code-expired': told('codeExpired'),
  'invalid-verification-id': told('codeExpired'),
  'missing-verification-id': told('codeExpired'),
  'session-expired': told('codeExpired'),
  'invalid-multi-factor-session': told('codeExpired'),
  'missing-multi-factor-session': told('codeExpired'),
  'totp-challenge-timeout': told('codeExpired'),
  'invalid-phone-number': told('phone'),
  'missing-phone-number': told('phone'),
  'quota-exceeded': told('quota'),
  'captcha-check-failed': told('person'),
  'invalid-app-credential': told('person'),
  'missing-app-credential': told('person'),
  'invalid-recaptcha-token': told('person'),
  'missing-recaptcha-token': told('person'),
  'account-exists-with-different-credential': told('otherWay'),
  // Not whose it is: only that it cannot be added here.
  'credential-already-in-use': told('notHere'),
  'provider-already-linked': told('alreadyHere'),
  'no-such-provider': told('changedElsewhere'),
  'multi-factor-info-not-found': told('changedElsewhere'),
  'second-factor-already-in-use': told('factorThere'),
  'maximum-second-factor-count-exceeded': told('tooManyFactors'),
  'unsupported-first-factor': told('firstFactor'),
  'unverified-email': told('unverified'),
  'user-mismatch': told('otherAccount'),
  'web-storage-unsupported': told('storage'),
  'popup-blocked': told('popupBlocked'),
  // Ours: another house's answer was no proof; the provider's own code for it speaks of passwords.
  'house-refused': told('house'),
  // Ours: the page must not be left for the provider's.
  'window-needed': told('windowNeeded'),
  'popup-closed-by-user': SILENT,
  'cancelled-popup-request': SILENT,
  // The other house asked, and the visitor said no.
  'user-cancelled': SILENT,
};

/** Whether the failure is that of a mailed link that has expired or served before: only another one helps. */
export function isSpentLink(failure: Failure | null): boolean {
  return failure?.kind === 'told' && failure.remedy === 'newLink';
}

/** The failure without the way to another link for a password: for screens whose links are others. */
export function withoutRemedy(failure: Failure): Failure {
  return failure.kind === 'told' ? { ...failure, remedy: null } : failure;
}

/** What browsers throw where cookies and storage are blocked, or full. */
const STORAGE_ERRORS: ReadonlySet<string> = new Set(['SecurityError', 'QuotaExceededError']);

/** A code for support to find the logged details by: eight letters and digits. */
function makeReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36))
    .join('')
    .toUpperCase();
}

/** The provider's code of an error, without `auth/`; null for errors of others. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.replace(/^auth\//, '');
}

/** Turns whatever a sign-in screen's work has thrown into what the screen says; logs what needs an engineer. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const known = code !== null && Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  if (known) return known;
  if (error instanceof DOMException && STORAGE_ERRORS.has(error.name)) return told('storage');
  // fetch's way to say that our own server was not reached; a chunk that did not load says it by its name.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'ChunkLoadError')) return told('network');
  const reference = makeReference();
  console.error(`Sign-in is unavailable, reference ${reference}.`, error);
  return { kind: 'unavailable', key: 'identity:failures.unavailable', reference };
}

/** An error of ours that is told as the provider's of the same code. */
export function codeError(code: string): Error {
  return Object.assign(new Error(`Refused: ${code}.`), { code: `auth/${code}` });
}
