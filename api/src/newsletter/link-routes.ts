import type { FastifyInstance } from 'fastify';
import { newsletterLinkQuerySchema, oneClickAnswerSchema } from '@houni/contracts/newsletter';
import { sendConfirmationPage, sendResultPage } from '../mail/link-pages.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import { isSignedLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { INVALID_LINK_PAGE, CONFIRM_PAGE, CONFIRMED_PAGE } from './page-texts.ts';
import { decodeAddress } from './encoded-address.ts';
import { confirm, unsubscribeOneClick, unsubscribeUrl } from './subscriptions.ts';

const tags = ['newsletter'];
const config = { access: 'public' } as const;

/** Targets of the links in newsletter mails: a confirmation page, and one-click unsubscription. */
export async function newsletterLinkRoutes(app: Http, services: Services): Promise<void> {
  await app.register(async (part) => confirmationPage(part as Http, services));
  await app.register(async (part) => oneClick(part as Http, services));
}

/** A page with a button, because mail clients prefetch links. */
function confirmationPage(app: Http, services: Services): void {
  const { siteUrl, acceptedSigningKeys } = services.environment;
  acceptAnyForm(app);
  app.get(
    '/public/news-letter/confirm',
    {
      config,
      schema: { hide: true, querystring: newsletterLinkQuerySchema },
    },
    ({ query: { address, signature, locale } }, reply) =>
      isSignedLink('newsletter-confirm', decodeAddress(address), signature, acceptedSigningKeys)
        ? sendConfirmationPage(reply, CONFIRM_PAGE, locale)
        : sendResultPage(reply, INVALID_LINK_PAGE, { locale, siteUrl, status: 400 }),
  );
  app.post(
    '/public/news-letter/confirm',
    { config, schema: { hide: true, querystring: newsletterLinkQuerySchema } },
    async ({ query: { address, signature, locale } }, reply) =>
      (await confirm(services, address, signature))
        ? sendResultPage(reply, CONFIRMED_PAGE, { locale, siteUrl, status: 200 })
        : sendResultPage(reply, INVALID_LINK_PAGE, { locale, siteUrl, status: 400 }),
  );
}

/** One-click unsubscription (RFC 8058): mail clients use POST; GET redirects users to the page of the site. */
function oneClick(app: Http, services: Services): void {
  acceptAnyForm(app);
  app.post(
    '/public/news-letter/one-click',
    {
      config,
      schema: {
        tags,
        summary: 'One-click unsubscription by a mail client (RFC 8058); the body is List-Unsubscribe=One-Click',
        querystring: newsletterLinkQuerySchema,
        response: { 200: oneClickAnswerSchema },
      },
    },
    async ({ query: { address, signature }, body }) => {
      if (!/List-Unsubscribe\W[^]*One-Click/.test(String(body)))
        throw invalidInput('body', 'The body must be List-Unsubscribe=One-Click.');
      if (!(await unsubscribeOneClick(services, address, signature)))
        throw invalidInput('signature', 'The signature is not valid.');
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
      // Keep the signature of the request; a new one would make any link valid.
      page.searchParams.set('signature', signature);
      return reply.redirect(page.href, 303);
    },
  );
}

/** Accepts every content type as text: mail clients send urlencoded or multipart forms. */
function acceptAnyForm(app: Http): void {
  const plain = app as unknown as FastifyInstance; // content type parsers do not depend on the type provider
  plain.removeAllContentTypeParsers();
  plain.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, done) => done(null, body));
}
