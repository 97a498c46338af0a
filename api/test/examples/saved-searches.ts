import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import type { Example, ExampleCall, Examples, ExampleContext } from '../example.ts';
import { mailedLink } from '../mailed-link.ts';

const search = {
  name: 'S+2 à Tunis',
  query: { transaction: 'SALE', category: 'APPARTEMENT', governorate: ['22'], rooms: ['2'], priceMax: '400000' },
  frequency: 'daily',
};

async function saved({ call }: ExampleContext): Promise<ExampleCall> {
  const { savedSearch } = await call<CreateSavedSearchAnswer>('POST', '/saved-search/create', {
    as: 'demo-user',
    body: search,
  });
  return { params: { key: savedSearch?.key ?? '' } };
}

/** The parameters of the link in a confirmation mail. */
async function confirmation(context: ExampleContext): Promise<{ key: string; signature: string }> {
  const email = `link-${crypto.randomUUID().slice(0, 8)}@example.tn`;
  await context.call('POST', '/saved-search/create', { body: { ...search, email } });
  const { searchParams } = await mailedLink(context, email, 'saved-search/confirm');
  return { key: searchParams.get('key') ?? '', signature: searchParams.get('signature') ?? '' };
}

const asBody: Example['prepare'] = async (context) => ({ body: await confirmation(context) });
/** Signed links come only with alerts of new ads; this one is not signed and is rejected. */
const unsigned = { key: 'ss_aaaaaaaaaaaa', signature: 'A'.repeat(43) };

export const examples: Examples = {
  'GET /saved-search/mine': {
    as: 'demo-user',
    prepare: async (context) => {
      await saved(context);
    },
  },
  'POST /saved-search/create': { as: 'demo-user', body: search },
  'PATCH /saved-search/{key}': { as: 'demo-user', body: { frequency: 'weekly' }, prepare: saved },
  'DELETE /saved-search/{key}': { as: 'demo-user', prepare: saved },
  'POST /saved-search/confirm': { prepare: asBody },
  'POST /saved-search/unsubscribe': { status: 400, body: unsigned },
};
