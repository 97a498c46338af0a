import { LOCALES } from '@houni/domain/locale';
import { declarationOf, matchPath } from '@houni/routing/match';
import { dashboardAdUrl } from '../ads/ad-urls.ts';
import { renewalUrl } from '../ads/renew-link.ts';
import { conversationUrl } from '../messages/conversation-url.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { Services } from '../services.ts';
import { buildMailContent } from './build-mail-content.ts';
import { sampleValues } from './sample-values.ts';
import type { MailTemplate } from './templates.ts';

const environment = readEnvironment({ DATABASE_URL: 'postgres://localhost/houni' });
const services = { environment } as Services; // the URLs need only the environment

/** The mails about ads that open the dashboard. `ad-published` opens the public page of the ad. */
const TO_THE_AD = ['ad-in-review', 'ad-changes-requested', 'ad-rejected', 'ad-removed', 'ad-appeal-decided'] as const;
const TO_RENEWAL = ['ad-expiring', 'ad-expired'] as const;
/** Mails about a message, which open its conversation. */
const TO_THE_CONVERSATION = [
  'contact-owner',
  'contact-owner-copy',
  'message-received',
  'guest-message-confirm',
  'guest-message-received',
] as const;
/** Mails about the check of an agency, which open its desk or its form. */
const TO_THE_AGENCY = [
  'agency-submitted',
  'agency-verified',
  'agency-refused',
  'agency-licence-ending',
  'agency-licence-ended',
] as const;
/** Mails about an import, which open its report. */
const TO_THE_REPORT = ['import-finished', 'import-needs-confirmation'] as const;

describe.each(LOCALES)('mails in %s', (locale) => {
  const actionOf = (template: MailTemplate) =>
    buildMailContent(template, sampleValues(locale, 'https://houni.example')[template], locale).action;

  it.each([...TO_THE_AD, ...TO_RENEWAL, ...TO_THE_CONVERSATION, ...TO_THE_AGENCY, ...TO_THE_REPORT])(
    '%s has a button',
    (template) => {
      expect(actionOf(template)).not.toBeNull();
    },
  );

  it('open the conversation of a message', () => {
    const { origin, pathname } = new URL(conversationUrl(environment, locale, 'cv_abcdefgh2345'));
    expect(matchPath(pathname)).toMatchObject({
      kind: 'route',
      route: { name: 'conversation', locale, params: { key: 'cv_abcdefgh2345' } },
    });
    expect(origin).toBe(new URL(environment.dashboardUrl).origin);
  });

  it('open the list of the advertiser’s ads with the parameter that it reads', () => {
    const ad = { publicKey: 'k1234', ownerUid: 'u1', expiresAt: new Date(0) };
    for (const [address, parameter] of [
      [dashboardAdUrl(services, 'k1234', locale), 'ad'],
      [renewalUrl(services, ad, locale), 'renew'],
    ] as const) {
      const { origin, pathname, searchParams } = new URL(address);
      const match = matchPath(pathname);
      expect(match).toMatchObject({ kind: 'route', route: { name: 'userAds', locale } });
      expect(match.kind === 'route' && declarationOf(match.route.name).host).toBe('dashboard');
      expect(origin).toBe(new URL(environment.dashboardUrl).origin);
      expect(searchParams.get(parameter)).toMatch(/^k1234/);
    }
  });
});
