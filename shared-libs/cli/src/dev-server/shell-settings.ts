import type { Installation } from './installation.ts';

/** Milliseconds between two looks of the shell's server at the newest bundles. */
const RELEASE_POLL_MS = 100;

/**
 * Settings of a shell's server that follows a development server.
 * @param installation the one whose API, pictures and sign-in are used; null: those of this machine
 */
export function shellSettings(devServerUrl: string, installation: Installation | null): Record<string, string> {
  return {
    DEV_SERVER_URL: devServerUrl,
    ARTEFACT_URL: devServerUrl,
    // The development server signs its sets with the development key.
    RELEASE_PUBLIC_KEY: '',
    RELEASE_POLL_MS: String(RELEASE_POLL_MS),
    // Each page shows the newest code, and one thread evaluates it sooner than two.
    PAGE_CACHE_SECONDS: '0',
    RENDER_THREADS: '1',
    SERVICE_WORKER: 'off',
    ...(installation && installationSettings(installation)),
  };
}

function installationSettings({ apiUrl, mediaUrl, firebase }: Installation): Record<string, string> {
  return {
    API_URL: apiUrl,
    PUBLIC_MEDIA_URL: mediaUrl,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_DOMAIN: firebase.authDomain,
    FIREBASE_PROJECT_ID: firebase.projectId,
    // Only an emulator on this machine may sign people in.
    FIREBASE_AUTH_EMULATOR_HOST: firebase.emulatorUrl ? `127.0.0.1:${new URL(firebase.emulatorUrl).port}` : '',
  };
}
