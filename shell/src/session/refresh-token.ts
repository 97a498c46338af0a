import { z } from 'zod';

export interface TokenRefresherOptions {
  /** The project's public API key; the emulator accepts any. */
  apiKey: string;
  emulatorHost: string | null;
  /** Timeout of a renewal in milliseconds; short, because a page waits for it. */
  deadline?: number;
}

/** `refused`: the session has ended (signed out everywhere, user disabled or deleted). `unavailable`: try again later. */
export type RefreshResult =
  | { kind: 'renewed'; idToken: string; refreshToken: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

export type Refresh = (refreshToken: string) => Promise<RefreshResult>;

const answerSchema = z.object({ id_token: z.string(), refresh_token: z.string() });

/**
 * Exchanges refresh tokens for ID tokens (Google Identity: "Exchange a refresh token for an ID token").
 * Concurrent requests with the same refresh token share one call.
 */
export function createTokenRefresher({ apiKey, emulatorHost, deadline = 1500 }: TokenRefresherOptions): Refresh {
  const origin = emulatorHost === null ? 'https://' : `http://${emulatorHost}/`;
  const address = `${origin}securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`;
  const pending = new Map<string, Promise<RefreshResult>>();

  async function exchange(refreshToken: string): Promise<RefreshResult> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
        signal: AbortSignal.timeout(deadline),
      });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return { kind: 'refused' };
      const answer = answerSchema.safeParse(await response.json());
      if (!response.ok || !answer.success) return { kind: 'unavailable' };
      return { kind: 'renewed', idToken: answer.data.id_token, refreshToken: answer.data.refresh_token };
    } catch {
      return { kind: 'unavailable' };
    }
  }

  return (refreshToken) => {
    const running = pending.get(refreshToken);
    if (running) return running;
    const call = exchange(refreshToken).finally(() => pending.delete(refreshToken));
    pending.set(refreshToken, call);
    return call;
  };
}
