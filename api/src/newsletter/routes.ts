import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
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

/** The newsletter as pages of the site use it: subscribe, unsubscribe. */
export async function newsletterRoutes(app: Http, services: Services): Promise<void> {
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
          summary: 'Subscribe an address to the newsletter; a mail asks its owner to confirm',
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
        summary: 'Unsubscribe by the signed link of a mail; without its signature a mail asks the owner of the address',
        body: unsubscribeBodySchema,
        response: { 200: unsubscribeAnswerSchema },
      },
    },
    async ({ body: { encodedEmail, signature, locale } }) => ({
      outcome: await unsubscribe(services, encodedEmail, signature, locale),
    }),
  );
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
