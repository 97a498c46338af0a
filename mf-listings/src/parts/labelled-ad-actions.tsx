import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { adActionsStyle } from './ad-actions-style.ts';
import { AdActions } from './ad-actions.tsx';
import type { AdActionsProps } from './ad-actions.tsx';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  [media.noScript]: { display: 'none' },
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[4],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
    color: color.ink,
    font: 'inherit',
    fontWeight: font.medium,
    cursor: 'pointer',
  },
  ...adActionsStyle,
});

/** The same buttons with labels, for the ad's own page. */
export function LabelledAdActions({ ad }: Pick<AdActionsProps, 'ad'>) {
  return (
    <div className="no-print">
      <AdActions css={style} className="item-actions" ad={ad} labelled />
    </div>
  );
}
