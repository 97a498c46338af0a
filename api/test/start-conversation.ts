import type { ContactOwnerAnswer } from '@houni/contracts/contact';
import { asUser } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sends the first message of a signed-in person to the advertiser of an online ad.
 * @param text the same text twice within a day is one message
 */
export async function startConversation(
  api: TestApp,
  uid: string,
  publicKey: string,
  text = 'Bonjour, est-ce encore libre ?',
): Promise<{ key: string }> {
  const { conversation } = await api.get<ContactOwnerAnswer>('/public/contact/property-user', {
    method: 'POST',
    headers: asUser(uid),
    payload: { publicKey, name: 'Salma Gharbi', email: 'salma@example.tn', message: text },
  });
  if (conversation === null) throw new Error('the conversation of a signed-in person has a key');
  return { key: conversation };
}
