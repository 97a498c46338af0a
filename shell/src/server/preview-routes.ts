import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { verifyPreview } from '@houni/release/preview';
import { bringPreview } from './live-set.ts';
import type { LiveSet, LiveSetOptions } from './live-set.ts';

const COOKIE = 'houni-preview';
/** Previews that are kept ready; further ones are brought again when asked for. */
const MAX_PREVIEWS = 8;

export interface PreviewOptions extends LiveSetOptions {
  publicKeys: readonly KeyObject[];
  log: Logger;
  secure: boolean;
  current(): LiveSet | null;
}

/**
 * Previews of one remote: a signed, expiring token bound to a manifest's digest, in a cookie of one browser.
 * No address is ever taken from a visitor; what the token names is fetched from our own artefact origin and verified.
 */
export class Previews {
  readonly #options: PreviewOptions;
  readonly #ready = new Map<string, Promise<LiveSet>>();

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** The set for a visitor: the current one, or with the preview that the cookie holds. An invalid token is ignored. */
  async choose(cookieHeader: string | undefined): Promise<LiveSet | null> {
    const base = this.#options.current();
    const token = /(?:^|;\s*)houni-preview=([^;]+)/.exec(cookieHeader ?? '')?.[1];
    if (!base || !token) return base;
    const result = verifyPreview(token, this.#options.publicKeys, new Date());
    if (!result.ok) return base;
    const { remote, version, digest } = result.preview;
    const key = `${base.realm.key}+${remote}@${version}`;
    const known =
      this.#ready.get(key) ?? this.#bring(key, bringPreview(base, { remote, version, digest }, this.#options));
    try {
      return await known;
    } catch (error) {
      this.#options.log.error(
        { err: error, remote, version },
        'a preview could not be brought; the current set is shown',
      );
      return base;
    }
  }

  /** `/_preview?token=…` begins a preview in this browser, `/_preview/exit` ends it. */
  register(app: FastifyInstance): void {
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.#options.secure ? '; Secure' : ''}`;
    app.get<{ Querystring: { token?: string } }>('/_preview', async (request, reply) => {
      const { token } = request.query;
      const result = verifyPreview(typeof token === 'string' ? token : '', this.#options.publicKeys, new Date());
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!result.ok) {
        this.#options.log.warn({ reason: result.reason }, 'a preview link was refused');
        return reply
          .code(403)
          .type('text/plain; charset=utf-8')
          .send('403 This preview link is not valid or has expired.\n');
      }
      const seconds = Math.floor((Date.parse(result.preview.expiresAt) - Date.now()) / 1000);
      return reply
        .code(302)
        .header('set-cookie', `${COOKIE}=${token}; Max-Age=${seconds}; ${attributes}`)
        .header('location', '/')
        .send();
    });
    app.get('/_preview/exit', async (_request, reply) =>
      reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('set-cookie', `${COOKIE}=; Max-Age=0; ${attributes}`)
        .header('location', '/')
        .send(),
    );
  }

  #bring(key: string, work: Promise<LiveSet>): Promise<LiveSet> {
    this.#ready.set(key, work);
    work.catch(() => this.#ready.delete(key));
    const oldest = this.#ready.keys().next().value;
    if (this.#ready.size > MAX_PREVIEWS && oldest !== undefined) this.#ready.delete(oldest);
    return work;
  }
}
