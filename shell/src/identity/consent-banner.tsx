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
  // However large the letters are, the banner is as wide as the screen, and the page is seen above it.
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
  /** Where the statistics and one's rights are explained. */
  privacyHref: string;
  /** What was decided before; null at the first time. */
  present: Consent | null;
  /** True where the visitor asked for it: then it takes the focus and can be closed as it is. */
  asked: boolean;
  onDecide(choice: Consent['choice']): void;
  onClose(): void;
}

/**
 * Asks for consent to the visit statistics. It blocks nothing: no sheet, no focus trap, no lock of the scroll. The page
 * gets room for it at its end, and whatever is focused scrolls clear of it.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { locale, texts, privacyHref, present, asked, onDecide, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? makeRoom(ref.current) : undefined), []);
  useEffect(() => {
    if (asked) ref.current?.focus();
  }, [asked]);

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
        {present && <p>{texts[present.choice].replace('{date}', formatDate(present.date, locale))}</p>}
      </div>
      <div css={buttons}>
        <Button variant="secondary" onClick={() => onDecide('refused')}>
          {texts.refuse}
        </Button>
        <Button variant="secondary" onClick={() => onDecide('accepted')}>
          {texts.accept}
        </Button>
        {present && (
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Lets the page scroll on by the banner's height, and keeps what is focused out from under it. */
function makeRoom(banner: HTMLElement): () => void {
  const { body, documentElement: root } = document;
  const observer = new ResizeObserver(() => {
    const height = `${Math.ceil(banner.getBoundingClientRect().height)}px`;
    body.style.paddingBlockEnd = height;
    root.style.scrollPaddingBlockEnd = `calc(${height} + 2rem)`;
    // Whatever else lies at the lower edge lies above it.
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
