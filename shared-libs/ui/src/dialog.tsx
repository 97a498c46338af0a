import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, TouchEvent } from 'react';
import { Icon } from './icon.tsx';
import { color, font, layer, media, radius, shadow, space } from './tokens.ts';

const sheet = css({
  inlineSize: '90vw',
  maxInlineSize: '500px',
  maxBlockSize: 'min(90dvh, 48rem)',
  padding: 0,
  border: 0,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  zIndex: layer.dialog,
  '&::backdrop': { backgroundColor: color.scrim },
  // On phones a sheet at the lower edge, above the keys that a thumb reaches.
  [media.belowSm]: {
    inlineSize: '100%',
    maxInlineSize: 'none',
    maxBlockSize: '92dvh',
    marginInline: 0,
    marginBlockEnd: 0,
    paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  [media.motion]: {
    transition: 'opacity 160ms ease-out, transform 160ms ease-out',
    '@starting-style': { '&[open]': { opacity: 0, transform: 'translateY(8px)' } },
  },
});
const wideSheet = css(sheet, { [media.sm]: { maxInlineSize: '760px' } });
const centredSheet = css(sheet, {
  [media.belowSm]: {
    inlineSize: '90vw',
    margin: 'auto',
    borderRadius: radius.lg,
    // It has no handle.
    '& > div > :first-of-type::before': { display: 'none' },
  },
});
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlockStart: space[4],
  paddingInline: space[6],
  [media.belowSm]: {
    position: 'relative',
    paddingInline: space[5],
    touchAction: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: space[2],
      insetInline: 'calc(50% - 1.125rem)',
      blockSize: '.25rem',
      borderRadius: radius.full,
      backgroundColor: color.outline,
    },
  },
});
const heading = css({ minInlineSize: 0, paddingBlock: space[2], fontSize: font.xl, overflowWrap: 'anywhere' });
const closeButton = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  backgroundColor: 'transparent',
  color: color.inkSoft,
  [media.hover]: { '&:hover': { backgroundColor: color.sand, color: color.ink } },
});
const body = css({
  display: 'grid',
  gap: space[4],
  paddingBlock: space[3],
  paddingBlockEnd: space[6],
  paddingInline: space[6],
  [media.belowSm]: { paddingBlockEnd: space[4], paddingInline: space[5] },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  paddingBlockEnd: space[6],
  paddingInline: space[6],
});

const PULL_TO_CLOSE_PX = 60;

export interface DialogProps {
  open: boolean;
  /** Called once when it closes: by the button, Escape, or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** 760 px instead of 500. */
  wide?: boolean;
  /** In the middle of the screen on phones too, 90vw wide. */
  centred?: boolean;
}

/** A modal dialog (native `<dialog>`): the focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide, centred }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // Only a click that began on the backdrop closes the dialog, not a text selection that ends there.
  const pressed = useRef<EventTarget | null>(null);
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The second click of a double click that opened the dialog.
    if (event.detail > 1) return;
    if (event.target === event.currentTarget && pressed.current === event.target) event.currentTarget.close();
  };

  // The handle of the sheet on phones: pulled down, it closes.
  const touched = useRef(0);
  const closeByPull = ({ changedTouches }: TouchEvent) => {
    if ((changedTouches.item(0)?.clientY ?? 0) - touched.current > PULL_TO_CLOSE_PX) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      css={wide ? wideSheet : centred ? centredSheet : sheet}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={closeFromBackdrop}
    >
      {open && (
        <div>
          <div
            css={head}
            onTouchStart={({ touches }) => (touched.current = touches.item(0)?.clientY ?? 0)}
            onTouchEnd={closeByPull}
          >
            <h2 css={heading} id={titleId}>
              {title}
            </h2>
            <button type="button" css={closeButton} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </div>
          <div css={body}>{children}</div>
          {footer && <div css={foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
