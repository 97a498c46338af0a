import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SunkMail } from '../src/mail/mail-sink.ts';
import type { ExampleWorld } from './example.ts';

const PATIENCE = 200;
const PAUSE_MS = 50;

/** The newest link with `part` in it that an address is told: in a mail that waits, or in one that was sent. */
export async function mailedLink(world: ExampleWorld, email: string, part: string): Promise<URL> {
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const link =
      (await waitingLinks(world, email)).find((url) => url.includes(part)) ?? (await sentLink(world, email, part));
    if (link !== undefined) return new URL(link);
    await sleep(PAUSE_MS);
  }
  throw new Error(`no mail to ${email} has a link with ${part}`);
}

async function waitingLinks({ db }: ExampleWorld, email: string): Promise<string[]> {
  const { rows } = await sql<{ url: string | null }>`
    select payload->'values'->>'url' as url from graphile_worker._private_jobs
    where payload->>'to' = ${email} order by id desc`.execute(db);
  return rows.flatMap(({ url }) => url ?? []);
}

async function sentLink({ call }: ExampleWorld, email: string, part: string): Promise<string | undefined> {
  const { items } = await call<{ items: SunkMail[] }>('GET', '/dev/mail/messages');
  return items
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    .find((url) => url.includes(part));
}
