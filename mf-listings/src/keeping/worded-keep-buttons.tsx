import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { keepButtonStyle } from './keep-button-style.ts';
import { KeepButtons } from './keep-buttons.tsx';
import type { KeepButtonsProps } from './keep-buttons.tsx';

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
  ...keepButtonStyle,
});

/** Favourite and comparison of an ad with their words, for the ad's own page. */
export function WordedKeepButtons({ ad }: Pick<KeepButtonsProps, 'ad'>) {
  return (
    <div className="no-print">
      <KeepButtons css={style} className="keep" ad={ad} worded />
    </div>
  );
}
