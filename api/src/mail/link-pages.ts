import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { prefixOf } from '@houni/routing/locale';
import type { Http } from '../platform/http.ts';
import { layOutPage, PAGE_POLICY } from './page-layout.ts';
import type { PageText } from './page-layout.ts';

type PageTexts = Record<Locale, PageText>;

/** A page behind the signed link of a mail: it asks, and its button does what the mail offers. */
export interface LinkPage {
  path: string;
  /** Before the click, after it, and for a link that is not ours or no longer good. */
  texts: Record<'ask' | 'done' | 'bad', PageTexts>;
  isOurs(key: string, signature: string): boolean;
  /** @returns false where the link leads nowhere (any more) */
  follow(link: { key: string; signature: string }): Promise<boolean>;
}

/** A mangled link is told its reader on a page too. */
const querySchema = z.object({
  key: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});

const config = { access: 'public' } as const;
// For people: programs have the calls beside them.
const schema = { hide: true, querystring: querySchema };

/**
 * Serves pages behind the links of mails. Opening one changes nothing, because mail programs open links by themselves; its
 * button does, and so does the POST of a mail program's own button (RFC 8058).
 */
export async function serveLinkPages(app: Http, siteUrl: string, pages: readonly LinkPage[]): Promise<void> {
  await app.register(async (part) => {
    part.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, _body, done) => done(null, null),
    );
    const forms = part as Http;
    for (const { path, texts, isOurs, follow } of pages) {
      forms.get(path, { config, schema }, ({ query: { key, signature, locale } }, reply) =>
        isOurs(key, signature)
          ? sendAsking(reply, texts.ask, locale)
          : sendEnd(reply, texts.bad, { locale, siteUrl, status: 400 }),
      );
      forms.post(path, { config, schema }, async ({ query: { key, signature, locale } }, reply) =>
        (await follow({ key, signature }))
          ? sendEnd(reply, texts.done, { locale, siteUrl, status: 200 })
          : sendEnd(reply, texts.bad, { locale, siteUrl, status: 400 }),
      );
    }
  });
}

/** Sends the page that asks: its button posts back to the same address. */
export function sendAsking(reply: FastifyReply, texts: PageTexts, locale: Locale): FastifyReply {
  return sendPage(reply, 200, layOutPage(texts[locale], locale, { form: true }));
}

/** Sends a page that leads on to the site. */
export function sendEnd(
  reply: FastifyReply,
  texts: PageTexts,
  { locale, siteUrl, status }: { locale: Locale; siteUrl: string; status: 200 | 400 },
): FastifyReply {
  const href = `${siteUrl}${prefixOf(locale) || '/'}`;
  return sendPage(reply, status, layOutPage(texts[locale], locale, { form: false, href }));
}

function sendPage(reply: FastifyReply, status: 200 | 400, html: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .send(html);
}
