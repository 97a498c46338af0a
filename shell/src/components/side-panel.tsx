import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, layer, media, radius, shadow, space } from '@houni/ui/tokens';
import { UnreadCount } from './unread-count.tsx';

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
// A fixed size in pixels: there is little space next to it if the text is large.
const menuButton = css(roundButton, {
  position: 'relative',
  inlineSize: 44,
  blockSize: 44,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  [media.lg]: { display: 'none' },
});
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
  // The page below must not scroll, also without JavaScript.
  'html:has(&:popover-open)': { overflow: 'hidden' },
  [media.motion]: {
    transition: 'opacity 160ms ease-out, transform 160ms ease-out',
    '@starting-style': { '&:popover-open': { opacity: 0, transform: 'translateX(1rem)' } },
    '[dir="rtl"] &': { '@starting-style': { '&:popover-open': { transform: 'translateX(-1rem)' } } },
  },
});
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: space[3] });
const heading = css({ fontSize: font.lg, paddingInlineStart: space[3] });

/** The element that gets the focus when Tab would move out of the panel; null if the focus stays inside anyway. */
function nextFocusInside(panel: HTMLElement, backwards: boolean): HTMLElement | null {
  const items = [...panel.querySelectorAll<HTMLElement>('a[href], button')];
  const first = items[0] ?? null;
  const last = items.at(-1) ?? null;
  const active = document.activeElement;
  if (active === null || active === panel || !panel.contains(active)) return backwards ? last : first;
  if (backwards) return active === first ? last : null;
  return active === last ? first : null;
}

/** Keeps the focus in the open panel and makes the page behind it inert. @returns removes the listeners */
function trapFocus(panel: HTMLElement): () => void {
  const page = ['slot', 'footer'].map((id) => document.getElementById(id));
  const keepFocusInside = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const target = nextFocusInside(panel, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const handleToggle = () => {
    const open = panel.matches(':popover-open');
    for (const part of page) part?.toggleAttribute('inert', open);
    if (open) {
      document.addEventListener('keydown', keepFocusInside);
      // The browser leaves the focus on the button when it opens the popover.
      if (!panel.contains(document.activeElement)) nextFocusInside(panel, false)?.focus();
    } else document.removeEventListener('keydown', keepFocusInside);
  };
  const desktop = matchMedia('(min-width: 992px)');
  const close = () => {
    if (panel.matches(':popover-open')) panel.hidePopover();
  };
  panel.addEventListener('toggle', handleToggle);
  desktop.addEventListener('change', close);
  // The panel may have been opened before hydration.
  if (panel.matches(':popover-open')) handleToggle();
  return () => {
    close();
    handleToggle();
    panel.removeEventListener('toggle', handleToggle);
    desktop.removeEventListener('change', close);
  };
}

/** Closes the panel if it is open. */
export function closePanel(): void {
  const panel = document.getElementById(PANEL_ID);
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

/** The button that opens the side panel; works without JavaScript. */
export function PanelButton() {
  const { t } = useT('shell');
  return (
    <button type="button" css={menuButton} popoverTarget={PANEL_ID} aria-label={t('header.menu')}>
      <Icon name="menu" size={24} />
      <UnreadCount over />
    </button>
  );
}

/**
 * The navigation of small screens: a popover, which the browser opens and closes (click outside, Escape) and after which it
 * restores the focus, all without JavaScript. JavaScript adds the focus trap.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const { t } = useT('shell');
  const element = useRef<HTMLElement>(null);

  useEffect(() => (element.current ? trapFocus(element.current) : undefined), []);

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
