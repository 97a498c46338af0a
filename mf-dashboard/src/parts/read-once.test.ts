import { promotionsApi } from '@houni/api-client/promotions';
import { makeStore } from '@houni/store';
import { readOnce } from './read-once.ts';

/** A store whose API answers when it is told to. */
function store() {
  const answers: ((response: Response) => void)[] = [];
  const { dispatch } = makeStore({
    environment: {
      apiUrl: 'http://api.test',
      getToken: () => 'token',
      deadline: 1000,
      fetch: () => new Promise<Response>((answer) => answers.push(answer)),
    },
  });
  const answerAll = async () => {
    while (answers.length === 0) await new Promise((next) => setTimeout(next, 1));
    for (const answer of answers.splice(0)) answer(Response.json({ balance: 3 }));
  };
  return { dispatch, answerAll };
}

it('reads the answer of a query, also if a change makes it obsolete meanwhile', async () => {
  const { dispatch, answerAll } = store();
  const reading = readOnce(dispatch(promotionsApi.endpoints.getPromotions.initiate('k0001', { forceRefetch: true })));
  dispatch(promotionsApi.util.invalidateTags(['Ad']));
  await answerAll();
  expect(await reading).toMatchObject({ balance: 3 });
  dispatch(promotionsApi.util.resetApiState()); // ends its timers
});
