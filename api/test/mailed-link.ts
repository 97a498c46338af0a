import { setTimeout as sleep } from 'node:timers/promises';
import type { SunkMail } from '../src/mail/mail-sink.ts';
import type { ExampleWorld } from './example.ts';

const PATIENCE = 200;
const PAUSE_MS = 50;

/** The query of the first link in the newest mail to an address whose address contains `part`; waits for it. */
export async function mailedLink({ call }: ExampleWorld, email: string, part: string): Promise<URL> {
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const { items } = await call<{ items: SunkMail[] }>('GET', '/dev/mail/messages');
    for (const { to, text } of items) {
      const link = to === email ? (text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(part)) : undefined;
      if (link !== undefined) return new URL(link);
    }
    await sleep(PAUSE_MS);
  }
  throw new Error(`no mail to ${email} has a link with ${part}`);
}
