import { css } from '@emotion/react';
import { useId, useRef } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { color, radius, shadow, space } from './tokens.ts';

/** The least distance of the menu from the edges of the window, in pixels. */
const EDGE = 8;

const trigger = css({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: 0,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  font: 'inherit',
  fontSize: '1.375rem',
  lineHeight: 1,
  cursor: 'pointer',
  '&:hover': { color: color.blue },
});
const panel = css({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: space[1],
  minInlineSize: '12rem',
  maxInlineSize: 'calc(100vw - 1rem)',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  '&:popover-open': { display: 'grid' },
  '& > *': { justifyContent: 'start', textAlign: 'start' },
});

export interface ActionMenuProps {
  /** The name of the button: what the actions are about. */
  label: string;
  /** Buttons and links; the menu closes when one is used. */
  children: ReactNode;
}

/** A button "…" that opens a list of further actions beside it. It opens before hydration too, at the edge of the window. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !button.current) return;
    const { left, right, top, bottom } = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = currentTarget;
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const x = isRightToLeft ? left : right - offsetWidth;
    const y = bottom + offsetHeight + EDGE > innerHeight ? top - offsetHeight : bottom;
    style.left = `${Math.max(EDGE, Math.min(x, innerWidth - offsetWidth - EDGE))}px`;
    style.top = `${Math.max(EDGE, y)}px`;
  };
  return (
    <>
      <button type="button" ref={button} css={trigger} popoverTarget={id} aria-label={label}>
        <span aria-hidden>…</span>
      </button>
      <div id={id} popover="auto" css={panel} ref={closeWhenUsed} onToggle={place}>
        {children}
      </div>
    </>
  );
}

/** The menu closes when one of its actions is used, also by the keyboard, whose Enter is a click. */
function closeWhenUsed(panel: HTMLElement | null) {
  const close = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button, a')) panel?.hidePopover();
  };
  panel?.addEventListener('click', close);
  return () => panel?.removeEventListener('click', close);
}
