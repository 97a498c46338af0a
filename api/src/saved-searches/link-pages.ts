import { serveLinkPages } from '../mail/link-pages.ts';
import type { Http } from '../platform/http.ts';
import { isSignedLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { runLinkAction } from './run-link-action.ts';
import { INVALID_LINK_PAGE, LINK_PAGE_TEXTS } from './page-texts.ts';
import { LINK_PATHS, LINK_PURPOSES } from './search-links.ts';
import type { LinkAction } from './search-links.ts';

/** The pages behind the links of mails about saved searches: confirm a search, unsubscribe. */
export async function linkPages(app: Http, services: Services): Promise<void> {
  const { siteUrl, acceptedSigningKeys } = services.environment;
  const actions = Object.keys(LINK_PATHS) as LinkAction[]; // the keys of the record
  const pages = actions.map((action) => ({
    path: LINK_PATHS[action],
    texts: { ...LINK_PAGE_TEXTS[action], invalid: INVALID_LINK_PAGE },
    hasValidSignature: (key: string, signature: string) =>
      isSignedLink(LINK_PURPOSES[action], key, signature, acceptedSigningKeys),
    runAction: (link: { key: string; signature: string }) => runLinkAction(services, action, link),
  }));
  await serveLinkPages(app, siteUrl, pages);
}
