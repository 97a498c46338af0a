import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import {
  subscribeAnswerSchema,
  subscribeBodySchema,
  subscribeQuerySchema,
  unsubscribeAnswerSchema,
  unsubscribeBodySchema,
} from '@houni/contracts/newsletter';
import { prefixOf } from '@houni/routing/locale';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { layOutPage, PAGE_POLICY } from './mail-layout.ts';
import { decodeAddress, isSignedAddress } from './signature.ts';
import { confirm, subscribe, unsubscribe } from './subscriptions.ts';
import { BAD_LINK_PAGE, CONFIRM_PAGE, CONFIRMED_PAGE } from './texts.ts';

const confirmQuerySchema = z.object({
  address: z.string().min(1).max(400),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});

/** The newsletter: subscribe, confirm by the link of a mail, unsubscribe. */
export async function newsletterRoutes(app: Http, services: Services): Promise<void> {
  const { environment } = services;
  const tags = ['newsletter'];
  const config = { access: 'public', limit: 'newsletter' } as const;

  await app.register(async (plain) => {
    // The address may come as a JSON string or bare (specification section 7), both as application/json.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, addressOf(String(body))),
    );
    (plain as Http).put(
      '/public/news-letter/subscribe',
      {
        config,
        schema: {
          tags,
          querystring: subscribeQuerySchema,
          body: subscribeBodySchema,
          response: { 200: subscribeAnswerSchema },
        },
      },
      ({ body, query, headers }) =>
        subscribe(services, body, query.locale ?? preferredLocale(headers['accept-language'])),
    );
  });

  app.post(
    '/public/news-letter/unsubscribe',
    {
      config,
      schema: { tags, body: unsubscribeBodySchema, response: { 200: unsubscribeAnswerSchema } },
    },
    async ({ body: { encodedEmail, signature, locale } }) => ({
      outcome: await unsubscribe(services, encodedEmail, signature, locale),
    }),
  );

  const page = { config: { access: 'public' } as const, schema: { tags, querystring: confirmQuerySchema } };
  const home = (locale: Locale) => ({ form: false as const, href: `${environment.siteUrl}${prefixOf(locale) || '/'}` });
  app.get('/public/news-letter/confirm', page, ({ query: { address, signature, locale } }, reply) => {
    const valid = isSignedAddress('newsletter-confirm', decodeAddress(address), signature, environment.mailSigningKey);
    const html = valid
      ? layOutPage(CONFIRM_PAGE[locale], locale, { form: true })
      : layOutPage(BAD_LINK_PAGE[locale], locale, home(locale));
    return reply
      .status(valid ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(html);
  });
  await app.register(async (forms) => {
    // The button of the page above sends an empty form.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );
    (forms as Http).post(
      '/public/news-letter/confirm',
      page,
      async ({ query: { address, signature, locale } }, reply) => {
        const confirmed = await confirm(services, address, signature);
        const html = layOutPage(confirmed ? CONFIRMED_PAGE[locale] : BAD_LINK_PAGE[locale], locale, home(locale));
        return reply
          .status(confirmed ? 200 : 400)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', PAGE_POLICY)
          .send(html);
      },
    );
  });
}

/** A JSON string, or the bare address. What is neither fails validation. */
function addressOf(body: string): unknown {
  const text = body.trim();
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The first language of ours in the browser's list; the default where there is none. */
function preferredLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().slice(0, 2));
  return wanted.map((code) => LOCALES.find((locale) => locale === code)).find((locale) => locale !== undefined) ?? 'fr';
}
