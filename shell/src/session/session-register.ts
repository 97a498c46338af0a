/** `unknown`: the API could not be asked. */
export type SessionStanding = 'live' | 'ended' | 'unknown';

/** Where it is kept which sessions have ended: the API, which refuses their tokens too. */
export interface SessionRegister {
  /** Notes that the session of a token is in use, and says whether it still stands. */
  standing(token: string, userAgent: string): Promise<SessionStanding>;
  /** Ends the session of a token for whoever holds a copy of it; false where the API could not be told. */
  end(token: string, userAgent: string): Promise<boolean>;
}

export interface SessionRegisterOptions {
  apiUrl: string;
  /** Milliseconds that a page waits for it. */
  deadline?: number;
}

/** The register of sessions as the API keeps it (`user-auth/session`). */
export function createSessionRegister({ apiUrl, deadline = 1500 }: SessionRegisterOptions): SessionRegister {
  async function call(method: 'POST' | 'DELETE', token: string, userAgent: string): Promise<number | null> {
    try {
      const response = await fetch(`${apiUrl}/user-auth/session`, {
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
    async standing(token, userAgent) {
      const status = await call('POST', token, userAgent);
      if (status === 401) return 'ended';
      return status !== null && status < 500 && status !== 429 ? 'live' : 'unknown';
    },
    async end(token, userAgent) {
      const status = await call('DELETE', token, userAgent);
      // 401: it had ended before.
      return status !== null && (status < 300 || status === 401);
    },
  };
}
