import { callProvider } from '@houni/auth/call-provider';
import { renewSession } from '@houni/auth/renew-session';
import { fetchSessionToken } from '@houni/auth/session-token';
import type { PublicConfig } from '@houni/remote';

/** What the sign-in account knows of the profile too; a photo of null takes it away. */
export interface IdentityChanges {
  displayName?: string;
  photoUrl?: string | null;
}

/**
 * Gives the identity provider a changed name or photo too, and renews the session: header and later sign-ins read them
 * there (Google AuthClient, `accounts:update`). The profile is saved already, so a failure only warns.
 */
export async function updateIdentity(
  { displayName, photoUrl }: IdentityChanges,
  firebase: PublicConfig['firebase'],
): Promise<void> {
  try {
    const idToken = await fetchSessionToken();
    if (idToken === null) throw new Error('The session has ended.');
    await callProvider(firebase, 'update', {
      idToken,
      returnSecureToken: false,
      ...(displayName !== undefined && { displayName }),
      ...(photoUrl !== undefined && (photoUrl === null ? { deleteAttribute: ['PHOTO_URL'] } : { photoUrl })),
    });
    await renewSession();
  } catch (error) {
    console.warn('The change is saved in the profile, but not yet in the sign-in account.', error);
  }
}
