/** Has our server renew the session's token at once: what it says about the user has changed. Throws where that fails. */
export async function renewSession(): Promise<void> {
  const renewed = await fetch('/auth-token-sync?renew=1', { cache: 'no-store' });
  await renewed.text();
  if (!renewed.ok) throw new Error(`Our server answered ${renewed.status}.`);
}
