import type { FastifyInstance } from 'fastify';
import { newsletterLinkQuerySchema, oneClickAnswerSchema } from '@houni/contracts/newsletter';
import { sendAsking, sendEnd } from '../mail/link-pages.ts';
import { invalidInput } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import { isSignedLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { BAD_LINK_PAGE, CONFIRM_PAGE, CONFIRMED_PAGE } from './page-texts.ts';
import { decodeAddress } from './encoded-address.ts';
import { confirm, unsubscribeByProgram, unsubscribeUrl } from './subscriptions.ts';

const tags = ['newsletter'];
const config = { access: 'public' } as const;

/** Where the links in the newsletter's mails lead: confirming by a page with a button, leaving by one click. */
export async function newsletterLinkRoutes(app: Http, services: Services): Promise<void> {
  await app.register(async (part) => confirmation(part as Http, services));
  await app.register(async (part) => oneClick(part as Http, services));
}

/** A page with a button, because mail programs open links by themselves. */
function confirmation(app: Http, services: Services): void {
  const { siteUrl, mailSigningKey } = services.environment;
  takeAnyForm(app);
  app.get(
    '/public/news-letter/confirm',
    {
      config,
      schema: { hide: true, querystring: newsletterLinkQuerySchema },
    },
    ({ query: { address, signature, locale } }, reply) =>
      isSignedLink('newsletter-confirm', decodeAddress(address), signature, mailSigningKey)
        ? sendAsking(reply, CONFIRM_PAGE, locale)
        : sendEnd(reply, BAD_LINK_PAGE, { locale, siteUrl, status: 400 }),
  );
  app.post(
    '/public/news-letter/confirm',
    { config, schema: { hide: true, querystring: newsletterLinkQuerySchema } },
    async ({ query: { address, signature, locale } }, reply) =>
      (await confirm(services, address, signature))
        ? sendEnd(reply, CONFIRMED_PAGE, { locale, siteUrl, status: 200 })
        : sendEnd(reply, BAD_LINK_PAGE, { locale, siteUrl, status: 400 }),
  );
}

/** One-click unsubscribing (RFC 8058): mail programs post, people who open the address are led to the page of the site. */
function oneClick(app: Http, services: Services): void {
  takeAnyForm(app);
  app.post(
    '/public/news-letter/one-click',
    {
      config,
      schema: {
        tags,
        summary: 'Unsubscribe by the header of a mail (RFC 8058); the body is List-Unsubscribe=One-Click',
        querystring: newsletterLinkQuerySchema,
        response: { 200: oneClickAnswerSchema },
      },
    },
    async ({ query: { address, signature }, body }) => {
      if (!/List-Unsubscribe\W[^]*One-Click/.test(String(body)))
        throw invalidInput('body', 'This takes List-Unsubscribe=One-Click.');
      if (!(await unsubscribeByProgram(services, address, signature)))
        throw invalidInput('signature', 'This link is not signed by us.');
      return { outcome: 'unsubscribed' as const };
    },
  );
  app.get(
    '/public/news-letter/one-click',
    {
      config,
      schema: { hide: true, querystring: newsletterLinkQuerySchema },
    },
    ({ query: { address, signature, locale } }, reply) => {
      const page = new URL(unsubscribeUrl(services.environment, decodeAddress(address), locale));
      // The signature that was given, never a fresh one.
      page.searchParams.set('signature', signature);
      return reply.redirect(page.href, 303);
    },
  );
}

/** Forms come urlencoded or as multipart; nothing in them matters but one word. */
function takeAnyForm(app: Http): void {
  const plain = app as unknown as FastifyInstance; // parsers do not see the type provider
  plain.removeAllContentTypeParsers();
  plain.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, done) => done(null, body));
}
