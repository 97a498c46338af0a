/** The settings that decide whether ID tokens must be signed. */
export interface SignInSettings {
  projectId: string;
  /** `host:port` of the Auth emulator; null for the real service. */
  emulatorHost: string | null;
  production: boolean;
}

/** Loopback, or a name without a dot: one of this machine or of its container network. */
const LOCAL = /^(127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]*)(:\d+)?$/;

/**
 * Throws if the settings are dangerous, so that the process does not boot. Unsigned emulator tokens are accepted only for
 * a demonstration project, outside production, with a local emulator. Production needs a real project.
 */
export function assertSignInSettings({ projectId, emulatorHost, production }: SignInSettings): void {
  const isDemo = projectId.startsWith('demo-');
  if (emulatorHost === null) {
    if (!production || !isDemo) return;
    throw new Error(
      'The environment variable FIREBASE_PROJECT_ID is not usable: a demonstration project ("demo-…") does not exist in production.',
    );
  }
  const reason = production
    ? 'NODE_ENV is "production"'
    : !isDemo
      ? `the project "${projectId}" is not a demonstration project ("demo-…")`
      : !LOCAL.test(emulatorHost)
        ? `"${emulatorHost}" is not a local name`
        : null;
  if (reason === null) return;
  throw new Error(
    `FIREBASE_AUTH_EMULATOR_HOST makes unsigned sign-ins valid, which is not allowed because ${reason}: unset it or correct that.`,
  );
}
