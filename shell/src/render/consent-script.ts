import { CONSENT_ATTRIBUTE, CONSENT_COOKIE, CONSENT_VERSION } from '../analytics/consent-cookie.ts';
import { inlineScript } from './inline-script.ts';

/** Runs before the page is drawn: shows the consent banner with the first paint. Without JavaScript nothing is counted. */
export const CONSENT_SCRIPT = inlineScript(
  `/${CONSENT_COOKIE}=\\w+\\.${CONSENT_VERSION}\\./.test(document.cookie)||document.documentElement.setAttribute('${CONSENT_ATTRIBUTE}','ask');`,
);

/** The page ends above the banner, focused elements scroll out from under it, and other bars stand above it. */
export const CONSENT_CSS = `[${CONSENT_ATTRIBUTE}]{--banner:6.5rem;scroll-padding-block-end:calc(var(--banner) + 2rem)}[${CONSENT_ATTRIBUTE}] body{padding-block-end:var(--banner)}`;
