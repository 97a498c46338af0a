import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import {
  subscribeAnswerSchema,
  subscribeBodySchema,
  subscribeQuerySchema,
  unsubscribeAnswerSchema,
  unsubscribeBodySchema,
} from '@houni/contracts/newsletter';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

/** Subscribe to the newsletter and unsubscribe. */
export async function newsletterRoutes(app: Http, services: Services): Promise<void> {
  const tags = ['newsletter'];
  const config = { access: 'public', limit: 'newsletter' } as const;

  await app.register(async (plain) => {
    // The address is a JSON string or plain text, both sent as application/json (specification section 7).
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, parseAddress(String(body))),
    );
    (plain as Http).put(
      '/public/news-letter/subscribe',
      {
        config,
        schema: {
          tags,
          summary: 'Subscribe an address to the newsletter; the address is confirmed by mail',
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
      schema: {
        tags,
        summary: 'Unsubscribe by the signed link in a mail; without a signature a confirmation mail is sent',
        body: unsubscribeBodySchema,
        response: { 200: unsubscribeAnswerSchema },
      },
    },
    async ({ body: { encodedEmail, signature, locale } }) => ({
      outcome: await unsubscribe(services, encodedEmail, signature, locale),
    }),
  );
}

/** Parses a JSON string or a plain address. Other values fail validation later. */
function parseAddress(body: string): unknown {
  const text = body.trim();
  if (!text.startsWith('"')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The first supported language of an Accept-Language header; French by default. */
function preferredLocale(header: string | undefined): Locale {
  const codes = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().slice(0, 2));
  return codes.map((code) => LOCALES.find((locale) => locale === code)).find((locale) => locale !== undefined) ?? 'fr';
}
