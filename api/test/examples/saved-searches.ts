import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import type { Example, ExampleCall, Examples, ExampleWorld } from '../example.ts';

const PATIENCE = 400;
const PAUSE_MS = 25;

const search = {
  name: 'S+2 à Tunis',
  query: { transaction: 'SALE', category: 'APPARTEMENT', governorate: ['22'], rooms: ['2'], priceMax: '400000' },
  frequency: 'daily',
};

async function saved({ call }: ExampleWorld): Promise<ExampleCall> {
  const { savedSearch } = await call<CreateSavedSearchAnswer>('POST', '/saved-search/create', {
    as: 'demo-user',
    body: search,
  });
  return { params: { key: savedSearch?.key ?? '' } };
}

/** What the link of a mail carries. The mail waits among the jobs or, where these are worked on, stands in the sink. */
async function linkOf(world: ExampleWorld, email: string): Promise<URL> {
  const { rows } = await sql<{ url: string }>`
    select payload -> 'values' ->> 'url' as url from graphile_worker._private_jobs
    where payload ->> 'to' = ${email}`.execute(world.db);
  if (rows[0]) return new URL(rows[0].url);
  const { items } = await world.call<{ items: { to: string; text: string }[] }>('GET', '/dev/mail/messages');
  const text = items.find(({ to }) => to === email)?.text ?? '';
  return new URL(/http:\S+saved-search\/confirm\S+/.exec(text)?.[0] ?? 'missing:');
}

async function confirmation(world: ExampleWorld): Promise<{ key: string; signature: string }> {
  const email = `link-${crypto.randomUUID().slice(0, 8)}@example.tn`;
  await world.call('POST', '/saved-search/create', { body: { ...search, email } });
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const { protocol, searchParams } = await linkOf(world, email);
    if (protocol === 'http:')
      return { key: searchParams.get('key') ?? '', signature: searchParams.get('signature') ?? '' };
    await sleep(PAUSE_MS);
  }
  throw new Error('the mail with the link did not come');
}

const asBody: Example['given'] = async (world) => ({ body: await confirmation(world) });
/** Links that end alerts come with alerts, which take a new ad: here one that nobody signed, and that is refused. */
const unsigned = { key: 'ss_aaaaaaaaaaaa', signature: 'A'.repeat(43) };

export const examples: Examples = {
  'GET /saved-search/mine': {
    as: 'demo-user',
    given: async (world) => {
      await saved(world);
    },
  },
  'POST /saved-search/create': { as: 'demo-user', body: search },
  'PATCH /saved-search/{key}': { as: 'demo-user', body: { frequency: 'weekly' }, given: saved },
  'DELETE /saved-search/{key}': { as: 'demo-user', given: saved },
  'POST /saved-search/confirm': { given: asBody },
  'POST /saved-search/unsubscribe': { status: 400, body: unsigned },
};
