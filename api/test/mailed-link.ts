import { setTimeout as sleep } from 'node:timers/promises';
import type { CaughtMail } from '../src/mail/mail-catcher.ts';
import type { ExampleContext } from './example.ts';
import { queuedMails } from './queued-mails.ts';

const MAX_ATTEMPTS = 200;
const PAUSE_MS = 50;

/** The newest link containing `part` in a mail to an address; the mail may be queued or sent. */
export async function mailedLink(context: ExampleContext, email: string, part: string): Promise<URL> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const link =
      (await queuedLinks(context, email)).find((url) => url.includes(part)) ?? (await sentLink(context, email, part));
    if (link !== undefined) return new URL(link);
    await sleep(PAUSE_MS);
  }
  throw new Error(`no mail to ${email} has a link with ${part}`);
}

async function queuedLinks({ db }: ExampleContext, email: string): Promise<string[]> {
  const mails = await queuedMails(db, email);
  return mails.reverse().flatMap(({ values: { url } }) => (typeof url === 'string' ? [url] : []));
}

async function sentLink({ call }: ExampleContext, email: string, part: string): Promise<string | undefined> {
  const { items } = await call<{ items: CaughtMail[] }>('GET', '/dev/mail/messages');
  return items
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    .find((url) => url.includes(part));
}
