/** Lets our server renew the session's token now, because data of the user in it has changed. Throws if that fails. */
export async function renewSession(): Promise<void> {
  const renewed = await fetch('/auth-token-sync?renew=1', { cache: 'no-store' });
  await renewed.text();
  if (!renewed.ok) throw new Error(`Our server answered ${renewed.status}.`);
}
