import type { ContactOwnerAnswer } from '@houni/contracts/contact';
import type { OwnAccount } from './session.ts';

/** Sends the first message of an account to the advertiser of an ad. @returns the key of the conversation */
export async function startConversation(
  account: OwnAccount,
  publicKey: string | undefined,
  message: string,
): Promise<string> {
  const body = { publicKey, name: 'Salma Ben Youssef', email: account.email, message };
  const sent = await account.call('POST', '/public/contact/property-user', body);
  const { conversation } = (await sent.json()) as ContactOwnerAnswer; // the contract of the call
  if (conversation === null) throw new Error('The conversation of a signed-in person has a key.');
  return conversation;
}
