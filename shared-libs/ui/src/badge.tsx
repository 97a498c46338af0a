import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { textElement } from './text-element.tsx';
import type { IconName } from './icon.tsx';
import { color, font, radius, space } from './tokens.ts';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  paddingInline: space[2],
  minBlockSize: '1.625rem',
  borderRadius: radius.full,
  fontSize: font.xs,
  fontWeight: font.medium,
  lineHeight: 1.3,
  maxInlineSize: '100%',
});

const TONE = {
  neutral: css(base, { backgroundColor: color.sand, color: color.ink, border: `1px solid ${color.hairline}` }),
  blue: css(base, { backgroundColor: color.blueTint, color: color.blue }),
  olive: css(base, { backgroundColor: color.oliveTint, color: color.oliveInk }),
  amber: css(base, { backgroundColor: color.amberTint, color: color.amberInk }),
  bougainvillea: css(base, { backgroundColor: color.bougainvilleaTint, color: color.bougainvillea }),
  brick: css(base, { backgroundColor: color.brickTint, color: color.brick }),
  /** For use over photos. */
  photo: css(base, { backgroundColor: color.photoScrim, color: color.onPhoto }),
};

export interface BadgeProps {
  tone?: keyof typeof TONE;
  icon?: IconName;
  children: ReactNode;
}

/** A short label: "Verified", "New", "-8 %". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span css={TONE[tone]}>
      {icon && <Icon name={icon} size={14} />}
      {textElement(children)}
    </span>
  );
}
