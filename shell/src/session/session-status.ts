import { sessionCheckRequest, sessionEndRequest } from '@houni/api-client/requests/sessions';
import type { SessionUser } from '@houni/contracts/account';
import { sessionCheckSchema } from '@houni/contracts/session';

/** `unknown`: the API could not be reached. */
export type SessionStatus = 'active' | 'ended' | 'unknown';

/** What the API says about a session. `role` is missing for everybody but staff. */
export interface SessionCheck extends Pick<SessionUser, 'role'> {
  status: SessionStatus;
}

/** Requests the status from the API, which records the sessions and rejects the tokens of ended ones. */
export interface SessionStatusClient {
  /** Records that the session of a token is in use, and gives its status. */
  check(token: string, userAgent: string): Promise<SessionCheck>;
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
  ): Promise<{ status: number; body: unknown } | null> {
    try {
      const response = await fetch(apiUrl + url, {
        method,
        headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
        signal: AbortSignal.timeout(deadline),
      });
      const text = await response.text();
      return { status: response.status, body: response.status === 200 ? JSON.parse(text) : null };
    } catch {
      return null;
    }
  }

  return {
    async check(token, userAgent) {
      const answer = await call(sessionCheckRequest(), token, userAgent);
      if (answer === null || answer.status >= 500 || answer.status === 429) return { status: 'unknown' };
      if (answer.status === 401) return { status: 'ended' };
      return { status: 'active', ...staffRole(answer) };
    },
    async end(token, userAgent) {
      const answer = await call(sessionEndRequest(), token, userAgent);
      // 401: the session had already ended.
      return answer !== null && (answer.status < 300 || answer.status === 401);
    },
  };
}

function staffRole({ body }: { body: unknown }): Pick<SessionUser, 'role'> {
  const role = sessionCheckSchema.safeParse(body).data?.role ?? 'user';
  return role === 'user' ? {} : { role };
}
