import { sessionCheckRequest, sessionEndRequest } from '@houni/api-client/requests/sessions';

/** `unknown`: the API could not be reached. */
export type SessionStatus = 'active' | 'ended' | 'unknown';

/** Requests the status from the API, which records the sessions and rejects the tokens of ended ones. */
export interface SessionStatusClient {
  /** Records that the session of a token is in use, and gives its status. */
  check(token: string, userAgent: string): Promise<SessionStatus>;
  /** Ends the session of a token, for all copies of the token. False if the API could not be reached. */
  end(token: string, userAgent: string): Promise<boolean>;
}

export interface SessionStatusOptions {
  apiUrl: string;
  /** Timeout of a call in milliseconds; a page waits for it. */
  deadline?: number;
}

/** Client of the API's `user-auth/session`. */
export function createSessionStatusClient({ apiUrl, deadline = 1500 }: SessionStatusOptions): SessionStatusClient {
  async function call(
    { url, method }: { url: string; method: string },
    token: string,
    userAgent: string,
  ): Promise<number | null> {
    try {
      const response = await fetch(apiUrl + url, {
        method,
        headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
        signal: AbortSignal.timeout(deadline),
      });
      await response.text();
      return response.status;
    } catch {
      return null;
    }
  }

  return {
    async check(token, userAgent) {
      const status = await call(sessionCheckRequest(), token, userAgent);
      if (status === 401) return 'ended';
      return status !== null && status < 500 && status !== 429 ? 'active' : 'unknown';
    },
    async end(token, userAgent) {
      const status = await call(sessionEndRequest(), token, userAgent);
      // 401: the session had already ended.
      return status !== null && (status < 300 || status === 401);
    },
  };
}
