import { z } from 'zod';

export interface RefresherOptions {
  /** The project's public key; the emulator takes any. */
  apiKey: string;
  emulatorHost: string | null;
  /** Milliseconds after which a renewal is given up: a page must not wait for the identity provider. */
  deadline?: number;
}

/** `refused`: the session is over (signed out everywhere, disabled, deleted). `unavailable`: nothing is known, try later. */
export type RefreshResult =
  | { kind: 'renewed'; idToken: string; refreshToken: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

export type Refresh = (refreshToken: string) => Promise<RefreshResult>;

const answerSchema = z.object({ id_token: z.string(), refresh_token: z.string() });

/**
 * Exchanges refresh tokens for ID tokens (Google Identity: "Exchange a refresh token for an ID token").
 * Pages that one browser opens at the same time share one call.
 */
export function createRefresher({ apiKey, emulatorHost, deadline = 1500 }: RefresherOptions): Refresh {
  const origin = emulatorHost === null ? 'https://' : `http://${emulatorHost}/`;
  const address = `${origin}securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`;
  const underWay = new Map<string, Promise<RefreshResult>>();

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
    const known = underWay.get(refreshToken);
    if (known) return known;
    const call = exchange(refreshToken).finally(() => underWay.delete(refreshToken));
    underWay.set(refreshToken, call);
    return call;
  };
}
