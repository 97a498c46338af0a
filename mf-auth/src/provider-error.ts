/** What helps after a failure, besides trying again. */
export type Remedy = 'reset' | 'contact' | 'newLink' | null;

/** How a failure is told. `silent`: the visitor did it on purpose. `unavailable`: a fault of ours, told with a reference and logged. */
export type Failure =
  | { kind: 'silent' }
  | { kind: 'inUse' }
  | { kind: 'told'; key: string; remedy: Remedy }
  | { kind: 'unavailable'; key: string; reference: string };

const told = (name: string, remedy: Remedy = null): Failure => ({ kind: 'told', key: `auth:failures.${name}`, remedy });

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
  'invalid-action-code': LINK,
  'weak-password': told('weakPassword'),
  'password-does-not-meet-requirements': told('weakPassword'),
  'user-disabled': told('disabled', 'contact'),
  'requires-recent-login': told('recentLogin'),
  'user-token-expired': told('recentLogin'),
  'multi-factor-auth-required': told('secondFactor', 'contact'),
  'web-storage-unsupported': told('storage'),
  'popup-blocked': told('popupBlocked'),
  'popup-closed-by-user': SILENT,
  'cancelled-popup-request': SILENT,
};

/** A code for support to find the logged details by: eight letters and digits. */
function makeReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36))
    .join('')
    .toUpperCase();
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.replace(/^auth\//, '');
}

/** Turns whatever a sign-in screen's work has thrown into what the screen says; logs what needs an engineer. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const known = code !== null && Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  if (known) return known;
  // fetch's way to say that our own server was not reached; a chunk that did not load says it by its name.
  if (error instanceof TypeError || (error instanceof Error && error.name === 'ChunkLoadError')) return told('network');
  const reference = makeReference();
  console.error(`Sign-in is unavailable, reference ${reference}.`, error);
  return { kind: 'unavailable', key: 'auth:failures.unavailable', reference };
}
