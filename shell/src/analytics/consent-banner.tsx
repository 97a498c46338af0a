import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '@houni/domain/locale';
import { formatDate } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { markHydrated } from '@houni/remote/click-replay';
import { color, layer, shadow, space } from '@houni/ui/tokens';
import type { Consent } from './consent.ts';
import { CONSENT_ATTRIBUTE } from './consent-cookie.ts';
import type { ConsentTexts } from './load-consent-texts.ts';

const bar = css({
  [`html:not([${CONSENT_ATTRIBUTE}]) &`]: { display: 'none' },
  position: 'fixed',
  zIndex: layer.sticky,
  insetBlockEnd: 0,
  insetInline: 0,
  // With large text, too, the banner fits the screen and leaves part of the page visible.
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  columnGap: space[8],
  alignItems: 'center',
  maxBlockSize: '60dvh',
  overflowY: 'auto',
  paddingBlock: space[2],
  paddingBlockEnd: `calc(${space[2]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: space.gutter,
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
});
const words = css({ flex: '999 1 18rem', fontSize: '.8125rem', lineHeight: 1.3, maxInlineSize: '60rem' });
const buttons = css({
  flex: '1 1 17rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '& > *': { flex: '1 1 8rem', paddingBlock: '.25rem' },
});

export interface ConsentBannerProps {
  locale: Locale;
  texts: ConsentTexts;
  /** Address of the privacy policy. */
  privacyHref: string;
  /** The current decision; null if there is none. */
  current: Consent | null;
  /** The visitor has opened the banner: it takes the focus. */
  openedByVisitor: boolean;
  onDecide(choice: Consent['choice']): void;
  onClose(): void;
}

/**
 * Asks for consent to the visit statistics. It is in the server's HTML, so that it stands there with the first paint, and it
 * does not block the page: there is no overlay, focus trap or scroll lock. The page gets space for it at the bottom, and
 * focused elements scroll out from under it.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { locale, texts, privacyHref, current, openedByVisitor, onDecide, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = ref.current;
    if (!banner) return undefined;
    // Clicks on the buttons of the server's HTML are repeated now.
    if (banner.parentElement) markHydrated(banner.parentElement);
    return reserveSpace(banner);
  }, []);
  useEffect(() => {
    if (openedByVisitor) ref.current?.focus();
  }, [openedByVisitor]);

  return (
    <section
      ref={ref}
      css={bar}
      className="no-print"
      tabIndex={-1}
      aria-labelledby="statistics-question-title"
      aria-describedby="statistics-question-text"
    >
      <div css={words}>
        <h2 className="vh" id="statistics-question-title">
          {texts.title}
        </h2>
        <p id="statistics-question-text">
          {texts.text} <a href={privacyHref}>{texts.more}</a>
        </p>
        {current && <p>{texts[current.choice].replace('{date}', formatDate(current.date, locale))}</p>}
      </div>
      <div css={buttons}>
        <Button variant="secondary" data-replay onClick={() => onDecide('refused')}>
          {texts.refuse}
        </Button>
        <Button variant="secondary" data-replay onClick={() => onDecide('accepted')}>
          {texts.accept}
        </Button>
        {current && (
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Corrects the height that the page reserves: large text needs more than `CONSENT_CSS` expects. */
function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--banner', `${Math.ceil(banner.getBoundingClientRect().height)}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}
