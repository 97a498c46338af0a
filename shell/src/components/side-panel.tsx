import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, layer, media, radius, shadow, space } from '@houni/ui/tokens';

export const PANEL_ID = 'site-panel';

const roundButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  backgroundColor: 'transparent',
  color: color.ink,
  [media.hover]: { '&:hover': { backgroundColor: color.sand } },
});
const menuButton = css(roundButton, { marginInlineEnd: `calc(-1 * ${space[2]})`, [media.lg]: { display: 'none' } });
const panel = css({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 'auto',
  insetInlineEnd: 0,
  zIndex: layer.menu,
  inlineSize: 'min(21rem, 88vw)',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: space[4],
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:not(:popover-open)': { display: 'none' },
  '&::backdrop': { backgroundColor: color.scrim },
  [media.lg]: { display: 'none' },
  [media.motion]: {
    transition: 'opacity 160ms ease-out, transform 160ms ease-out',
    '@starting-style': { '&:popover-open': { opacity: 0, transform: 'translateX(1rem)' } },
    '[dir="rtl"] &': { '@starting-style': { '&:popover-open': { transform: 'translateX(-1rem)' } } },
  },
});
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: space[3] });
const heading = css({ fontSize: font.lg, paddingInlineStart: space[3] });

/** Keeps Tab inside the panel while it is open. */
function keepFocusInside(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const items = [...this.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')];
  const first = items[0];
  const last = items.at(-1);
  const active = document.activeElement;
  const leaving = event.shiftKey ? active === first || active === this : active === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The button that opens the side panel; works without JavaScript. */
export function PanelButton() {
  const { t } = useT('shell');
  return (
    <button type="button" css={menuButton} popoverTarget={PANEL_ID} aria-label={t('header.menu')}>
      <Icon name="menu" size={24} />
    </button>
  );
}

/**
 * The navigation of small screens: a popover, so that the platform opens it, closes it on a click outside and on
 * Escape, and gives focus back, with and without JavaScript.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const { t } = useT('shell');
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    const panelElement = element.current;
    if (!panelElement) return undefined;
    const desktop = matchMedia('(min-width: 992px)');
    const close = () => {
      if (panelElement.matches(':popover-open')) panelElement.hidePopover();
    };
    panelElement.addEventListener('keydown', keepFocusInside);
    desktop.addEventListener('change', close);
    return () => {
      panelElement.removeEventListener('keydown', keepFocusInside);
      desktop.removeEventListener('change', close);
    };
  }, []);

  return (
    <nav css={panel} id={PANEL_ID} ref={element} popover="auto" aria-label={t('header.mainNav')}>
      <div css={head}>
        <h2 css={heading}>{t('header.menu')}</h2>
        <button
          type="button"
          css={roundButton}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label={t('header.closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </nav>
  );
}
