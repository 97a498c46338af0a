import { serveLinkPages } from '../mail/link-pages.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { cancelDeletionByLink } from './cancel-deletion.ts';
import { isCancellationLink, CANCELLATION_PATH } from './cancellation-link.ts';
import { BAD_LINK_PAGE, CANCEL_PAGE, CANCELLED_PAGE } from './page-texts.ts';

/** The page of the link that cancels a deletion. The dashboard calls `POST /user-auth/me/cancel-deletion` instead. */
export async function cancellationPages(app: Http, services: Services): Promise<void> {
  const { environment } = services;
  const page = {
    path: CANCELLATION_PATH,
    texts: { confirm: CANCEL_PAGE, done: CANCELLED_PAGE, invalid: BAD_LINK_PAGE },
    hasValidSignature: (key: string, signature: string) => isCancellationLink(environment, key, signature),
    runAction: (link: { key: string; signature: string }) => cancelDeletionByLink(services, link),
  };
  await serveLinkPages(app, environment.siteUrl, [page]);
}
