import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { sendConfirmationPage, sendPage, sendResultPage } from '../mail/link-pages.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { blockGuestConversation, findGuestConversation, proveGuest, sendGuestMessage } from './guest-conversation.ts';
import type { GuestMessageOutcome } from './guest-conversation.ts';
import { GUEST_CONVERSATION_PATH, guestConversationUrl, isGuestLink } from './guest-link.ts';
import { CONFIRM_PAGE, INVALID_LINK_PAGE } from './page-texts.ts';
import { renderGuestConversation } from './render-guest-conversation.ts';

/** 2,000 characters in a URL-encoded form, each of at most four bytes. */
const MAX_FORM_BYTES = 32_000;

const querySchema = z.object({
  key: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});
const config = { access: 'public' } as const;
// Hidden from the API documentation: clients use the JSON routes.
const schema = { hide: true, querystring: querySchema };

/**
 * The page of a conversation for a guest, behind the link in their mails: it needs neither an account nor scripts. GET
 * changes nothing, because mail clients prefetch links.
 */
export async function guestPages(app: Http, services: Services): Promise<void> {
  const { siteUrl } = services.environment;
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const pages = part as Http;
    const isValid = ({ key, signature }: { key: string; signature: string }) => isGuestLink(services, key, signature);
    const invalid = (locale: Locale) => ({ locale, siteUrl, status: 400 }) as const;

    pages.get(GUEST_CONVERSATION_PATH, { config, schema }, async ({ query }, reply) => {
      const { key, locale } = query;
      const conversation = isValid(query) ? await findGuestConversation(services, key, locale) : null;
      if (!conversation) return sendResultPage(reply, INVALID_LINK_PAGE, invalid(locale));
      if (!conversation.isProved) return sendConfirmationPage(reply, CONFIRM_PAGE, locale);
      return sendPage(reply, 200, renderGuestConversation(conversation, locale, null));
    });
    pages.post(GUEST_CONVERSATION_PATH, { config, schema }, async ({ query, body }, reply) => {
      const { key, locale } = query;
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      if (!isValid(query)) return sendResultPage(reply, INVALID_LINK_PAGE, invalid(locale));
      const typed = form.get('text');
      const blocked = form.get('block');
      let outcome: GuestMessageOutcome = 'sent';
      if (blocked !== null) await blockGuestConversation(services, key, blocked === 'yes');
      else if (typed !== null) outcome = await sendGuestMessage(services, key, typed);
      else if (!(await proveGuest(services, key))) outcome = 'unknown';
      // A reload of the answer must not send the form again.
      if (outcome === 'sent') return reply.redirect(guestConversationUrl(services.environment, locale, key), 303);
      const conversation = await findGuestConversation(services, key, locale);
      if (!conversation || outcome === 'unknown') return sendResultPage(reply, INVALID_LINK_PAGE, invalid(locale));
      return sendPage(reply, 400, renderGuestConversation(conversation, locale, { outcome, typed: typed ?? '' }));
    });
  });
}
