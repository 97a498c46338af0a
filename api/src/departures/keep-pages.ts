import { serveLinkPages } from '../mail/link-pages.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { keepByLink } from './keep-account.ts';
import { isKeepLink, KEEP_PATH } from './keep-link.ts';
import { BAD_LINK_PAGE, KEEP_PAGE, KEPT_PAGE } from './page-texts.ts';

/** The page behind the link that keeps an account; programs have `POST /user-auth/me/keep`. */
export async function keepPages(app: Http, services: Services): Promise<void> {
  const { environment } = services;
  const page = {
    path: KEEP_PATH,
    texts: { ask: KEEP_PAGE, done: KEPT_PAGE, bad: BAD_LINK_PAGE },
    isOurs: (key: string, signature: string) => isKeepLink(environment, key, signature),
    follow: (link: { key: string; signature: string }) => keepByLink(services, link),
  };
  await serveLinkPages(app, environment.siteUrl, [page]);
}
