import { deleteUser, updateProfile } from 'firebase/auth';
import type { User } from 'firebase/auth';

/** Names an account and renews its token, which carries the name. */
export async function nameAccount(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName });
  await user.getIdToken(true);
}

/** Takes back an account that was just made and that its owner does not want after all. */
export function takeBackAccount(user: User): Promise<void> {
  return deleteUser(user);
}
