import { deleteUser, updateProfile } from '@firebase/auth';
import type { User } from '@firebase/auth';

/** Sets the display name and renews the token, which contains it. */
export async function setDisplayName(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName });
  await user.getIdToken(true);
}

/** Deletes an account that was just created if the user does not complete the sign-up. */
export function deleteNewAccount(user: User): Promise<void> {
  return deleteUser(user);
}
