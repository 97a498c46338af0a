import type { CreateSavedSearchAnswer } from '@houni/contracts/saved-search';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

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
};
