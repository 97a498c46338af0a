import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type EdgeClient } from './edge-client.ts';
import { RELOAD_AFTER_MS } from './load.ts';
import type { RunningSet } from './running-set.ts';
import { sendWhile } from './send-while.ts';

const WRITES_PER_SECOND = 4;
const MAX_TRIES = 5;

interface Written {
  /** The text of each message that was sent, and how often. */
  tries: Map<string, number>;
  /** The messages that the API has acknowledged. */
  acknowledged: Set<string>;
  /** Answers that are neither an acknowledgement nor a temporary failure. */
  refusals: string[];
}

/**
 * Sends messages to the administrators while `work` runs, as visitors do with the contact form: what was not acknowledged
 * is sent again with its idempotency key. Then looks for them in the database.
 * @throws if an acknowledged message is missing, or a message is there twice
 */
export async function whileWriting(set: RunningSet, client: EdgeClient, work: () => Promise<void>): Promise<void> {
  const written: Written = { tries: new Map(), acknowledged: new Set(), refusals: [] };
  await sendWhile(WRITES_PER_SECOND, () => write(client, `Message ${randomUUID()}`, written), work);
  await checkWritten(set, written);
}

async function write(client: EdgeClient, message: string, { tries, acknowledged, refusals }: Written): Promise<void> {
  const body = JSON.stringify({ subject: 'question', name: 'Salma Ben Youssef', email: 'salma@example.com', message });
  const headers = { 'content-type': 'application/json', 'idempotency-key': message.replace(' ', '-') };
  for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
    tries.set(message, tried);
    const answer = await client
      .send(addressOf('api.', '/public/contact/admins'), { method: 'POST', headers, body })
      .catch(() => null);
    if (answer?.status === 200) {
      acknowledged.add(message);
      return;
    }
    if (answer && answer.status < 500) {
      refusals.push(`${answer.status} ${answer.body}`);
      return;
    }
    await sleep(RELOAD_AFTER_MS);
  }
}

async function checkWritten(set: RunningSet, { tries, acknowledged, refusals }: Written): Promise<void> {
  if (refusals.length > 0) throw new Error(`${refusals.length} messages were refused: ${refusals[0]}`);
  const stored = await set.query('select message, count(*) from contact_requests group by message');
  const found = new Set<string>();
  for (const row of stored) {
    const [message = '', count] = row.split('|');
    if (count !== '1') throw new Error(`${message} was stored ${count} times.`);
    found.add(message);
  }
  const repeated = [...tries.values()].filter((count) => count > 1).length;
  const present = [...acknowledged].filter((message) => found.has(message)).length;
  console.log(
    `${tries.size} messages, ${repeated} sent again, ${acknowledged.size} acknowledged, ${present} of these found.`,
  );
  if (present < acknowledged.size) throw new Error(`${acknowledged.size - present} acknowledged messages were lost.`);
}
