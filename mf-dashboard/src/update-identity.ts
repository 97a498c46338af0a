import { callProvider } from '@houni/auth/call-provider';
import { renewSession } from '@houni/auth/renew-session';
import { fetchSessionToken } from '@houni/auth/session-token';
import type { PublicConfig } from '@houni/remote';

/** The parts of the profile that the sign-in account has too; `photoUrl: null` removes the photo. */
export interface IdentityChanges {
  displayName?: string;
  photoUrl?: string | null;
}

/**
 * Sends a changed name or photo to the identity provider (Google Identity, `accounts:update`) and renews the
 * session, because the header and later sign-ins read them there. The profile is saved already, so a failure is
 * only logged.
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
