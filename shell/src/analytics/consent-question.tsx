import type { ReactElement } from 'react';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { ConsentBanner } from './consent-banner.tsx';
import type { ConsentBannerProps } from './consent-banner.tsx';
import { loadConsentTexts } from './load-consent-texts.ts';

type Handlers = Partial<Omit<ConsentBannerProps, 'locale' | 'texts' | 'privacyHref'>>;

/** The banner for a visitor who has not decided, as the server and the browser render it. */
export async function consentQuestion(locale: Locale, handlers: Handlers = {}): Promise<ReactElement> {
  return (
    <ConsentBanner
      locale={locale}
      texts={await loadConsentTexts(locale)}
      privacyHref={`${buildPath('legal', {}, locale)}#privacy`}
      current={null}
      openedByVisitor={false}
      onDecide={ignore}
      onClose={ignore}
      {...handlers}
    />
  );
}

function ignore(): void {}
