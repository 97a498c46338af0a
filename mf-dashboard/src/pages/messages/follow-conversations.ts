import { conversationEventsRequest } from '@houni/api-client/requests/messages';
import type { ApiEnvironment } from '@houni/store';

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** The API sends a heartbeat every 20 seconds: after this silence the connection is lost. */
const SILENCE_MS = 50_000;

/**
 * Follows the account's conversations over server-sent events until it is aborted. `EventSource` cannot send the bearer
 * token, so the stream is read with `fetch`. After a lost connection it connects again, later each time, and what may
 * have been missed is fetched: every connection begins with a call of `onChange`.
 * @param onChange called for each change and after each connection
 */
export async function followConversations(
  { apiUrl, getToken, fetch: given }: Pick<ApiEnvironment, 'apiUrl' | 'getToken' | 'fetch'>,
  signal: AbortSignal,
  onChange: () => void,
): Promise<void> {
  let retryMs = MIN_RETRY_MS;
  const handle = () => {
    retryMs = MIN_RETRY_MS;
    onChange();
  };
  while (!signal.aborted) {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    signal.addEventListener('abort', end);
    try {
      const token = await getToken();
      if (token === null) return;
      const response = await (given ?? fetch)(apiUrl + conversationEventsRequest().url, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal: attempt.signal,
      });
      // The other calls of the page find out that the session has ended, and lead to the sign-in page.
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body) {
        handle();
        await readEvents(response.body, end, handle);
      }
    } catch {
      // The network failed or the connection was silent: the loop connects again.
    } finally {
      signal.removeEventListener('abort', end);
      attempt.abort();
    }
    await wait(retryMs * (0.5 + Math.random() / 2), signal);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onSilence: () => void, onEvent: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const silence = setTimeout(onSilence, SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    if (blocks.some((block) => block.startsWith('event: conversation'))) onEvent();
  }
}

/** Waits for a time, or until the browser is online again. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
