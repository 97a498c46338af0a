import type { PublicConfig } from '@houni/remote';

/**
 * Gives the identity provider the new name too, and renews the session: header and later sign-ins read it there
 * (Google Identity, `accounts:update`). The profile is saved already, so a failure only warns.
 */
export async function renameAccount(
  displayName: string,
  { apiKey, emulatorUrl }: PublicConfig['firebase'],
): Promise<void> {
  try {
    const session = await fetch('/auth-token-sync', { cache: 'no-store' });
    if (!session.ok) throw new Error(`Our server answered ${session.status}.`);
    const { token } = (await session.json()) as { token: string }; // our own server's answer
    const provider = emulatorUrl
      ? `${emulatorUrl}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const renamed = await fetch(`${provider}/v1/accounts:update?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token, displayName, returnSecureToken: false }),
    });
    if (!renamed.ok) throw new Error(`The identity provider answered ${renamed.status}.`);
    const renewed = await fetch('/auth-token-sync?renew=1', { cache: 'no-store' });
    await renewed.text();
    if (!renewed.ok) throw new Error(`Our server answered ${renewed.status}.`);
  } catch (error) {
    console.warn('The new name is saved in the profile, but not yet in the sign-in account.', error);
  }
}
