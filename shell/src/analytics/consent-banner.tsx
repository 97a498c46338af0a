import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '@houni/contracts/locale';
import { formatDate } from '@houni/i18n/format';
import { Button } from '@houni/ui/button.tsx';
import { color, font, layer, shadow, space } from '@houni/ui/tokens';
import type { Consent } from './consent.ts';
import type { ConsentTexts } from './load-consent-texts.ts';

const bar = css({
  position: 'fixed',
  zIndex: layer.sticky,
  insetBlockEnd: 0,
  insetInline: 0,
  // With large text, too, the banner fits the screen and leaves part of the page visible.
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  columnGap: space[8],
  alignItems: 'center',
  maxBlockSize: '60dvh',
  overflowY: 'auto',
  paddingBlock: space[3],
  paddingBlockEnd: `calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: space.gutter,
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
});
const words = css({ flex: '999 1 24rem', fontSize: font.sm, lineHeight: 1.45, maxInlineSize: '60rem' });
const title = css({ fontSize: font.md, marginBlockEnd: space[1] });
const soft = css({ color: color.inkSoft });
const buttons = css({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '& > *': { flex: '1 1 8rem' },
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
 * Asks for consent to the visit statistics. It does not block the page: there is no overlay, focus trap or scroll lock. The
 * page gets space for it at the bottom, and focused elements scroll out from under it.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { locale, texts, privacyHref, current, openedByVisitor, onDecide, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? reserveSpace(ref.current) : undefined), []);
  useEffect(() => {
    if (openedByVisitor) ref.current?.focus();
  }, [openedByVisitor]);

  return (
    <section
      ref={ref}
      css={bar}
      className="no-print"
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <div css={words}>
        <h2 css={title} id="consent-title">
          {texts.title}
        </h2>
        <p css={soft} id="consent-text">
          {texts.text} <a href={privacyHref}>{texts.more}</a>
        </p>
        {current && <p>{texts[current.choice].replace('{date}', formatDate(current.date, locale))}</p>}
      </div>
      <div css={buttons}>
        <Button variant="secondary" onClick={() => onDecide('refused')}>
          {texts.refuse}
        </Button>
        <Button variant="secondary" onClick={() => onDecide('accepted')}>
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

/** Adds the height of the banner to the end of the page and to its scroll padding. */
function reserveSpace(banner: HTMLElement): () => void {
  const { body, documentElement: root } = document;
  const observer = new ResizeObserver(() => {
    const height = `${Math.ceil(banner.getBoundingClientRect().height)}px`;
    body.style.paddingBlockEnd = height;
    root.style.scrollPaddingBlockEnd = `calc(${height} + 2rem)`;
    // Other elements at the bottom of the window are placed above the banner.
    root.style.setProperty('--banner', height);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    body.style.paddingBlockEnd = '';
    root.style.scrollPaddingBlockEnd = '';
    root.style.removeProperty('--banner');
  };
}
