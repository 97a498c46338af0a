/** What decides whether tokens must be signed. */
export interface SignInSettings {
  projectId: string;
  /** `host:port` of the Auth emulator, or null where the real service is used. */
  emulatorHost: string | null;
  production: boolean;
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * Throws a sentence where unsigned emulator tokens would be believed anywhere but in a demonstration project on this
 * very machine, or where production would be without a project: the process must not boot then.
 */
export function assertSignInSettings({ projectId, emulatorHost, production }: SignInSettings): void {
  const isDemo = projectId.startsWith('demo-');
  if (emulatorHost === null) {
    if (!production || !isDemo) return;
    throw new Error(
      'The environment variable FIREBASE_PROJECT_ID is not usable: a demonstration project ("demo-…") does not exist in production.',
    );
  }
  const danger = production
    ? 'NODE_ENV is "production"'
    : !isDemo
      ? `the project "${projectId}" is not a demonstration project ("demo-…")`
      : !LOOPBACK.test(emulatorHost)
        ? `"${emulatorHost}" is not this machine`
        : null;
  if (danger === null) return;
  throw new Error(
    `FIREBASE_AUTH_EMULATOR_HOST makes unsigned sign-ins valid, which is refused because ${danger}: unset it or mend that.`,
  );
}
