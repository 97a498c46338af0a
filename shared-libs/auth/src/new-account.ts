import { deleteUser, updateProfile } from 'firebase/auth';
import type { User } from 'firebase/auth';

/** Sets the display name and renews the token, which contains it. */
export async function setDisplayName(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName });
  await user.getIdToken(true);
}

/** Deletes an account that was just created and that the user does not want after all. */
export function deleteNewAccount(user: User): Promise<void> {
  return deleteUser(user);
}
