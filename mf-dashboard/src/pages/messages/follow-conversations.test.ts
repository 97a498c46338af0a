import { followConversations } from './follow-conversations.ts';

/** The events of the browser; its `online` event ends the wait for the next attempt. */
const browser = new EventTarget();
Object.defineProperty(globalThis, 'window', { value: browser, configurable: true });

const encoder = new TextEncoder();

/** A stream that sends these pieces and then ends. */
function streamOf(...pieces: string[]): { ok: boolean; status: number; body: ReadableStream<Uint8Array> } {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return { ok: true, status: 200, body };
}

/** Follows with these answers in turn until a 401; returns the number of changes and the tokens sent. */
async function follow(answers: object[]): Promise<{ changes: number; tokens: string[] }> {
  const tokens: string[] = [];
  let changes = 0;
  const fakeFetch = async (_url: string, { headers }: { headers: { authorization: string } }) => {
    tokens.push(headers.authorization);
    setTimeout(() => browser.dispatchEvent(new Event('online')), 5);
    const answer = answers.shift() ?? { ok: false, status: 401, body: null };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await followConversations(
    { apiUrl: 'http://api.test', getToken: () => `t${tokens.length}`, fetch: fakeFetch as unknown as typeof fetch }, // answers with the read parts of a response
    new AbortController().signal,
    () => {
      changes += 1;
    },
  );
  return { changes, tokens };
}

const EVENT = 'event: conversation\ndata: {"conversation":"cv_abcdefgh2345"}\n\n';

it('an event in two pieces is one change, heartbeats are none, and each connection fetches what was missed', async () => {
  const { changes } = await follow([streamOf(': open\n\n', EVENT.slice(0, 20), EVENT.slice(20), ': heartbeat\n\n')]);
  expect(changes).toBe(2);
});

it('a lost connection is opened again with a new token when the browser is online again', async () => {
  const { changes, tokens } = await follow([new Error('offline'), streamOf(EVENT)]);
  expect(tokens).toEqual(['Bearer t0', 'Bearer t1', 'Bearer t2']);
  expect(changes).toBe(2);
});

it('a stream is not opened again after the session has ended', async () => {
  expect(await follow([])).toEqual({ changes: 0, tokens: ['Bearer t0'] });
});

it('an aborted stream ends without another connection', async () => {
  const controller = new AbortController();
  controller.abort();
  const fail = async () => Promise.reject(new Error('must not be called'));
  await expect(
    followConversations({ apiUrl: '', getToken: () => 't', fetch: fail }, controller.signal, () => undefined),
  ).resolves.toBeUndefined();
});
