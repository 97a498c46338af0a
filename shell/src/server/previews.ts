import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { verifyPreview } from '@houni/release/preview';
import { cookieValue } from '../session/session-cookie.ts';
import { downloadPreview } from './downloaded-set.ts';
import type { DownloadedSet, DownloadOptions } from './downloaded-set.ts';

/** On https with the prefix: browsers accept it only from this host. */
const cookieName = (secure: boolean) => (secure ? '__Host-houni-preview' : 'houni-preview');
/** Previews that stay in memory; others are downloaded again when they are requested. */
const MAX_PREVIEWS = 8;

export interface PreviewOptions extends DownloadOptions {
  publicKeys: readonly KeyObject[];
  log: Logger;
  secure: boolean;
  current(): DownloadedSet | null;
}

/**
 * Previews of one remote. A cookie contains a signed, expiring token that is bound to the digest of a manifest. The files
 * are downloaded from our own artefact origin and verified; the token contains no URL.
 */
export class Previews {
  readonly #options: PreviewOptions;
  readonly #ready = new LRUCache<string, Promise<DownloadedSet>>({ max: MAX_PREVIEWS });

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** The release set for a visitor: the current one, or the one with the preview of the cookie. An invalid token is ignored. */
  async choose(cookieHeader: string | undefined): Promise<DownloadedSet | null> {
    const base = this.#options.current();
    const token = cookieValue(cookieHeader, cookieName(this.#options.secure));
    if (!base || !token) return base;
    const result = verifyPreview(token, this.#options.publicKeys, new Date());
    if (!result.ok) return base;
    const { remote, version, digest } = result.preview;
    const key = `${base.realm.key}+${remote}@${version}`;
    const preview =
      this.#ready.get(key) ?? this.#remember(key, downloadPreview(base, { remote, version, digest }, this.#options));
    try {
      return await preview;
    } catch (error) {
      this.#options.log.error(
        { err: error, remote, version },
        'a preview could not be downloaded; the current set is used',
      );
      return base;
    }
  }

  /** Registers `/_preview?token=…`, which starts a preview in this browser, and `/_preview/exit`, which ends it. */
  register(app: FastifyInstance): void {
    const cookie = cookieName(this.#options.secure);
    const attributes = `Path=/; HttpOnly; SameSite=Lax${this.#options.secure ? '; Secure' : ''}`;
    app.get<{ Querystring: { token?: string } }>('/_preview', async (request, reply) => {
      const { token } = request.query;
      const result = verifyPreview(typeof token === 'string' ? token : '', this.#options.publicKeys, new Date());
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!result.ok) {
        this.#options.log.warn({ reason: result.reason }, 'a preview link was rejected');
        return reply
          .code(403)
          .type('text/plain; charset=utf-8')
          .send('403 This preview link is not valid or has expired.\n');
      }
      const seconds = Math.floor((Date.parse(result.preview.expiresAt) - Date.now()) / 1000);
      return reply
        .code(302)
        .header('set-cookie', `${cookie}=${token}; Max-Age=${seconds}; ${attributes}`)
        .header('location', '/')
        .send();
    });
    app.get('/_preview/exit', async (_request, reply) =>
      reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('set-cookie', `${cookie}=; Max-Age=0; ${attributes}`)
        .header('location', '/')
        .send(),
    );
  }

  #remember(key: string, work: Promise<DownloadedSet>): Promise<DownloadedSet> {
    this.#ready.set(key, work);
    work.catch(() => this.#ready.delete(key));
    return work;
  }
}
