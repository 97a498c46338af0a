import { api } from './api.ts';
import { makeStore } from './store.ts';

const { answerRead } = api.injectEndpoints({
  endpoints: (build) => ({ answerRead: build.query<unknown, void>({ query: () => '/read' }) }),
}).endpoints;

async function read(status: number, body: unknown) {
  const fetch = async () => Response.json(body, { status });
  const store = makeStore({
    environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000, fetch },
  });
  const { data, isError } = await store.dispatch(answerRead.initiate());
  return { data, isError };
}

describe('a call of the API', () => {
  it.each([404, 410])('answers with the body of a %i that says what there is instead', async (status) => {
    const body = { state: 'gone', ad: null };
    expect(await read(status, body)).toEqual({ data: body, isError: false });
  });

  it.each([
    [404, { code: 'not_found', message: 'There is nothing here.' }],
    [410, { code: 'gone', message: 'It was removed.' }],
    [409, { state: 'taken' }],
    [503, { state: 'busy' }],
  ])('fails for a %i with the body %j', async (status, body) => {
    expect(await read(status, body)).toEqual({ data: undefined, isError: true });
  });
});
