import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import { prefixOf } from '@houni/routing/locale';
import { layOutPage, PAGE_POLICY } from '../newsletter/page-layout.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { isSignedLink } from '../platform/signed-link.ts';
import { followLink } from './follow-link.ts';
import { BAD_LINK_PAGE, LINK_PAGES } from './page-texts.ts';
import { LINK_PATHS, LINK_PURPOSES } from './search-links.ts';
import type { LinkAction } from './search-links.ts';

/** A mangled link is told its reader on a page too. */
const querySchema = z.object({
  key: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
  locale: z.enum(LOCALES).default('fr'),
});

/**
 * The pages behind the links of mails. Opening one changes nothing, because mail programs open links by themselves; its
 * button does, and so does the POST of a mail program's own button (RFC 8058).
 */
export async function linkPages(app: Http, services: Services): Promise<void> {
  const { environment } = services;
  const home = (locale: z.output<typeof querySchema>['locale']) => ({
    form: false as const,
    href: `${environment.siteUrl}${prefixOf(locale) || '/'}`,
  });
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, _body, done) => done(null, null),
    );
    for (const action of Object.keys(LINK_PATHS) as LinkAction[]) {
      // the keys of the record, nothing else
      const texts = LINK_PAGES[action];
      // For people: programs have the calls beside them.
      const schema = { hide: true, querystring: querySchema };
      (forms as Http).get(
        LINK_PATHS[action],
        { config: { access: 'public' }, schema },
        ({ query: { key, signature, locale } }, reply) => {
          const valid = isSignedLink(LINK_PURPOSES[action], key, signature, environment.mailSigningKey);
          return reply
            .status(valid ? 200 : 400)
            .type('text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            .send(
              valid
                ? layOutPage(texts.ask[locale], locale, { form: true })
                : layOutPage(BAD_LINK_PAGE[locale], locale, home(locale)),
            );
        },
      );
      (forms as Http).post(
        LINK_PATHS[action],
        { config: { access: 'public' }, schema },
        async ({ query: { key, signature, locale } }, reply) => {
          const done = await followLink(services, action, { key, signature });
          return reply
            .status(done ? 200 : 400)
            .type('text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            .send(layOutPage(done ? texts.done[locale] : BAD_LINK_PAGE[locale], locale, home(locale)));
        },
      );
    }
  });
}
