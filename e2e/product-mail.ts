import { expect } from '@playwright/test';
import { product } from './product.ts';

/** A mail that the product has sent, from its own page of sent mails. */
interface SentMail {
  to: string;
  text: string;
  replyTo: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const response = await fetch(`${product.apiUrl}/dev/mail/messages?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { items: SentMail[] }).items; // the product's own page of sent mails
}

/** The link to a path of the API in the newest mail that has one. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  const links = new RegExp(String.raw`https?:\S+${path}\?\S+`);
  let found = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(address)).map(({ text }) => text);
      found = links.exec(texts.join('\n'))?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
