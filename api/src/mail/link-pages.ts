import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { prefixOf } from '@houni/routing/locale';
import type { Http } from '../platform/http.ts';
import { renderStandalonePage, STANDALONE_PAGE_CSP } from './standalone-page.ts';
import type { StandalonePageText } from './standalone-page.ts';

type PageTexts = Record<Locale, StandalonePageText>;

/** A page behind a signed link in a mail. It asks for confirmation; its button runs the action. */
export interface LinkPage {
  path: string;
  /** Before the confirmation, after it, and for an invalid or expired link. */
  texts: Record<'confirm' | 'done' | 'invalid', PageTexts>;
  hasValidSignature(key: string, signature: string): boolean;
  /** Runs the action. @returns false if the link is invalid or expired */
  runAction(link: { key: string; signature: string }): Promise<boolean>;
}

/** Defaults instead of required values, so that a truncated link shows the page for invalid links. */
const querySchema = z.object({
  key: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});

const config = { access: 'public' } as const;
// Hidden from the API documentation: clients use the JSON routes.
const schema = { hide: true, querystring: querySchema };

/**
 * Serves the pages behind links in mails. GET changes nothing, because mail clients prefetch links. POST runs the action:
 * by the button of the page or the unsubscribe button of a mail client (RFC 8058).
 */
export async function serveLinkPages(app: Http, siteUrl: string, pages: readonly LinkPage[]): Promise<void> {
  await app.register(async (part) => {
    part.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, _body, done) => done(null, null),
    );
    const forms = part as Http;
    for (const { path, texts, hasValidSignature, runAction } of pages) {
      forms.get(path, { config, schema }, ({ query: { key, signature, locale } }, reply) =>
        hasValidSignature(key, signature)
          ? sendConfirmationPage(reply, texts.confirm, locale)
          : sendResultPage(reply, texts.invalid, { locale, siteUrl, status: 400 }),
      );
      forms.post(path, { config, schema }, async ({ query: { key, signature, locale } }, reply) =>
        (await runAction({ key, signature }))
          ? sendResultPage(reply, texts.done, { locale, siteUrl, status: 200 })
          : sendResultPage(reply, texts.invalid, { locale, siteUrl, status: 400 }),
      );
    }
  });
}

/** Sends a page whose button posts to the same URL. */
export function sendConfirmationPage(reply: FastifyReply, texts: PageTexts, locale: Locale): FastifyReply {
  return sendPage(reply, 200, renderStandalonePage(texts[locale], locale, { form: true }));
}

/** Sends a page whose button links to the site. */
export function sendResultPage(
  reply: FastifyReply,
  texts: PageTexts,
  { locale, siteUrl, status }: { locale: Locale; siteUrl: string; status: 200 | 400 },
): FastifyReply {
  const href = `${siteUrl}${prefixOf(locale) || '/'}`;
  return sendPage(reply, status, renderStandalonePage(texts[locale], locale, { form: false, href }));
}

/** Sends an HTML page of the API, without scripts. */
export function sendPage(reply: FastifyReply, status: 200 | 400, html: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', STANDALONE_PAGE_CSP)
    .send(html);
}
