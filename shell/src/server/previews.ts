import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { verifyPreview } from '@houni/release/preview';
import type { Preview } from '@houni/release/preview';
import type { HostVersions } from '@houni/release/host-versions';
import { parseOwnPath } from '@houni/routing/own-path';
import { PREVIEW_EXIT_PATH } from '../render/preview-exit.ts';
import { cookieValue } from '../session/session-cookie.ts';
import type { CookieScope } from '../session/session-cookie.ts';
import { downloadPreview } from './downloaded-set.ts';
import type { DownloadedSet, DownloadOptions } from './downloaded-set.ts';
import { previewCookieName, previewCookies } from './preview-cookie.ts';
import { sendPreviewFailure } from './preview-failure-page.ts';
import type { PreviewFailure } from './preview-texts.ts';
import type { RealmFiles } from './realm-loader.ts';

/** Previews that stay in memory; others are downloaded again when they are requested. */
const MAX_PREVIEWS = 8;
/** A preview that failed is tried again after this time, so that its visitors do not keep the process busy. */
const RETRY_MS = 5000;

/** A preview is in use until this long after its last page. */
const IN_USE_MS = 3_600_000;
/** Versions in use that are known at most. */
const MAX_IN_USE = 50;

/** A version that this shell has shown as a preview. Its link, which opens it, is not part of it. */
export interface PreviewInUse {
  /** The package of the remote. */
  remote: string;
  version: string;
  /** When its last page was requested. ISO 8601, like `expiresAt`. */
  shownAt: string;
  /** When the last of its links expires that were used. */
  expiresAt: string;
}

export interface PreviewOptions extends DownloadOptions {
  publicKeys: readonly KeyObject[];
  /** The address of this site: a preview of another one is refused. */
  siteUrl: string;
  log: Logger;
  secure: boolean;
  /** COOKIE_DOMAIN: the domain that site and dashboard share. */
  cookieDomain: string | null;
  /** What this shell offers to remotes. */
  host: HostVersions;
  current(): DownloadedSet | null;
  /** Loads a realm in the process of previews. Resolves with the failures by remote. */
  warm(realm: RealmFiles): Promise<Record<string, string>>;
}

/**
 * Previews of one remote. A cookie contains a signed, expiring token that is bound to the digest of a manifest. The files
 * are downloaded from our own artefact origin and verified; the token contains no URL, only a path of ours.
 */
export class Previews {
  readonly #options: PreviewOptions;
  readonly #ready = new LRUCache<string, Promise<DownloadedSet>>({ max: MAX_PREVIEWS });
  /** By remote and version, the one that was shown last first. */
  readonly #shown = new LRUCache<string, PreviewInUse>({ max: MAX_IN_USE });

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /**
   * The release set for a visitor: the current one (null before the first), or the one with the preview of the cookie. A
   * preview that cannot be used is a failure, never the current set: the visitor would take it for the preview.
   */
  async choose(cookieHeader: string | undefined): Promise<DownloadedSet | PreviewFailure | null> {
    const base = this.#options.current();
    const token = cookieValue(cookieHeader, previewCookieName(this.#options));
    if (!base || !token) return base;
    const result = this.#verify(token);
    if (typeof result === 'string') return result;
    const key = `${base.realm.key}+${result.remote}@${result.version} ${result.digest}`;
    try {
      const set = await (this.#ready.get(key) ?? this.#remember(key, this.#prepare(base, result)));
      this.#noteShown(result);
      return set;
    } catch {
      return 'failed'; // logged when it happened
    }
  }

  /** The previews that this process has shown within the last hour and whose links are still valid, last shown first. */
  inUse(now: Date): PreviewInUse[] {
    return [...this.#shown.values()].filter(
      ({ shownAt, expiresAt }) =>
        Date.parse(shownAt) > now.getTime() - IN_USE_MS && Date.parse(expiresAt) > now.getTime(),
    );
  }

  /** Registers `/_preview?token=…`, which starts a preview in this browser, and `/_preview/exit?path=…`, which ends it. */
  register(app: FastifyInstance): void {
    app.get<{ Querystring: Record<string, unknown> }>('/_preview', async (request, reply) => {
      const token = textOf(request.query.token);
      const result = this.#verify(token);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (typeof result === 'string') return sendPreviewFailure(request, reply, result, '/');
      const seconds = Math.floor((Date.parse(result.expiresAt) - Date.now()) / 1000);
      return reply
        .code(302)
        .header('set-cookie', previewCookies(token, seconds, this.#scopeOf(request)))
        .header('location', parseOwnPath(result.path, () => true) ?? '/') // signed by us
        .send();
    });
    app.get<{ Querystring: Record<string, unknown> }>(PREVIEW_EXIT_PATH, async (request, reply) =>
      reply
        .code(302)
        .header('cache-control', 'no-store')
        .header('set-cookie', previewCookies('', 0, this.#scopeOf(request)))
        .header('location', parseOwnPath(textOf(request.query.path), this.#isLivePage) ?? '/')
        .send(),
    );
  }

  #verify(token: string): Preview | Exclude<PreviewFailure, 'failed'> {
    const result = verifyPreview(token, this.#options.publicKeys, new Date(), this.#options.siteUrl);
    if (result.ok) return result.preview;
    this.#options.log.warn({ reason: result.reason }, 'a preview token was rejected');
    return result.reason === 'expired' ? 'expired' : 'invalid';
  }

  #noteShown({ remote, version, expiresAt }: Preview): void {
    const key = `${remote}@${version}`;
    const before = this.#shown.get(key)?.expiresAt ?? '';
    const latest = Date.parse(before) > Date.parse(expiresAt) ? before : expiresAt;
    this.#shown.set(key, { remote, version, shownAt: new Date().toISOString(), expiresAt: latest });
  }

  async #prepare(base: DownloadedSet, { remote, version, digest }: Preview): Promise<DownloadedSet> {
    try {
      const preview = await downloadPreview(base, { remote, version, digest }, this.#options);
      const failure = (await this.#options.warm(preview.realm))[preview.pinned.preview?.owner ?? ''];
      if (failure !== undefined) throw new Error(failure);
      return preview;
    } catch (error) {
      this.#options.log.error({ err: error, remote, version }, 'a preview cannot be shown');
      throw error;
    }
  }

  #remember(key: string, work: Promise<DownloadedSet>): Promise<DownloadedSet> {
    this.#ready.set(key, work);
    work.catch(() => setTimeout(() => this.#ready.delete(key), RETRY_MS).unref());
    return work;
  }

  /** A page of the preview may not exist in the current set. */
  readonly #isLivePage = (pathname: string): boolean =>
    this.#options.current()?.routes.match(pathname).kind !== 'notFound';

  #scopeOf({ host }: FastifyRequest): CookieScope {
    const { secure, cookieDomain } = this.#options;
    return { host, secure, cookieDomain };
  }
}

/** A parameter that was given twice is an array. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
